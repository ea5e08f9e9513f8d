/** The entry of a process that decodes one picture: its bytes come on standard input, the small WebP goes out on standard output. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Twice the largest place where one is shown (56 px), for dense screens. */
const SIDE = 112;
/** Decoded, a pixel takes four bytes. */
const MOST_PIXELS = 16_000_000;

// What a site's logo comes as, and nothing else of the dozens of formats that the library knows.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.concurrency(1);

const given = await buffer(process.stdin);
const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
const { format } = await sharp(given, options).metadata();
// A drawing (SVG) has no size of its own: it becomes pixels here, and is never passed on as what it is.
const size = { width: SIDE, height: SIDE, fit: 'inside' as const, withoutEnlargement: format !== 'svg' };
process.stdout.write(await sharp(given, options).autoOrient().resize(size).webp({ quality: 85, alphaQuality: 90 }).toBuffer());
