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

/** Whether a filter lets an entry through, whatever the case of the words. */
export function matches({ actor, action, target, address }: AuditEntry, { kind, text }: AuditFilter): boolean {
  if (kind !== '' && !action.startsWith(`${kind}.`)) return false;
  const wanted = text.trim().toLowerCase();
  return [actor, target, address].some((field) => field.toLowerCase().includes(wanted));
}
