import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { LRUCache } from 'lru-cache';
import { type FetchError, fetchError } from '../fetch/failure.ts';
import { lockSites } from '../follow/schedule.store.ts';
import { type Ended, leaveAsRead, openPage, putOff, savePast, saveSoFar, stepBack, takeNext, type WaitingPage } from './archive.store.ts';
import { holes, isLost, isToWrite, nextTry, readOf } from './archive.ts';
import type { WrittenPast } from './archive-task.ts';
import { type Thinned, worthReading } from './capture.ts';
import { movedIn, type OnRead, type PastRead, type PastReaderDeps, pastOf, readPast } from './past-reader.ts';
import { packProgress } from './progress.ts';

export interface ArchiveDeps extends Omit<PastReaderDeps, 'lists'> {
  db: Database<PrismaLike>;
  clock: () => Date;
  random: () => number;
  log: Record<'info' | 'error', (about: object, message: string) => void>;
}

const OURS = fetchError('bad_response', 'Reading the archive failed for a reason of ours.');
const NOTHING: WrittenPast = { versions: [], changes: [] };
const TOO_LARGE = 'What the captures of this page hold takes more than a page may take.';
/** An archive that fails is left alone for so long, and twice as long each time it fails again. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Lists of captures that are known of pages that are read by turns. */
const MOST_LISTS = 200;

export const archiveCommands = (options: ArchiveDeps) => {
  const deps = { ...options, lists: new LRUCache<string, Thinned>({ max: MOST_LISTS }) };
  const { db, clock, log } = deps;
  const write: Write = (fn) => db.sqlTx('system', fn);
  let [failures, pausedUntil] = [0, 0];

  /** @returns whether the archive serves us */
  async function readOne(page: WaitingPage, signal: AbortSignal): Promise<boolean> {
    const { targetId } = page;
    // Without what it is compared with less would come of it than was told.
    if (page.isFiner && page.now === null) return write((sql) => leaveAsRead(sql, targetId)).then(() => true);
    const read: PastRead = isLost(page.attempts)
      ? { kind: 'some', captures: [], progress: {}, error: OURS }
      : await attempt(deps, write, page, signal);
    if (signal.aborted) {
      const progress = await progressOf(read);
      await write((sql) => putOff(sql, targetId, { at: clock(), afterMs: 0, reason: null, progress, blame: false }));
      return false;
    }
    if (read.kind === 'paused') {
      const progress = await packProgress(read.progress);
      await write((sql) => stepBack(sql, targetId, clock(), progress));
      return true;
    }
    const again = read.kind === 'some' ? nextTry(read.error, page.attempts, deps.random) : null;
    const made = read.kind === 'some' && again !== null ? read : await endOf(deps, page, read);
    if ('error' in made) {
      const { reason } = made.error;
      const progress = await progressOf(read);
      log.info({ targetId, reason }, 'A page’s past could not be read whole; tried again');
      const afterMs = again ?? LONGEST_PAUSE_MS;
      await write((sql) => putOff(sql, targetId, { at: clock(), afterMs, reason, progress, blame: true }));
      return false;
    }
    await end(write, page, read, { ...made, now: clock() });
    return read.kind !== 'some';
  }

  return {
    /** Reads the past of the pages that wait for it, one after the other: an archive sees one connection of ours. */
    async readPasts(signal = new AbortController().signal): Promise<void> {
      while (!signal.aborted && clock().getTime() >= pausedUntil) {
        const taken = await write((sql) => takeNext(sql, clock()));
        if (taken === null) return;
        if (taken === 'rests') continue;
        failures = (await readOne(await openPage(taken), signal)) ? 0 : failures + 1;
        if (failures > 0) pausedUntil = clock().getTime() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(failures - 1, 10));
      }
    },
  };
};

/** In a transaction of the system's scope. */
type Write = <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;

/** Never rejects. */
function attempt(deps: ArchiveDeps & PastReaderDeps, write: Write, page: WaitingPage, signal: AbortSignal): Promise<PastRead> {
  return readPast(deps, page, writing(deps, write, page), signal).catch((err: unknown) => {
    if (!signal.aborted) deps.log.error({ err, targetId: page.targetId }, 'A page’s past could not be read for a reason of ours');
    return { kind: 'some' as const, captures: [], progress: page.progress, error: OURS };
  });
}

/** Writes what came of a page, and leaves it in the line where more of it is worth reading. */
async function end(write: Write, page: WaitingPage, read: PastRead, { past, ended, now }: Made & { now: Date }): Promise<void> {
  if (page.isFiner && ended.state !== 'read') return write((sql) => leaveAsRead(sql, page.targetId));
  const isMore = read.kind === 'monthly' && ended.state === 'read' && worthReading(read.between, movedIn(past), page.until).length > 0;
  const progress = isMore ? await packProgress(read.progress) : null;
  await write(async (sql) => {
    await lockSites(sql, [page.siteId]);
    await savePast(sql, page, past, { ended: isMore ? { ...ended, state: 'finer' } : ended, now, progress });
  });
}

/** What a person sees of the past while the rest is still to come: after each doubling of captures, so that few are written anew. */
const writing =
  ({ archive, readers }: ArchiveDeps, write: Write, page: WaitingPage): OnRead =>
  async (captures, known) => {
    const read = readOf(archive, captures, known);
    if (!isToWrite(read.length)) return;
    const past = await pastOf(readers, page, read);
    if ('error' in past || past.value === null) return;
    const { versions } = past.value;
    const progress = await packProgress(known);
    await write(async (sql) => {
      await lockSites(sql, [page.siteId]);
      await saveSoFar(sql, page, { captures: read.length, since: read[0]?.at ?? null, progress, versions });
    });
  };

/** Packed; null where it is as it was last written. */
const progressOf = async (read: PastRead) =>
  'error' in read && read.error === OURS ? null : 'progress' in read ? packProgress(read.progress) : null;

interface Made {
  past: WrittenPast;
  ended: Ended;
}

/** What a reading came to, whole or as far as the archive gave it; `error`: it could not be put together now. */
async function endOf(
  { archive, readers, log }: ArchiveDeps,
  page: WaitingPage,
  read: Exclude<PastRead, { kind: 'paused' }>,
): Promise<Made | { error: FetchError }> {
  const unread = (reason: string): Made => ({
    past: NOTHING,
    ended: { state: 'unread', reason, captures: 0, since: null },
  });
  if (read.kind === 'forbidden') return unread(read.reason);
  const captures = readOf(archive, read.captures, read.progress);
  const failed = (err: unknown) => {
    log.error({ err, targetId: page.targetId }, 'A page’s past could not be put together for a reason of ours');
    return { error: OURS };
  };
  const past = captures.length > 0 ? await pastOf(readers, page, captures).catch(failed) : { value: NOTHING };
  if ('error' in past) return past;
  if (past.value === null) return unread(TOO_LARGE);
  const reason = holes(read.captures.length, captures.length, read.kind === 'some' ? read.error : null);
  const state = captures.length > 0 ? 'read' : reason === null ? 'none' : 'unread';
  return { past: past.value, ended: { state, reason, captures: captures.length, since: captures[0]?.at ?? null } };
}
