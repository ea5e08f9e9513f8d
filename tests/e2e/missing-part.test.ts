import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

const PART = '**/assets/CompanyList-*.js';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies' });

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
