import { eventually, register } from '../flows/client.ts';
import { mailedLink, mailsTo, productUrl } from './mailed.ts';
import { becomes, expect, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const press = { name: 'Yes, this is my address' };

test('until the address is confirmed a notice says so and sends the mail again; the link confirms it by a press', async ({ page }) => {
  const owner = await register(productUrl());
  await becomes(page, owner);
  await open(page, '/');
  const notice = page.getByRole('region', { name: 'Your address' });
  await expect(notice).toContainText(`by the link that we mailed to ${owner.email}`);
  await expectUsable(page, 'the notice of an unproven address');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByRole('status')).toHaveText('Sent. Please check your inbox.');
  expect((await mailsTo(owner.email, 2))[0]?.subject).toBe('Confirm your address');

  await open(page, await mailedLink(owner.email));
  await expect(page).toHaveURL('/verify-email');
  await expectUsable(page, '/verify-email');
  expect((await owner.get('auth/me')).body.user.emailVerified).toBe(false);
  await page.getByRole('button', press).click();
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed.');
  await eventually(async () => expect((await owner.get('auth/me')).body.user.emailVerified).toBe(true));
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await expect(notice).toHaveCount(0);
});

test('a link that is cut, or was used, says what to do, also signed out', async ({ page }) => {
  const owner = await register(productUrl());
  const link = await mailedLink(owner.email);
  await open(page, link);
  await page.getByRole('button', press).click();
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed.');
  await open(page, link);
  await page.getByRole('button', press).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
  await open(page, '/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
