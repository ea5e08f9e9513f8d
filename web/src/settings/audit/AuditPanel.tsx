import { Box, Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '../../api/provider/team.ts';
import { plural } from '../../format/numbers.ts';
import { FeedIcon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { AuditFilters, LONGEST_SEARCH } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { PER_PAGE, useAudit } from './audit.ts';
import { Pager } from './Pager.tsx';
import { KINDS } from './words.ts';

/** A kind that nobody knows filters nothing. */
const kindFrom = (text: string | null): string => (KINDS.some(([kind]) => kind === text) ? (text ?? '') : '');
const pageFrom = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) - 1 : 0);

/** What was done in the company, newest first; filter and page live in the address. */
export function AuditPanel() {
  const [query, setQuery] = useSearchParams();
  const filter = { kind: kindFrom(query.get('kind')), text: (query.get('q') ?? '').slice(0, LONGEST_SEARCH) };
  const page = pageFrom(query.get('page'));
  const { data, error, isFetching, refetch } = useAudit(filter, page);

  function show(change: Record<string, string>) {
    const next = new URLSearchParams({ tab: 'audit', kind: filter.kind, q: filter.text, page: '', ...change });
    for (const [name, value] of [...next]) if (value === '') next.delete(name);
    setQuery(next, { replace: true });
  }

  return (
    <Panel title="Audit log" note="Sign-ins, roles, billing, deletions and API keys" flush busy={isFetching}>
      <AuditFilters filter={filter} onChange={({ kind, text }) => show({ kind, q: text })}>
        {data && plural(data.total, 'entry', 'entries')}
      </AuditFilters>
      {error ? (
        <Box sx={{ p: 2 }}>
          <Failed message="Failed to load data" onRetry={() => refetch()} />
        </Box>
      ) : !data ? (
        <SkeletonRows rows={5} />
      ) : data.items.length === 0 ? (
        <Nothing filter={filter} onClear={() => show({ kind: '', q: '' })} />
      ) : (
        <AuditTable entries={data.items} />
      )}
      {data && data.total > PER_PAGE && (
        <Pager page={page} total={data.total} onPage={(next) => show({ page: next === 0 ? '' : String(next + 1) })} />
      )}
    </Panel>
  );
}

function Nothing({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  if (filter.kind === '' && filter.text === '')
    return <Empty icon={FeedIcon} title="Nothing has been recorded yet." help="Sign-ins, role changes and the like appear here." />;
  return <Empty icon={FeedIcon} title="No entries match your filter." action={<Button onClick={onClear}>Clear</Button>} />;
}
