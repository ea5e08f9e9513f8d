import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { expectUsable } from './usable.ts';

const PART = '**/assets/CompanyList-*.js';
const ENTRY = '**/assets/start-*.js';
const WATCH = '**/arrival.js';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies' });
const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'Rivalscope could not be loaded.' });

/** Counts how often the page itself is asked for. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a part of the application that breaks off on its way is fetched again', async ({ page }) => {
  let aborted = 0;
  await page.route(PART, (route) => (aborted++ === 0 ? route.abort() : route.fallback()));
  await page.goto('/companies');
  await expect(heading(page)).toBeVisible();
  expect(aborted).toBeGreaterThan(1);
});

test('a part that does not arrive at all is said, and its page is there once it does', async ({ page }) => {
  await page.route(PART, (route) => route.abort());
  await page.goto('/companies');
  await expect(page.getByRole('alert')).toContainText('This page could not be shown.');
  await page.unroute(PART);
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

for (const { what, part } of [
  { what: 'entry', part: ENTRY },
  { what: 'entry’s import', part: '**/assets/react-*.js' },
  { what: 'stylesheet', part: '**/assets/start-*.css' },
]) {
  test(`a page whose ${what} breaks off on its way is there by itself, after one more load at most`, async ({ page }) => {
    const loads = countLoads(page);
    let asked = 0;
    await page.route(part, (route) => (asked++ === 0 ? route.abort('failed') : route.fallback()));
    await page.goto('/companies', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await expect(said(page)).toBeHidden();
    expect(asked).toBeGreaterThan(1);
    expect(loads()).toBeLessThanOrEqual(2);
  });

  test(`a page whose ${what} does not arrive says so, and is there once it does and Try again is pressed`, async ({ page }) => {
    const loads = countLoads(page);
    // For a page on which no time passes, every failure comes soon after the last.
    await page.clock.setFixedTime(new Date());
    await page.route(part, (route) => route.abort('failed'));
    await page.goto('/companies?search=acme', { waitUntil: 'commit' });
    await expect(said(page)).toBeVisible();
    expect(loads()).toBe(2);
    await expectUsable(page, `a page without its ${what}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(loads).toBe(3);
    await expect(said(page)).toBeVisible();
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(said(page)).toBeHidden();
    await expect(page).toHaveURL('/companies?search=acme');
  });
}

test('a page of which nothing at all arrives says so, and one that lacks only its watch is there', async ({ page }) => {
  await page.route(WATCH, (route) => route.abort('failed'));
  await page.route(ENTRY, (route) => route.abort('failed'));
  await page.goto('/companies', { waitUntil: 'commit' });
  await expect(said(page)).toBeVisible();
  await expect(said(page)).toContainText('reload the page');
  await page.unroute(ENTRY);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(said(page)).toBeHidden();
});
