export interface AuditEntry {
  id: string;
  at: string;
  /** The address of who did it; empty where no person did. */
  actor: string;
  action: string;
  /** What it was done to; empty where the actor is all there is. */
  target: string;
  /** The network address it was done from; empty where it came from another service. */
  address: string;
}

export interface AuditFilter {
  /** The part of an action before its dot; empty is all. */
  kind: string;
  /** A part of the actor, the target or the address. */
  text: string;
}

export const PER_PAGE = 25;

/** The query of one page of the log. Pages count from 0; what a filter leaves open is left out. */
export function auditQuery({ kind, text }: AuditFilter, page: number): string {
  const first = page * PER_PAGE;
  const filter = { ...(kind !== '' && { kind }), ...(text.trim() !== '' && { q: text.trim() }) };
  return new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify([first, first + PER_PAGE - 1]) }).toString();
}
