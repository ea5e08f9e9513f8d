import { readFile } from 'node:fs/promises';
import { mailedLink, mailsTo } from './mailed.ts';
import { becomes, expect, test } from './product.ts';
import { codeOf, enableSecondFactor, openTab, problem, section, teammate } from './settings.ts';

const DELETE = 'Delete this account';

test('the account shows who you are, read-only', async ({ page, user }) => {
  await openTab(page, 'account', 'Account');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', user.email],
    ['Role', 'Owner'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
});

test('an export comes as a ZIP archive, and the page says how large it is', async ({ page }) => {
  await openTab(page, 'account', 'Account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^rivalscope-export-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(section(page, 'Export your data').getByText(/^Done: [\d.]+ k?B saved to your downloads\.$/)).toBeVisible();
});

test('an export that fails says why, and can be tried again', async ({ page }) => {
  await openTab(page, 'account', 'Account');
  const button = page.getByRole('button', { name: 'Export data' });
  await page.route('**/api/v1/tenant/export', (route) => route.abort());
  await button.click();
  await expect(problem(page)).toHaveText('Network error. Please check your connection.');
  await page.unroute('**/api/v1/tenant/export');
  await page.route('**/api/v1/tenant/export', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The export needs insights, which does not answer.' } }),
  );
  await button.click();
  await expect(problem(page)).toHaveText('The export needs insights, which does not answer.');
  await expect(button).toBeEnabled();
});

test('an export can be stopped while it runs', async ({ page }) => {
  await page.route('**/api/v1/tenant/export', () => new Promise<never>(() => undefined));
  await openTab(page, 'account', 'Account');
  await page.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export data' })).toBeEnabled();
  await expect(problem(page)).toHaveCount(0);
});

test('an account is deleted by a mailed link only, and for seven days it can be kept', async ({ page, user }) => {
  await openTab(page, 'account', 'Account');
  await page.getByRole('button', { name: DELETE }).click();
  const dialog = page.getByRole('alertdialog', { name: DELETE });
  await expect(dialog).toContainText(user.email);
  await dialog.getByRole('button', { name: 'Keep account' }).click();
  await expect(dialog).toBeHidden();
  expect((await user.get('tenant/deletion')).body.deletion).toBeNull();

  await page.getByRole('button', { name: DELETE }).click();
  await dialog.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByText(`We sent a confirmation link to ${user.email}.`, { exact: false })).toBeVisible();
  await page.goto(await mailedLink(user.email));
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this account for good?' });
  await confirmation.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText(/^This account is deleted in (7 days|6 days and 23 hours)\.$/)).toBeVisible();
  await expect(page).toHaveURL('/settings?tab=account');
  await page.reload();
  await page.getByRole('button', { name: 'Keep this account' }).click();
  await expect(page.getByRole('button', { name: DELETE })).toBeVisible();
  expect((await user.get('tenant/deletion')).body.deletion).toBeNull();
});

test('a request for the deletion can be mailed again and taken back', async ({ page, user }) => {
  const before = (await mailsTo(user.email)).length;
  expect((await user.post('tenant/deletion', {})).status).toBe(200);
  await openTab(page, 'account', 'Account');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Sent.')).toBeVisible();
  await mailsTo(user.email, before + 2);
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await expect(page.getByRole('button', { name: DELETE })).toBeVisible();
});

test('a link that is worth nothing says so and deletes nothing', async ({ page, user }) => {
  await page.goto('/settings?tab=account&deletionToken=never-mailed');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account for good?' });
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(problem(dialog)).toHaveText('This link is not valid any more. Ask for the deletion again in the settings.');
  await dialog.getByRole('button', { name: 'Keep account' }).click();
  await expect(page).toHaveURL('/settings?tab=account');
  expect((await user.get('tenant/deletion')).body.deletion).toBeNull();
});

test('with a second factor the deletion asks for a code, once in ten minutes', async ({ page, user }) => {
  const { secret } = await enableSecondFactor(user);
  await openTab(page, 'account', 'Account');
  await page.getByRole('button', { name: DELETE }).click();
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(problem(dialog)).toHaveText('Please enter the six digits of your authenticator app');
  await dialog.getByLabel('Authenticator code').fill('000 000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(problem(dialog)).toHaveText('The code is not right. Check the clock of your device and try the next code.');
  await dialog.getByLabel('Authenticator code').fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Check your mail.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Sent.')).toBeVisible();
});

test('who does not confirm changes nothing and sees no error', async ({ page, user }) => {
  await enableSecondFactor(user);
  await openTab(page, 'account', 'Account');
  await page.getByRole('button', { name: DELETE }).click();
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('alertdialog', { name: DELETE });
  await expect(dialog.getByRole('button', { name: 'Send confirmation link' })).toBeEnabled();
  await expect(problem(page)).toHaveCount(0);
  expect((await user.get('tenant/deletion')).body.deletion).toBeNull();
});

test('admins export but cannot delete; members can do neither, and are told of a deletion', async ({ page, user }) => {
  const [admin, member] = [await teammate(user, 'admin'), await teammate(user, 'member')];
  await becomes(page, admin);
  await openTab(page, 'account', 'Account');
  await expect(page.getByLabel('Role')).toHaveValue('Admin');
  await expect(page.getByRole('button', { name: 'Export data' })).toBeVisible();
  await expect(page.getByRole('button', { name: DELETE })).toHaveCount(0);

  await user.post('tenant/deletion', {});
  const token = new URLSearchParams((await mailedLink(user.email, 1)).split('?')[1]).get('deletionToken');
  expect((await user.post('tenant/deletion/confirm', { token })).status).toBe(200);
  await becomes(page, member);
  await openTab(page, 'account', 'Account');
  await expect(page.getByLabel('Role')).toHaveValue('Member');
  await expect(page.getByRole('button', { name: 'Export data' })).toHaveCount(0);
  await expect(page.getByText(/^This account is deleted in/)).toBeVisible();
  await expect(page.getByText('Until then an owner can keep it.')).toBeVisible();
});
