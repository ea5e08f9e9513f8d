import { endTrialIn, teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

test('the trial card counts the days that are used of 14', async ({ page, user }) => {
  await endTrialIn(user, 5 * 24 - 1);
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Free trial' });
  await expect(card).toContainText('9 of 14 days used');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  await expect(card).toContainText('5 days left');
  await expect(page.getByRole('region', { name: 'Trial', exact: true })).toHaveCount(0);
});

for (const [hours, text] of [
  [71, '3 days left in trial'],
  [25, '2 days left in trial'],
  [5, '1 day left in trial'],
] as const) {
  test(`with ${hours} hours left a banner on every page says "${text}" and leads to the plans`, async ({ page, user }) => {
    await endTrialIn(user, hours);
    for (const path of ['/companies', '/subscription']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Trial' })).toContainText(text);
    }
    await page.getByRole('link', { name: 'Upgrade Now' }).click();
    await expect(page).toHaveURL('/pricing');
  });
}

test('once the trial is over a banner stays and a dialog opens once a visit', async ({ page, user }) => {
  await endTrialIn(user, -1);
  await page.goto('/companies');
  const dialog = page.getByRole('dialog', { name: 'Your trial period has expired' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  const banner = page.getByRole('region', { name: 'Trial' });
  await expect(banner).toContainText('Your trial has expired.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Free trial' })).toContainText('14 of 14 days used');
  await expect(dialog).toBeHidden();
  await banner.getByRole('link', { name: 'See prices & plans' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('the dialog leads to the plans, and a plan that is bought ends banner and dialog', async ({ page, user }) => {
  await endTrialIn(user, -30);
  await page.goto('/');
  await page.getByRole('dialog').getByRole('link', { name: 'Upgrade now' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('article', { name: 'Starter' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await expect(page.getByText('Your Starter plan is active.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trial' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a trial that ends while the page is open is noticed without a reload', async ({ page, user }) => {
  await endTrialIn(user, 5);
  await page.clock.install();
  await page.goto('/companies');
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('1 day left in trial');
  await page.clock.fastForward('06:00:00');
  await page.getByRole('dialog', { name: 'Your trial period has expired' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Trial' })).toContainText('Your trial has expired.');
});

test('a member is told who can choose a plan', async ({ page, user }) => {
  await endTrialIn(user, -1);
  await becomes(page, await teammate(user, 'member'));
  await page.goto('/');
  await expect(page.getByRole('dialog')).toContainText('An owner or admin of your team can choose a plan');
});

test('the end of a trial is accessible in light and dark, and fits a phone', async ({ page, user }) => {
  test.slow();
  await endTrialIn(user, 5);
  await open(page, '/');
  await expectUsable(page, 'the last day of a trial');
  await endTrialIn(user, -1);
  await open(page, '/');
  await expectUsable(page, 'the dialog after the trial');
  await page.getByRole('button', { name: 'Close' }).click();
  await expectUsable(page, 'the dashboard after the trial');
  await open(page, '/subscription');
  await expectUsable(page, 'the subscription after the trial');
});
