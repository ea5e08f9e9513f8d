import { Box, Button } from '@mui/material';
import { ListContextProvider } from 'react-admin';
import { useQueryParams } from '../../companies/show/useQueryParams.ts';
import { plural } from '../../format/numbers.ts';
import { FeedIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditFilter, auditFilter, useAudit } from './audit.ts';
import { Pager } from './Pager.tsx';

/** What was done in the company, newest first; filter and page live in the address. */
export function AuditPanel() {
  const [query, set] = useQueryParams();
  const filter = auditFilter(query);
  const list = useAudit(query, (page) => set({ page: page === 1 ? null : String(page) }, true));
  const { data, total = 0, error, isFetching, refetch } = list;
  const narrow = ({ kind, text }: AuditFilter) => set({ kind: kind || null, q: text || null, page: null }, true);
  return (
    <ListContextProvider value={list}>
      <Panel title="Audit log" note="Sign-ins, roles, billing, deletions and API keys" flush busy={isFetching}>
        <AuditFilters filter={filter} onChange={narrow}>
          {data && plural(total, 'entry', 'entries')}
        </AuditFilters>
        {error ? (
          <Box sx={{ p: 2 }}>
            <Failed message="Failed to load data" onRetry={() => refetch()} />
          </Box>
        ) : !data ? (
          <SkeletonRows rows={5} />
        ) : data.length === 0 ? (
          <Nothing filter={filter} onClear={() => narrow({ kind: '', text: '' })} />
        ) : (
          <AuditTable entries={data} />
        )}
        <Pager />
      </Panel>
    </ListContextProvider>
  );
}

function Nothing({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  if (filter.kind === '' && filter.text === '')
    return <Empty icon={FeedIcon} title="Nothing has been recorded yet." help="Sign-ins, role changes and the like appear here." />;
  return <Empty icon={FeedIcon} title="No entries match your filter." action={<Button onClick={onClear}>Clear</Button>} />;
}
