import { Box, Button, Card } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Change, Company } from '../../../api/types.ts';
import { checksOf } from '../../../format/weight.ts';
import { ColumnsMenu } from '../../../lists/ColumnsMenu.tsx';
import { ViewsMenu } from '../../../lists/ViewsMenu.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Empty, Failed, SkeletonCard } from '../../../ui/States.tsx';
import { ChangeDrawer } from '../changes/ChangeDrawer.tsx';
import { ChangeFilters } from '../changes/ChangeFilters.tsx';
import { ChangeTable, COLUMNS } from '../changes/ChangeTable.tsx';
import { CLEARED, filterFrom } from '../changes/filter.ts';
import { useChange, useChanges } from '../changes/useChanges.ts';
import { useNoneSeen } from '../coverageOf.ts';
import { RefreshButton } from '../DataTab.tsx';
import { type SetQuery, useQueryParams } from '../useQueryParams.ts';

const NONE = 'No changes detected yet. Click the refresh button to collect data.';

/** Filters and the open change live in the address, so that each can be linked to. */
export default function ChangesTab({ company: { id } }: { company: Company }) {
  const [query, set] = useQueryParams();
  const filter = filterFrom(query);
  const list = useChanges(id, filter);
  const everything = useChanges(id);
  const none = useNoneSeen(id);
  const { total = 0 } = list;
  // In the order in which they are drawn: J and K step through them.
  const changes = list.changes && checksOf(list.changes).flat();
  const more = () => void (list.hasNextPage && list.fetchNextPage());
  if (everything.isPending) return <SkeletonCard rows={4} />;
  if (everything.error && !everything.changes) return <Failed message="Failed to load data" onRetry={() => everything.refetch()} />;
  if (everything.total === 0) {
    // Whether none changed or none was seen is known by what was read.
    if (!none) return <SkeletonCard rows={4} />;
    return (
      <Card>
        <Empty
          icon={ClockIcon}
          title={none.state === 'unknown' ? `${none.words}.` : NONE}
          help={none.state === 'unread' ? `${none.words}. ${none.help}` : none.help}
          action={<RefreshButton companyId={id} source="changes" size="medium" />}
        />
      </Card>
    );
  }
  if (list.error && !changes) return <Failed message="Failed to load data" onRetry={() => list.refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-label="Changes" aria-busy={list.isFetching}>
        <ChangeFilters
          query={query}
          count={total}
          onChange={(name, value) => set({ [name]: value }, true)}
          actions={
            <>
              <ViewsMenu list="changes" />
              <ColumnsMenu list="changes" columns={COLUMNS} />
              <RefreshButton companyId={id} source="changes" />
            </>
          }
        />
        {changes === undefined || changes.length === 0 ? (
          <NoneMatch check={filter.check} onClear={() => set(CLEARED)} />
        ) : (
          <ChangeTable
            changes={changes}
            selected={query.get('change')}
            hrefOf={({ id: change }) => `?${withParameter(query, 'change', change)}`}
            onOpen={(change) => set({ change })}
          />
        )}
      </Card>
      {list.hasNextPage && <ShowMore busy={list.isFetching} onMore={more} />}
      <OpenChange companyId={id} changes={changes ?? []} total={total} openId={query.get('change')} set={set} onEnd={more} />
    </Box>
  );
}

/** The filters stay, so that they can be seen and changed. */
const NoneMatch = ({ check, onClear }: { check: string | null; onClear: () => void }) => (
  <Empty
    icon={ClockIcon}
    title="No changes match your filters."
    help={check === null ? 'Choose a longer time or another type.' : 'They may be of another type, or older than your plan shows.'}
    action={<Button onClick={onClear}>Clear filters</Button>}
  />
);

/** The same address with one parameter set. */
function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next;
}

interface OpenChangeProps {
  companyId: string;
  /** Those that are listed, and how many there are with those that are not loaded yet. */
  changes: Change[];
  total: number;
  openId: string | null;
  set: SetQuery;
  /** Loads more when the last one that is loaded is stepped to. */
  onEnd: () => void;
}

/** The change that the address names, whether it is listed or not. */
function OpenChange({ companyId, changes, total, openId, set, onEnd }: OpenChangeProps) {
  const position = changes.findIndex(({ id }) => id === openId);
  const { data: other } = useChange(companyId, openId, openId !== null && position === -1);
  const step = useSteps(changes, openId, set, onEnd);
  const open = changes[position] ?? other;
  if (openId === null) return null;
  if (open === null) {
    return (
      <Box role="alert" sx={{ color: 'text.secondary' }}>
        The change in the address is not among the changes kept for this company.
      </Box>
    );
  }
  return (
    open && (
      <ChangeDrawer
        change={open}
        companyId={companyId}
        position={position}
        total={total}
        onStep={step}
        onClose={() => set({ change: null })}
      />
    )
  );
}

/** From where the last step led, which may not be drawn yet: keys can be quicker than the page. */
function useSteps(changes: Change[], openId: string | null, set: SetQuery, onEnd: () => void) {
  const target = useRef(openId);
  useEffect(() => {
    target.current = openId;
  }, [openId]);
  return (by: 1 | -1) => {
    const at = changes.findIndex(({ id }) => id === target.current) + by;
    const next = changes[at];
    if (at >= changes.length - 1) onEnd();
    if (!next) return;
    target.current = next.id;
    set({ change: next.id }, true);
  };
}
