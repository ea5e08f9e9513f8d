import type { Page } from '@playwright/test';

/** Until the page is loaded anew each of its calls fails in the page itself, before anything is sent. */
export const breakCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Headers.prototype.set = () => {
      throw new TypeError('broken on purpose');
    };
  });
