import { applicant } from '../e2e/mailed.ts';
import { expect, test, visitor } from '../e2e/product.ts';
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
});
