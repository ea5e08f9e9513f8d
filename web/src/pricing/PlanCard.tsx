import { Box, Button, Card, Chip, Typography } from '@mui/material';
import type { Plan } from '../api/types.ts';
import { formatMoney } from '../format/money.ts';
import { CheckIcon } from '../ui/icons.tsx';

export type Cycle = 'monthly' | 'annual';

const POPULAR = 'business';
const FEATURES = 8;

interface PlanCardProps {
  plan: Plan;
  cycle: Cycle;
  current: boolean;
}

/** Equal baselines across cards; only the most popular one is outlined. */
export function PlanCard({ plan, cycle, current }: PlanCardProps) {
  const popular = plan.id === POPULAR;
  const button = current ? 'Current Plan' : plan.monthlyPrice === null ? 'Contact Us' : 'Change plan';
  return (
    <Card
      component="article"
      aria-label={plan.name}
      sx={{ p: 3, ...(popular && { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--accent)' }) }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h2">{plan.name}</Typography>
        {popular && <Chip color="primary" label="Most popular choice" />}
      </Box>
      <Typography sx={{ minHeight: 40, color: 'text.secondary' }}>{plan.description}</Typography>
      <Price plan={plan} cycle={cycle} />
      <Button fullWidth size="large" disabled sx={{ my: 2.5 }}>
        {button}
      </Button>
      <Features features={plan.features.slice(0, FEATURES)} />
      {plan.features.length > FEATURES && (
        <>
          <Typography variant="h3" sx={{ mt: 2.5, mb: 1.5, pt: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
            Additional Features
          </Typography>
          <Features features={plan.features.slice(FEATURES)} />
        </>
      )}
    </Card>
  );
}

const large = { fontSize: 32, lineHeight: '40px', fontWeight: 600, letterSpacing: '-0.025em' } as const;

function Price({ plan: { monthlyPrice, annualPrice }, cycle }: { plan: Plan; cycle: Cycle }) {
  if (monthlyPrice === null) {
    return (
      <Box sx={{ mt: 2.5 }}>
        <Box sx={large}>Let's Talk</Box>
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>Custom terms and invoicing</Box>
      </Box>
    );
  }
  const annual = cycle === 'annual' && annualPrice !== null;
  const price = annual ? annualPrice : monthlyPrice;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box>
        <Box component="span" sx={large}>
          {formatMoney(price)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          per month
        </Box>
      </Box>
      <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {annual
          ? `${formatMoney(12 * annualPrice)} billed yearly - Save ${formatMoney(12 * monthlyPrice - 12 * annualPrice)}`
          : 'billed monthly'}
      </Box>
    </Box>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
      {features.map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckIcon size={14} style={{ flex: 'none', marginTop: 3, color: 'var(--accent-text)' }} />
          {feature}
        </Box>
      ))}
    </Box>
  );
}
