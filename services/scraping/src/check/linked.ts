/** The pages that a page links to (sources/linked.ts) at one of its checks. */
import type { PageFacts, PageKey } from '../page/facts.ts';
import { linkedOf } from '../sources/index.ts';
import type { AnyLinked } from '../sources/linked.ts';
import type { Beside, BesideDeps } from './beside.ts';
import { keepLinked, knownLinked } from './claim.store.ts';
import type { PageFetch } from './page-fetch.ts';
import type { DueTarget } from './target.ts';

/**
 * Adds what the pages state that a page links to; each is read once. One that can't be read now is tried again at the next check; one that
 * states nothing is none of them.
 */
export async function addLinked(
  deps: BesideDeps,
  { kind, siteId }: DueTarget,
  page: PageFetch,
  beside: Beside,
  signal: AbortSignal,
): Promise<void> {
  const linked = linkedOf(kind);
  const facts = page.facts();
  const links = linked?.links(facts) ?? [];
  if (!linked || links.length === 0) return;
  const known = await readLinked(deps, siteId, linked, links, beside, signal);
  page.amend(linked.join(facts, known, { html: page.result.text(), url: page.result.url }));
}

/** How many pages that the page links to are still to be read. */
export const unreadLinked = (kind: PageKey, facts: PageFacts): number => linkedOf(kind)?.unread(facts) ?? 0;

/** What the linked pages state, by address: null where a page states nothing. Reads those that are new, within the check's budget. */
async function readLinked(
  { web, read, write }: BesideDeps,
  siteId: string,
  linked: AnyLinked,
  links: string[],
  beside: Beside,
  signal: AbortSignal,
): Promise<Map<string, object | null>> {
  const known = (await read((sql) => knownLinked(sql, siteId, links))) as Map<string, object | null>;
  for (const url of links.filter((link) => !known.has(link))) {
    if (beside.left <= 0) break;
    beside.left -= 1;
    const answer = await web.get({ url }, signal);
    if (answer.kind !== 'ok') continue;
    const at = new Date();
    const item = linked.read(answer.text(), answer.url, at.toISOString());
    await write((sql) => keepLinked(sql, siteId, url, item, at));
    known.set(url, item);
  }
  return known;
}
