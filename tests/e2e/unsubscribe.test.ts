import { expect, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const STRANGE = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';

test('the link that ends mails asks before it does, says what came of it, and is usable signed out', async ({ page }) => {
  await open(page, `/unsubscribe?token=${STRANGE}`);
  await expectUsable(page, '/unsubscribe', { onPhone: true });
  const stop = page.getByRole('button', { name: 'Stop these mails' });
  await stop.click();
  await expect(page.getByRole('alert')).toContainText('This link belongs to no account any more.');
  await page.route('**/api/v1/notifications/unsubscribe', (route) => route.fulfill({ status: 204 }));
  await stop.click();
  await expect(page.getByRole('status').filter({ hasText: 'You will get no more mails about alerts.' })).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test('a link that was cut says so', async ({ page }) => {
  await open(page, '/unsubscribe');
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
  await expectUsable(page, '/unsubscribe without a token', { onPhone: true });
});
