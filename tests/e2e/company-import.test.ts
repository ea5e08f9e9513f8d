import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open } from './usable.ts';

const rows = (page: Page) => page.getByRole('textbox', { name: 'Rows' });

test('a sheet is pasted, its columns chosen, and imported without a mouse; what the plan refuses is told at its row', async ({
  page,
  user,
}) => {
  await user.addCompany('Known', 'known.invalid');
  await open(page, '/companies');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import companies' })).toBeFocused();
  const sheet = [
    'Domain,Who,Labels',
    ...Array.from({ length: 6 }, (_, n) => `c${n}.invalid,Company ${n},rival;eu`),
    'known.invalid,Known,',
    ',Nobody,',
  ];
  await rows(page).fill(sheet.join('\n'));
  const columns = page.getByRole('group', { name: 'Columns' });
  await choose(page, columns.getByRole('combobox', { name: 'Name' }), 'Who');
  await expect(page.getByRole('status').filter({ hasText: '7 rows ready, 1 row left out' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Company website is required');
  await expect(page.getByText('Your plan has room for 4 more companies.')).toBeVisible();
  await expectUsable(page, 'an import before it begins');
  await tabTo(page, page.getByRole('button', { name: 'Import 7 companies' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '4 companies added, 3 rows refused, 1 row left out.' })).toBeVisible();
  const failed = page.getByRole('list', { name: 'Not imported' }).getByRole('listitem');
  await expect(failed).toHaveCount(4);
  await expect(failed.first()).toContainText(/Row 5, Company 4: You've reached your competitors limit/);
  await expect(failed.nth(2)).toContainText('Row 7, Known: A company with this website already exists');
  await expect(failed.last()).toContainText('Row 8, Nobody: Company website is required');
  const [sheetOfThem] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 4 rows as CSV' }).click(),
  ]);
  const saved = await readFile(await sheetOfThem.path(), 'utf8');
  expect(saved.split('\r\n')[4]).toBe('8,Nobody,,,,Company website is required');
  await expectUsable(page, 'an import that was refused in part');
  const { companies } = (await user.get('companies')).body;
  expect(companies).toHaveLength(5);
  expect(companies.find((company: { name: string }) => company.name === 'Company 0').tags).toEqual(['rival', 'eu']);
});

test('a file of hundreds of rows is read, and imported some at a time', async ({ page, user }) => {
  await page.route('**/api/v1/companies/import', async (route) => {
    const { rows: given } = route.request().postDataJSON();
    await route.fulfill({ json: { results: given.map(() => ({ companyId: '1', refusal: null })) } });
  });
  await open(page, '/companies/import');
  const text = `name,website\n${Array.from({ length: 260 }, (_, n) => `Company ${n},c${n}.invalid`).join('\n')}`;
  await page.getByLabel('CSV file').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('status').filter({ hasText: '260 rows ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 260 companies' }).click();
  await expect(page.getByRole('status').filter({ hasText: '260 companies added.' })).toBeVisible();
  expect((await user.get('companies')).body.companies).toEqual([]);
});

test('every faulty row is shown with its number and its reason before anything is imported, however many there are', async ({ page }) => {
  await open(page, '/companies/import');
  const faulty = Array.from({ length: 40 }, (_, n) => `Company ${n},`);
  await rows(page).fill(['name,website', ...Array.from({ length: 25 }, (_, n) => `Sound ${n},s${n}.invalid`), ...faulty].join('\n'));
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('row');
  await expect(preview.filter({ hasText: 'Company website is required' })).toHaveCount(40);
  await expect(preview.filter({ hasText: 'Company 39' })).toContainText('65');
  await expect(page.getByText('5 further rows are ready and not shown')).toBeVisible();
});

test('an import that is cut off says how far it came', async ({ page }) => {
  await page.route('**/api/v1/companies/import', (route) => route.abort());
  await open(page, '/companies/import');
  await rows(page).fill('Acme,acme.invalid');
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error. Please check your connection.' })).toContainText(
    '1 row was not tried.',
  );
});

test('a viewer imports nothing', async ({ page, user }) => {
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, '/companies/import');
  await expect(page.getByText('members of your team add them')).toBeVisible();
});
