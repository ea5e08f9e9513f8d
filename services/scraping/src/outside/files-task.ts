/** A check of files of the site, in a reader thread: what it needs of the web and the database it asks the main thread for. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { depsOf } from '../check/check-task.ts';
import type { Ask } from '../reader/protocol.ts';
import { siteSourceOf } from '../sources/index.ts';
import type { OutsidePlace } from '../sources/outside.ts';
import type { SiteReading } from '../sources/site-files.ts';
import { toldElsewhere } from './told-elsewhere.store.ts';

export interface FilesInput {
  kind: string;
  siteId: string;
  place: OutsidePlace;
  /** Packed. */
  kept: Uint8Array | null;
  /** What the service's clock is ahead of this machine's, in milliseconds. */
  aheadMs: number;
}

type Read = Extract<SiteReading, { kind: 'read' }>;
/** What a check comes to, with what is kept of it packed. */
export type FilesReading = Exclude<SiteReading, Read> | (Omit<Read, 'kept'> & { kept: Uint8Array });

/** Reads the files of a site that a source asks for, in a thread. @throws where no source reads any at `kind` */
export async function filesTask({ kind, siteId, place, kept, aheadMs }: FilesInput, ask: Ask): Promise<FilesReading> {
  const source = siteSourceOf(kind);
  if (!source) throw new Error(`No source reads files at ${kind}`);
  const { web, read, clock } = depsOf(ask, aheadMs);
  // The main thread ends what it fetches when the time of the check is over.
  const { signal } = new AbortController();
  const said = await source.collect(
    {
      get: (request) => web.get(request, signal),
      sitemaps: (origin) =>
        web.robots(origin, signal).then(
          ({ sitemaps }) => sitemaps,
          () => null,
        ),
      toldElsewhere: (urls) => read((sql) => toldElsewhere(sql, siteId, urls)),
    },
    { place, kept: kept && unpacked(kept), at: clock() },
  );
  return said.kind === 'read' ? { ...said, kept: packed(said.kept) } : said;
}

const MOST_BYTES = 32_000_000;
const packed = (kept: object): Uint8Array => zstdCompressSync(JSON.stringify(kept));
const unpacked = (kept: Uint8Array): object => JSON.parse(zstdDecompressSync(kept, { maxOutputLength: MOST_BYTES }).toString()) as object;
