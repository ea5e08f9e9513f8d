import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { Collected, Kind } from '../../api/types.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { kindOf } from '../../ui/kinds.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { useWhyMissing } from './coverageOf.ts';
import { useCollected, useRefresh } from './useCollected.ts';

export function RefreshButton({ companyId, source, size = 'small' }: { companyId: string; source: string; size?: 'small' | 'medium' }) {
  const { refresh, busy } = useRefresh(companyId, source);
  return (
    <Button size={size} startIcon={<RefreshIcon size={14} />} onClick={refresh} disabled={busy}>
      Refresh Data
    </Button>
  );
}

/** Changes and insights are made of sources; they have no coverage of their own. */
const COVERED = new Set<Kind>(['website', 'social', 'pricing', 'funding', 'jobs', 'news']);

interface DataTabProps<K extends Kind> {
  companyId: string;
  kind: K;
  /** The specified sentence for no data. */
  empty: string;
  isEmpty?: (data: Collected[K]) => boolean;
  children: (data: Collected[K], busy: boolean) => ReactNode;
}

/** The four states of a data tab: loading, loaded, failed, empty. */
export function DataTab<K extends Kind>({ companyId, kind, empty, isEmpty, children }: DataTabProps<K>) {
  const { data, error, isPending, isFetching, refetch } = useCollected(companyId, kind);
  const why = useWhyMissing(companyId, kind);
  if (data && !isEmpty?.(data))
    return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children(data, isFetching)}</Box>;
  if (isPending)
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  if (error) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  return (
    <Card>
      <Empty
        icon={kindOf(kind).icon}
        title={empty}
        help={COVERED.has(kind) ? why : undefined}
        action={<RefreshButton companyId={companyId} source={kind} size="medium" />}
      />
    </Card>
  );
}
