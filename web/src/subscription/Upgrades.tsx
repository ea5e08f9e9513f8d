import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../api/errors.ts';
import type { Plan, Subscription } from '../api/types.ts';
import type { usePlans } from '../app/queries.ts';
import { formatMoney } from '../format/money.ts';
import { paths } from '../paths.ts';
import { Panel } from '../ui/Panel.tsx';
import { Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, lineAbove } from '../ui/styles.ts';
import { ContactButton } from './ContactButton.tsx';
import { kindOf } from './planChange.ts';
import { type Cycle, capital, cycleOf, priceIdOf, priceOf } from './plans.ts';
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

/** As much room as the other plans take. */
const [ROWS, HEIGHT] = [3, 69];

interface UpgradesProps {
  /** Which plans there are. */
  asked: Pick<ReturnType<typeof usePlans>, 'isPending' | 'error' | 'refetch'>;
  plans: Plan[];
  subscription: Subscription | null | undefined;
  purchase: Purchase;
}

/** The other plans, each with its price in the cycle that the team pays, and a button. */
export function Upgrades({ asked: { isPending, error, refetch }, plans, subscription, purchase }: UpgradesProps) {
  const mayBuy = useMayBuy();
  const current = plans.find((plan) => plan.id === subscription?.plan);
  const cycle = (subscription && cycleOf(subscription)) ?? 'monthly';
  const others = plans.filter((plan) => plan.id !== subscription?.plan);
  const failed = error !== null && plans.length === 0;
  if (others.length === 0 && !isPending && !failed) return null;
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
      {isPending && <SkeletonRows rows={ROWS} height={HEIGHT} />}
      {failed && (
        <Box sx={{ minHeight: ROWS * HEIGHT, p: 2.5 }}>
          <Failed message="Failed to fetch plans" help={messageOf(error, 'Please try again.')} onRetry={() => refetch()} />
        </Box>
      )}
      <Box component="ul" sx={bareList}>
        {others.map((plan) => (
          <Box component="li" key={plan.id} sx={row}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <strong>{plan.name}</strong>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{plan.features.slice(0, 3).join(' · ')}</Box>
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {priceOf(plan, cycle) === null ? (
                <strong>Custom</strong>
              ) : (
                <>
                  <strong>{formatMoney(priceOf(plan, cycle) ?? 0)}</strong>{' '}
                  <span style={{ color: 'var(--text-2)' }}>per month{cycle === 'annual' && ', billed yearly'}</span>
                </>
              )}
            </Box>
            {mayBuy && <PlanButton plan={plan} current={current} cycle={cycle} purchase={purchase} />}
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

interface PlanButtonProps {
  plan: Plan;
  current: Plan | undefined;
  cycle: Cycle;
  purchase: Purchase;
}

/** A cheaper plan is called a downgrade. */
function PlanButton({ plan, current, cycle, purchase: { choose, processing } }: PlanButtonProps) {
  if (plan.monthlyPrice === null) return <ContactButton label="Contact Sales" size="small" disabled={processing !== null} />;
  const verb = capital(current ? kindOf(current, plan, cycle) : 'upgrade');
  return (
    <Button
      size="small"
      aria-label={processing === plan.id ? undefined : `${verb} to ${plan.name}`}
      disabled={priceIdOf(plan, cycle) === null || processing !== null}
      onClick={() => choose(plan, cycle)}
    >
      {processing === plan.id ? 'Processing...' : verb}
    </Button>
  );
}
