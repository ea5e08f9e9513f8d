import { Box, Chip, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useFocusOnArrival } from '../app/arrival.ts';
import { usePlans, useSubscription } from '../app/queries.ts';
import { Page } from '../ui/Page.tsx';
import { useDocumentTitle } from '../ui/PageHeader.tsx';
import { Failed } from '../ui/States.tsx';
import { type Cycle, PlanCard } from './PlanCard.tsx';

export default function PricingPage() {
  const [cycle, setCycle] = useState<Cycle>('monthly');
  const plans = usePlans();
  const { data: subscription } = useSubscription();
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
          Every plan collects from all sources and keeps the evidence for every change.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1.5, my: 3 }}>
          <ToggleButtonGroup exclusive value={cycle} onChange={(_, next: Cycle | null) => next && setCycle(next)} aria-label="Payment">
            <ToggleButton value="monthly">Monthly payment</ToggleButton>
            <ToggleButton value="annual">Annual payment</ToggleButton>
          </ToggleButtonGroup>
          <Chip color="success" label="Pay annually and get 20% off" sx={{ visibility: cycle === 'annual' ? 'visible' : 'hidden' }} />
        </Box>
      </Box>
      {plans.error && !plans.data ? (
        <Failed message="Failed to load data" onRetry={() => plans.refetch()} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {plans.data
            ? plans.data.map((plan) => <PlanCard key={plan.id} plan={plan} cycle={cycle} current={subscription?.plan === plan.id} />)
            : ['a', 'b', 'c'].map((key) => <Skeleton key={key} variant="rounded" height={420} sx={{ borderRadius: '12px' }} />)}
        </Box>
      )}
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        Prices in USD, without tax. Nothing you collected is deleted on a downgrade.
      </Typography>
    </Page>
  );
}
