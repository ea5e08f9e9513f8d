import { AppError } from '@rivalscope/kit/errors';
import { LaneFull } from '../reader/lane.ts';
import { ReaderEnded, type Readers } from '../reader/readers.ts';

/** A stored page that is to be read. */
export interface Stored {
  /** Of the work, for whoever waits beside it. */
  id: string;
  /** zstd */
  body: Buffer;
  /** Unpacked. */
  bytes: number;
  /** The tenant. */
  owner: string;
}

/**
 * What a task of the reader threads makes of a stored page.
 * @throws AppError `unavailable` for a page that cannot be read in bearable time, or when too many are asked for at once
 */
export async function readStored<T>(readers: Readers, task: 'text' | 'outline', { id, body, bytes, owner }: Stored): Promise<T> {
  const work = { task, id, input: { body }, serve: () => Promise.reject(new Error('Nothing to ask for')), bytes, owner };
  try {
    return (await readers.run(work)) as T;
  } catch (error) {
    if (error instanceof ReaderEnded) throw new AppError('unavailable', 'This page is too much to be shown.');
    if (error instanceof LaneFull) throw new AppError('unavailable', 'Many pages are being read at the moment. Please try again shortly.');
    throw error;
  }
}
