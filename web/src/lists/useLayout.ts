import { useQueryClient } from '@tanstack/react-query';
import type { LaidOut, ListLayout } from '../api/types.ts';
import { useAnswer } from '../app/queries.ts';
import { useAction } from '../app/useAction.ts';

const LAYOUT = ['lists'];
const NONE: ListLayout = { views: [], hiddenColumns: {} };

/** The user's views of lists and columns; nothing of it until it has come, and where it cannot. */
export const useLayout = (): ListLayout => useKnownLayout().data ?? NONE;

const useKnownLayout = () => useAnswer(LAYOUT, (provider) => provider.listLayout(), { staleTime: 300_000 });

/** What to call once something of it was changed. */
export function useLayoutChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: LAYOUT });
}

/** Which columns of a list, or parts of the dashboard, are shown, and how to choose: at once here, and for the next visit. */
export function useColumns(list: LaidOut) {
  const client = useQueryClient();
  const { data: known, isPending } = useKnownLayout();
  const hidden = known?.hiddenColumns[list] ?? [];
  const changed = useLayoutChanged();
  const { run } = useAction((provider, next: string[]) => provider.chooseColumns(list, next), { failed: '', onDone: changed });
  function toggle(column: string) {
    const next = hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column];
    client.setQueryData<ListLayout>(LAYOUT, (before = NONE) => ({ ...before, hiddenColumns: { ...before.hiddenColumns, [list]: next } }));
    run(next);
  }
  return { shows: (column: string) => !hidden.includes(column), isKnown: known !== undefined, isPending, toggle };
}
