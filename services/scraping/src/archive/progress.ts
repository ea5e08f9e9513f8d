/** What was read of captures, packed until all of them are: a line each, so that no turn of the event loop is about more than one. */
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { PageFacts } from '../page/facts.ts';

/** What is known of captures by their stamps; null of one that shows no page that can be read. */
export type Progress = Record<string, PageFacts | null>;

/** On a thread of their own: a whole past may be many megabytes. */
const [pack, unpack] = [promisify(zstdCompress), promisify(zstdDecompress)];

export async function packProgress(progress: Progress): Promise<Buffer> {
  const lines: string[] = [];
  for (const [stamp, facts] of Object.entries(progress)) {
    lines.push(`${stamp} ${JSON.stringify(facts)}`);
    await turn();
  }
  return pack(lines.join('\n'));
}

/** What an earlier version packed in one piece is read anew. */
export async function unpackProgress(bytes: Uint8Array): Promise<Progress> {
  const progress: Progress = {};
  for (const line of (await unpack(bytes)).toString().split('\n')) {
    const [stamp = ''] = /^\d{14}(?= )/.exec(line) ?? [];
    if (stamp === '') continue;
    progress[stamp] = JSON.parse(line.slice(stamp.length + 1)) as PageFacts | null;
    await turn();
  }
  return progress;
}

/** Facts of one page. */
export const unpackFacts = async (bytes: Uint8Array): Promise<PageFacts> => JSON.parse((await unpack(bytes)).toString()) as PageFacts;
