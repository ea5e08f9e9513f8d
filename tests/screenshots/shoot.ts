import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PHONE } from '../e2e/usable.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/screenshots');
const SIZES = [{ width: 1440, height: 900 }, PHONE];
const SCHEMES = ['light', 'dark'] as const;

/** What is fetched and drawn by itself once a size or a scheme is another one. */
async function settled(page: Page, isLoaded = true): Promise<void> {
  if (isLoaded) {
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await page.waitForFunction(keepsNothingBack);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map((fade) => fade.finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Parts stay unseen until what stands above them is there. */
const keepsNothingBack = (): boolean =>
  Array.from(document.querySelectorAll('main .MuiBox-root')).every((part) => getComputedStyle(part).visibility !== 'hidden');

/**
 * Four pictures of the screen as it is: wide and as a phone has it, light and dark, as `<name>-<width>-<scheme>.png`. A dialog is taken
 * as it lies over the page, anything else at its full height.
 * @param isLoaded unless the screen is one that waits
 */
export async function shoot(page: Page, name: string, { fullPage = true, isLoaded = true } = {}): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page, isLoaded);
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`), fullPage, animations: 'disabled' });
    }
  }
  await page.setViewportSize(SIZES[0] as (typeof SIZES)[number]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same of what lies over the page. */
export const shootOver = (page: Page, name: string): Promise<void> => shoot(page, name, { fullPage: false });

/** The wide screen at 200 % zoom: half as many pixels each way, each twice as large. */
export async function shootZoomed(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 });
  await settled(page);
  await page.screenshot({ path: join(FOLDER, `${name}-zoomed.png`), animations: 'disabled' });
  await page.setViewportSize(SIZES[0] as (typeof SIZES)[number]);
}

/** The page as it is printed, a sheet's width wide. */
export async function shootPaper(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await settled(page);
  await page.screenshot({ path: join(FOLDER, `${name}-paper.png`), fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(SIZES[0] as (typeof SIZES)[number]);
}
