import type { Page } from '@playwright/test';
import { Client } from '../flows/client.ts';
import { becomes, expect, test } from './product.ts';
import { codeOf, enableSecondFactor, openTab, problem, teammate } from './settings.ts';
import { expectUsable } from './usable.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'API keys' }).locator('tbody tr');

async function create(page: Page, name: string, access?: string): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name').fill(name);
  if (access) await dialog.getByRole('radio', { name: access }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
}

test('a key is created, shown once, works, and is refused once it is revoked', async ({ page, user, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, 'api-keys', 'API keys');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await create(page, 'Nightly export', 'Read and write');
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await dialog.getByLabel('API key', { exact: true }).innerText();
  await dialog.getByRole('button', { name: 'Copy the API key' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Nightly export.*Read and write.*Never/);
  await expect(rows(page)).toContainText(`${key.slice(0, 10)}…`);
  await expect(page.getByText(key)).toHaveCount(0);

  const program = new Client(user.url);
  program.token = key;
  expect((await program.get('companies')).status).toBe(200);
  await page.reload();
  await expect(rows(page)).toContainText('just now');
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Revoke Nightly export' });
  await expect(asked).toBeVisible();
  await expectUsable(page, 'the question before a key is revoked', { onPhone: true });
  await asked.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await expect.poll(async () => (await program.get('companies')).status, { timeout: 60_000 }).toBe(401);
});

test('a key wants a name, and a failure says what happened', async ({ page }) => {
  await openTab(page, 'api-keys', 'API keys');
  await create(page, '  ');
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/^Please enter a name for the key/);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.route('**/api/v1/api-keys*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(problem(dialog)).toHaveText('Network error. Please check your connection.');
});

test('with a second factor a key is created after a recovery code', async ({ page, user }) => {
  const { recoveryCodes, secret } = await enableSecondFactor(user);
  await openTab(page, 'api-keys', 'API keys');
  await create(page, 'Nightly export');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
  expect((await user.post('auth/confirm', { otp: codeOf(secret) })).status).toBe(200);
});

test('a plan without the API says so and leads to the plans', async ({ page }) => {
  await page.route('**/api/v1/subscription/feature/api', (route) => route.fulfill({ json: { hasAccess: false } }));
  await page.goto('/settings?tab=api-keys');
  await expect(page.getByText('Your plan does not include the API.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

test('keys and the audit log are for owners and admins', async ({ page, user }) => {
  await becomes(page, await teammate(user, 'member'));
  for (const tab of ['api-keys', 'audit']) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByText('Only owners and admins see this.')).toBeVisible();
  }
});
