import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../api/errors.ts';
import type { Plan, Subscription } from '../api/types.ts';
import { useNow } from '../app/now.ts';
import { useProvider } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { type Trial, trialOf } from '../format/trial.ts';
import { paths } from '../paths.ts';
import { FactList } from '../ui/Facts.tsx';
import { CreditCardIcon } from '../ui/icons.tsx';
import { caption, lineAbove } from '../ui/styles.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { leaveFor } from './leaveFor.ts';
import { Notice } from './Notice.tsx';
import { capital, cycleOf, nextInvoice, planName, priceWords } from './plans.ts';
import { useMayBuy } from './role.ts';
import { useRefreshPlan, useShownAgain } from './usePurchase.ts';

interface CurrentPlanProps {
  subscription: Subscription;
  plans: Plan[];
  onCanceled: () => void;
}

/** What holds now, and where it is paid and ended. */
export function CurrentPlan({ subscription, plans, onCanceled }: CurrentPlanProps) {
  const trial = trialOf(subscription, useNow());
  const plan = plans.find(({ id }) => id === subscription.plan);
  const price = priceWords(plan, cycleOf(subscription));
  return (
    <Card component="section" aria-label="Current plan">
      <Box sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5, ...caption }}>
          Current plan
          <Chip color={isTrial(subscription) ? 'primary' : 'success'} label={isTrial(subscription) ? 'Free Trial' : 'Active'} />
        </Box>
        <Typography component="p" variant="h1">
          {planName(subscription.plan, plans)}
        </Typography>
        {price && <Box sx={{ color: 'text.secondary' }}>{price}</Box>}
        <Box sx={{ mt: 2 }}>
          <FactList termWidth={128} facts={factsOf(subscription, plan, trial)} />
        </Box>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.75, ...lineAbove }}>
        <Actions subscription={subscription} trial={trial} onCanceled={onCanceled} />
      </Box>
    </Card>
  );
}

const isTrial = ({ status }: Subscription): boolean => status === 'trial';

function factsOf(subscription: Subscription, plan: Plan | undefined, trial: Trial): [term: string, value: ReactNode][] {
  const { status, trialEnd, currentPeriodStart, currentPeriodEnd } = subscription;
  const cycle = cycleOf(subscription);
  const next = nextInvoice(subscription, plan);
  const facts: [string, ReactNode][] = [
    ['Status', trial.state === 'expired' ? 'Expired' : capital(status)],
    ['Billing cycle', isTrial(subscription) ? 'Trial' : cycle ? capital(cycle) : 'N/A'],
    ['Current period', `${formatDate(currentPeriodStart)} – ${formatDate(currentPeriodEnd)}`],
  ];
  if (trialEnd) facts.push(['Trial end', formatDate(trialEnd)]);
  if (next) facts.push(['Next invoice', next]);
  return facts;
}

function Actions({ subscription, trial, onCanceled }: { subscription: Subscription; trial: Trial; onCanceled: () => void }) {
  const mayBuy = useMayBuy();
  const [asking, setAsking] = useState(false);
  const portal = usePortal();
  if (!mayBuy) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Only owners and admins can manage billing.</Box>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {trial.state === 'expired' && (
          <Button variant="contained" color="primary" component={RouterLink} to={paths.pricing}>
            Choose a Plan
          </Button>
        )}
        <Button startIcon={<CreditCardIcon />} disabled={portal.isPending} onClick={() => portal.mutate()}>
          {portal.isPending ? 'Opening...' : 'Manage Billing'}
        </Button>
        {!isTrial(subscription) && !subscription.cancelAtPeriodEnd && (
          <Button variant="text" color="error" sx={{ px: 1, color: 'error.main' }} onClick={() => setAsking(true)}>
            Cancel Subscription
          </Button>
        )}
      </Box>
      {portal.error && (
        <Box sx={{ mt: 1.5 }}>
          <Notice tone="error" title="Failed to open the billing portal">
            {messageOf(portal.error, 'Please try again.')}
          </Notice>
        </Box>
      )}
      <CancelDialog
        subscription={subscription}
        open={asking}
        onClose={() => setAsking(false)}
        onCanceled={() => {
          setAsking(false);
          onCanceled();
        }}
      />
    </>
  );
}

/** To the provider's page for cards and invoices; what was done there shows when the user comes back. */
function usePortal() {
  const refresh = useRefreshPlan();
  const provider = useProvider();
  const portal = useMutation({ networkMode: 'always', mutationFn: async () => leaveFor(await provider.billingPortal()) });
  useShownAgain(() => {
    portal.reset();
    refresh();
  });
  return portal;
}
