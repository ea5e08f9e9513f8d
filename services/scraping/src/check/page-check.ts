import type { Sql } from '@rivalscope/kit/db/sql';
import { Assessment } from '../change/assess.ts';
import { compare, printOf } from '../change/fingerprint.ts';
import { learn } from '../change/learn.ts';
import { decodeMemory, encodeMemory, type PageMemory } from '../change/memory.ts';
import { learnVanished, recheck } from '../change/recheck.ts';
import { backoff } from '../fetch/backoff.ts';
import { coverageOf, type FetchError } from '../fetch/failure.ts';
import type { Fetched, FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { extractFacts } from '../page/extract.ts';
import type { PageFacts } from '../page/facts.ts';
import { background, dueConfirmations } from './claim.store.ts';
import { discover } from './discover.ts';
import { withoutEchoes } from './echoes.ts';
import { PageFetch } from './page-fetch.ts';
import { addLinkedPostings } from './postings.ts';
import type { Discovery, DueTarget, OpenChange, Outcome } from './target.ts';
import { inCheckSpan } from './telemetry.ts';

/** Fetches from which the noise of a page is learned at its first check. */
const SAMPLES = 3;
/** A check ends by then, whatever the site does; in milliseconds. */
const CHECK_MS = 55_000;

export interface CheckDeps {
  web: Web;
  read: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
  write: <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;
  clock: () => Date;
  random: () => number;
  /** The process goes down. */
  closing: AbortSignal;
}

/** Checks one page: fetches it, compares, looks again where something seems to have changed. Never rejects for what a site does. */
export const checkPage = (deps: CheckDeps, target: DueTarget): Promise<Outcome> => inCheckSpan(target, () => check(deps, target));

async function check(deps: CheckDeps, target: DueTarget): Promise<Outcome> {
  const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(CHECK_MS)]);
  const first = await fetchFirst(deps.web, target, signal);
  if (first.kind === 'failed') return failed(deps, target, first.error, first.status);
  const memory = target.memory && decodeMemory(target.memory);
  if (first.kind === 'not_modified') return quiet(deps, target, null);
  const page = new PageFetch(target.kind, first);
  if (!memory) return firstCheck(deps, target, page, signal);
  const unmoved = memory.text.held.length === 0 && compare(memory, printOf(page)) === 'same';
  return unmoved ? quiet(deps, target, page) : examine(deps, target, memory, page, signal);
}

function fetchFirst(web: Web, target: DueTarget, signal: AbortSignal): Promise<FetchResult> {
  if (target.url === null) return web.resolveOrigin(target.website, signal);
  const validators = target.memory ? { etag: target.etag, lastModified: target.lastModified } : {};
  return web.get({ url: target.url, ...validators }, signal);
}

/** Only known noise moved, or nothing at all: what waited for a second look has had it. */
async function quiet(deps: CheckDeps, target: DueTarget, page: PageFetch | null): Promise<Outcome> {
  const at = deps.clock();
  const confirmed = target.confirmationDue ? await deps.read((sql) => dueConfirmations(sql, target.id, at)) : [];
  return {
    kind: 'unchanged',
    target,
    at,
    nextDueAt: later(at, target),
    answer: page?.answer() ?? null,
    memory: null,
    confirmed,
    flapped: [],
  };
}

async function firstCheck(deps: CheckDeps, target: DueTarget, page: PageFetch, signal: AbortSignal): Promise<Outcome> {
  const pages = [page];
  while (pages.length < SAMPLES) {
    const again = await fetchAgain(deps.web, page.result.url, signal);
    if (again.kind !== 'ok') break;
    pages.push(new PageFetch(target.kind, again));
    if (again.body.equals(page.body)) break;
  }
  await enrich(deps, target, pages, signal);
  const memory = learn(target.kind, pages);
  const facts = page.facts();
  const discovery = target.kind === 'landingPage' ? await discover(deps.web, facts, signal) : undefined;
  const at = deps.clock();
  return {
    kind: 'accepted',
    first: true,
    target,
    at,
    nextDueAt: later(at, target),
    answer: page.answer(),
    memory: encodeMemory(memory),
    facts,
    capture: page.capture(at),
    changes: [],
    confirmed: [],
    flapped: [],
    discovery,
  };
}

/** The bytes moved: reads facts, settles what waited for a second look, and fetches again until it is clear what changed. */
async function examine(deps: CheckDeps, target: DueTarget, known: PageMemory, page: PageFetch, signal: AbortSignal): Promise<Outcome> {
  const { facts: before, open } = await deps.read((sql) => background(sql, target.id));
  if (!before) return firstCheck(deps, target, page, signal);
  await enrich(deps, target, [page], signal);
  const settled = settleOpen(target, known, open, page.facts(), deps.clock());
  const assessment = new Assessment({ kind: target.kind, memory: settled.memory, before });
  for (let next = page; ; ) {
    const verdict = assessment.add(next);
    const at = deps.clock();
    const base = { target, at, nextDueAt: later(at, target), confirmed: settled.confirmed, flapped: settled.flapped };
    if (verdict.kind === 'suspect')
      return { kind: 'failed', target, at, nextDueAt: soon(at), state: 'failing', reason: verdict.reason, status: page.result.status };
    if (verdict.kind === 'same') {
      const memory = verdict.memory === known ? null : encodeMemory(verdict.memory);
      const discovery = await rediscover(deps, target, verdict.parsed, signal);
      return { kind: 'unchanged', ...base, answer: page.answer(), memory, discovery };
    }
    if (verdict.kind === 'changed') {
      const accepted = verdict.fetch as PageFetch;
      const facts = accepted.facts();
      const discovery = await rediscover(deps, target, facts, signal);
      const memory = encodeMemory(verdict.memory);
      return {
        kind: 'accepted',
        ...base,
        first: false,
        answer: accepted.answer(),
        memory,
        facts,
        capture: accepted.capture(at),
        changes: withoutEchoes(target.kind, verdict.changes, facts, discovery?.pages ?? {}),
        discovery,
      };
    }
    const again = await fetchAgain(deps.web, page.result.url, signal);
    if (again.kind !== 'ok') return failedAgain(deps, target, again);
    next = new PageFetch(target.kind, again);
    if (target.kind === 'careers' && assessment.isNews(next)) await enrich(deps, target, [next], signal);
  }
}

/** Unconfirmed changes against the page as it is now: confirmed when their time has come, flapping when the old is back. */
function settleOpen(target: DueTarget, known: PageMemory, open: OpenChange[], now: PageFacts, at: Date) {
  const settled = { memory: known, confirmed: [] as string[], flapped: [] as string[] };
  for (const { id, change, confirmDueAt, before } of open) {
    if (!before) continue;
    const was = extractFacts({ url: before.url, kind: target.kind, html: before.body.toString() });
    const result = recheck(target.kind, change, was, now);
    if (result === 'vanished') {
      settled.memory = learnVanished(settled.memory, change);
      settled.flapped.push(id);
    } else if (result === 'confirmed' && confirmDueAt <= at) settled.confirmed.push(id);
  }
  return settled;
}

const fetchAgain = (web: Web, url: string, signal: AbortSignal) => web.get({ url }, signal);

async function enrich(deps: CheckDeps, target: DueTarget, pages: PageFetch[], signal: AbortSignal): Promise<void> {
  if (target.kind !== 'careers') return;
  for (const page of pages) await addLinkedPostings(deps, target.siteId, page, signal);
}

/** The site's other pages are looked for anew whenever the landing page was read; it costs a sitemap only while one is missing. */
async function rediscover(
  deps: CheckDeps,
  target: DueTarget,
  facts: PageFacts | null,
  signal: AbortSignal,
): Promise<Discovery | undefined> {
  return target.kind === 'landingPage' && facts ? discover(deps.web, facts, signal) : undefined;
}

function failed(deps: CheckDeps, target: DueTarget, error: FetchError, status: number | null): Outcome {
  const at = deps.clock();
  const nextDueAt = new Date(at.getTime() + backoff(error, target.failures + 1, deps.random));
  const { state, reason } = coverageOf(error);
  return { kind: 'failed', target, at, nextDueAt, state, reason, status };
}

/** The page answered at first and fails when looked at again: nothing is decided, soon is another day. */
function failedAgain(deps: CheckDeps, target: DueTarget, again: Exclude<FetchResult, Fetched>): Outcome {
  if (again.kind === 'failed') return failed(deps, target, again.error, again.status);
  return quietRetry(deps, target);
}

function quietRetry(deps: CheckDeps, target: DueTarget): Outcome {
  const at = deps.clock();
  return { kind: 'unchanged', target, at, nextDueAt: soon(at), answer: null, memory: null, confirmed: [], flapped: [] };
}

/** Spread over the last twentieth of the interval, so that pages added together do not stay in step. */
function later(at: Date, { intervalSeconds, id }: DueTarget): Date {
  const share = 0.95 + 0.05 * (Number.parseInt(id.slice(-4), 16) / 0xffff);
  return new Date(at.getTime() + intervalSeconds * share * 1000);
}

const SOON_MS = 10 * 60_000;
const soon = (at: Date) => new Date(at.getTime() + SOON_MS);
