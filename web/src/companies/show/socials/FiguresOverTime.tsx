import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { AccountCourse } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { platformName } from '../../../ui/PlatformIcon.tsx';
import { followersLine } from '../followers.ts';
import { useCollected } from '../useCollected.ts';

const FollowersOverTimeChart = lazy(() => import('../charts/FollowersOverTimeChart.tsx'));

/** A line for each account: their figures are neither added nor on one axis. */
export function FollowersOverTime({ companyId }: { companyId: string }) {
  const { data, error, isPending } = useCollected(companyId, 'followers');
  // Those of one figure are a sentence each: they stand behind the charts.
  const accounts = Object.entries(data ?? {}).sort(([, a], [, b]) => Number(b.points.length > 1) - Number(a.points.length > 1));
  return (
    <Panel title="Followers over time">
      {isPending && <Skeleton variant="rounded" height={64} />}
      {error && 'Failed to load data'}
      {!isPending && !error && accounts.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>No account states its followers. Each that does is drawn here from that day on.</Box>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {accounts.map(([platform, course]) => (
          <Account key={platform} name={platformName(platform)} course={course} />
        ))}
      </Box>
    </Panel>
  );
}

function Account({ name, course }: { name: string; course: AccountCourse }) {
  const line = followersLine(course);
  const [only] = course.points;
  if (line)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={232} />}>
        <FollowersOverTimeChart name={name} line={line} />
      </Suspense>
    );
  if (typeof only?.followers !== 'number') return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {name}: one figure so far, {formatCount(only.followers)} since {formatDate(only.at)}. The next one begins a line.
    </Box>
  );
}
