import { pick, press, retype, tabTo } from './keys.ts';
import { expect, test } from './product.ts';
import { open, PHONE } from './usable.ts';

/** What people do with companies, by keyboard alone, on a desk and at the width of a phone. */
const SIZES = [
  ['on a desk', { width: 1440, height: 900 }],
  ['at the width of a phone', PHONE],
] as const;

for (const [where, viewport] of SIZES) {
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
  test.describe(where, () => {
    test.use({ viewport });

    test(`${where} a company is added, corrected, retracked, archived, restored and deleted without a mouse`, async ({
      page,
      user,
      web,
    }) => {
      test.slow();
      await open(page, '/add-company');
      await retype(page, page.getByLabel('Company name'), 'Pipelane');
      await retype(page, page.getByLabel('Company website'), web.site('pipelane').website);
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('checkbox', { name: 'Pricing' }), 'Space');
      await press(page, page.getByRole('button', { name: 'Create Company' }));
      await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}/);
      const id = new URL(page.url()).pathname.split('/').at(-1) as string;

      await press(page, page.getByRole('link', { name: 'Edit' }));
      await retype(page, page.getByRole('textbox', { name: 'Name' }), 'Pipelane Works');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Pipelane Works' })).toBeVisible();

      await open(page, `/companies/${id}?tab=tracking`);
      await press(page, page.getByRole('button', { name: 'Change tracking' }));
      const form = page.getByRole('form', { name: 'Tracking' });
      await press(page, form.getByRole('switch', { name: 'Social platforms: GitHub' }), 'Space');
      await press(page, form.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect((await user.get(`companies/${id}`)).body.company.metadata.trackedSocials.github).toBe(true);

      const actions = page.getByRole('button', { name: 'Actions for Pipelane Works' });
      await pick(page, actions, 'Archive');
      await expect(page.getByText('This company is archived.')).toBeVisible();
      await pick(page, actions, 'Restore');
      await expect(page.getByText('This company is archived.')).toHaveCount(0);
      await pick(page, actions, 'Delete');
      await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete company' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
      expect((await user.get(`companies/${id}`)).status).toBe(404);
    });

    test(`${where} companies are tagged, archived and deleted together, and a view is kept, without a mouse`, async ({ page, user }) => {
      for (const name of ['Alpha', 'Beta']) await user.addCompany(name, `${name.toLowerCase()}.invalid`);
      await open(page, '/companies');
      const select = (name: string) => press(page, page.getByRole('checkbox', { name: `Select ${name}` }), 'Space');
      for (const name of ['Alpha', 'Beta']) await select(name);
      const bar = page.getByRole('group', { name: 'Selected companies' });
      await press(page, bar.getByRole('button', { name: 'Add tags' }));
      await tabTo(page, page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }));
      await page.keyboard.type('rival');
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add tags' }));
      await expect(page.getByText('2 companies are tagged.')).toBeVisible();
      for (const name of ['Alpha', 'Beta']) await select(name);
      await press(page, bar.getByRole('button', { name: 'Archive' }));
      await expect(page.getByText('2 companies are archived.')).toBeVisible();

      await retype(page, page.getByPlaceholder('Search companies by name or website'), 'alp');
      await expect(page).toHaveURL(/filter=/);
      await pick(page, page.getByRole('button', { name: 'Views' }), 'Save this view…');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type('Alps');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'View: Alps' })).toBeVisible();

      await select('Alpha');
      await press(page, bar.getByRole('button', { name: 'Delete' }));
      await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
      await expect(page.getByText('1 company is deleted.')).toBeVisible();
      expect((await user.get('companies')).body.companies).toMatchObject([{ name: 'Beta' }]);
    });

    test(`${where} a sheet of 200 rows is pasted and imported without a mouse`, async ({ page }) => {
      await page.route('**/api/v1/companies/import', async (route) => {
        const { rows } = route.request().postDataJSON();
        await route.fulfill({ json: { results: rows.map(() => ({ companyId: '1', refusal: null })) } });
      });
      await open(page, '/companies/import');
      await tabTo(page, page.getByRole('textbox', { name: 'Rows' }));
      await page.keyboard.insertText(`name,website\n${Array.from({ length: 200 }, (_, n) => `Company ${n},c${n}.invalid`).join('\n')}`);
      await expect(page.getByRole('status').filter({ hasText: '200 rows ready' })).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Import 200 companies' }));
      await expect(page.getByRole('status').filter({ hasText: '200 companies added.' })).toBeVisible();
    });
  });
}
