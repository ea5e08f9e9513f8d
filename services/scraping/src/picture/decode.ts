import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DECODER = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
/** For starting, decoding and writing; a picture that takes longer is none that anybody wants to wait for. */
const TIME_MS = 30_000;
/** Of a picture of 112 pixels, many times what it needs. */
const MOST_BYTES = 64 * 1024;

/**
 * A picture of a site as a small WebP, as large as the largest place where one is shown. Decoding is done by a process apart, which is given
 * no setting of ours and is ended when it takes too long: the bytes are hostile, and the decoders are not written in a safe language.
 * @returns null where it is no picture that can be read
 */
export function decode(bytes: Buffer, signal: AbortSignal): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const options = { encoding: 'buffer', env: {}, timeout: TIME_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, signal } as const;
    const child = execFile(process.execPath, [DECODER], options, (error, out) => resolve(error || out.length === 0 ? null : out));
    // It may end before it has read all.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}
