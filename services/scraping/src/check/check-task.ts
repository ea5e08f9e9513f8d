/** A check's reading half, in a reader thread: what it needs of the web and the database it asks the main thread for. */
import type { Sql } from '@rivalscope/kit/db/sql';
import { unpacked } from '../fetch/answer.ts';
import type { FetchRequest, FetchResult } from '../fetch/result.ts';
import { ALLOW_ALL } from '../fetch/robots-rules.ts';
import type { Web } from '../fetch/web.ts';
import type { Ask } from '../reader/protocol.ts';
import type { OutsideUrls } from '../sources/beside.ts';
import { type ReadDeps, readPage } from './read-page.ts';
import { received, type SentResult, sendable } from './sent.ts';
import type { DueTarget, Outcome } from './target.ts';
import type { Visits } from './visits.ts';

export interface CheckInput {
  target: DueTarget;
  first: SentResult;
  /** What the service's clock is ahead of this machine's, in milliseconds. */
  aheadMs: number;
  boardUrls: OutsideUrls;
  /** There is a browser. */
  canVisit: boolean;
}

/** The part of a check that takes time and memory, in a thread: reads the page, and what it points to, and compares. */
export const checkTask = async (
  { target, first, aheadMs, boardUrls, canVisit }: CheckInput,
  ask: Ask,
): Promise<Omit<Outcome, 'target'>> => {
  const page = received(first);
  if (page.kind !== 'ok') throw new Error('A check begins with a page that answered');
  const ours = { ...target, memory: target.memory && Buffer.from(target.memory) };
  // The main thread ends what it fetches when the time of the check is over.
  const { signal } = new AbortController();
  const { target: _known, ...outcome } = await readPage(
    { ...depsOf(ask, aheadMs), visits: remoteVisits(ask, canVisit), boardUrls },
    ours,
    page,
    signal,
  );
  return withoutLinks(outcome as Outcome);
};

/** Links serve to read the page; of what it came to they would be the larger part. */
const withoutLinks = (outcome: Outcome): Outcome =>
  outcome.kind === 'accepted' ? { ...outcome, facts: { ...outcome.facts, links: [] } } : outcome;

/** What a task is given to reach the web, the database and the service's clock with. */
export function depsOf(ask: Ask, aheadMs: number): Omit<ReadDeps, 'boardUrls' | 'visits'> {
  return {
    web: remoteWeb(ask),
    read: (fn) => fn(remoteSql(ask, 'read')),
    write: (fn) => fn(remoteSql(ask, 'write')),
    clock: () => new Date(Date.now() + aheadMs),
    random: Math.random,
  };
}

const remoteSql = (ask: Ask, name: 'read' | 'write'): Sql => ({
  query: async (text, values) => (await ask(name, { text, values })) as never,
});

function remoteWeb(ask: Ask): Web {
  const none = () => Promise.reject(new Error('A check asks the web for pages only'));
  return {
    get: (request) => get(ask, request),
    robots: async (origin) => ({ ...ALLOW_ALL, sitemaps: (await ask('sitemaps', origin)) as string[] }),
    call: none,
    resolveOrigin: none,
    close: none,
    visit: none,
  };
}

const remoteVisits = (ask: Ask, possible: boolean): Visits => ({
  possible,
  visit: async (page) => received((await ask('visit', sendable(page))) as SentResult),
});

/** Sitemaps and feeds unpack to many times what a page does: they come as they were sent, and cost the main thread nothing more. */
async function get(ask: Ask, request: FetchRequest): Promise<FetchResult> {
  if (request.accept !== 'xml' && request.accept !== 'json' && request.accept !== 'feed')
    return received((await ask('get', request)) as SentResult);
  const sent = received((await ask('get', { ...request, asSent: true })) as SentResult);
  return sent.kind === 'ok' ? unpacked(sent, request.accept) : sent;
}
