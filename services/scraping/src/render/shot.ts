/** A picture of a page from its top on, as its visitors see it. */
import type { CDPSession } from 'playwright';
import { RenderFailure } from './limits.ts';

export interface Shot {
  /** WebP. */
  body: Buffer;
  /** In pixels of the picture. */
  width: number;
  height: number;
  /** Whether it shows the page to its end. */
  whole: boolean;
}

/** Runs code in a world of its own in the page. */
export type Evaluate = (expression: string) => Promise<{ type: string; subtype?: string; value?: unknown }>;

/** Of the page, in CSS pixels: about nine screens. What is longer is shown so far. */
const MOST_HEIGHT = 8_000;
/** Of the window that every page is opened in (`browser.ts`). */
const WIDTH = 1_440;
/** Text can still be read, and the picture has less than half of the pixels. */
const SCALE = 2 / 3;
const MOST_SHOT_BYTES = 400 * 1024;
/** Few pages want the second: photographs from top to bottom. */
const QUALITIES = [60, 30, 10];
const STEP_PX = 900;
const STEP_MS = 80;

/** Goes down the page and back, so that it loads what it loads when it is looked at. */
export const SCROLLED = `new Promise((done) => {
  const to = (top) => scrollTo({ top, behavior: 'instant' });
  const go = (top) => {
    to(top);
    if (top < Math.min(${MOST_HEIGHT}, document.documentElement.scrollHeight)) setTimeout(() => go(top + ${STEP_PX}), ${STEP_MS});
    else { to(0); setTimeout(done, ${STEP_MS}); }
  };
  go(0);
})`;

/** What moves by itself stands where it would come to rest, else two pictures of one page differ. */
const AT_REST = `for (const each of document.getAnimations()) { try { each.finish(); } catch { each.cancel(); } }
for (const video of document.querySelectorAll('video, audio')) video.pause?.();`;

/**
 * Takes the picture of a page that stands still.
 * @throws RenderFailure `picture` where even at the lowest quality it has more than `MOST_SHOT_BYTES`
 */
export async function takeShot(cdp: CDPSession, evaluate: Evaluate): Promise<Shot> {
  await evaluate(AT_REST);
  const { cssContentSize } = await cdp.send('Page.getLayoutMetrics');
  const height = Math.min(MOST_HEIGHT, Math.max(1, Math.ceil(cssContentSize.height)));
  const clip = { x: 0, y: 0, width: WIDTH, height, scale: SCALE };
  for (const quality of QUALITIES) {
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality, captureBeyondViewport: true, clip });
    const body = Buffer.from(data, 'base64');
    const size = { width: Math.round(WIDTH * SCALE), height: Math.round(height * SCALE) };
    if (body.length <= MOST_SHOT_BYTES) return { body, ...size, whole: cssContentSize.height <= MOST_HEIGHT };
  }
  throw new RenderFailure('picture');
}

/** What came over the channel of a process that strangers' pages have had is a WebP of bounded size, or it is nothing. */
export const isSoundShot = ({ body, width, height }: Shot): boolean =>
  body.length <= MOST_SHOT_BYTES &&
  body.toString('latin1', 0, 4) === 'RIFF' &&
  body.toString('latin1', 8, 12) === 'WEBP' &&
  [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MOST_HEIGHT);
