import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unavailable } from '@rivalscope/kit/errors';
import pLimit from 'p-limit';

const ENTRY = fileURLToPath(new URL('./difference-process.ts', import.meta.url));
/** Many times what it takes: a machine that does much else is no reason to give up. */
const TIME_MS = 120_000;
const MOST_BYTES = 2 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_WAITING = 16;

/** Where two pictures of a page differ, as a picture. */
export type Compare = (before: Buffer, after: Buffer) => Promise<Buffer>;

/**
 * Compares by a process apart, as other pictures are decoded: it is given no setting of ours and ended when it takes too long. It takes
 * about a second, and little is looked at; so it is made when it is looked at, by two at a time, and kept by the browser of who looks.
 * @returns a comparison that throws AppError `unavailable` when too many wait, or the pictures cannot be compared
 */
export function createCompare(): Compare {
  const turns = pLimit(AT_ONCE);
  return async (before, after) => {
    if (turns.pendingCount >= MOST_WAITING) throw unavailable('Many pictures are being compared at the moment. Please try again shortly.');
    const made = await turns(() => compared(before, after));
    if (!made) throw unavailable('The pictures could not be compared.');
    return made;
  };
}

function compared(before: Buffer, after: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const options = { encoding: 'buffer', env: {}, timeout: TIME_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES } as const;
    const child = execFile(process.execPath, [ENTRY], options, (error, out) => resolve(error || out.length === 0 ? null : out));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(before.length);
    child.stdin?.on('error', () => undefined).end(Buffer.concat([length, before, after]));
  });
}
