/** The reading half of a check: what costs time over hostile bytes. It runs in a reader thread. */
import { Assessment, type Verdict } from '../change/assess.ts';
import { learn } from '../change/learn.ts';
import { dayOf, decodeMemory, encodeMemory, isWaiting, type PageMemory } from '../change/memory.ts';
import { Readings } from '../change/readings.ts';
import type { Fetched, FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { type PageFacts, type PageKey, ROOT } from '../page/facts.ts';
import type { OutsideUrls } from '../sources/beside.ts';
import { pageSources } from '../sources/index.ts';
import { acceptedFacts, type StoreAccess } from './background.store.ts';
import { type Beside, nothingBeside } from './beside.ts';
import { fetchAgain } from './chosen-part.ts';
import { discover } from './discover.ts';
import { type Siblings, withoutEchoes } from './echoes.ts';
import { elsewhere, readElsewhere } from './elsewhere.ts';
import { addLinked, unreadLinked } from './linked.ts';
import { addLists, areListsUnmoved, listNews, standsByLists, unreadList } from './lists.ts';
import { filledIn, unreadableReason } from './observe.ts';
import { failed, later, type Now, quietRetry, soon, unreadable } from './outcomes.ts';
import { PageFetch, packed } from './page-fetch.ts';
import { answerOf, isUnmoved, quiet } from './quiet.ts';
import { resolveOpen } from './resolve-open.ts';
import { asSeen, withNeed } from './scripts.ts';
import type { Accepted, Discovery, DueTarget, Outcome } from './target.ts';
import type { Visits } from './visits.ts';

type Resolved = Pick<Extract<Outcome, { kind: 'unchanged' }>, 'target' | 'at' | 'nextDueAt' | 'confirmed' | 'flapped'>;

/** Fetches from which the noise of a page is learned at its first check. */
const SAMPLES = 3;

export interface ReadDeps extends Now, StoreAccess {
  web: Web;
  visits: Visits;
  boardUrls: OutsideUrls;
}

/** Decides what the check of a page found, from its first fetch on; fetches again through `deps.web` where it must. */
export async function readPage(deps: ReadDeps, target: DueTarget, fetched: Fetched, signal: AbortSignal): Promise<Outcome> {
  const stored = target.memory && decodeMemory(target.memory);
  const page = await asSeen(deps, target, fetched, stored, signal);
  if (!(page instanceof PageFetch)) return failedAgain(deps, target, page);
  const beside = nothingBeside();
  const other = await readElsewhere(deps, target, page.result.url);
  if (other) return elsewhere(target, deps.clock(), other);
  if (!stored) return firstCheck(deps, target, page, beside, signal);
  const memory = withNeed(stored, page, deps.clock());
  const isSame = isUnmoved(memory, page, target, deps.clock());
  if (isSame && target.isToFind) {
    const discovery = await rediscover(deps, target, page.facts(), signal);
    return { ...(await quiet(deps, target, page, memory, stored)), discovery };
  }
  if (isSame && target.unreadLinks === 0) return quiet(deps, target, page, memory, stored);
  const before = await deps.read((sql) => acceptedFacts(sql, target.id));
  if (!before) return firstCheck(deps, target, page, beside, signal);
  if (isSame && (await areListsUnmoved(deps, target, before, beside, signal))) return quiet(deps, target, page, memory, stored);
  return examine(deps, target, { stored, memory, before }, page, beside, signal);
}

/** What is known of the page: what was learned of it, and the facts that it stands for. */
interface Known {
  memory: PageMemory;
  before: PageFacts;
  /** The memory as it is stored, by which it is known whether it is another now. */
  stored: PageMemory;
}

async function firstCheck(deps: ReadDeps, target: DueTarget, page: PageFetch, beside: Beside, signal: AbortSignal): Promise<Outcome> {
  const pages = [page];
  while (pages.length < SAMPLES) {
    const again = await fetchAgain(deps, target, page, signal);
    if (again.kind !== 'ok') break;
    pages.push(new PageFetch(target.kind, again));
    if (again.body.equals(page.body)) break;
  }
  const sources = pageSources(target.kind);
  const readings = new Readings(sources);
  for (const each of pages) {
    if (readings.isNews(each)) await enrich(deps, target, each, beside, signal);
    readings.factsOf(each);
  }
  const memory = withNeed(learn(sources, pages, readings), page, deps.clock());
  const facts = page.facts();
  const discovery = target.kind === ROOT ? await discover(deps.web, facts, signal) : undefined;
  const at = deps.clock();
  return {
    kind: 'accepted',
    first: true,
    target,
    at,
    nextDueAt: goesOn(target.kind, facts, null) || unreadList(target.kind, facts) ? soon(at) : later(at, target),
    answer: page.answer(),
    memory: encodeMemory(memory),
    facts,
    packed: packed(facts),
    capture: page.capture(at),
    changes: [],
    confirmed: [],
    flapped: [],
    discovery,
  };
}

/** The bytes moved: reads facts, settles what waited for a second look, and fetches again until it is clear what changed. */
async function examine(
  deps: ReadDeps,
  target: DueTarget,
  { stored, memory: known, before }: Known,
  page: PageFetch,
  beside: Beside,
  signal: AbortSignal,
): Promise<Outcome> {
  if (gaveNothing(target, before)) return firstCheck(deps, target, page, beside, signal);
  await enrich(deps, target, page, beside, signal);
  const resolved = await resolveOpen(deps, target, known, page.facts());
  const assessment = new Assessment({ page: pageSources(target.kind), memory: resolved.memory, before, day: dayOf(deps.clock()) });
  for (let next = page; ; ) {
    const verdict = assessment.add(next);
    const at = deps.clock();
    // An old answer beside new ones is a roll-out or a copy of another age: what was told is not gone.
    const flapped = assessment.isMixed ? [] : resolved.flapped;
    const base = { target, at, nextDueAt: later(at, target), confirmed: resolved.confirmed, flapped };
    if (verdict.kind === 'suspect')
      return { ...unreadable(target, at, verdict.reason, page.result.status), memory: encodeMemory(verdict.memory) };
    if (verdict.kind === 'same') return unchanged(deps, target, { before, known: stored, page, base, verdict }, signal);
    if (verdict.kind === 'changed') {
      const accepted = verdict.fetch as PageFetch;
      const facts = accepted.facts();
      const discovery = await rediscover(deps, target, facts, signal);
      const changes = withoutEchoes(target.kind, verdict.changes, facts, addressesOf(discovery));
      return { ...accept(base, accepted, facts, verdict.memory), changes, discovery };
    }
    const again = await fetchAgain(deps, target, page, signal);
    if (again.kind !== 'ok') return failedAgain(deps, target, again);
    next = new PageFetch(target.kind, again);
    if (assessment.isNews(next)) await enrich(deps, target, next, beside, signal);
  }
}

/** The page's text was not read, and it is read for nothing else; with items of a list that is not read just now it may be. */
const gaveNothing = ({ kind }: DueTarget, facts: PageFacts): boolean =>
  Boolean(facts.unread && unreadableReason(kind, facts) && !(standsByLists(kind, facts) && unreadList(kind, facts)));

interface Unchanged {
  before: PageFacts;
  known: PageMemory;
  page: PageFetch;
  base: Resolved;
  verdict: Extract<Verdict, { kind: 'same' }>;
}

/** The page says what it said; what stands beside it, on pages that it links to and in lists, may say more. */
async function unchanged(deps: ReadDeps, target: DueTarget, settled: Unchanged, signal: AbortSignal): Promise<Outcome> {
  const { before, known, page, base, verdict } = settled;
  const parsed = verdict.parsed ?? (target.unreadLinks > 0 ? page.facts() : null);
  const news = parsed && listNews(target.kind, before, parsed, verdict.parsed === null);
  if (news) return { ...accept(base, page, news.facts, verdict.memory), changes: news.changes };
  const filled = parsed && filledIn(target.kind, before, parsed, verdict.parsed !== null && !isWaiting(verdict.memory));
  if (filled) {
    const nextDueAt = goesOn(target.kind, filled, before) ? soon(base.at) : base.nextDueAt;
    return accept({ ...base, nextDueAt }, page, filled, verdict.memory);
  }
  const unread = parsed && unreadList(target.kind, parsed);
  if (unread) return { ...unreadable(target, base.at, unread, page.result.status), memory: encodeMemory(verdict.memory) };
  const memory = verdict.memory === known ? null : encodeMemory(verdict.memory);
  const discovery = await rediscover(deps, target, verdict.parsed ?? (target.isToFind ? page.facts() : null), signal);
  return { kind: 'unchanged', ...base, answer: answerOf(page, verdict.memory), memory, discovery };
}

/** What was read is data from now on. Without changes told beside it, it could not be read before, and is no change. */
function accept(base: Resolved, page: PageFetch, facts: PageFacts, memory: PageMemory): Extract<Outcome, Accepted> {
  return {
    kind: 'accepted',
    ...base,
    first: false,
    answer: answerOf(page, memory),
    memory: encodeMemory(memory),
    facts,
    packed: packed(facts),
    capture: page.capture(base.at),
    changes: [],
  };
}

/** Linked pages are still to be read, and this check came further than the one before: the next goes on soon. */
function goesOn(kind: PageKey, facts: PageFacts, before: PageFacts | null): boolean {
  const left = unreadLinked(kind, facts);
  return left > 0 && (before === null || left < unreadLinked(kind, before));
}

async function enrich(deps: ReadDeps, target: DueTarget, page: PageFetch, beside: Beside, signal: AbortSignal): Promise<void> {
  await addLists(deps, target, page, beside, signal);
  await addLinked(deps, target, page, beside, signal);
}

const addressesOf = (discovery: Discovery | undefined): Siblings =>
  Object.fromEntries(Object.entries(discovery?.pages ?? {}).map(([kind, page]) => [kind, page?.url ?? null]));

/** The site's other pages are looked for anew whenever the landing page was read; it costs a sitemap only while one is missing. */
async function rediscover(deps: ReadDeps, target: DueTarget, facts: PageFacts | null, signal: AbortSignal): Promise<Discovery | undefined> {
  return target.kind === ROOT && facts ? discover(deps.web, facts, signal) : undefined;
}

/** The page answered at first and fails when looked at again: nothing is decided, soon is another day. */
function failedAgain(deps: ReadDeps, target: DueTarget, again: Exclude<FetchResult, Fetched>): Outcome {
  if (again.kind === 'failed') return failed(deps, target, again.error, again.status);
  return quietRetry(deps, target);
}
