import { expect, test } from './product.ts';

test('a hint opens for mouse, keyboard and finger, and leaves the focus where it is', async ({ page, user }) => {
  await user.addCompany('Alpha Tools', 'alpha.invalid');
  await page.goto('/companies');
  const hint = page.getByRole('tooltip');
  const added = page.locator('tbody time').last();
  await added.hover();
  await expect(hint).toHaveText(/\d{2}:\d{2} UTC$/);
  await expect(added).toHaveAttribute('aria-describedby', (await hint.getAttribute('id')) ?? '');
  // Who wants to read it may go there with the mouse.
  await hint.hover();
  await expect(hint).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);

  const coverage = page.getByRole('img', { name: /^Coverage\./ }).first();
  await expect(coverage).toBeVisible();
  await page.getByRole('link', { name: 'Alpha Tools' }).focus();
  await page.keyboard.press('Tab');
  await expect(coverage).toBeFocused();
  await expect(hint).toContainText('Website, Pricing, ');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await expect(coverage).toBeFocused();

  await added.dispatchEvent('touchstart');
  await expect(hint).toHaveText(/\d{2}:\d{2} UTC$/);
});
