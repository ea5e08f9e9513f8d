import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { FetchFailure } from './failure.ts';

const MAX_LAYERS = 3;
/** Text rarely shrinks below a hundredth; beyond this ratio (and the floor) an answer is taken for a bomb. */
const MAX_RATIO = 200;
const RATIO_FLOOR = 1024 * 1024;
const CHUNK = 64 * 1024;
/** RFC 9659: a zstd window over 8 MB is not for HTTP. */
const ZSTD_PARAMS = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

/** Below this size unpacking is quicker than a trip to the thread pool; with the ratio limit it blocks for a few milliseconds at worst. */
const AT_ONCE = 32 * 1024;

type Unpack = (body: Buffer, options: zlib.ZlibOptions & zlib.ZstdOptions) => Buffer | Promise<Buffer>;

/** The quicker of the two forms of one of zlib's functions. */
function either(now: (body: Buffer, options: object) => Buffer, later: (body: Buffer, options: object) => Promise<Buffer>): Unpack {
  return (body, options) => (body.length <= AT_ONCE ? now : later)(body, options);
}

const gunzip = either(zlib.gunzipSync, promisify<Buffer, object, Buffer>(zlib.gunzip));
const inflate = either(zlib.inflateSync, promisify<Buffer, object, Buffer>(zlib.inflate));
const inflateRaw = either(zlib.inflateRawSync, promisify<Buffer, object, Buffer>(zlib.inflateRaw));
const brotli = either(zlib.brotliDecompressSync, promisify<Buffer, object, Buffer>(zlib.brotliDecompress));
const zstd = either(zlib.zstdDecompressSync, promisify<Buffer, object, Buffer>(zlib.zstdDecompress));

async function undo(encoding: string, body: Buffer, maxOutputLength: number): Promise<Buffer> {
  const options = { maxOutputLength, chunkSize: CHUNK };
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzip(body, options);
  // RFC 9110 8.4.1.2 asks for the zlib wrapper, but some servers send bare deflate.
  if (encoding === 'deflate') return ((body[0] ?? 0) & 0x0f) === 8 ? inflate(body, options) : inflateRaw(body, options);
  if (encoding === 'br') return brotli(body, options);
  if (encoding === 'zstd') return zstd(body, { ...options, params: ZSTD_PARAMS });
  throw new FetchFailure('bad_encoding', `The site used an unknown compression (${encoding.replace(/[^\w-]/g, '').slice(0, 20)}).`);
}

/**
 * Undoes Content-Encoding, large bodies off the event loop, never producing more than `maxOutput` bytes nor 200 times the input.
 * @throws FetchFailure `too_large` or `bomb` when it would, `bad_encoding` when the data is broken, cut off or in an unknown form
 */
export async function decompress(body: Buffer, contentEncoding: string | undefined, maxOutput: number): Promise<Buffer> {
  const layers = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  if (layers.length > MAX_LAYERS) throw new FetchFailure('bomb', 'The site compressed its answer several times over.');
  const limit = Math.min(maxOutput, Math.max(RATIO_FLOOR, body.length * MAX_RATIO));
  let out = body;
  for (const encoding of layers.reverse()) {
    if (out.length > 0) out = await undo(encoding, out, limit).catch((error) => asFailure(error, limit === maxOutput ? maxOutput : null));
  }
  return out;
}

/** @param most the bound that was met, when it is that of the size and not of the ratio */
function asFailure(error: NodeJS.ErrnoException, most: number | null): never {
  if (error instanceof FetchFailure) throw error;
  if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw new FetchFailure('bad_encoding', 'The compressed answer of the site is broken.');
  if (most === null) throw new FetchFailure('bomb', 'The compressed answer of the site unpacks to far more than a page.');
  const size = `${(most / 1024 / 1024).toFixed(1)} MB`;
  throw new FetchFailure('too_large', `The compressed answer of the site unpacks to more than ${size}, the most that is read of one page.`);
}
