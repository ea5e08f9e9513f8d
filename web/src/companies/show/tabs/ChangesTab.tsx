import { Box, Card } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Change, Company } from '../../../api/types.ts';
import { useNow } from '../../../app/now.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Empty } from '../../../ui/States.tsx';
import { ChangeDrawer } from '../changes/ChangeDrawer.tsx';
import { ChangeFilters } from '../changes/ChangeFilters.tsx';
import { ChangeTable } from '../changes/ChangeTable.tsx';
import { filterChanges, filterFrom } from '../changes/filter.ts';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { type SetQuery, useQueryParams } from '../useQueryParams.ts';

export default function ChangesTab({ company }: { company: Company }) {
  return (
    <DataTab
      companyId={company.id}
      kind="changes"
      empty="No changes detected yet. Click the refresh button to collect data."
      isEmpty={(data) => data.length === 0}
    >
      {(changes, busy) => <Changes companyId={company.id} changes={changes} busy={busy} />}
    </DataTab>
  );
}

/** The change that is open, by its place among those that are listed, and the way to the next. */
function useOpenChange(changes: Change[], shown: Change[], openId: string | null, set: SetQuery) {
  const inShown = shown.findIndex((change) => change.id === openId);
  const listed = inShown >= 0 ? shown : changes;
  const position = listed.findIndex((change) => change.id === openId);
  const open = listed[position];
  const target = useRef(openId);
  useEffect(() => {
    target.current = openId;
  }, [openId]);

  /** From where the last step led, which may not be drawn yet: keys can be quicker than the page. */
  function step(by: 1 | -1) {
    const next = listed[listed.findIndex((change) => change.id === target.current) + by];
    if (!next) return;
    target.current = next.id;
    set({ change: next.id }, true);
  }

  return { open, position, total: listed.length, step };
}

/** Filters and the open change live in the address, so that each can be linked to. */
function Changes({ companyId, changes, busy }: { companyId: string; changes: Change[]; busy: boolean }) {
  const [query, set] = useQueryParams();
  const shown = filterChanges(changes, filterFrom(query), useNow());
  const openId = query.get('change');
  const { open, position, total, step } = useOpenChange(changes, shown, openId, set);
  return (
    <>
      <Card component="section" aria-label="Changes" aria-busy={busy}>
        <ChangeFilters
          query={query}
          count={shown.length}
          onChange={(name, value) => set({ [name]: value }, true)}
          actions={<RefreshButton companyId={companyId} source="changes" />}
        />
        {shown.length === 0 ? (
          <Empty icon={ClockIcon} title="No changes match your filters." help="Choose a longer time or another type." />
        ) : (
          <ChangeTable changes={shown} selected={openId} onOpen={(id) => set({ change: id })} />
        )}
      </Card>
      {openId !== null && !open && (
        <Box role="alert" sx={{ color: 'text.secondary' }}>
          The change in the address is not among the changes kept for this company.
        </Box>
      )}
      {open && (
        <ChangeDrawer
          change={open}
          companyId={companyId}
          position={position}
          total={total}
          onStep={step}
          onClose={() => set({ change: null })}
        />
      )}
    </>
  );
}
