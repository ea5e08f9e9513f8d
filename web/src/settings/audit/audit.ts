import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';
import { type AuditEntry, type AuditFilter, matches } from './entry.ts';

export interface AuditPage {
  entries: AuditEntry[];
  /** How many there are in all, or match the filter. */
  total: number;
  /** Set when there are more entries than were searched. */
  searched?: number;
}

export const PER_PAGE = 25;
/** The server gives so many at once; a search goes through these, the newest. */
const SEARCHED = 1_000;

async function fetchEntries(first: number, count: number): Promise<AuditPage> {
  const { json, headers } = await http(`/audit?${new URLSearchParams({ range: JSON.stringify([first, first + count - 1]) })}`);
  const { entries } = json as { entries: AuditEntry[] };
  const total = Number(headers.get('content-range')?.split('/')[1]);
  return { entries, total: Number.isInteger(total) ? total : entries.length };
}

/** One page of the log, newest first. Pages count from 0. */
export async function auditPage(filter: AuditFilter, page: number): Promise<AuditPage> {
  const first = page * PER_PAGE;
  if (filter.kind === '' && filter.text.trim() === '') return fetchEntries(first, PER_PAGE);
  const newest = await fetchEntries(0, SEARCHED);
  const found = newest.entries.filter((entry) => matches(entry, filter));
  return {
    entries: found.slice(first, first + PER_PAGE),
    total: found.length,
    ...(newest.total > SEARCHED ? { searched: SEARCHED } : {}),
  };
}

export const useAudit = (filter: AuditFilter, page: number) =>
  useQuery({ queryKey: ['audit', filter, page], queryFn: () => auditPage(filter, page), placeholderData: keepPreviousData });
