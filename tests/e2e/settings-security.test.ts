import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Client, insisted } from '../flows/client.ts';
import { breakCalls } from './faults.ts';
import { lastingOf } from './lasting.ts';
import { expect, PASSWORD, test } from './product.ts';
import { codeOf, enableSecondFactor, openTab, problem, section } from './settings.ts';

const NEW_PASSWORD = 'Difference engine no. 2';
const CHANGED = 'Your password has been updated successfully!';

const CURRENT = 'Current password';
const WANTED = 'New password';
const CONFIRMATION = 'Confirm new password';

const passwordField = (page: Page, label: string) => section(page, 'Password').getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Change password' });

async function fillChange(page: Page, current: string, wanted: string, confirmation = wanted): Promise<void> {
  await passwordField(page, CURRENT).fill(current);
  await passwordField(page, WANTED).fill(wanted);
  await passwordField(page, CONFIRMATION).fill(confirmation);
}

/** The same user, signed in once more, from elsewhere. */
async function signedInAgain({ url, email }: Client): Promise<Client> {
  const other = new Client(url);
  const { status, body } = await insisted(() => other.call('POST', 'auth/login', { email, password: PASSWORD }, { 'user-agent': FIREFOX }));
  expect(status).toBe(200);
  other.token = body.accessToken;
  return other;
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a password is changed when all three fields are filled and the new ones are equal', async ({ page, user }) => {
  await openTab(page, 'security', 'Security');
  await expect(submit(page)).toBeDisabled();
  await fillChange(page, '', NEW_PASSWORD);
  await expect(submit(page)).toBeDisabled();
  await fillChange(page, PASSWORD, NEW_PASSWORD, 'Difference');
  await expect(section(page, 'Password').getByText('Passwords do not match')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await fillChange(page, PASSWORD, NEW_PASSWORD);
  await expect(section(page, 'Password').getByText('Passwords do not match')).toBeHidden();

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/change-password', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled();
  const told = await lastingOf(page, CHANGED);
  answered.resolve();
  const lasted = await told();
  expect(lasted).toBeGreaterThan(2_000);
  for (const label of [CURRENT, WANTED, CONFIRMATION]) await expect(passwordField(page, label)).toHaveValue('');
  const again = await new Client(user.url).post('auth/login', { email: user.email, password: NEW_PASSWORD });
  expect(again.status).toBe(200);
});

for (const { what, current, wanted, message } of [
  { what: 'the old one', current: PASSWORD, wanted: PASSWORD, message: 'New password must be different from current password' },
  { what: 'too short', current: PASSWORD, wanted: 'Short1!', message: 'Password must be at least 8 characters long' },
  { what: 'given with a wrong current one', current: 'not the password', wanted: NEW_PASSWORD, message: 'Current password is incorrect' },
]) {
  test(`a new password that is ${what} is refused in plain words`, async ({ page }) => {
    await openTab(page, 'security', 'Security');
    await fillChange(page, current, wanted);
    await submit(page).click();
    await expect(problem(section(page, 'Password'))).toHaveText(message);
    await expect(passwordField(page, WANTED)).toHaveValue(wanted);
  });
}

test('a change without an answer, or with one without words, says so', async ({ page }) => {
  await openTab(page, 'security', 'Security');
  await fillChange(page, PASSWORD, NEW_PASSWORD);
  await page.route('**/api/v1/auth/change-password', (route) => route.abort());
  await submit(page).click();
  await expect(problem(page)).toHaveText('Network error. Please check your connection.');
  await page.unroute('**/api/v1/auth/change-password');
  await page.route('**/api/v1/auth/change-password', (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page).click();
  await expect(problem(page)).toHaveText('An error occurred');
  await breakCalls(page);
  await submit(page).click();
  await expect(problem(page)).toHaveText('Failed to change password');
});

test('a change that is sent past its waiting button says what is wrong, the first thing first', async ({ page }) => {
  await openTab(page, 'security', 'Security');
  const send = () =>
    section(page, 'Password')
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await send();
  await expect(problem(page)).toHaveText('All fields are required');
  await fillChange(page, PASSWORD, NEW_PASSWORD, 'Difference');
  await send();
  await expect(problem(page)).toHaveText('New passwords do not match');
});

test('the strength of the new password is said in words, and each field can be shown', async ({ page }) => {
  await openTab(page, 'security', 'Security');
  for (const [password, strength, percent] of [
    ['abc', 'Weak', 25],
    ['abcdefgh1', 'Medium', 50],
    ['Abcdefghijk1', 'Strong', 75],
    ['Abcdefghijk1!', 'Very Strong', 100],
  ] as const) {
    await passwordField(page, WANTED).fill(password);
    await expect(section(page, 'Password').getByText(strength, { exact: true })).toBeVisible();
    await expect(section(page, 'Password').locator('.strength-bar')).toHaveAttribute('style', `width: ${percent}%;`);
  }
  for (const label of [CURRENT, WANTED, CONFIRMATION]) {
    await expect(passwordField(page, label)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true }).click();
    await expect(passwordField(page, label)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: `Hide ${label.toLowerCase()}`, exact: true }).click();
    await expect(passwordField(page, label)).toHaveAttribute('type', 'password');
  }
});

test('a second factor is set up with the secret, enabled by a code, and its recovery codes are shown once', async ({
  page,
  user,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, 'security', 'Security');
  const factor = section(page, 'Two-factor authentication');
  await factor.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await factor.getByLabel('Your password', { exact: true }).fill('not the password');
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(factor)).toHaveText('Current password is incorrect');
  await factor.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await factor.getByRole('button', { name: 'Continue' }).click();

  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await factor.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
  await factor.getByLabel('Authenticator code').fill('12345');
  await factor.getByRole('button', { name: 'Enable' }).click();
  await expect(problem(factor)).toHaveText('Please enter the six digits of your authenticator app');
  await factor.getByLabel('Authenticator code').fill('000000');
  await factor.getByRole('button', { name: 'Enable' }).click();
  await expect(problem(factor)).toHaveText('The code is not right. Check the clock of your device and try the next code.');
  await factor.getByLabel('Authenticator code').fill(codeOf(secret));
  await factor.getByRole('button', { name: 'Enable' }).click();

  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: 'Copy the recovery codes' }).click();
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(codes);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await (await downloading).path();
  expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(codes);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  await expect(factor.getByText('10 recovery codes left')).toBeVisible();
  const signIn = await new Client(user.url).post('auth/login', { email: user.email, password: PASSWORD });
  expect(signIn.body.code).toBe('otp_required');
});

test('recovery codes are renewed by password and code', async ({ page, user }) => {
  const { secret, recoveryCodes } = await enableSecondFactor(user);
  await openTab(page, 'security', 'Security');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await expect(dialog.getByRole('button', { name: 'Get new codes' })).toBeDisabled();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Authenticator code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Get new codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).not.toContain(recoveryCodes[0]);
});

test('a second factor is disabled by password and recovery code, and stays on without them', async ({ page, user }) => {
  const { recoveryCodes } = await enableSecondFactor(user);
  await openTab(page, 'security', 'Security');
  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable two-factor authentication' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(problem(dialog)).toHaveText('Please enter a recovery code');
  await dialog.getByLabel('Recovery code').fill('AAAA-BBBB-CCCC-DDDD');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(problem(dialog)).toHaveText('The code is not right. Check the clock of your device and try the next code.');
  expect((await user.get('auth/second-factor')).body.enabled).toBe(true);
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[3]?.toLowerCase() ?? '');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable two-factor authentication' })).toBeVisible();
  expect((await user.get('auth/second-factor')).body.enabled).toBe(false);
});

test('sessions show device and address; one is ended, then all others, and this one goes on', async ({ page, user }) => {
  const [first, second, third] = [await signedInAgain(user), await signedInAgain(user), await signedInAgain(user)];
  await openTab(page, 'security', 'Security');
  const sessions = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await expect(sessions.nth(1)).toContainText('Firefox on Linux');
  await expect(sessions.nth(1)).toContainText('127.0.0.1');
  await sessions
    .nth(1)
    .getByRole('button', { name: /^End Firefox on Linux/ })
    .click();
  await expect(page.getByText('The session has been ended.')).toBeVisible();
  await expect(sessions).toHaveCount(3);

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions' });
  await expect(dialog).toContainText('2 other sessions');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('All other sessions have been ended.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  for (const ended of [first, second, third]) await expect.poll(async () => (await ended.get('auth/me')).status).toBe(401);
  expect((await user.get('auth/me')).status).toBe(200);
});

test('sessions that cannot be loaded or ended say so', async ({ page, user }) => {
  await signedInAgain(user);
  await page.route('**/api/v1/auth/sessions*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/settings?tab=security');
  const sessions = section(page, 'Active sessions');
  await expect(problem(sessions)).toContainText('Failed to load data');
  await page.unroute('**/api/v1/auth/sessions*');
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/v1/auth/sessions/*', (route) => route.abort());
  await sessions.getByRole('button', { name: /^End Firefox/ }).click();
  await expect(problem(sessions)).toHaveText('Network error. Please check your connection.');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
});
