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
/** Under way or waiting, of one team: whoever asks for very many leaves places to the others. */
const MOST_OF_ONE = 4;

/** Where two pictures of a page differ, as a picture. @param owner the tenant that asks */
export type Compare = (owner: string, before: Buffer, after: Buffer) => Promise<Buffer>;

/**
 * Compares by a process apart, as other pictures are decoded: it is given no setting of ours and ended when it takes too long. It takes
 * about a second, and little is looked at; so it is made when it is looked at, by two at a time, and kept by the browser of who looks.
 * @returns a comparison that throws AppError `unavailable` when too many wait, of all or of the owner, or the pictures cannot be compared
 */
export function createCompare(): Compare {
  const turns = pLimit(AT_ONCE);
  const asked = new Map<string, number>();
  const count = (owner: string, by: number) => {
    const now = (asked.get(owner) ?? 0) + by;
    if (now > 0) asked.set(owner, now);
    else asked.delete(owner);
  };
  return async (owner, before, after) => {
    if (turns.pendingCount >= MOST_WAITING || (asked.get(owner) ?? 0) >= MOST_OF_ONE)
      throw unavailable('Many pictures are being compared at the moment. Please try again shortly.');
    count(owner, 1);
    const made = await turns(() => compared(before, after)).finally(() => count(owner, -1));
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
