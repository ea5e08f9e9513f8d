import { useMemo } from 'react';
import { type ListControllerResult, type RaRecord, type SortPayload, useGetList, useRecordSelection } from 'react-admin';

interface AddressedList {
  resource: string;
  perPage: number;
  /** Counted from 1. */
  page: number;
  filter: object;
  sort?: SortPayload;
  /** Puts another page into the address. */
  onPage: (page: number) => void;
  /** How often it is asked for again by itself. */
  refetchInterval?: number | false;
}

/**
 * A list of react-admin for its `ListContextProvider`, whose page, filter and order the address says in parameters of its own: they are
 * those of saved views and of links in mails. What sets filter and order is the address; the context reads them.
 */
export function useAddressedList<T extends RaRecord>({
  resource,
  perPage,
  page,
  onPage,
  refetchInterval = false,
  ...asked
}: AddressedList) {
  const list = useGetList<T>(
    resource,
    { pagination: { page, perPage }, ...asked },
    { refetchInterval, placeholderData: (before) => before },
  );
  const [selectedIds, selection] = useRecordSelection({ resource, disableSyncWithStore: true });
  return {
    ...list,
    ...{ resource, page, perPage, filterValues: asked.filter, sort: asked.sort, setPage: onPage },
    ...{ selectedIds, onSelect: selection.select, onToggleItem: selection.toggle, onUnselectItems: selection.clearSelection },
  } as unknown as ListControllerResult<T>;
}

/**
 * What an address asks for, read once for each address: a filter of the last days is another one with every moment.
 * @param beside parameters that narrow nothing
 */
export function useAsked<F>(query: URLSearchParams, read: (query: URLSearchParams, now: Date) => F, beside: readonly string[] = []): F {
  const asked = new URLSearchParams(query);
  for (const name of beside) asked.delete(name);
  asked.sort();
  const text = asked.toString();
  return useMemo(() => read(new URLSearchParams(text), new Date()), [text, read]);
}
