import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, PASSWORD, test, visitor } from './product.ts';

test.use(visitor);

/** Bytes of scripts, compressed as the server sends them to who takes gzip. */
const SIGN_IN = 80_000;
const FIRST_LIST = 322_000;

/** Notes the scripts that a page asks for from now on; the answer weighs them, whichever compression the browser chose. */
function weigh(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  return async () => {
    const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

test('sign-in loads nothing of the application, and leads to a list of companies that weighs little', async ({ page, user }) => {
  await user.addCompany('Alpha Tools', 'alpha.invalid');
  const weight = weigh(page);
  await page.goto('/companies', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  const before = await weight();
  expect(before).toBeGreaterThan(10_000);
  expect(before).toBeLessThanOrEqual(SIGN_IN);
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page.getByRole('link', { name: 'Alpha Tools' }).first()).toBeVisible();
  const after = await weight();
  expect(after).toBeGreaterThan(before);
  expect(after).toBeLessThanOrEqual(FIRST_LIST);
});

test('the way over the dashboard to the list weighs no more', async ({ page, user }) => {
  await user.addCompany('Alpha Tools', 'alpha.invalid');
  const weight = weigh(page);
  await page.goto('/login');
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Alpha Tools' }).first()).toBeVisible();
  expect(await weight()).toBeLessThanOrEqual(FIRST_LIST);
});
