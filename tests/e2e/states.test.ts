import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** The screens that show what was collected, each as it is before, without and instead of its data. */
const SCREENS = ['/', '/companies', '/insights', '/alerts'];
/** All but who is signed in, on which plan, and the live notices. */
const DATA = /\/api\/v1\/(?!auth|subscription|events|logs)/;
const REFUSED = { statusCode: 500, code: 'internal', error: 'Internal Server Error', message: 'Something went wrong' };

const isLoading = (page: Page) => page.getByRole('status', { name: 'Loading' }).or(page.locator('.MuiSkeleton-root')).first();

test('screens that wait for their data are accessible', async ({ page }) => {
  test.slow();
  await page.route(DATA, () => undefined);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(isLoading(page)).toBeVisible();
    await expectUsable(page, `${path} while it loads`);
  }
});

test('screens without anything to show are accessible', async ({ page }) => {
  test.slow();
  for (const path of SCREENS) {
    await open(page, path);
    await expectUsable(page, `${path} without data`);
  }
});

test('screens whose data cannot be had say so, and are accessible', async ({ page }) => {
  test.slow();
  await page.route(DATA, (route) => route.fulfill({ status: 500, json: REFUSED }));
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectUsable(page, `${path} without its data`);
  }
});
