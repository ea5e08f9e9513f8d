/** Asks an archive for the captures of a page and has them read. */
import type { LRUCache } from 'lru-cache';
import { sendable } from '../check/sent.ts';
import { type ErrorClass, type ErrorCode, type FetchError, fetchError } from '../fetch/failure.ts';
import type { FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { LaneFull } from '../reader/lane.ts';
import { ReaderEnded, type Readers } from '../reader/readers.ts';
import type { WaitingPage } from './archive.store.ts';
import { isFirstLook, type KnownCapture, type Progress, readOf } from './archive.ts';
import type { CaptureInput, ListInput, ListOutput, PastInput, WrittenPast } from './archive-task.ts';
import { type Between, type Capture, listUrl, rawUrl, spreadOut, type Thinned, worthReading } from './capture.ts';

export interface PastReaderDeps {
  /** Scheme and host of the archive. */
  archive: string;
  /** By which the archive is asked: with patience of its own. */
  web: Web;
  /** By which sites are asked: whether their robots.txt lets the page be read. */
  sites: Pick<Web, 'robots'>;
  readers: Readers;
  /** Lists of captures of pages that are read by turns, by the page. */
  lists: LRUCache<string, Thinned>;
}

/**
 * How far the reading came; `error`: why it stopped, or what was left out. `monthly`: all that stand for their months were read, and these
 * stand between; `paused`: it is another page's turn.
 */
export type PastRead =
  | { kind: 'all'; captures: Capture[]; progress: Progress }
  | { kind: 'monthly'; captures: Capture[]; progress: Progress; between: Between[] }
  | { kind: 'paused'; progress: Progress }
  | { kind: 'some'; captures: Capture[]; progress: Progress; error: FetchError }
  | { kind: 'forbidden'; reason: string };

/** Of captures that fail one after the other: then the archive does. */
const MOST_FAILURES = 3;
/** Tried so often, a capture that cannot be had is left out. */
const PATIENT_UNTIL = 3;
/** What says something of the archive, not of one capture. */
const OF_ARCHIVE: ReadonlySet<ErrorClass> = new Set(['throttled']);
const DOWN: ReadonlySet<ErrorCode> = new Set(['dns', 'connect', 'tls', 'aborted', 'refused']);
/** A capture that may come at another time. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['timeout', 'reset', 'bad_response', 'http_5xx', 'maintenance']);

/** Hears of each capture that was read, with all that are known and what was read of them so far. */
export type OnRead = (captures: Capture[], progress: Progress) => Promise<void>;

/** Reads what is not in `page.progress` yet, spread over the whole time, and ends where the archive wants or can no more. */
export async function readPast(deps: PastReaderDeps, page: WaitingPage, onRead: OnRead, signal: AbortSignal): Promise<PastRead> {
  const forbidden = await forbiddenBy(deps, page.url, signal);
  if (forbidden) return forbidden;
  const listed = await list(deps, page, signal);
  const progress = { ...page.progress };
  if ('error' in listed) return { kind: 'some', captures: [], progress, error: listed.error };
  if (page.isFiner) return readFiner(deps, page, listed, signal);
  const { monthly: captures, between } = listed;
  const stopped = await readEach(deps, page, spreadOut(captures), progress, signal, async () => {
    await onRead(captures, progress);
    return isFirstLook(Object.keys(progress).length, captures.length);
  });
  if (stopped === 'paused') return { kind: 'paused', progress };
  if (stopped) return { kind: 'some', captures, progress, error: stopped };
  return between.length > 0 ? { kind: 'monthly', captures, progress, between } : { kind: 'all', captures, progress };
}

/** The moments (ms) at which something else came to be stated; none of a past that could not be put together. */
export const movedIn = (past: WrittenPast | null): ReadonlySet<number> =>
  new Set(
    [...(past?.versions ?? []).map(({ validFrom }) => validFrom), ...(past?.changes ?? []).map(({ at }) => at)].map((at) => at.getTime()),
  );

/** Reads what stands between captures that differ; those of the months were read, and told. */
async function readFiner(deps: PastReaderDeps, page: WaitingPage, { monthly, between }: Thinned, signal: AbortSignal): Promise<PastRead> {
  const progress = { ...page.progress };
  const past = await pastOf(deps.readers, page, readOf(deps.archive, monthly, progress));
  if ('error' in past) return { kind: 'some', captures: monthly, progress, error: past.error };
  const worth = worthReading(between, movedIn(past.value), page.until);
  const captures = [...monthly, ...worth].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const stopped = await readEach(deps, page, worth, progress, signal, async () => false);
  return stopped && stopped !== 'paused' ? { kind: 'some', captures, progress, error: stopped } : { kind: 'all', captures, progress };
}

/**
 * Reads captures into `progress`, in their order.
 * @param isPause asked after each that was read
 * @returns why it stopped, or the last that failed; null: all were read
 */
async function readEach(
  deps: PastReaderDeps,
  page: WaitingPage,
  captures: readonly Capture[],
  progress: Progress,
  signal: AbortSignal,
  isPause: () => Promise<boolean>,
): Promise<FetchError | 'paused' | null> {
  let [failures, last] = [0, null as FetchError | null];
  for (const capture of captures) {
    if (capture.stamp in progress) continue;
    const read = await readCapture(deps, page, capture, signal);
    if ('facts' in read) {
      progress[capture.stamp] = read.facts;
      failures = 0;
      if (await isPause()) return 'paused';
    } else {
      last = read.error;
      failures += 1;
      if (failures >= MOST_FAILURES || isOfArchive(last)) return last;
    }
  }
  return last;
}

const isOfArchive = ({ class: kind, code }: FetchError): boolean => OF_ARCHIVE.has(kind) || DOWN.has(code);

/** What its robots.txt keeps from us is not read from an archive either; while that is not known, nothing is. */
async function forbiddenBy({ sites }: PastReaderDeps, url: string, signal: AbortSignal): Promise<PastRead | null> {
  const address = new URL(url);
  const rules = await sites.robots(address.origin, signal).catch(() => null);
  return rules?.allows(address) ? null : { kind: 'forbidden', reason: 'The site asks programs not to read this page.' };
}

async function list(
  { archive, web, readers, lists }: PastReaderDeps,
  { targetId, siteId, url, until }: WaitingPage,
  signal: AbortSignal,
): Promise<Thinned | { error: FetchError }> {
  const known = lists.get(targetId);
  if (known) return known;
  const fetched = await web.call({ url: listUrl(archive, url, until), accept: 'json', asSent: true }, signal);
  if (fetched.kind !== 'ok') return { error: errorOf(fetched) };
  const input: ListInput = { sent: sendable(fetched), url, until };
  const answer = await run<ListOutput | null>(readers, {
    task: 'captures',
    id: targetId,
    owner: siteId,
    bytes: fetched.body.length,
    input,
  });
  if ('error' in answer) return answer;
  if (answer.value === null || 'unread' in answer.value) return { error: fetchError('bad_response', answer.value?.unread ?? UNREAD_LIST) };
  lists.set(targetId, answer.value);
  return answer.value;
}

const UNREAD_LIST = 'The archive’s list of captures takes more than a page may take.';

/** @returns null facts of a capture that shows no page which can be read, now or ever */
async function readCapture(
  { archive, web, readers }: PastReaderDeps,
  { targetId, siteId, kind, url, attempts }: WaitingPage,
  capture: Capture,
  signal: AbortSignal,
): Promise<{ facts: Uint8Array | null } | { error: FetchError }> {
  const fetched = await web.call({ url: rawUrl(archive, capture) }, signal);
  if (fetched.kind !== 'ok') {
    const error = errorOf(fetched);
    const isOver = !isOfArchive(error) && (!PASSING.has(error.code) || attempts >= PATIENT_UNTIL);
    return isOver ? { facts: null } : { error };
  }
  const input: CaptureInput = { sent: sendable(fetched), kind, url, at: capture.at };
  const read = await run<Uint8Array | null>(readers, { task: 'capture', id: targetId, owner: siteId, bytes: fetched.body.length, input });
  return 'error' in read ? read : { facts: read.value };
}

/** What captures come to, made in a reader thread; null where that takes more than a page may take. */
export async function pastOf(
  readers: Readers,
  { targetId, siteId, kind, until, now }: WaitingPage,
  captures: readonly KnownCapture[],
): Promise<{ value: WrittenPast | null } | { error: FetchError }> {
  const input: PastInput = { kind, captures, until, now };
  const bytes = captures.reduce((sum, { facts }) => sum + facts.byteLength, now?.byteLength ?? 0);
  return run<WrittenPast | null>(readers, { task: 'past', id: targetId, owner: siteId, bytes, input });
}

/** What ends its reader is nothing that can be read. */
async function run<T>(
  readers: Readers,
  work: { task: string; id: string; owner: string; bytes: number; input: unknown },
): Promise<{ value: T } | { error: FetchError }> {
  const serve = (name: string) => Promise.reject(new Error(`The past asks for ${name}`));
  try {
    return { value: (await readers.run({ ...work, serve })) as T };
  } catch (error) {
    if (error instanceof ReaderEnded) return { value: null as T };
    if (error instanceof LaneFull) return { error: fetchError('busy', 'Many large pages wait to be read; this one is put off.') };
    throw error;
  }
}

/** In the words of who was asked. */
function errorOf(result: Exclude<FetchResult, { kind: 'ok' }>): FetchError {
  if (result.kind === 'not_modified') return fetchError('bad_response', 'The archive answered without the page.');
  return { ...result.error, reason: result.error.reason.replace(/^The site\b/, 'The archive') };
}
