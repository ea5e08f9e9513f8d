import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { Collected, RefreshPayload } from '../../api/types.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { kindOf } from '../../ui/kinds.tsx';
import { Empty, Failed, SkeletonCard } from '../../ui/States.tsx';
import { useWhyMissing } from './coverageOf.ts';
import { useCollected, useRefresh } from './useCollected.ts';

/** What has a tab and can be asked for anew; pages of one's own choice stand among the others. */
type Source = Exclude<RefreshPayload['source'], 'page'>;

interface RefreshButtonProps {
  companyId: string;
  source: Source;
  size?: 'small' | 'medium';
}

export function RefreshButton({ companyId, source, size = 'small' }: RefreshButtonProps) {
  const { refresh, busy } = useRefresh(companyId, source);
  return (
    <Button size={size} startIcon={<RefreshIcon size={14} />} onClick={refresh} disabled={busy}>
      Refresh Data
    </Button>
  );
}

/** Changes and insights are made of these; they have no coverage of their own. */
type Covered = Exclude<Source, 'changes' | 'insights'>;

interface DataTabProps<K extends Covered> {
  companyId: string;
  kind: K;
  /** The specified sentence for no data. */
  empty: string;
  isEmpty?: (data: Collected[K]) => boolean;
  children: (data: Collected[K], busy: boolean) => ReactNode;
}

/** The four states of a data tab: loading, loaded, failed, empty. */
export function DataTab<K extends Covered>({ companyId, kind, empty, isEmpty, children }: DataTabProps<K>) {
  const { data, error, isPending, isFetching, refetch } = useCollected(companyId, kind);
  const why = useWhyMissing(companyId, kind);
  if (data && !isEmpty?.(data))
    return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children(data, isFetching)}</Box>;
  if (isPending) return <SkeletonCard rows={4} />;
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  return (
    <Card>
      <Empty
        icon={kindOf(kind).icon}
        title={empty}
        help={why}
        action={<RefreshButton companyId={companyId} source={kind} size="medium" />}
      />
    </Card>
  );
}
