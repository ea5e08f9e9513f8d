import { buy, endTrialIn, teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

const REACHED = "You've reached your competitors limit for your current plan. Upgrade to continue using this feature.";

test('a skeleton stands where the form will be while the limit is checked', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/subscription/limit/competitors', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/add-company');
  await expect(page.getByLabel('Checking your plan')).toBeVisible();
  await expectUsable(page, 'the limit while it is checked');
  answered.resolve();
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test('a full plan shows the limit and what is in use; a larger plan lets the next company in', async ({ page, user }) => {
  for (const n of [1, 2, 3, 4, 5]) await user.addCompany(`Rival ${n}`, `rival-${n}.invalid`);
  await open(page, '/');
  await page.getByRole('link', { name: 'Add Company' }).first().click();
  await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeFocused();
  await expect(page.getByText(REACHED)).toBeVisible();
  await expect(page.getByText('5 of 5 are in use.')).toBeVisible();
  await expectUsable(page, 'the limit');
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/pricing');
  await buy(user, 'price_starter_monthly');
  await open(page, '/add-company');
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test('after the trial nothing is added, and the box says why', async ({ page, user }) => {
  await endTrialIn(user, -1);
  await page.goto('/add-company');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(REACHED)).toBeVisible();
  await expect(page.getByText('Your trial has expired. 0 of 5 are in use.')).toBeVisible();
});

test('a check that fails lets nobody in, and is made again when asked', async ({ page }) => {
  await page.route('**/subscription/limit/competitors', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto('/add-company');
  await expect(page.getByText('The limit could not be checked just now.')).toBeVisible();
  await page.unroute('**/subscription/limit/competitors');
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test('a member is told who can upgrade', async ({ page, user }) => {
  for (const n of [1, 2, 3, 4, 5]) await user.addCompany(`Rival ${n}`, `rival-${n}.invalid`);
  await becomes(page, await teammate(user, 'member'));
  await page.goto('/add-company');
  await expect(page.getByText('5 of 5 are in use. An owner or admin of your team can upgrade.')).toBeVisible();
});
