import type { ListName, ListView } from '../api/types.ts';

/** What of a list's address a view keeps: what narrows and orders it, neither the page nor what is open. */
const KEPT: Record<ListName, readonly string[]> = {
  companies: ['filter', 'sort', 'order'],
  changes: ['type', 'importance', 'days', 'check'],
  insights: ['company', 'type', 'area', 'importance', 'days', 'q', 'order'],
  alerts: ['company', 'type', 'area', 'importance', 'days', 'state', 'q', 'order'],
};
/** What belongs to the list before. */
const DROPPED = ['page', 'perPage', 'displayedFilters', 'change', 'alert'];

/** An address without a filter is the list as it comes; react-admin takes it as that only when it is said. */
const AS_IT_COMES: Partial<Record<ListName, string>> = { companies: 'filter={}' };

/** The part of an address that a view keeps, in an order of its own, so that equal ones are the same text. */
export function keptOf(list: ListName, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of KEPT[list]) {
    const value = search.get(name);
    if (value !== null && value !== '' && !(name === 'filter' && value === '{}')) kept.set(name, value);
  }
  return kept.toString();
}

/** The address that shows a view: what is beside the list stays, and what a view may not set is left out. */
export function addressOf(list: ListName, { query }: Pick<ListView, 'query'>, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...KEPT[list], ...DROPPED]) next.delete(name);
  const kept = keptOf(list, new URLSearchParams(query)) || (AS_IT_COMES[list] ?? '');
  for (const [name, value] of new URLSearchParams(kept)) next.set(name, value);
  return next;
}

/** The view that the address shows, the user's own before one of the team's; undefined when it is none of them. */
export const shownView = (list: ListName, views: readonly ListView[], search: URLSearchParams): ListView | undefined => {
  const kept = keptOf(list, search);
  const same = views.filter((view) => view.list === list && keptOf(list, new URLSearchParams(view.query)) === kept);
  return same.find(({ own }) => own) ?? same[0];
};
