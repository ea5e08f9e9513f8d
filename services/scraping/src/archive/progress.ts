/** What was read of captures, packed until all of them are: a line each. None of it is parsed here, because pages are as large as strangers make them. */
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Progress } from './archive.ts';

/** On a thread of their own: a whole past may be many megabytes. */
const [pack, unpack] = [promisify(zstdCompress), promisify(zstdDecompress)];

const NOTHING = Buffer.from('null');
const LINE = '\n'.charCodeAt(0);
/** yyyymmddhhmmss and a space. */
const STAMP = /^\d{14} $/;
const STAMP_BYTES = 15;

/** What was read so far, as it is kept between the turns of a walk. */
export const packProgress = (progress: Progress): Promise<Buffer> =>
  pack(
    Buffer.concat(Object.entries(progress).flatMap(([stamp, facts]) => [Buffer.from(`${stamp} `), facts ?? NOTHING, Buffer.from([LINE])])),
  );

/** What an earlier version packed in one piece is read anew. */
export async function unpackProgress(bytes: Uint8Array): Promise<Progress> {
  const lines = await unpack(bytes);
  const progress: Progress = {};
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf(LINE, at) < 0 ? lines.length : lines.indexOf(LINE, at);
    const stamp = lines.toString('latin1', at, at + STAMP_BYTES);
    const facts = lines.subarray(at + STAMP_BYTES, end);
    if (STAMP.test(stamp)) progress[stamp.trimEnd()] = facts.equals(NOTHING) ? null : facts;
    at = end + 1;
  }
  return progress;
}
