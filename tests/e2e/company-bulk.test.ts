import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected companies' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

test('companies are selected and tagged without a mouse, archived, restored and deleted', async ({ page, user }) => {
  const ids = [await user.addCompany('Alpha', 'alpha.invalid'), await user.addCompany('Beta', 'beta.invalid')];
  await open(page, '/companies');
  await tabTo(page, page.getByRole('table').getByRole('checkbox', { name: 'Select Alpha' }));
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 company selected');
  await tabTo(page, page.getByRole('table').getByRole('checkbox', { name: 'Select Beta' }));
  await page.keyboard.press('Space');
  await press(page, 'Add tags');
  const dialog = page.getByRole('dialog', { name: 'Add tags to 2 companies' });
  await expectUsable(page, 'the dialog for tags');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('rival');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 companies are tagged.' })).toBeFocused();
  for (const id of ids) expect((await user.get(`companies/${id}`)).body.company.tags).toEqual(['rival']);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expectUsable(page, 'selected companies');
  await press(page, 'Archive');
  await expect(page.getByText('2 companies are archived.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 companies are active again.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select Beta' }).click();
  await press(page, 'Restore');
  await expect(page.getByText('1 company is active again.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await press(page, 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete 2 companies' });
  await expect(asked).toBeVisible();
  await expectUsable(page, 'the question before companies are deleted', { onPhone: true });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No companies found. Add your first company to start tracking.')).toBeVisible();
});

test('what is refused of one company is told with its name, and it stays selected', async ({ page, user }) => {
  const full = await user.addCompany('Full', 'full.invalid');
  await user.addCompany('Free', 'free.invalid');
  await user.put(`companies/${full}`, { tags: Array.from({ length: 50 }, (_, n) => `tag ${n}`) });
  await open(page, '/companies');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await press(page, 'Add tags');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill('one more');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('1 company is tagged.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not changed' })).toHaveText('Full: A company has at most 50 tags');
  await expect(bar(page)).toContainText('1 company selected');
  await expectUsable(page, 'an action that was refused in part');
});

test('the list is saved as a sheet in which nothing is a formula', async ({ page, user }) => {
  const id = await user.addCompany('=HYPERLINK("https://evil.invalid")', 'alpha.invalid');
  await user.put(`companies/${id}`, { tags: ['a', 'b'] });
  await open(page, '/companies');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('companies.csv');
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^Name,Website,Status,Industry,Tags,/);
  expect(row).toContain(`"'=HYPERLINK(""https://evil.invalid"")",alpha.invalid,active,,a; b,`);
});

test('on a phone companies are selected, too; a viewer selects none', async ({ page, user }) => {
  await user.addCompany('Alpha', 'alpha.invalid');
  await page.setViewportSize(PHONE);
  await open(page, '/companies');
  await page.getByRole('checkbox', { name: 'Select Alpha' }).click();
  await expect(bar(page)).toContainText('1 company selected');
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, '/companies');
  await expect(page.getByRole('link', { name: 'Alpha' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
