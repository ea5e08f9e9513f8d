import { follow, withFourChanges } from './following.ts';
import { expect, test } from './product.ts';
import { open } from './usable.ts';

test('on paper stands what is shown, dark on white, and nothing that can only be pressed', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/companies/${id}?tab=jobs`);
  const refresh = page.getByRole('button', { name: 'Refresh All Data' });
  const bar = page.getByRole('region', { name: 'Openings by department' }).getByRole('button').first();
  await expect(refresh).toBeVisible();
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(refresh).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open positions' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(27, 26, 31)');
});

test('a change that is open is printed alone and whole', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  await open(page, `/companies/${followed.id}?tab=changes&change=${change?.id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawer).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  const hidden = await drawer.evaluate((all) =>
    [all, ...all.children].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight).filter((rest) => rest > 1),
  );
  expect(hidden).toEqual([]);
});
