/** Which pages are read with their scripts run. It is known by what their HTML shows, and kept in their memory. */
import { dayOf, type PageMemory } from '../change/memory.ts';
import type { Failed, Fetched } from '../fetch/result.ts';
import { chosenPart } from './chosen-part.ts';
import { unreadableReason } from './observe.ts';
import { PageFetch } from './page-fetch.ts';
import { isUnmoved } from './quiet.ts';
import type { DueTarget } from './target.ts';
import type { Visits } from './visits.ts';

/** Days after which a page that was found to be an empty shell is judged again by its HTML. */
const JUDGED_FOR = 7;

/** Whether the page's scripts are to be run without a look at its HTML. */
export const isKnownShell = ({ rendered }: PageMemory, at: Date): boolean => rendered !== undefined && dayOf(at) - rendered < JUDGED_FOR;

/** Whether an unchanged HTML leaves open what the page says: it gave nothing so far, and now there may be a browser. */
export const mayNeedScripts = ({ state }: Pick<DueTarget, 'state'>, { possible }: Pick<Visits, 'possible'>): boolean =>
  possible && state === 'unreadable';

/** The memory of a page with what this fetch says of its need of scripts; the same object where that is known. */
export function withNeed(memory: PageMemory, { result }: PageFetch, at: Date): PageMemory {
  const { rendered, ...rest } = memory;
  if (!result.rendered) return rendered === undefined ? memory : rest;
  return isKnownShell(memory, at) ? memory : { ...rest, rendered: Math.floor(dayOf(at)) };
}

/**
 * The page as its visitors see it: its scripts are run where its HTML is an empty shell that states nothing of what the page is read for.
 * Where they cannot be run, a page that never was read is its HTML, with the reason; one that was read failed.
 */
export async function asSeen(
  { visits, clock }: { visits: Visits; clock: () => Date },
  target: DueTarget,
  fetched: Fetched,
  memory: PageMemory | null,
  signal: AbortSignal,
): Promise<PageFetch | Failed> {
  const whole = new PageFetch(target.kind, fetched);
  const isKnown =
    memory !== null && memory.rendered === undefined && !mayNeedScripts(target, visits) && isUnmoved(memory, whole, target, clock());
  if (fetched.rendered || isKnown || !isShell(whole, target)) return partOf(whole, target);
  const visited = await visits.visit(fetched, signal);
  if (visited.kind === 'ok') return partOf(new PageFetch(target.kind, visited), target);
  const error = visited.kind === 'failed' ? visited.error : null;
  if (error?.code !== 'scripts' || memory?.rendered !== undefined) return visited as Failed;
  return partOf(new PageFetch(target.kind, fetched, error.reason), target);
}

function isShell(page: PageFetch, { kind }: DueTarget): boolean {
  const facts = page.facts();
  return facts.unread === 'needs_scripts' && unreadableReason(kind, facts) !== null;
}

function partOf(page: PageFetch, target: DueTarget): PageFetch | Failed {
  if (target.selector === null) return page;
  const part = chosenPart(page.result, target);
  return part.kind === 'ok' ? page.with(part) : (part as Failed);
}
