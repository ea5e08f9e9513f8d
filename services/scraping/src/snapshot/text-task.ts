/** What is shown of a stored page, in a reader thread. */
import { zstdDecompressSync } from 'node:zlib';
import { type Outline, outlineOf } from '../page/outline.ts';
import { readableText } from '../page/readable.ts';

/** Its readable text. @param body zstd */
export const textTask = async ({ body }: { body: Uint8Array }): Promise<string> => readableText(zstdDecompressSync(body).toString());

/** The parts that can be pointed at. @param body zstd */
export const outlineTask = async ({ body }: { body: Uint8Array }): Promise<Outline> => outlineOf(zstdDecompressSync(body).toString());
