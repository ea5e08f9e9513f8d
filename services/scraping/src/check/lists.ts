/** The lists beside a page (sources/beside.ts) at one of its checks. */
import type { TypedChange } from '../change/change.ts';
import { printOf } from '../change/print.ts';
import { compareFacts } from '../change/typed.ts';
import type { PageFacts, PageKey } from '../page/facts.ts';
import { type AnyBeside, type ListReading, unreadOf } from '../sources/beside.ts';
import { besideOf, pageSources } from '../sources/index.ts';
import type { Beside, BesideDeps } from './beside.ts';
import { readList } from './list-requests.ts';
import type { PageFetch } from './page-fetch.ts';
import type { DueTarget } from './target.ts';

/** Adds what the lists state that a page points to. */
export async function addLists(deps: BesideDeps, { kind, siteId }: DueTarget, page: PageFetch, done: Beside, signal: AbortSignal) {
  const beside = besideOf(kind);
  if (!beside) return;
  const facts = page.facts();
  if (beside.lists(facts, deps.boardUrls).length === 0) return;
  page.amend(beside.join(facts, await readLists(deps, siteId, beside, facts, done, signal)));
}

/** Whether the lists that the page pointed to say what they said, and nothing else is to be read. */
export async function areListsUnmoved(
  deps: BesideDeps,
  { kind, siteId }: DueTarget,
  facts: PageFacts,
  done: Beside,
  signal: AbortSignal,
): Promise<boolean> {
  const beside = besideOf(kind);
  const states = beside?.states(facts) ?? [];
  if (!beside || states.length === 0 || beside.waits?.(facts) || unreadList(kind, facts) !== null) return false;
  if (beside.lists(facts, deps.boardUrls).length < states.length) return false;
  const readings = await readLists(deps, siteId, beside, facts, done, signal);
  return readings.every(({ unread, items }, n) => unread === null && items && printOf(items) === states[n]!.print);
}

/**
 * What lists say otherwise than before, where the page itself tells nothing new. What they state needs no second look.
 * @param isSame the page's bytes are as they were: what is read of them otherwise than before is no change of the page
 * @returns null where they say what they said, or where something of the page waits, so that its items cannot be taken over
 */
export function listNews(
  kind: PageKey,
  before: PageFacts,
  now: PageFacts,
  isSame: boolean,
): { facts: PageFacts; changes: TypedChange[] } | null {
  const beside = besideOf(kind);
  const facts = beside && haveMoved(kind, beside, before, now) ? beside.withLists(before, now) : null;
  if (!beside || !facts) return null;
  const found = compareFacts(pageSources(kind), before, now);
  const changes = found.filter((change) => beside.isOfList(change, now));
  return isSame || changes.length === found.length ? { facts, changes } : null;
}

/** Why a list could not be read; null when all were. */
export const unreadList = (kind: PageKey, facts: PageFacts): string | null => unreadOf(besideOf(kind)?.states(facts) ?? []);

/** Whether what its lists stated is what the page is read for, so that it gave something although its text was not read. */
export const standsByLists = (kind: PageKey, facts: PageFacts): boolean => besideOf(kind)?.stands?.(facts) ?? false;

/** How many lists are read beside the page. */
export const listsOf = (kind: PageKey, facts: PageFacts): number => besideOf(kind)?.states(facts).length ?? 0;

/** Whether the lists say something else than before, or can be read again. */
function haveMoved(kind: PageKey, beside: AnyBeside, before: PageFacts, now: PageFacts): boolean {
  const short = (facts: PageFacts) =>
    beside
      .states(facts)
      .map(({ name, print }) => `${name} ${print}`)
      .sort()
      .join('\n');
  return short(before) !== short(now) || (unreadList(kind, before) !== null && unreadList(kind, now) === null);
}

/** One after the other, and each once in a check. */
async function readLists(
  deps: BesideDeps,
  siteId: string,
  beside: AnyBeside,
  facts: PageFacts,
  { lists }: Beside,
  signal: AbortSignal,
): Promise<ListReading<object>[]> {
  const readings: ListReading<object>[] = [];
  for (const list of beside.lists(facts, deps.boardUrls)) {
    const reading = lists.get(list.name) ?? readList(deps, siteId, list, beside, signal);
    lists.set(list.name, reading);
    readings.push(await reading);
  }
  return readings;
}
