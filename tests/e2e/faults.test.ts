import { breakCalls } from './faults.ts';
import { expect, fillSignIn, PASSWORD, test, visitor } from './product.ts';

test.use(visitor);

test('what fails in the page itself is said in each form’s own words, for there are none of the server', async ({ page }) => {
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await page.goto('/login');
  await breakCalls(page);
  await fillSignIn(page, 'ada@engines.example', PASSWORD);
  await expect(alert).toHaveText('Login failed. Please try again.');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('ada@engines.example');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');

  await page.goto('/reset-password?token=t');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await breakCalls(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(alert).toHaveText('Failed to reset password');

  await page.goto('/trial-signup');
  await page.getByLabel('Work email').fill('mary@heavens.example');
  await page.getByLabel('I agree to the').check();
  await breakCalls(page);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(alert).toHaveText('Registration failed. Please try again.');

  await page.evaluate(() => localStorage.setItem('trialUserId', 'u'));
  await page.goto('/email-confirmation');
  await breakCalls(page);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(alert).toHaveText('Failed to resend email. Please try again.');

  await page.goto('/onboarding/personal?token=t&userId=u');
  for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('Mary');
  for (const name of ['Password', 'Confirm password']) await page.getByLabel(name, { exact: true }).fill(PASSWORD);
  await breakCalls(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert).toHaveText('Failed to save profile. Please try again.');
});
