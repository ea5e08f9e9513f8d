import { banner } from './following.ts';
import { tabTo } from './keys.ts';
import { expect, PASSWORD, test, visitor } from './product.ts';

test.describe('at the sign-in page', () => {
  test.use(visitor);

  test('signing in and adding a company needs no mouse', async ({ page, user, web }) => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByLabel('Remember me'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');

    await tabTo(page, page.getByRole('link', { name: 'Add Company' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Add a company to track' })).toBeFocused();
    await tabTo(page, page.getByLabel('Company name'));
    await page.keyboard.type('Pipelane');
    await page.keyboard.press('Tab');
    await page.keyboard.type(web.site('pipelane').website);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What would you like to track?' })).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: 'Pricing' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create Company' }));
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
  });
});

test('the first Tab reaches a link that skips the navigation', async ({ page }) => {
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a route change moves the focus to the heading of the new page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeFocused();
});

test('the question mark lists the shortcuts, the slash goes to the search, and neither does while typing', async ({ page }) => {
  await page.goto('/companies');
  const search = page.getByPlaceholder('Search companies by name or website');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('a?/');
  await expect(search).toHaveValue('a?/');
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('letters typed in a list over the page do nothing to the page', async ({ page }) => {
  await page.goto('/insights');
  await page.getByRole('combobox', { name: 'Area' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
