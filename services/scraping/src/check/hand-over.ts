import { AsyncResource } from 'node:async_hooks';
import { fetchError } from '../fetch/failure.ts';
import type { Fetched, FetchRequest } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { LaneFull } from '../reader/lane.ts';
import type { Serve } from '../reader/reader-thread.ts';
import { HEAVY_BYTES, ReaderEnded, type Readers, type ReaderWork } from '../reader/readers.ts';
import type { OutsideUrls } from '../sources/beside.ts';
import type { StoreAccess } from './background.store.ts';
import type { CheckInput } from './check-task.ts';
import { failed, type Now } from './outcomes.ts';
import { ownerOf } from './owner.store.ts';
import { readerEnded } from './rest.ts';
import { received, receivedOutcome, type SentResult, sendable } from './sent.ts';
import type { DueTarget, Outcome } from './target.ts';
import type { Visits } from './visits.ts';

export interface HandOverDeps extends Now, StoreAccess {
  web: Web;
  readers: Readers;
  boardUrls: OutsideUrls;
  visits: Visits;
}

/** Has a thread read the page and serves it with what it asks for. A page that ends its reader, or finds no place, is failing. */
export async function readInThread(deps: HandOverDeps, target: DueTarget, first: Fetched, signal: AbortSignal): Promise<Outcome> {
  const { read, clock, boardUrls } = deps;
  const bytes = first.body.length;
  const owner = bytes < HEAVY_BYTES ? target.siteId : await read((sql) => ownerOf(sql, target.siteId));
  const aheadMs = clock().getTime() - Date.now();
  const canVisit = deps.visits.possible;
  const input: CheckInput = { target, first: sendable(first), aheadMs, boardUrls, canVisit };
  const done = await inThread<Omit<Outcome, 'target'>>(
    deps,
    target,
    { task: 'check', id: target.id, input, bytes, owner },
    signal,
    first.status,
  );
  return done.kind === 'ended' ? done.outcome : receivedOutcome(done.value, target);
}

/** Has a thread do its part of a check. `ended`: the thread ended at it, or had no place. @param status with which the page answered */
export async function inThread<T>(
  deps: HandOverDeps,
  target: DueTarget,
  work: Omit<ReaderWork, 'serve'>,
  signal: AbortSignal,
  status: number | null = null,
): Promise<{ kind: 'done'; value: T } | { kind: 'ended'; outcome: Outcome }> {
  const served = server(deps, signal);
  try {
    return { kind: 'done', value: (await deps.readers.run({ ...work, serve: served.serve })) as T };
  } catch (error) {
    if (error instanceof ReaderEnded) return { kind: 'ended', outcome: readerEnded(target, deps.clock(), error.message) };
    if (error instanceof LaneFull) return { kind: 'ended', outcome: failed(deps, target, BUSY, status) };
    // In a thread an error loses what it is; what the database said counts.
    throw served.failure() ?? error;
  }
}

const BUSY = fetchError('busy', 'Many large pages wait to be read; this one is put off.');

/** Answers what the reading half asks for, in the check's own trace. */
function server({ web, visits, read, write }: HandOverDeps, signal: AbortSignal): { serve: Serve; failure(): unknown } {
  let failure: unknown;
  const query = (args: unknown) => args as { text: string; values?: unknown[] };
  const asked: Record<string, (args: unknown) => Promise<unknown>> = {
    get: async (request) => sendable(await web.get(request as FetchRequest, signal)),
    visit: async (page) => sendable(await visits.visit(received(page as SentResult) as Fetched, signal)),
    sitemaps: async (origin) => (await web.robots(origin as string, signal)).sitemaps,
    read: (args) => read((sql) => sql.query(query(args).text, query(args).values)).then(plain, keep),
    write: (args) => write((sql) => sql.query(query(args).text, query(args).values)).then(plain, keep),
  };
  const keep = (error: unknown): never => {
    failure = error;
    throw error;
  };
  const serve = async (name: string, args: unknown) => {
    const answer = asked[name];
    if (!answer) throw new Error(`A check asks for ${name}`);
    return answer(args);
  };
  return { serve: AsyncResource.bind(serve), failure: () => failure };
}

const plain = ({ rows, rowCount }: { rows: object[]; rowCount: number | null }) => ({ rows, rowCount });
