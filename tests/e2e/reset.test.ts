import type { Page } from '@playwright/test';
import { standStill } from './lasting.ts';
import { mailedLink } from './mailed.ts';
import { expect, fillSignIn, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const NEW = 'difference engine no 2';
const DONE = 'Password reset successfully! Redirecting to login...';
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Reset password' });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(dialog.getByRole('status')).toContainText('expires in 1 hour');
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a forgotten password is replaced by the mailed link, which works once and ends every session', async ({ page, user }) => {
  await askForLink(page, user.email);
  const link = await mailedLink(user.email);
  await page.clock.install();
  await page.goto(link);
  await password(page).fill(NEW);
  await confirmation(page).fill(NEW);
  await standStill(page);
  await send(page).click();
  await expect(page.getByRole('status')).toHaveText(DONE);
  await page.clock.runFor(1_500);
  await expect(page.getByRole('status')).toHaveText(DONE);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await user.get('auth/me')).status).toBe(401);
  await fillSignIn(page, user.email, NEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');

  await page.goto(link);
  await password(page).fill('another password');
  await confirmation(page).fill('another password');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid reset token');
});

test('a link without its token says so and leads back, or to a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid reset link. Please request a new password reset.');
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Request a new link' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('the button waits until both fields are filled and equal', async ({ page }) => {
  await page.goto('/reset-password?token=t');
  await expect(send(page)).toBeDisabled();
  await password(page).fill('seven77');
  await expect(send(page)).toBeDisabled();
  await confirmation(page).fill('seven7');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await confirmation(page).fill('seven77');
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await password(page).fill('password123');
  await confirmation(page).fill('password123');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Invalid reset token|commonly leaked/);
});

test('Enter in unequal fields sends nothing and says why', async ({ page }) => {
  await page.goto('/reset-password?token=t');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole('alert')).toHaveText('All fields are required');
  await password(page).fill(NEW);
  await confirmation(page).fill('other');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
});

test('a failing request for a link keeps the dialog and names the fault', async ({ page }) => {
  await page.route('**/auth/request-password-reset', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ada@engines.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the reset page is accessible in light and dark, and fits a phone', async ({ page }) => {
  await open(page, '/reset-password');
  await expectUsable(page, '/reset-password without a token');
  await open(page, '/reset-password?token=t');
  await password(page).fill('Abcdefgh');
  await confirmation(page).fill('Abcdefg');
  await expectUsable(page, '/reset-password with an error');
});
