import { Box, Button, Card, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../api/errors.ts';
import type { Plan } from '../api/types.ts';
import { useNow } from '../app/now.ts';
import { usePlans, useSubscription, useUsage } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { paths } from '../paths.ts';
import { CreditCardIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Empty, Failed } from '../ui/States.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { Notice } from './Notice.tsx';
import { CancellationNotice, CheckoutNotice, PastDueNotice } from './PlanNotices.tsx';
import { monthlyReset, planName } from './plans.ts';
import { useMayBuy } from './role.ts';
import { Upgrades } from './Upgrades.tsx';
import { USAGE_ROOM, UsageBars, UsageSkeleton } from './UsageBars.tsx';
import { useCheckoutReturn } from './useCheckoutReturn.ts';
import { usePurchase } from './usePurchase.ts';

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export default function SubscriptionPage() {
  const asked = usePlans();
  const plans = asked.data ?? [];
  const { data: subscription } = useSubscription();
  const checkout = useCheckoutReturn();
  const purchase = usePurchase();
  const mayBuy = useMayBuy();
  const { changed, error } = purchase;
  return (
    <Page>
      <PageHeader title="Subscription">Plan, usage and billing of your team.</PageHeader>
      <Box sx={{ ...stack, mb: 2, '&:empty': { display: 'none' } }}>
        <CheckoutNotice outcome={checkout} plan={subscription?.stripeSubscriptionId ? planName(subscription.plan, plans) : undefined} />
        {changed && <Notice tone="success" title={`Your plan is now ${planName(changed.plan, plans)}.`} />}
        {error && (
          <Notice tone="error" title="Failed to upgrade subscription">
            {messageOf(error, 'Please try again.')}
          </Notice>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Box sx={stack}>
          <PlanPanel plans={plans} />
        </Box>
        <Box sx={stack}>
          <UsagePanel />
          <Upgrades asked={asked} plans={plans} subscription={subscription} purchase={purchase} />
        </Box>
      </Box>
      <ConfirmChange purchase={purchase} plans={plans} />
      {mayBuy && (
        <Box sx={{ mt: 2 }}>
          <Invoices />
        </Box>
      )}
    </Page>
  );
}

/** While it is awaited, and where it could not be had: what stands below does not move. */
const PLAN_HEIGHT = 300;

/** The plan in force with what is the matter with it. */
function PlanPanel({ plans }: { plans: Plan[] }) {
  const { data: subscription, error, isPending, refetch } = useSubscription();
  const [canceled, setCanceled] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const pending = subscription?.cancelAtPeriodEnd ?? false;
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to what came of it.
    if (canceled && pending) notice.current?.focus();
  }, [canceled, pending]);
  if (isPending) return <Skeleton variant="rounded" height={PLAN_HEIGHT} sx={{ borderRadius: '12px' }} />;
  if (subscription === undefined) {
    return (
      <Box sx={{ minHeight: PLAN_HEIGHT }}>
        <Failed message="Failed to fetch subscription" help={messageOf(error, 'Please try again.')} onRetry={() => refetch()} />
      </Box>
    );
  }
  if (subscription === null) return <NoSubscription />;
  return (
    <>
      {subscription.status === 'past_due' && <PastDueNotice />}
      {pending && <CancellationNotice subscription={subscription} ref={notice} />}
      <CurrentPlan subscription={subscription} plans={plans} onCanceled={() => setCanceled(true)} />
    </>
  );
}

function NoSubscription() {
  return (
    <Card>
      <Empty
        icon={CreditCardIcon}
        title="No active subscription"
        help="Your companies and their history are still here to read."
        action={
          <Button variant="contained" color="primary" component={RouterLink} to={paths.pricing}>
            Choose a Plan
          </Button>
        }
      />
    </Card>
  );
}

function UsagePanel() {
  const now = useNow();
  const { data, error, isPending, refetch } = useUsage();
  return (
    <Panel title="Usage Overview" note={data && `Monthly figures start again on ${formatDate(monthlyReset(now))}`}>
      {data ? (
        <UsageBars usage={data} />
      ) : isPending ? (
        <UsageSkeleton />
      ) : (
        <Box sx={USAGE_ROOM}>
          <Failed message="Failed to fetch usage" help={messageOf(error, 'Please try again.')} onRetry={() => refetch()} />
        </Box>
      )}
    </Panel>
  );
}
