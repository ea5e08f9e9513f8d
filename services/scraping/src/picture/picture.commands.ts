import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { fetchError } from '../fetch/failure.ts';
import type { Web } from '../fetch/web.ts';
import { type DuePicture, savePicture, takeDue } from './picture.store.ts';
import { nextFetch, type Outcome } from './picture.ts';

export interface PictureDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  random: () => number;
  web: Pick<Web, 'get'>;
  /** A small WebP of what a site sent; null where it is no picture. */
  decode: (bytes: Buffer, signal: AbortSignal) => Promise<Buffer | null>;
}

/** More is no logo. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Fetched side by side: each is one request, most of them to hosts of their own. */
const AT_ONCE = 8;

const NO_PICTURE = fetchError('wrong_type', 'The address shows no picture that can be read.');

export const pictureCommands = ({ db, clock, random, web, decode }: PictureDeps) => {
  async function had({ address }: DuePicture, signal: AbortSignal): Promise<Outcome> {
    const fetched = await web.get({ url: address, accept: 'image', maxBytes: MOST_BYTES }, signal);
    if (fetched.kind === 'failed') return { error: fetched.error };
    const body = fetched.kind === 'ok' ? await decode(fetched.body, signal) : null;
    return body ? { body } : { error: NO_PICTURE };
  }

  async function fetchOne(picture: DuePicture, signal: AbortSignal): Promise<void> {
    const outcome = await had(picture, signal);
    if (signal.aborted) return;
    const dueAt = new Date(clock().getTime() + nextFetch(outcome, picture.attempts, random));
    const saved = 'body' in outcome ? { body: outcome.body, reason: null } : { body: null, reason: outcome.error.reason };
    await db.sqlTx('system', (sql) => savePicture(sql, picture.id, { ...saved, dueAt }));
  }

  return {
    /** Fetches the pictures that are due, by robots.txt and the pace of their hosts. */
    async fetchPictures(signal = new AbortController().signal): Promise<void> {
      while (!signal.aborted) {
        const due = await db.sqlTx('system', (sql) => takeDue(sql, clock(), AT_ONCE));
        if (due.length === 0) return;
        await Promise.all(due.map((picture) => fetchOne(picture, signal)));
      }
    },
  };
};
