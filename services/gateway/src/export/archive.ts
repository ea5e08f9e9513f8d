import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of the archive; `open` is called when its turn comes. */
export interface Entry {
  path: string;
  open(): Promise<AsyncIterable<string>>;
}

/**
 * A zip archive that is made while it is read, one entry at a time. Once an entry fails the stream ends with that error and
 * without the archive's directory, so that no program takes it for whole.
 */
export function archive(entries: Entry[], onError: (error: Error) => void): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => {
    onError(error);
    output.destroy(error);
  };
  zip.on('error', fail);
  for (const { path, open } of entries) {
    zip.addReadStreamLazy(path, (done) => {
      open().then(
        (content) => {
          const source = Readable.from(content).once('error', fail);
          output.once('close', () => source.destroy());
          done(null, source);
        },
        (error: Error) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}
