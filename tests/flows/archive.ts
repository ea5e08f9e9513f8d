import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fromBuffer, type ZipFile } from 'yauzl';

/** The files of a zip archive, by path. Rejects when it is none, or is cut off. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(archive, { lazyEntries: true }, (error, file) => (error ? fail(error) : done(file))),
  );
  const files = new Map<string, string>();
  zip.on('entry', (entry) =>
    zip.openReadStream(entry, async (_error, stream) => {
      files.set(entry.fileName, await text(stream));
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, 'end');
  return files;
}
