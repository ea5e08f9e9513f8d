import { applicant, mailedLink, newAddress } from '../e2e/mailed.ts';
import { expect, PASSWORD, test, visitor } from '../e2e/product.ts';
import { open } from '../e2e/usable.ts';
import { shoot, shootOver } from './shoot.ts';

test.use(visitor);

const PAGES = [
  ['sign-in', '/login'],
  ['sign-up', '/trial-signup'],
  ['terms', '/terms'],
  ['bot', '/bot'],
  ['reset', '/reset-password?token=made-up'],
  ['unsubscribe', '/unsubscribe?token=made-up'],
  ['confirmation', '/email-confirmation'],
  ['verify-email', '/verify-email?token=made-up'],
] as const;

test('what visitors see', async ({ page }) => {
  for (const [name, path] of PAGES) {
    await open(page, path);
    await shoot(page, `visitor-${name}`);
  }
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shoot(page, 'visitor-sign-in-problem');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  await shootOver(page, 'visitor-reset-dialog');
});

test('the onboarding', async ({ page }) => {
  const { link } = await applicant();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'onboarding-1');
  for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('Mary');
  for (const name of ['Password', 'Confirm password']) await page.getByLabel(name, { exact: true }).fill(PASSWORD);
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByLabel('Company name').fill('Mechanism of the Heavens');
  await page.getByLabel('Company domain').fill('heavens.example');
  await page.reload();
  await expect(page.getByText('What you had entered is back.')).toBeVisible();
  await shoot(page, 'onboarding-2-draft');
  await next.click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await shoot(page, 'onboarding-3');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Rivalscope' })).toBeVisible();
  await shootOver(page, 'welcome');
});

test('an invitation', async ({ page, user }) => {
  const email = newAddress('caroline');
  await user.post('team/invitations', { email, role: 'viewer' });
  await page.goto(await mailedLink(email));
  await expect(page.getByLabel('First name')).toBeVisible();
  await shoot(page, 'invitation');
});
