import type { Page } from '@playwright/test';
import type { Client } from '../flows/client.ts';
import { follow, untilComplete } from './following.ts';
import { tabTo } from './keys.ts';
import { teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { page as pageOf, startSmallSite } from './small-site.ts';
import { expectUsable, open } from './usable.ts';
import { startVagueSite } from './vague-site.ts';

const addedRows = (page: Page) => page.getByRole('table', { name: 'Pages you added' }).locator('tbody tr');
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a page' });

async function openAdd(page: Page, companyId: string): Promise<void> {
  await open(page, `/companies/${companyId}?tab=pages`);
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(addDialog(page)).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

const submit = (page: Page) => addDialog(page).getByRole('button', { name: 'Add page' }).click();

/** Adds a page without a browser. */
async function give(user: Client, companyId: string, url: string, label?: string): Promise<void> {
  const { status, body } = await user.post(`data-scraping/companies/${companyId}/places`, { source: 'page', url, ...(label && { label }) });
  expect(status, JSON.stringify(body)).toBe(201);
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the pages that were found are listed with how they were found and how they stand', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await open(page, `/companies/${id}?tab=pages`);
  const found = page.getByRole('table', { name: 'Pages we found' });
  for (const name of ['Landing page', 'Pricing', 'Press', 'Careers']) {
    const row = found.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
    await expect(row.getByRole('link', { name: new RegExp(web.site('pipelane').website) })).toBeVisible();
    await expect(row).toContainText('Fresh');
  }
  await expect(found.getByRole('row').filter({ hasText: 'Landing page' })).toContainText('Certain');
  await page.getByRole('tab', { name: 'Website' }).click();
  await page.getByRole('link', { name: 'Manage pages' }).click();
  await expect(page.getByRole('tab', { name: 'Pages', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('a page is added, read, renamed and removed', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const { website } = web.site('pipelane');
  await openAdd(page, id);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(`https://${website}/`);
  await page.getByRole('textbox', { name: 'Address' }).fill(`http://${website}/guides/1`);
  await page.getByLabel('Label (optional)').fill('Guide');
  await choose(page, 'Importance', 'High');
  await choose(page, 'Part of the page', 'Main content (main)');
  await submit(page);
  const row = addedRows(page);
  await expect(row).toContainText(/Guide.*main.*High/);
  await expect(page.getByRole('status').filter({ hasText: 'Guide is added.' })).toBeFocused();
  await expect(page.getByText('1 of 10 in use')).toBeVisible();
  await expect(row).toContainText('Fresh');

  await act(page, 'Guide', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit page' });
  await expect(edit.getByRole('combobox', { name: 'Part of the page' })).toHaveText('Main content (main)');
  await edit.getByLabel('Label (optional)').fill('Handbook');
  await choose(page, 'Part of the page', 'The whole page');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(/Handbook.*The whole page.*High/);

  await act(page, 'Handbook', 'Remove');
  const asked = page.getByRole('alertdialog', { name: 'Remove Handbook' });
  await expect(asked).toBeVisible();
  await expectUsable(page, 'the question before a page is removed', { onPhone: true });
  await asked.getByRole('button', { name: 'Keep page' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Handbook' })).toBeFocused();
  await act(page, 'Handbook', 'Remove');
  await asked.getByRole('button', { name: 'Remove page' }).click();
  await expect(page.getByText('No pages added yet.')).toBeVisible();
  await expect(page.getByText('0 of 10 in use')).toBeVisible();
});

test('a part of a stored page is chosen by pointing at it, or by the keyboard', async ({ page, user }) => {
  const words = 'We make tables that last, for people who eat together.';
  const site = await startSmallSite('127.0.1.44', {
    '/': pageOf('Tables', `<main><h1>We sell tables</h1><p>${words.repeat(12)}</p></main>`),
    '/conditions': pageOf(
      'Terms',
      `<main><h1>Terms of sale</h1><section id="delivery"><h2>Delivery</h2><p>Within ten days. ${words}</p></section>
       <section id="returns"><h2>Returns</h2><p>Within thirty days. ${words}</p><script>document.title = 'ran'</script></section></main>`,
    ),
  });
  const id = await user.addCompany('Tables', site.website);
  await untilComplete(user, id);
  await give(user, id, `http://${site.website}/conditions`, 'Small print');
  await open(page, `/companies/${id}?tab=pages`);
  await expect(addedRows(page)).toContainText('Fresh');
  await act(page, 'Small print', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit page' });
  await choose(page, 'Part of the page', 'Another part');
  const parts = edit.getByRole('radiogroup', { name: /The page as stored/ });
  await parts
    .getByText(/Within ten days/)
    .last()
    .click();
  await expect(edit.getByLabel('CSS selector')).toHaveValue('#delivery');
  await expectUsable(page, 'the parts of a page');
  await page.keyboard.press('ArrowDown');
  await expect(parts.getByRole('radio', { checked: true })).toHaveAccessibleName(/Within thirty days.*#returns/);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(addedRows(page)).toContainText('#returns');
  await expect(addedRows(page)).toContainText('Fresh');
  await site.close();
});

test('what is wrong is said at its field, which takes the focus', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await give(user, id, 'https://nowhere.invalid/terms', 'Terms');
  await openAdd(page, id);
  const address = page.getByRole('textbox', { name: 'Address' });
  for (const [typed, problem] of [
    ['', 'Please enter the address of the page'],
    ['changelog', 'Please enter a full address, such as https://acme.com/changelog'],
  ] as const) {
    await address.fill(typed);
    await submit(page);
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveAccessibleDescription(problem);
  }
  await address.fill('nowhere.invalid/terms');
  await submit(page);
  await expect(address).toHaveAccessibleDescription(/already/);
  await address.fill('nowhere.invalid/blog');
  await choose(page, 'Part of the page', 'Another part');
  const selector = page.getByLabel('CSS selector');
  for (const [typed, problem] of [
    ['', /Please enter a selector/],
    ['p:has(', /cannot be read as a CSS selector/],
  ] as const) {
    await selector.fill(typed);
    await submit(page);
    await expect(selector).toBeFocused();
    await expect(selector).toHaveAccessibleDescription(problem);
  }
  await expectUsable(page, 'a form with a problem');
});

test('a full plan says why no page can be added and leads to the plans; with one page fewer there is room again', async ({
  page,
  user,
}) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  for (let n = 1; n <= 10; n += 1) await give(user, id, `https://nowhere.invalid/${n}`, `Page ${n}`);
  await expect.poll(async () => (await user.get('subscription/limit/pages')).body.current).toBe(10);
  await open(page, `/companies/${id}?tab=pages`);
  await expect(page.getByText('No more pages can be added on your current plan. 10 of 10 are in use.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page limit reached: see plans' })).toHaveAttribute('href', '/pricing');
  await expectUsable(page, 'a full plan');
  await act(page, 'Page 3', 'Remove');
  await page.getByRole('button', { name: 'Remove page' }).click();
  await expect(page.getByText('Page 3 is removed.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add page' })).toBeVisible();
});

test('pages that cannot be loaded are asked for again, and a refusal is said', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.route('**/places', (route) => route.abort());
  await page.goto(`/companies/${id}?tab=pages`);
  await expect(page.getByRole('alert')).toContainText('Failed to load data');
  await page.unroute('**/places');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.route('**/places', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'limit_reached', message: "You've reached your pages limit." } })
      : route.continue(),
  );
  await submit(page);
  await expect(addDialog(page).getByRole('alert')).toHaveText("You've reached your pages limit.");
});

test('a viewer sees the pages and changes none', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await give(user, id, 'https://nowhere.invalid/terms', 'Terms');
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, `/companies/${id}?tab=pages`);
  await expect(addedRows(page)).toContainText('Terms');
  await expect(page.getByRole('button', { name: /Add page|Actions/ })).toHaveCount(0);
});

const foundRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Pages we found' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test('a found page is said not to be there, taken back, and replaced by another address', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const { website } = web.site('pipelane');
  await open(page, `/companies/${id}?tab=pages`);
  const row = foundRow(page, 'Pricing');
  await expect(row).toContainText(/Found by the link .* Sure: \d+%|Found by the link/);
  await expect(foundRow(page, 'Landing page').getByRole('button')).toHaveCount(0);
  await act(page, 'Pricing page', 'There is none');
  await expect(page.getByRole('status').filter({ hasText: 'No pricing page is read any more.' })).toBeFocused();
  await expect(row).toContainText('Your team said that the site has no such page.');
  expect(await user.data(id, 'pricing')).toBeNull();
  await expectUsable(page, 'a page that is not there');
  await act(page, 'Pricing page', 'Take the answer back');
  await expect(page.getByRole('status').filter({ hasText: 'Taken back.' })).toBeFocused();
  await expect(row).toContainText('Fresh');

  await act(page, 'Pricing page', 'Give another address');
  const dialog = page.getByRole('dialog', { name: 'Another pricing page' });
  await dialog.getByLabel('Address').fill(`http://${website}/guides/1`);
  await expectUsable(page, 'another address');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Your team gave another page, which is read instead.');
  await expect(addedRows(page)).toContainText('Read as a pricing page');
  await expect(page.getByText('0 of 10 in use')).toBeVisible();
  await act(page, `${website}/guides/1`, 'Remove');
  await page.getByRole('button', { name: 'Remove page' }).click();
  await expect(page.getByText(`${website}/guides/1 is removed.`)).toBeFocused();
  await expect(row).toContainText('Fresh');
});

test('of a page that shows no prices it is asked whether it is the right one; who may change nothing sees the doubt', async ({
  page,
  user,
}) => {
  const site = await startVagueSite();
  const id = await user.addCompany('Vague', site.website);
  await untilComplete(user, id);
  await open(page, `/companies/${id}?tab=pages`);
  const question = page.getByRole('group', { name: 'Is this the pricing page?' });
  await expect(foundRow(page, 'Pricing')).toContainText(/Found by the link "Pricing" in the home page's navigation\..*Sure: 48%/);
  await expectUsable(page, 'a page in doubt');
  await tabTo(page, question.getByRole('button', { name: 'Another address' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Another pricing page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Another address' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Pricing page is confirmed.' })).toBeFocused();
  await expect(foundRow(page, 'Pricing')).toContainText('Your team said that it is the right page.');
  await expect(question).toHaveCount(0);
  await act(page, 'Pricing page', 'Take the answer back');
  await expect(question).toBeVisible();
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, `/companies/${id}?tab=pages`);
  await expect(foundRow(page, 'Pricing')).toContainText('Not sure');
  await expect(page.getByRole('table', { name: 'Pages we found' }).getByRole('button')).toHaveCount(0);
  await site.close();
});

test('a page is added and removed without a mouse', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}?tab=pages`);
  await tabTo(page, page.getByRole('button', { name: 'Add page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('terms');
  await page.keyboard.press('Enter');
  const name = 'nowhere.invalid/terms';
  await expect(page.getByText(`${name} is added.`)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: `Actions for ${name}` }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
});
