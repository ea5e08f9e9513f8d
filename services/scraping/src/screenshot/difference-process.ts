/**
 * The entry of a process that compares two pictures of a page: they come on standard input, the first after its length (4 bytes), and the
 * picture of their difference, a WebP, goes out on standard output.
 */
import { buffer } from 'node:stream/consumers';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { aligned, type Pixels } from './align.ts';

/** More than pictures have that we take. */
const MOST_PIXELS = 8_000_000;
/** Red is what is new or another; the page itself, smoothed edges included, stands pale behind it. */
const LOOK = {
  threshold: 0.15,
  alpha: 0.2,
  diffColor: [214, 40, 40] as [number, number, number],
  aaColor: [224, 224, 224] as [number, number, number],
};

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);

async function pixelsOf(webp: Buffer): Promise<Pixels> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
  const { data, info } = await sharp(webp, options).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}

const given = await buffer(process.stdin);
const length = given.readUInt32BE(0);
const pictures = { before: given.subarray(4, 4 + length), after: given.subarray(4 + length) };
const { before, after, width, height } = aligned(await pixelsOf(pictures.before), await pixelsOf(pictures.after));
const marked = new Uint8Array(width * height * 4);
pixelmatch(before, after, marked, width, height, LOOK);
process.stdout.write(
  await sharp(marked, { raw: { width, height, channels: 4 } })
    .webp({ quality: 60 })
    .toBuffer(),
);
