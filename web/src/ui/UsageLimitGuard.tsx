import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useProvider, useSubscription } from '../app/queries.ts';
import { paths } from '../paths.ts';

interface UsageLimitGuardProps {
  resource: string;
  children: ReactNode;
  /** Instead of the default box. */
  fallback?: ReactNode;
  onLimitReached?: () => void;
}

/** Whether the plan allows one more; false when there is no plan or the check fails. The server decides again at the call itself. */
export function useLimit(resource: string) {
  const provider = useProvider();
  const subscription = useSubscription();
  const check = useQuery({
    queryKey: ['limit', resource],
    queryFn: () => provider.limit(resource),
    enabled: Boolean(subscription.data),
    staleTime: 0,
    retry: false,
  });
  const loading = subscription.isPending || (Boolean(subscription.data) && check.isPending);
  useEffect(() => {
    if (check.error) console.error(`The limit check for ${resource} failed`, check.error);
  }, [check.error, resource]);
  return { loading, allowed: check.data?.allowed ?? false, check: check.data };
}

/** Shows its content only when the plan allows one more of the resource. */
export function UsageLimitGuard({ resource, children, fallback, onLimitReached }: UsageLimitGuardProps) {
  const { loading, allowed } = useLimit(resource);
  const denied = !loading && !allowed;
  useEffect(() => {
    if (denied) onLimitReached?.();
  }, [denied, onLimitReached]);
  if (loading) return <Skeleton variant="rounded" height={240} aria-label="Checking your plan" sx={{ borderRadius: '12px' }} />;
  if (allowed) return children;
  return fallback ?? <LimitReached resource={resource} />;
}

function LimitReached({ resource }: { resource: string }) {
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h1" tabIndex={-1}>
        Usage Limit Reached
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        You've reached your {resource} limit for your current plan. Upgrade to continue using this feature.
      </Typography>
      <Box sx={{ mt: 2.5 }}>
        <Button variant="contained" color="primary" component={Link} to={paths.pricing}>
          Upgrade Plan
        </Button>
      </Box>
    </Card>
  );
}
