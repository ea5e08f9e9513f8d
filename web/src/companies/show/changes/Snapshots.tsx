import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Change, Snapshot } from '../../../api/types.ts';
import { useProvider } from '../../../app/queries.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Failed } from '../../../ui/States.tsx';
import { framed } from '../../../ui/styles.ts';
import { SnapshotDiff } from './SnapshotDiff.tsx';
import { isAwaited } from './screenshots.ts';

export interface SnapshotPair {
  before: Snapshot | null;
  after: Snapshot | null;
}

/** A picture is taken within seconds, when there is a browser for it. */
const AWAITED_MS = 10_000;

/** Both snapshots of a change; a side the change has none of is null. */
export function useSnapshots({ id, snapshots }: Change) {
  const provider = useProvider();
  const load = (snapshot: string | null) => (snapshot === null ? null : provider.snapshot(snapshot));
  return useQuery({
    queryKey: ['snapshots', id],
    queryFn: async (): Promise<SnapshotPair> => {
      const [before, after] = await Promise.all([load(snapshots.before), load(snapshots.after)]);
      return { before, after };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.data !== undefined && isAwaited(state.data) && AWAITED_MS,
  });
}

export function Snapshots({ change }: { change: Change }) {
  const { data, error, isPending, refetch } = useSnapshots(change);
  if (isPending) return <Skeleton role="status" variant="rounded" height={160} aria-label="Loading the snapshots" />;
  if (error)
    return <Failed message="Failed to load data" help="The snapshots of this change could not be read." onRetry={() => refetch()} />;
  if (data.before && data.after) return <SnapshotDiff before={data.before} after={data.after} />;
  const only = data.after ?? data.before;
  return (
    <Box component="section" aria-label="Snapshots">
      <Typography variant="h3" sx={{ mb: 1 }}>
        Snapshots
      </Typography>
      {only ? (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
            One snapshot, {formatDateTime(only.capturedAt)}; there is {data.after ? 'none before it' : 'none after it'}.
          </Box>
          <Box
            sx={{
              p: 1.75,
              maxHeight: 320,
              overflow: 'auto',
              ...framed,
              borderRadius: '8px',
              typography: 'body2',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {only.text}
          </Box>
        </>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No page was stored for this change: there is nothing to compare.</Box>
      )}
    </Box>
  );
}
