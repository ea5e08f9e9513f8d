import { stillWaits, unchanged } from '../change/ageing.ts';
import { compare, printOf } from '../change/fingerprint.ts';
import { dayOf, decodeMemory, encodeMemory, isWaiting, type PageMemory } from '../change/memory.ts';
import type { StoreAccess } from './background.store.ts';
import { dueConfirmations } from './claim.store.ts';
import { later, type Now } from './outcomes.ts';
import type { PageFetch } from './page-fetch.ts';
import type { Answer, DueTarget, Outcome } from './target.ts';

/** Whether nothing but known noise moved since the last check, and nothing that waits is to be settled now. */
export const isUnmoved = (memory: PageMemory, page: PageFetch, target: Pick<DueTarget, 'confirmDueAt'>, at: Date): boolean =>
  compare(memory, printOf(page)) === 'same' || (!isToConfirm(target, at) && stillWaits(memory, printOf(page), dayOf(at)));

const isToConfirm = ({ confirmDueAt }: Pick<DueTarget, 'confirmDueAt'>, at: Date): boolean => confirmDueAt !== null && confirmDueAt <= at;

/** The answer as it is stored: a page on which something waits is asked for in full, because to be 'not modified' is what it waits for. */
export const answerOf = (page: PageFetch, memory: PageMemory): Answer =>
  isWaiting(memory) ? { ...page.answer(), etag: null, lastModified: null } : page.answer();

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
  const confirmed = isToConfirm(target, at) ? await deps.read((sql) => dueConfirmations(sql, target.id, at)) : [];
  return {
    kind: 'unchanged',
    target,
    at,
    nextDueAt: later(at, target),
    answer: page && (memory ? answerOf(page, memory) : page.answer()),
    memory: counted && counted !== stored ? encodeMemory(counted) : null,
    confirmed,
    flapped: [],
  };
}
