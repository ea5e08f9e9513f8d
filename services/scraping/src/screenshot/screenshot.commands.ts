import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { decodeMemory } from '../change/memory.ts';
import { type FetchError, fetchError, toFailure } from '../fetch/failure.ts';
import type { Web } from '../fetch/web.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Shot } from '../render/shot.ts';
import { type DueShot, saveNoShot, saveShot, takeDue } from './screenshot.store.ts';
import { afterFailure, givenUp } from './screenshot.ts';

export interface ScreenshotDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  web: Pick<Web, 'get' | 'visit'>;
  /** null where no browser is configured: no picture is ever due. */
  renderer: Pick<Renderer, 'shoot'> | null;
  /** Pictures at a time. */
  concurrency: number;
}

/** The largest page that is read. */
const MOST_HTML = 5 * 1024 * 1024;
const SHOT_MS = 120_000;
const unpack = promisify(zstdDecompress);

const GONE = fetchError('empty', 'The page could not be loaded again for a picture.');

export const screenshotCommands = ({ db, clock, web, renderer, concurrency }: ScreenshotDeps) => {
  /** The page as it was stored; anew where less of it was stored than is shown: a part, or what its scripts had made of it. */
  async function htmlOf(
    { url, page, selector, memory }: DueShot,
    signal: AbortSignal,
  ): Promise<{ url: string; html: Buffer } | FetchError> {
    const isAsSent = selector === null && (memory === null || decodeMemory(memory)?.rendered === undefined);
    if (isAsSent) return { url, html: await unpack(page, { maxOutputLength: MOST_HTML }) };
    const fetched = await web.get({ url }, signal);
    if (fetched.kind === 'failed') return fetched.error;
    return fetched.kind === 'ok' ? { url: fetched.url, html: fetched.body } : GONE;
  }

  async function taken({ shoot }: Pick<Renderer, 'shoot'>, due: DueShot, signal: AbortSignal): Promise<Shot | FetchError> {
    try {
      const page = await htmlOf(due, signal);
      return 'html' in page ? await shoot(page, (run) => web.visit(page.url, run, signal), signal) : page;
    } catch (error) {
      return toFailure(error).error;
    }
  }

  async function take(due: DueShot, signal: AbortSignal): Promise<void> {
    const stale = givenUp(due, clock());
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(SHOT_MS)]);
    const result = stale === null && renderer ? await taken(renderer, due, inTime) : null;
    if (signal.aborted) return;
    await db.sqlTx('system', (sql) => {
      if (result === null) return saveNoShot(sql, due.snapshotId, { dueAt: null, reason: stale ?? GONE.reason });
      if ('body' in result) return saveShot(sql, due.snapshotId, result, clock());
      return saveNoShot(sql, due.snapshotId, afterFailure(due, result, clock()));
    });
  }

  async function takeOneByOne(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = await db.sqlTx('system', (sql) => takeDue(sql, clock()));
      if (!due) return;
      await take(due, signal);
    }
  }

  return {
    /** Takes the pictures that are due, in the turns of their hosts; none without a browser. */
    async takeShots(signal = new AbortController().signal): Promise<void> {
      if (renderer) await Promise.all(Array.from({ length: concurrency }, () => takeOneByOne(signal)));
    },
  };
};
