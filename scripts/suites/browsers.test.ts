import { expect, test, vi } from 'vitest';
import { findProductBrowser, findWholeBrowser } from './browsers.ts';

test('the browser that is named opens everything', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect([findProductBrowser(), findWholeBrowser()]).toEqual([process.execPath, process.execPath]);
});

test('no other one stands in for a named one that is not there', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect([findProductBrowser(), findWholeBrowser()]).toEqual([undefined, undefined]);
});

test('what reads pages as the product does is no shell', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findWholeBrowser() ?? '').not.toContain('shell');
});
