import type { Page } from '@playwright/test';
import { follow, withFourChanges } from './following.ts';
import { lastingOf } from './lasting.ts';
import { expect, test } from './product.ts';
import { openTab, problem } from './settings.ts';
import { expectUsable } from './usable.ts';

const rise = (page: Page) => page.getByRole('listitem').filter({ hasText: /A plan became more expensive[.,]/ });
const field = (page: Page) => rise(page).getByRole('textbox');

test('a rule is tried on what was found, set for the team, and holds at once', async ({ page, user, web }) => {
  const company = await follow(user, web, 'pipelane');
  await withFourChanges(user, web, company);
  const rises = async () => (await user.data(company.id, 'insights')).filter(({ rule }: { rule: string }) => rule === 'price_increase');
  // Insights come change by change, and this one need not be the first.
  await expect.poll(rises).toHaveLength(1);
  await openTab(page, 'rules', 'Rules');
  await expect(page.getByText('Rate alerts, and each rule says how useful its own were.', { exact: false })).toBeVisible();
  await field(page).fill('101');
  await expect(rise(page)).toContainText('From 0 to 100.');
  await expect(rise(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await field(page).fill('50');
  await expect(rise(page).getByText(/^In the last 90 days: \d+ alerts? instead of \d+/)).toBeVisible();
  const saved = await lastingOf(page, 'Saved');
  await rise(page).getByRole('button', { name: 'Save' }).click();
  await saved();
  expect(await rises()).toHaveLength(0);
  await page.reload();
  await expect(field(page)).toHaveValue('50');
  const toggle = rise(page).getByRole('switch');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(rise(page).getByText(/^In the last 90 days: /)).toBeVisible();
  await expectUsable(page, 'a rule that is about to be turned off', { onPhone: true });
  await rise(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  await toggle.press('Space');
  await rise(page).getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(rise(page).getByRole('button')).toHaveCount(0);
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(field(page)).toHaveCount(0);
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await expectUsable(page, 'rules', { onPhone: true });
});

test('a rule that could not be set stays as it was, and says so', async ({ page }) => {
  await page.route('**/api/v1/insights/rules/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } }),
  );
  await openTab(page, 'rules', 'Rules');
  await rise(page).getByRole('switch').click();
  await rise(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(problem(rise(page))).toBeVisible();
  await rise(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rise(page).getByRole('switch')).toBeChecked();
});
