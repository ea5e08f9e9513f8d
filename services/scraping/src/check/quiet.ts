import { unchanged } from '../change/ageing.ts';
import { compare, printOf } from '../change/fingerprint.ts';
import { dayOf, decodeMemory, encodeMemory, type PageMemory } from '../change/memory.ts';
import type { StoreAccess } from './background.store.ts';
import { dueConfirmations } from './claim.store.ts';
import { later, type Now } from './outcomes.ts';
import type { PageFetch } from './page-fetch.ts';
import type { DueTarget, Outcome } from './target.ts';

/** Whether nothing but known noise moved, and nothing waits. */
export const isUnmoved = (memory: PageMemory, page: PageFetch): boolean => compare(memory, printOf(page)) === 'same';

/**
 * Only known noise moved, or nothing at all: what waited for a second look has had it, and what is known of the page is a day older.
 * @param page null where the site answered that its page did not change
 * @param memory as it is known by now
 */
export async function quiet(
  deps: Now & StoreAccess,
  target: DueTarget,
  page: PageFetch | null,
  memory: PageMemory | null = target.memory && decodeMemory(target.memory),
  stored: PageMemory | null = memory,
): Promise<Extract<Outcome, { kind: 'unchanged' }>> {
  const at = deps.clock();
  const counted = memory && unchanged(memory, page && printOf(page), dayOf(at));
  const confirmed = target.confirmationDue ? await deps.read((sql) => dueConfirmations(sql, target.id, at)) : [];
  return {
    kind: 'unchanged',
    target,
    at,
    nextDueAt: later(at, target),
    answer: page?.answer() ?? null,
    memory: counted && counted !== stored ? encodeMemory(counted) : null,
    confirmed,
    flapped: [],
  };
}
