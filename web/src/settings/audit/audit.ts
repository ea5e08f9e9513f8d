import type { AuditEntry } from '../../api/types.ts';
import { useAddressedList } from '../../lists/useAddressedList.ts';
import { KINDS } from './words.ts';

const PER_PAGE = 25;
export const LONGEST_SEARCH = 100;

export interface AuditFilter {
  /** The part of an action before its dot; empty is all. */
  kind: string;
  /** A part of the actor, the target or the address. */
  text: string;
}

/** A kind that nobody knows filters nothing. */
const kindFrom = (text: string | null): string => (KINDS.some(([kind]) => kind === text) ? (text ?? '') : '');

export const auditFilter = (query: URLSearchParams): AuditFilter => ({
  kind: kindFrom(query.get('kind')),
  text: (query.get('q') ?? '').slice(0, LONGEST_SEARCH),
});

/** The page of the address, counted from 1. */
const pageFrom = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1);

/** The page of the log that the address asks for, newest first. */
export function useAudit(query: URLSearchParams, onPage: (page: number) => void) {
  const { kind, text } = auditFilter(query);
  const q = text.trim();
  const filter = { ...(kind && { kind }), ...(q && { q }) };
  return useAddressedList<AuditEntry>({ resource: 'audit', perPage: PER_PAGE, page: pageFrom(query.get('page')), filter, onPage });
}
