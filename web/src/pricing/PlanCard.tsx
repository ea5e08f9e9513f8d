import { Box, Button, Card, Chip, Typography } from '@mui/material';
import type { Plan } from '../api/types.ts';
import { formatMoney } from '../format/money.ts';
import { ContactButton } from '../subscription/ContactButton.tsx';
import { type Cycle, priceIdOf, savingOf } from '../subscription/plans.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { bareList, caption, lineAbove, wrapping } from '../ui/styles.ts';

const POPULAR = 'business';
const FEATURES = 8;

interface PlanCardProps {
  plan: Plan;
  cycle: Cycle;
  /** The cycle the team pays this plan in; null when it has another plan. */
  current: { cycle: Cycle | null } | null;
  /** The plan whose purchase is under way. */
  processing: string | null;
  /** False while it is not known what the team has, and for who may not buy. */
  mayBuy: boolean;
  onChoose: (plan: Plan) => void;
}

/** Equal baselines across cards; only the most popular one is outlined. */
export function PlanCard(props: PlanCardProps) {
  const { plan, cycle } = props;
  const popular = plan.id === POPULAR;
  return (
    <Card
      component="article"
      aria-label={plan.name}
      sx={{ p: { xs: 2.5, sm: 3 }, ...(popular && { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--accent)' }) }}
    >
      <Box sx={{ ...wrapping, justifyContent: 'space-between', columnGap: 1, mb: 0.5 }}>
        <Typography variant="h2">{plan.name}</Typography>
        {popular && <Chip color="primary" label="Most popular choice" />}
      </Box>
      <Typography sx={{ minHeight: { md: 40 }, color: 'text.secondary' }}>{plan.description}</Typography>
      <Price plan={plan} cycle={cycle} />
      <Box sx={{ mt: 2.5 }}>
        <PlanButton {...props} />
      </Box>
      <Box sx={{ minHeight: 20, mt: 0.75, mb: 1.25, textAlign: 'center', ...caption }}>
        <OtherCycle {...props} />
      </Box>
      <Features features={plan.features.slice(0, FEATURES)} />
      {plan.features.length > FEATURES && (
        <>
          <Typography variant="h3" sx={{ mt: 2.5, mb: 1.5, pt: 2.5, ...lineAbove }}>
            Additional Features
          </Typography>
          <Features features={plan.features.slice(FEATURES)} />
        </>
      )}
    </Card>
  );
}

function PlanButton({ plan, cycle, current, processing, mayBuy, onChoose }: PlanCardProps) {
  if (current) {
    return (
      <Button fullWidth size="large" disabled>
        {processing === plan.id ? 'Processing...' : 'Current Plan'}
      </Button>
    );
  }
  if (plan.monthlyPrice === null) return <ContactButton label="Contact Us" fullWidth size="large" disabled={processing !== null} />;
  if (!mayBuy) {
    return (
      <Box sx={{ height: 44, display: 'grid', placeItems: 'center', typography: 'body2', color: 'text.secondary' }}>
        An owner or admin can choose this plan
      </Box>
    );
  }
  const emphasis = plan.id === POPULAR ? ({ variant: 'contained', color: 'primary' } as const) : {};
  return (
    <Button
      fullWidth
      size="large"
      {...emphasis}
      disabled={processing !== null || priceIdOf(plan, cycle) === null}
      onClick={() => onChoose(plan)}
    >
      {processing === plan.id ? 'Processing...' : 'Change plan'}
    </Button>
  );
}

/** The current plan in the cycle that is looked at. */
function OtherCycle({ plan, cycle, current, processing, mayBuy, onChoose }: PlanCardProps) {
  if (!mayBuy || !current?.cycle || current.cycle === cycle || priceIdOf(plan, cycle) === null) return null;
  return (
    <Button variant="text" size="small" disabled={processing !== null} sx={{ height: 24 }} onClick={() => onChoose(plan)}>
      Switch to {cycle} payment
    </Button>
  );
}

const large = { fontSize: 32, lineHeight: '40px', fontWeight: 600, letterSpacing: '-0.025em' } as const;

function Price({ plan, cycle }: { plan: Plan; cycle: Cycle }) {
  const { monthlyPrice, annualPrice } = plan;
  if (monthlyPrice === null) {
    return (
      <Box sx={{ mt: 2.5 }}>
        <Box sx={large}>Let's Talk</Box>
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>Custom terms and invoicing</Box>
      </Box>
    );
  }
  const annual = cycle === 'annual' && annualPrice !== null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box>
        <Box component="span" sx={large}>
          {formatMoney(annual ? annualPrice : monthlyPrice)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          per month
        </Box>
      </Box>
      <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {annual ? `${formatMoney(12 * annualPrice)} billed yearly - Save ${formatMoney(savingOf(plan) ?? 0)}` : 'billed monthly'}
      </Box>
    </Box>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <Box component="ul" sx={{ ...bareList, display: 'grid', gap: 1 }}>
      {features.map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckIcon size={14} style={{ flex: 'none', marginTop: 3, color: 'var(--accent-text)' }} />
          {feature}
        </Box>
      ))}
    </Box>
  );
}
