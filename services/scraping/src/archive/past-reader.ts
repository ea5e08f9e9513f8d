/** Asks an archive for the captures of a page and has them read. */
import { sendable } from '../check/sent.ts';
import { type ErrorClass, type ErrorCode, type FetchError, fetchError } from '../fetch/failure.ts';
import type { FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { LaneFull } from '../reader/lane.ts';
import { ReaderEnded, type Readers } from '../reader/readers.ts';
import type { WaitingPage } from './archive.store.ts';
import type { KnownCapture, Progress } from './archive.ts';
import type { CaptureInput, ListInput, ListOutput, PastInput, WrittenPast } from './archive-task.ts';
import { type Capture, listUrl, rawUrl, spreadOut } from './capture.ts';

export interface PastReaderDeps {
  /** Scheme and host of the archive. */
  archive: string;
  /** By which the archive is asked: with patience of its own. */
  web: Web;
  /** By which sites are asked: whether their robots.txt lets the page be read. */
  sites: Pick<Web, 'robots'>;
  readers: Readers;
}

/** How far the reading came; `error`: why it stopped, or what was left out. */
export type PastRead =
  | { kind: 'all'; captures: Capture[]; progress: Progress }
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
  if ('error' in listed) return { kind: 'some', captures: [], progress: page.progress, error: listed.error };
  const { captures } = listed;
  const progress = { ...page.progress };
  let [failures, last] = [0, null as FetchError | null];
  for (const capture of spreadOut(captures)) {
    if (capture.stamp in progress) continue;
    const read = await readCapture(deps, page, capture, signal);
    if ('facts' in read) {
      progress[capture.stamp] = read.facts;
      await onRead(captures, progress);
    } else {
      last = read.error;
      failures += 1;
      if (failures >= MOST_FAILURES || isOfArchive(last)) return { kind: 'some', captures, progress, error: last };
    }
    if ('facts' in read) failures = 0;
  }
  return last ? { kind: 'some', captures, progress, error: last } : { kind: 'all', captures, progress };
}

const isOfArchive = ({ class: kind, code }: FetchError): boolean => OF_ARCHIVE.has(kind) || DOWN.has(code);

/** What its robots.txt keeps from us is not read from an archive either; while that is not known, nothing is. */
async function forbiddenBy({ sites }: PastReaderDeps, url: string, signal: AbortSignal): Promise<PastRead | null> {
  const address = new URL(url);
  const rules = await sites.robots(address.origin, signal).catch(() => null);
  return rules?.allows(address) ? null : { kind: 'forbidden', reason: 'The site’s robots.txt does not let us read this page.' };
}

async function list(
  { archive, web, readers }: PastReaderDeps,
  { targetId, siteId, url, until }: WaitingPage,
  signal: AbortSignal,
): Promise<{ captures: Capture[] } | { error: FetchError }> {
  const fetched = await web.call({ url: listUrl(archive, url, until), accept: 'json', asSent: true }, signal);
  if (fetched.kind !== 'ok') return { error: errorOf(fetched) };
  const input: ListInput = { sent: sendable(fetched), url, until };
  const answer = await run<ListOutput>(readers, { task: 'captures', id: targetId, owner: siteId, bytes: fetched.body.length, input });
  if ('error' in answer) return answer;
  return 'unread' in answer.value ? { error: fetchError('bad_response', answer.value.unread) } : answer.value;
}

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
