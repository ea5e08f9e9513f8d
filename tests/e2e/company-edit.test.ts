import type { Page } from '@playwright/test';
import { press, tabTo } from './keys.ts';
import { teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a company is edited without a mouse, and what a person set is told as theirs', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}?tab=overview`);
  await tabTo(page, page.getByRole('link', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Nowhere' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Somewhere');
  await tabTo(page, page.getByRole('combobox', { name: 'Tags' }));
  await page.keyboard.type('rival');
  await page.keyboard.press('Enter');
  await page.keyboard.type('eu');
  await tabTo(page, page.getByLabel('Headquarters'));
  await page.keyboard.type('Lyon, FR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somewhere' })).toBeVisible();
  await expect(page.getByText('Somewhere is saved.')).toBeVisible();
  const overview = page.getByRole('tabpanel');
  await expect(overview).toContainText('Lyon, FR');
  // Of the tags and of the headquarters, and of each by whom and when: for the keyboard, a finger and a screen reader.
  const set = overview.getByRole('note', { name: /^Set by your team\. By Ada Byron, \w{3} \d+, 20\d\d, / });
  await expect(set).toHaveCount(2);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await set.first().click();
  await expect(page.getByRole('tooltip', { name: /^By Ada Byron, / })).toBeVisible();
  await expectUsable(page, 'who set a value, and when', { onPhone: true });
  expect((await user.get(`companies/${id}`)).body.company).toMatchObject({
    name: 'Somewhere',
    tags: ['rival', 'eu'],
    edited: ['headquarters'],
  });
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Headquarters')).toHaveAccessibleDescription(/Set by your team \(Ada Byron, .+\)/);
  await expectUsable(page, 'the form of a company');
});

test('what is wrong is said at its field, by the form and by the server', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await user.addCompany('Taken', 'taken.invalid');
  await open(page, `/companies/${id}/edit`);
  const [name, website] = [page.getByRole('textbox', { name: 'Name' }), page.getByRole('textbox', { name: 'Website' })];
  await name.fill(' ');
  await website.fill('nowhere');
  await page.getByLabel('Employees').fill('a few');
  await save(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Company name is required');
  await expect(website).toHaveAccessibleDescription(/Please enter a valid website URL/);
  await expect(page.getByLabel('Employees')).toHaveAccessibleDescription(/Please enter a number, or nothing/);
  await name.fill('Nowhere');
  await website.fill('https://www.taken.invalid/');
  await page.getByLabel('Employees').fill('');
  await save(page);
  await expect(website).toBeFocused();
  await expect(website).toHaveAccessibleDescription(/A company with this website already exists in your account/);
  await expectUsable(page, 'the form of a company with a problem');
});

test('who saves after somebody else is told, keeps what was typed, and saves again', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}/edit`);
  await page.getByLabel('Headquarters').fill('Nice');
  await user.put(`companies/${id}`, { revenue: '$10M', headquarters: 'Paris' });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else changed this company meanwhile.' })).toBeVisible();
  await expect(page.getByLabel('Revenue')).toHaveValue('$10M');
  await expect(page.getByLabel('Headquarters')).toHaveValue('Nice');
  await save(page);
  await expect(page.getByText('Nowhere is saved.')).toBeVisible();
  expect((await user.get(`companies/${id}`)).body.company).toMatchObject({ revenue: '$10M', headquarters: 'Nice' });
});

test('tracking is changed, and what goes with it is said before', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}?tab=tracking`);
  await page.getByRole('button', { name: 'Change tracking' }).click();
  const form = page.getByRole('form', { name: 'Tracking' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByRole('switch', { name: 'Monitoring: Pricing monitoring' }).click();
  await form.getByRole('switch', { name: 'Social platforms: GitHub' }).click();
  await expect(
    form
      .getByRole('status')
      .filter({ hasText: /plans, prices and their changes/ })
      .first(),
  ).toBeVisible();
  await expectUsable(page, 'the tracking form');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { trackingSettings, metadata } = (await user.get(`companies/${id}`)).body.company;
  expect(trackingSettings.pricingMonitoring).toBe(false);
  expect(typeof metadata.trackedSocials.github).toBe('boolean');
  await expect(page.getByRole('region', { name: 'Monitoring' }).getByText('Disabled').first()).toBeVisible();
});

test('on a phone and by keyboard alone, who comes second is told, in tracking and the watchlist', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.setViewportSize(PHONE);
  await open(page, `/companies/${id}?tab=tracking`);
  await press(page, page.getByRole('button', { name: 'Change tracking' }));
  const form = page.getByRole('form', { name: 'Tracking' });
  const { trackingSettings, metadata } = (await user.get(`companies/${id}`)).body.company;
  const choice = { trackedPages: metadata.trackedPages, trackedSocials: metadata.trackedSocials };
  await user.put(`companies/${id}/tracking-settings`, { trackingSettings: { ...trackingSettings, pricingMonitoring: false }, ...choice });
  await press(page, form.getByRole('switch', { name: 'Social platforms: GitHub' }), 'Space');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(form.getByRole('alert')).toContainText('Somebody else changed this company meanwhile.');
  await press(page, form.getByRole('button', { name: 'Load again' }));
  await expect(form.getByRole('switch', { name: 'Monitoring: Pricing monitoring' })).not.toBeChecked();
  await expect(form.getByRole('switch', { name: 'Social platforms: GitHub' })).toBeChecked();

  const watch = page.getByRole('form', { name: 'Watchlist and alerts' });
  const [entry] = (await user.get(`watchlists?filter=${JSON.stringify({ companyId: id })}`)).body.watchlists;
  await press(page, watch.getByRole('switch', { name: 'Financial updates' }), 'Space');
  await user.put(`watchlists/${entry.id}`, { importance: 'low' });
  await press(page, watch.getByRole('button', { name: 'Save' }));
  await expect(watch.getByRole('alert')).toContainText('Somebody else changed this watchlist entry meanwhile.');
  await press(page, watch.getByRole('button', { name: 'Load again' }));
  await expect(watch.getByRole('combobox', { name: 'Importance to you' })).toHaveText('Low');
  await expect(watch.getByRole('switch', { name: 'Financial updates' })).toBeChecked();
});

test('on a phone and by keyboard alone, who changes a note that was deleted meanwhile is told, and keeps the words', async ({
  page,
  user,
}) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.setViewportSize(PHONE);
  await open(page, `/companies/${id}?tab=notes`);
  await tabTo(page, page.getByLabel('Write a note'));
  // Phones enlarge the page for a field in smaller letters.
  await expect(page.getByLabel('Write a note')).toHaveCSS('font-size', '16px');
  await page.keyboard.type('They lost two people.');
  await press(page, page.getByRole('button', { name: 'Add note' }));
  const note = page.getByRole('article');
  await press(page, note.getByRole('button', { name: 'Edit' }));
  const words = page.getByLabel('Note', { exact: true });
  await tabTo(page, words);
  await page.keyboard.type(' Or three.');
  const [{ id: noteId }] = (await user.get(`companies/${id}/notes`)).body.notes;
  await user.delete(`companies/${id}/notes/${noteId}`);
  await press(page, page.getByRole('button', { name: 'Save note' }));
  await expect(note.getByRole('alert')).toContainText(/not found|deleted/i);
  await expect(words).toHaveValue(/Or three\./);
});

test('of two people who change tracking at once each keeps what they chose, and what the other did stands', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  const pricing = async (on: boolean) => {
    const { trackingSettings, metadata } = (await user.get(`companies/${id}`)).body.company;
    const choice = { trackedPages: metadata.trackedPages, trackedSocials: metadata.trackedSocials };
    await user.put(`companies/${id}/tracking-settings`, { trackingSettings: { ...trackingSettings, pricingMonitoring: on }, ...choice });
  };
  await open(page, `/companies/${id}?tab=tracking`);
  await page.getByRole('button', { name: 'Change tracking' }).click();
  const form = page.getByRole('form', { name: 'Tracking' });
  const pricingSwitch = form.getByRole('switch', { name: 'Monitoring: Pricing monitoring' });
  await expect(pricingSwitch).toBeChecked();
  await form.getByRole('switch', { name: 'Social platforms: GitHub' }).click();
  for (const [on, more] of [
    [false, 'LinkedIn'],
    [true, 'YouTube'],
  ] as const) {
    await pricing(on);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('button', { name: 'Load again' }).click();
    await expect(pricingSwitch).toBeChecked({ checked: on });
    await form.getByRole('switch', { name: `Social platforms: ${more}` }).click();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await user.get(`companies/${id}`)).body.company.trackingSettings.pricingMonitoring).toBe(true);
});

test('a company is archived, restored and deleted, and it is said what that means', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}`);
  await act(page, 'Nowhere', 'Archive');
  await expect(page.getByText('This company is archived.')).toBeVisible();
  await expectUsable(page, 'an archived company, and the way to take that back');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This company is archived.')).toHaveCount(0);
  await act(page, 'Nowhere', 'Archive');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This company is archived.')).toHaveCount(0);
  await act(page, 'Nowhere', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete Nowhere' });
  await expect(asked.getByRole('button', { name: 'Keep company' })).toBeFocused();
  await expect(asked).toContainText('cannot be brought back');
  await expectUsable(page, 'the question before a company is deleted', { onPhone: true });
  await asked.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  expect((await user.get(`companies/${id}`)).status).toBe(404);
});

test('a viewer changes nothing', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, `/companies/${id}?tab=tracking`);
  await expect(page.getByText('Pricing monitoring')).toBeVisible();
  for (const name of [/^Actions for/, 'Change tracking']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await open(page, `/companies/${id}/edit`);
  await expect(page.getByText('members of your team edit it')).toBeVisible();
});

test('a name without a place to break it keeps to the width of a phone', async ({ page, user }) => {
  const name = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaf';
  const id = await user.addCompany(name, 'one-long-name.invalid');
  await page.setViewportSize(PHONE);
  await open(page, `/companies/${id}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
