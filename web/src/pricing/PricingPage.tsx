import { Box, Chip, Link, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../api/errors.ts';
import type { Plan } from '../api/types.ts';
import { useFocusOnArrival } from '../app/arrival.ts';
import { usePlans, useSubscription } from '../app/queries.ts';
import { paths } from '../paths.ts';
import { ConfirmChange } from '../subscription/ConfirmChange.tsx';
import { Notice } from '../subscription/Notice.tsx';
import { type Cycle, cycleOf, planName } from '../subscription/plans.ts';
import { useMayBuy } from '../subscription/role.ts';
import { useCheckoutParam } from '../subscription/useCheckoutReturn.ts';
import { type Purchase, usePurchase } from '../subscription/usePurchase.ts';
import { Page } from '../ui/Page.tsx';
import { useDocumentTitle } from '../ui/PageHeader.tsx';
import { Failed } from '../ui/States.tsx';
import { PlanCard } from './PlanCard.tsx';

export default function PricingPage() {
  const { data: subscription } = useSubscription();
  const [chosen, setChosen] = useState<Cycle | null>(null);
  // Who pays by the year looks at yearly prices: another plan keeps the cycle unless they choose otherwise.
  const cycle = chosen ?? (subscription && cycleOf(subscription)) ?? 'monthly';
  const plans = usePlans();
  const purchase = usePurchase();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  useDocumentTitle('Pricing');
  return (
    <Page width={1120}>
      <Box sx={{ textAlign: 'center', pt: { md: 2 } }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ fontSize: 32, lineHeight: '40px', outline: 'none' }}>
          Choose your plan
        </Typography>
        <Typography sx={{ mt: 1, fontSize: 16, color: 'text.secondary' }}>
          Every plan collects from every source of this installation and keeps the evidence for every change.
        </Typography>
        <CycleToggle cycle={cycle} onChange={setChosen} />
      </Box>
      <ConfirmChange purchase={purchase} plans={plans.data ?? []} />
      <Outcome purchase={purchase} plans={plans.data ?? []} />
      {plans.error && !plans.data ? (
        <Failed message="Failed to load data" help={messageOf(plans.error, 'Please try again.')} onRetry={() => plans.refetch()} />
      ) : (
        <Cards plans={plans.data} cycle={cycle} purchase={purchase} />
      )}
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        Prices in USD, without tax. A change of plan holds at once and is settled in proportion to the time left. Cancel at any time;
        nothing you collected is deleted on a downgrade.
      </Typography>
    </Page>
  );
}

function CycleToggle({ cycle, onChange }: { cycle: Cycle; onChange: (cycle: Cycle) => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1.5,
        my: 3,
        // Keeps the toggle in the middle, whether the chip shows or not.
        '&::before': { content: '""', flex: { sm: 1 }, display: { xs: 'none', sm: 'block' } },
      }}
    >
      <ToggleButtonGroup exclusive value={cycle} onChange={(_, next: Cycle | null) => next && onChange(next)} aria-label="Payment">
        <ToggleButton value="monthly">Monthly payment</ToggleButton>
        <ToggleButton value="annual">Annual payment</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: { sm: 1 }, textAlign: 'left' }}>
        <Chip color="success" label="Pay annually and get 20% off" sx={{ visibility: cycle === 'annual' ? 'visible' : 'hidden' }} />
      </Box>
    </Box>
  );
}

/** What came of a choice, above the cards. */
function Outcome({ purchase: { error, changed, processing }, plans }: { purchase: Purchase; plans: Plan[] }) {
  const canceled = useCheckoutParam() === 'canceled';
  const [closed, setClosed] = useState(false);
  const framed = (notice: ReactNode) => <Box sx={{ mb: 2 }}>{notice}</Box>;
  if (error) {
    return framed(
      <Notice tone="error" title="Failed to upgrade subscription">
        {messageOf(error, 'Please try again.')}
      </Notice>,
    );
  }
  if (changed) {
    return framed(
      <Notice
        tone="success"
        title={`Your plan is now ${planName(changed.plan, plans)}, paid ${cycleOf(changed) === 'annual' ? 'yearly' : 'monthly'}.`}
      >
        <Link component={RouterLink} to={paths.subscription}>
          See your subscription
        </Link>
      </Notice>,
    );
  }
  if (!canceled || closed || processing) return null;
  return framed(
    <Notice tone="info" title="Checkout was canceled. Nothing was charged." onClose={() => setClosed(true)}>
      Your team keeps what it has; choose a plan whenever you are ready.
    </Notice>,
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

function Cards({ plans, cycle, purchase }: { plans: Plan[] | undefined; cycle: Cycle; purchase: Purchase }) {
  const { data: subscription, isPending } = useSubscription();
  const mayBuy = useMayBuy();
  if (!plans || isPending) {
    return (
      <Box sx={grid} role="status" aria-label="Loading">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} variant="rounded" height={520} sx={{ borderRadius: '12px' }} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={grid}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          cycle={cycle}
          current={subscription?.plan === plan.id ? { cycle: cycleOf(subscription) } : null}
          processing={purchase.processing}
          mayBuy={mayBuy}
          onChoose={(chosen) => purchase.choose(chosen, cycle)}
        />
      ))}
    </Box>
  );
}
