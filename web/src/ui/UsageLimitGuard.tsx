import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LimitCheck, LimitedResource } from '../api/types.ts';
import { useFocusOnArrival } from '../app/arrival.ts';
import { useNow } from '../app/now.ts';
import { useAnswer, useSubscription } from '../app/queries.ts';
import { formatCount } from '../format/numbers.ts';
import { trialOf } from '../format/trial.ts';
import { describe } from '../logging/line.ts';
import { log } from '../logging/log.ts';
import { paths } from '../paths.ts';
import { useMayBuy } from '../subscription/role.ts';

interface UsageLimitGuardProps {
  resource: LimitedResource;
  children: ReactNode;
  /** Instead of the default box. */
  fallback?: ReactNode;
  onLimitReached?: () => void;
}

/** Whether the plan allows one more; false when there is no plan or the check fails. The server decides again at the call itself. */
export function useLimit(resource: LimitedResource) {
  const subscription = useSubscription();
  const check = useAnswer(['limit', resource], (provider) => provider.limit(resource), {
    enabled: Boolean(subscription.data),
    staleTime: 0,
    retry: false,
  });
  const loading = subscription.isPending || (Boolean(subscription.data) && check.isPending);
  useEffect(() => {
    if (check.error) log.error('limit', `The check for ${resource} failed: ${describe(check.error)}`);
  }, [check.error, resource]);
  return { loading, allowed: check.data?.allowed ?? false, check: check.data, failed: Boolean(check.error), again: check.refetch };
}

/** Shows its content only when the plan allows one more of the resource. */
export function UsageLimitGuard({ resource, children, fallback, onLimitReached }: UsageLimitGuardProps) {
  const { loading, allowed, check, failed, again } = useLimit(resource);
  const denied = !loading && !allowed;
  useEffect(() => {
    if (denied) onLimitReached?.();
  }, [denied, onLimitReached]);
  if (loading)
    return <Skeleton role="status" variant="rounded" height={240} aria-label="Checking your plan" sx={{ borderRadius: '12px' }} />;
  if (allowed) return children;
  return fallback ?? <LimitReached resource={resource} check={check} onCheckAgain={failed ? () => again() : undefined} />;
}

interface LimitReachedProps {
  resource: LimitedResource;
  check: LimitCheck | undefined;
  /** Present when the check itself failed. */
  onCheckAgain: (() => void) | undefined;
}

function LimitReached({ resource, check, onCheckAgain }: LimitReachedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const why = useWhyLimited(check, onCheckAgain !== undefined);
  useFocusOnArrival(heading);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        Usage Limit Reached
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        You've reached your {resource} limit for your current plan. Upgrade to continue using this feature.
      </Typography>
      {why && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{why}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button variant="contained" color="primary" component={Link} to={paths.pricing}>
          Upgrade Plan
        </Button>
        {onCheckAgain && <Button onClick={onCheckAgain}>Check Again</Button>}
      </Box>
    </Card>
  );
}

/** What stands behind a denial, and who can do something about it. */
export function useWhyLimited(check: LimitCheck | undefined, failed: boolean): string {
  const { data: subscription } = useSubscription();
  const trial = trialOf(subscription, useNow());
  const mayBuy = useMayBuy();
  if (failed) return 'The limit could not be checked just now. Nothing was lost; check again in a moment.';
  const facts: string[] = [];
  if (trial.state === 'expired') facts.push('Your trial has expired.');
  if (check && check.limit !== -1) facts.push(`${formatCount(check.current)} of ${formatCount(check.limit)} are in use.`);
  if (!mayBuy) facts.push('An owner or admin of your team can upgrade.');
  return facts.join(' ');
}
