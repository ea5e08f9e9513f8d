import { Alert, Box, Button, Card, Chip, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Plan, Subscription } from '../api/types.ts';
import { usePlans, useSubscription, useUsage } from '../app/queries.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { paths } from '../paths.ts';
import { FactList } from '../ui/Facts.tsx';
import { CreditCardIcon, WarningIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Empty, Failed } from '../ui/States.tsx';
import { UsageBars } from './UsageBars.tsx';

export default function SubscriptionPage() {
  const subscription = useSubscription();
  const plans = usePlans();
  return (
    <Page>
      <PageHeader title="Subscription">Plan, usage and billing.</PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {subscription.isPending ? (
            <Skeleton variant="rounded" height={260} sx={{ borderRadius: '12px' }} />
          ) : subscription.error ? (
            <Failed message="Failed to fetch subscription" onRetry={() => subscription.refetch()} />
          ) : subscription.data ? (
            <CurrentPlan subscription={subscription.data} plans={plans.data ?? []} />
          ) : (
            <NoSubscription />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Usage />
          <Upgrades plans={plans.data ?? []} current={subscription.data?.plan} />
        </Box>
      </Box>
    </Page>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const CYCLES: Record<string, string> = { month: 'Monthly', monthly: 'Monthly', year: 'Annual', annual: 'Annual', yearly: 'Annual' };

function CurrentPlan({ subscription, plans }: { subscription: Subscription; plans: Plan[] }) {
  const trial = subscription.status === 'trial';
  const name = plans.find((plan) => plan.id === subscription.plan)?.name ?? capital(subscription.plan);
  const cycle = subscription.billingCycle;
  return (
    <>
      {subscription.cancelAtPeriodEnd && (
        <Alert severity="warning" icon={<WarningIcon />}>
          <strong>Your subscription will be canceled at the end of the period, {formatDate(subscription.currentPeriodEnd)}.</strong> Until
          then nothing changes.
        </Alert>
      )}
      <Card component="section" aria-label="Current plan" sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5, typography: 'caption', color: 'text.secondary' }}>
          Current plan
          <Chip color={trial ? 'primary' : 'success'} label={trial ? 'Free Trial' : 'Active'} />
        </Box>
        <Typography component="p" variant="h1" sx={{ mb: 2 }}>
          {name}
        </Typography>
        <FactList
          termWidth={128}
          facts={[
            ['Status', trial ? 'Trial' : capital(subscription.status)],
            ['Billing cycle', trial ? 'Trial' : cycle ? (CYCLES[cycle] ?? capital(cycle)) : 'N/A'],
            ['Current period', `${formatDate(subscription.currentPeriodStart)} – ${formatDate(subscription.currentPeriodEnd)}`],
            ...(subscription.trialEnd ? ([['Trial end', formatDate(subscription.trialEnd)]] as [string, string][]) : []),
          ]}
        />
      </Card>
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

function Usage() {
  const { data, error, isPending, refetch } = useUsage();
  return (
    <Panel title="Usage Overview">
      {data ? (
        <UsageBars usage={data} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        error && <Failed message="Failed to fetch usage" onRetry={() => refetch()} />
      )}
    </Panel>
  );
}

function Upgrades({ plans, current }: { plans: Plan[]; current: string | undefined }) {
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
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((plan) => (
          <Box
            component="li"
            key={plan.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: 2.5,
              py: 1.5,
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <strong>{plan.name}</strong>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{plan.features.slice(0, 3).join(', ')}</Box>
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
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
