/** Which browser opens what: the one place that knows where they are. CHROMIUM_PATH decides wherever it is set. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Debian's package of what Playwright itself takes for runs without a window: the same Blink and V8 without the browser around them, for
 * about half of the processor time of each page.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

/** With all that is around the pages, as the image for rendering has it. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Of Playwright's own browsers the whole one; it comes together with its shell. */
const own = (): string => chromium.executablePath();

/** The file that opens the built product; empty: Playwright's own, which it finds by itself; undefined: there is none. */
export function findProductBrowser(): string | undefined {
  const set = process.env.CHROMIUM_PATH;
  if (set) return existsSync(set) ? set : undefined;
  if (existsSync(SHELL)) return SHELL;
  return existsSync(own()) ? '' : WHOLE.find((path) => existsSync(path));
}

/** The file of a whole browser, which reads pages that need scripts as the product does; undefined: there is none. */
export function findWholeBrowser(): string | undefined {
  const set = process.env.CHROMIUM_PATH;
  if (set) return existsSync(set) ? set : undefined;
  return [own(), ...WHOLE].find((path) => existsSync(path));
}
