import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Stops the time of a page that is shown and whose clock is installed: what goes by itself stays until the test lets time pass. For pages
 * of visitors; the application's queries need time to answer.
 */
export const standStill = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/**
 * Watches for a text in the page itself, whose clock knows no delays of the test's own. Call it before the text appears.
 * @returns resolves, once the text has come and gone, with the milliseconds that it was there
 */
export async function lastingOf(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((wanted) => {
    const seen = { since: 0, lasted: 0 };
    new MutationObserver(() => {
      const there = document.body.textContent.includes(wanted);
      if (there && seen.since === 0) seen.since = performance.now();
      if (!there && seen.since > 0 && seen.lasted === 0) seen.lasted = performance.now() - seen.since;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, text);
  const lasted = () => seen.evaluate((found) => found.lasted);
  return async () => {
    await expect.poll(lasted).toBeGreaterThan(0);
    return lasted();
  };
}
