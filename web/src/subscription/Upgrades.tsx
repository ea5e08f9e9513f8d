import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Plan } from '../api/types.ts';
import { formatMoney } from '../format/money.ts';
import { paths } from '../paths.ts';
import { Panel } from '../ui/Panel.tsx';
import { bareList, lineAbove } from '../ui/styles.ts';
import { ContactButton } from './ContactButton.tsx';
import { useMayBuy } from './role.ts';
import type { Purchase } from './usePurchase.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface UpgradesProps {
  plans: Plan[];
  current: string | undefined;
  purchase: Purchase;
}

/** The other plans, each with its price and a button. */
export function Upgrades({ plans, current, purchase }: UpgradesProps) {
  const mayBuy = useMayBuy();
  const others = plans.filter((plan) => plan.id !== current);
  if (others.length === 0) return null;
  return (
    <Panel
      title="Upgrade Options"
      flush
      actions={
        <Link component={RouterLink} to={paths.pricing} variant="body2">
          Compare plans
        </Link>
      }
    >
      <Box component="ul" sx={bareList}>
        {others.map((plan) => (
          <Box component="li" key={plan.id} sx={row}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <strong>{plan.name}</strong>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{plan.features.slice(0, 3).join(' · ')}</Box>
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {plan.monthlyPrice === null ? (
                <strong>Custom</strong>
              ) : (
                <>
                  <strong>{formatMoney(plan.monthlyPrice)}</strong> <span style={{ color: 'var(--text-2)' }}>per month</span>
                </>
              )}
            </Box>
            {mayBuy && <UpgradeButton plan={plan} purchase={purchase} />}
          </Box>
        ))}
      </Box>
      {!mayBuy && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, ...lineAbove, typography: 'body2', color: 'text.secondary' }}>
          Only owners and admins can change the plan.
        </Box>
      )}
    </Panel>
  );
}

function UpgradeButton({ plan, purchase: { choose, processing } }: { plan: Plan; purchase: Purchase }) {
  if (plan.monthlyPrice === null) return <ContactButton label="Contact Sales" size="small" disabled={processing !== null} />;
  return (
    <Button
      size="small"
      aria-label={processing === plan.id ? undefined : `Upgrade to ${plan.name}`}
      disabled={plan.monthlyPriceId === null || processing !== null}
      onClick={() => choose(plan, 'monthly')}
    >
      {processing === plan.id ? 'Processing...' : 'Upgrade'}
    </Button>
  );
}
