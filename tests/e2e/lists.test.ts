import { follow, withFourChanges } from './following.ts';
import { teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

test('a view keeps the filters of a list under a name, for the person and, if it is shared, the team', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  await withFourChanges(user, web, followed);
  const address = `/companies/${followed.id}?tab=changes`;
  await open(page, `${address}&type=jobs`);
  const rows = page.getByRole('table', { name: 'Detected changes, newest first' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Who they hire');
  await page.getByLabel('Share it with my team').check();
  await expectUsable(page, 'a view that is saved');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: Who they hire' })).toBeVisible();
  await page.getByRole('button', { name: 'View: Who they hire' }).click();
  await page.getByRole('menuitem', { name: 'All, as they come' }).click();
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(address);

  await becomes(page, await teammate(user, 'viewer'));
  await open(page, address);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Who they hire' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(`${address}&type=jobs`);
  await page.getByRole('button', { name: 'View: Who they hire' }).click();
  await expect(page.getByRole('menuitem', { name: 'Manage views…' })).toHaveCount(0);

  await becomes(page, user);
  await open(page, address);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  await page.getByRole('button', { name: 'Delete Who they hire' }).click();
  await expect(page.getByText('None are left.')).toBeVisible();
});

test('columns are taken off a table, and stay off on another visit', async ({ page, user }) => {
  await user.addCompany('Alpha Tools', 'alpha.invalid');
  await open(page, '/companies');
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Industry' })).toHaveCount(1);
  const saved = page.waitForResponse(/lists\/companies\/columns/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Industry' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Industry' })).toHaveAttribute('aria-checked', 'false');
  await expectUsable(page, 'the choice of columns');
  await saved;
  await page.keyboard.press('Escape');
  await open(page, '/companies');
  await expect(heads.filter({ hasText: 'Status' })).toHaveCount(1);
  await expect(heads.filter({ hasText: 'Industry' })).toHaveCount(0);
});

test('companies are sorted by status, coverage and latest change', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  await withFourChanges(user, web, followed);
  const quiet = await user.addCompany('Aardvark', 'aardvark.invalid');
  await user.put(`companies/${quiet}`, { status: 'archived' });
  await open(page, '/companies');
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(['Aardvark', followed.name]);
  await page.getByRole('button', { name: 'Latest change' }).click();
  await expect(names).toHaveText([followed.name, 'Aardvark']);
  await page.getByRole('button', { name: 'Status' }).click();
  await expect(names).toHaveText([followed.name, 'Aardvark']);
  await page.getByRole('button', { name: 'Coverage' }).click();
  await expect(page.getByRole('columnheader', { name: 'Coverage' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(['Aardvark', followed.name]);
});

test('on a phone companies are sorted, too, by what the table has in its heads', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'answerdock');
  await withFourChanges(user, web, followed);
  await user.addCompany('Aardvark', 'aardvark.invalid');
  await page.setViewportSize(PHONE);
  await open(page, '/companies');
  const names = page.getByRole('region', { name: 'Companies' }).getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Aardvark', followed.name]);
  await page.getByRole('combobox', { name: 'Sort' }).press('Enter');
  await page.getByRole('option', { name: 'Latest change first' }).press('Enter');
  await expect(names).toHaveText([followed.name, 'Aardvark']);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveText('Latest change first');
  await expectUsable(page, 'companies in an order of the person’s on a phone', { onPhone: true });
});

test('the team writes about a company: each changes and deletes what is theirs', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'tallybook');
  const member = await teammate(user, 'member');
  const address = `/companies/${id}?tab=notes`;
  await open(page, address);
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await page.getByLabel('Write a note').fill('They lost two people.\nSee LinkedIn.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('article');
  await expect(note).toContainText('They lost two people.');
  await expect(page.getByLabel('Write a note')).toHaveValue('');
  await note.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Note', { exact: true }).fill('They lost three people.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toContainText('They lost three people.');
  await expect(note).toContainText('edited');
  await expectUsable(page, 'notes');

  await becomes(page, member);
  await open(page, address);
  await expect(note).toContainText('They lost three people.');
  await expect(note.getByRole('button')).toHaveCount(0);

  await becomes(page, user);
  await open(page, address);
  await note.getByRole('button', { name: 'Delete' }).click();
  await expectUsable(page, 'a note that is deleted', { onPhone: true });
  await page.getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});
