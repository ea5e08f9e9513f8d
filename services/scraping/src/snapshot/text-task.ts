/** The readable text of a stored page, in a reader thread. */
import { zstdDecompressSync } from 'node:zlib';
import { readableText } from '../page/readable.ts';

/** @param body zstd */
export const textTask = async ({ body }: { body: Uint8Array }): Promise<string> => readableText(zstdDecompressSync(body).toString());
