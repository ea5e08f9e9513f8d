import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';
import { type AuditEntry, type AuditFilter, auditQuery } from './entry.ts';

export interface AuditPage {
  entries: AuditEntry[];
  /** How many there are in all that match the filter. */
  total: number;
}

/** One page of the log, newest first. */
async function auditPage(filter: AuditFilter, page: number): Promise<AuditPage> {
  const { json, headers } = await http(`/audit?${auditQuery(filter, page)}`);
  const { entries } = json as { entries: AuditEntry[] };
  const total = Number(headers.get('content-range')?.split('/')[1]);
  return { entries, total: Number.isInteger(total) ? total : entries.length };
}

export const useAudit = (filter: AuditFilter, page: number) =>
  useQuery({ queryKey: ['audit', filter, page], queryFn: () => auditPage(filter, page), placeholderData: keepPreviousData });
