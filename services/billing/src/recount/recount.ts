/** One thing that is counted, as its owner has it. */
export interface Owned {
  id: string;
  tenantId: string;
}

/** The same as billing has it; a mark stands for one that is gone. */
export interface Projected extends Owned {
  gone: boolean;
}

export interface OwnedMember extends Owned {
  email: string;
  role: string;
}

export interface OwnedMonth {
  tenantId: string;
  month: string;
  calls: number;
}

/** What the owning services say. Ids lie between two; lists are complete. */
export interface Owners {
  companies(from: string, to: string): Promise<Owned[]>;
  pages(from: string, to: string): Promise<Owned[]>;
  members(from: string, to: string): Promise<OwnedMember[]>;
  /** In the order of tenant and month, after one of them. */
  months(after: Omit<OwnedMonth, 'calls'>, take: number): Promise<OwnedMonth[]>;
  /** One month with what was announced of it and may not have been taken yet, as of one moment. */
  month(tenantId: string, month: string): Promise<{ calls: number; announced: { eventId: string; calls: number }[] }>;
}

/** Where billing's projection is not what the owner says. */
export interface Difference {
  what: 'company' | 'page' | 'member' | 'calls';
  tenantId: string;
  /** The company, the page, the member or the month. */
  id: string;
  /** How many billing counts, and how many its owner does. */
  counted: number;
  right: number;
}

export interface Compared<O extends Owned> {
  missing: O[];
  /** Billing holds them to be gone. */
  marked: O[];
  surplus: Projected[];
}

/**
 * Compares a projection with its owner's word. What was projected must have been read first: then an event that is under way
 * can make something look missing, which is repaired as the event itself would, but never surplus.
 */
export function compare<O extends Owned>(projected: readonly Projected[], owned: readonly O[]): Compared<O> {
  const known = new Map(projected.map((one) => [one.id, one]));
  const right = new Set(owned.map(({ id }) => id));
  return {
    missing: owned.filter(({ id }) => !known.has(id)),
    marked: owned.filter(({ id }) => known.get(id)?.gone),
    surplus: projected.filter(({ id, gone }) => !gone && !right.has(id)),
  };
}

/** What a month should count here: all calls less those that have not been taken yet. */
export const takenCalls = (calls: number, announced: readonly { eventId: string; calls: number }[], taken: ReadonlySet<string>): number =>
  announced.reduce((sum, one) => (taken.has(one.eventId) ? sum : sum - one.calls), calls);

/** All ids in 256 parts of which each fits into memory. */
export const RANGES: readonly (readonly [from: string, to: string])[] = Array.from({ length: 256 }, (_, n) => {
  const first = n.toString(16).padStart(2, '0');
  return [`${first}000000-0000-0000-0000-000000000000`, `${first}ffffff-ffff-ffff-ffff-ffffffffffff`] as const;
});
