import { decodeMemory } from '../change/memory.ts';
import { isDown } from '../fetch/failure.ts';
import type { Failed, Fetched, FetchResult } from '../fetch/result.ts';
import { HEAVY_BYTES } from '../reader/readers.ts';
import { type HandOverDeps, readInThread } from './hand-over.ts';
import { failed } from './outcomes.ts';
import { PageFetch } from './page-fetch.ts';
import { isUnmoved, quiet } from './quiet.ts';
import { isKnownShell, mayNeedScripts } from './scripts.ts';
import type { DueTarget, Outcome } from './target.ts';
import { inCheckSpan } from './telemetry.ts';

/** A check ends by then, whatever the site does; in milliseconds. */
const CHECK_MS = 55_000;
/** To visit a page takes seconds, and one that moved is visited up to eight times. */
const VISITED_CHECK_MS = 180_000;

export interface CheckDeps extends HandOverDeps {
  /** The process goes down. */
  closing: AbortSignal;
}

/** Checks one page: fetches it, compares, looks again where something seems to have changed. Never rejects for what a site does. */
export const checkPage = (deps: CheckDeps, target: DueTarget): Promise<Outcome> => inCheckSpan(target, () => check(deps, target));

async function check(deps: CheckDeps, target: DueTarget): Promise<Outcome> {
  const memory = target.memory && decodeMemory(target.memory);
  const isShell = memory !== null && isKnownShell(memory, deps.clock());
  const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(isShell ? VISITED_CHECK_MS : CHECK_MS)]);
  const fetched = await fetchFirst(deps, target, signal);
  const first = isShell && fetched.kind === 'ok' ? await deps.visits.visit(fetched, signal) : fetched;
  if (first.kind === 'failed') return { ...failed(deps, target, first.error, first.status), ...downOf(target, first) };
  if (first.kind === 'not_modified') return quiet(deps, target, null, memory);
  // Nearly every check ends here: to compare an ordinary page costs less than to hand it over.
  const page = new PageFetch(target.kind, first);
  return memory && isOrdinary(deps, target, first) && isUnmoved(memory, page, target, deps.clock())
    ? quiet(deps, target, page, memory)
    : readInThread(deps, target, first, signal);
}

/** Where the page's own address is down: one that only redirects to it says nothing of the site's others. */
function downOf({ url }: DueTarget, { url: reached, error }: Failed): { downOrigin?: string } {
  const own = url === null ? undefined : URL.parse(url)?.origin;
  return own && isDown(error) && URL.parse(reached)?.origin === own ? { downOrigin: own } : {};
}

const isOrdinary = ({ visits }: CheckDeps, target: DueTarget, { body, rendered }: Fetched): boolean =>
  body.length < HEAVY_BYTES &&
  target.selector === null &&
  target.unreadLinks === 0 &&
  !target.isToFind &&
  (rendered || !mayNeedScripts(target, visits));

function fetchFirst({ web, visits }: CheckDeps, target: DueTarget, signal: AbortSignal): Promise<FetchResult> {
  if (target.url === null) return web.resolveOrigin(target.website, signal);
  // While linked pages are to be read, pages to be found, or scripts may have to be run, the page is needed whether it moved or not.
  const isNeeded = target.unreadLinks > 0 || target.isToFind || mayNeedScripts(target, visits);
  const validators = target.memory && !isNeeded ? { etag: target.etag, lastModified: target.lastModified } : {};
  return web.get({ url: target.url, ...validators }, signal);
}
