import type { Page } from '@playwright/test';
import { asRole, sentBy } from './alerting.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open } from './usable.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Watchlist and alerts' });

/** Answers what settings would have come to: nine alerts, as now, or three where only high importance alerts. Returns what was written. */
async function servePreview(page: Page) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  await page.route('**/api/v1/alerts/preview', (route) => {
    const { settings } = route.request().postDataJSON();
    const isHigh = settings.threshold === 'high';
    const answer = { days: 90, alerts: isHigh ? 3 : 9, before: 9, kept: isHigh ? 2 : 4, marked: 4, examples: ['Pipelane raised a price'] };
    return route.fulfill({ json: answer });
  });
  await page.route('**/api/v1/watchlists/*', (route) => {
    sent.push(sentBy(route.request()));
    return route.fulfill({ json: { watchlist: {} } });
  });
  return sent;
}

test('what alerts about a company is chosen with its consequences in view, and saved as a whole', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  const sent = await servePreview(page);
  await open(page, `/companies/${id}?tab=tracking`);
  await expect(form(page).getByText('In the last 90 days: 9 alerts, as many as now, 4 of the 4 that were marked useful.')).toBeVisible();
  const save = form(page).getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await choose(page, form(page).getByRole('combobox', { name: 'Alert me of' }), 'High importance only');
  await expect(form(page).getByText('In the last 90 days: 3 alerts instead of 9, 2 of the 4 that were marked useful.')).toBeVisible();
  await choose(page, form(page).getByRole('combobox', { name: 'Importance to you' }), 'High');
  await choose(page, form(page).getByRole('combobox', { name: 'Cool-down' }), '1 week');
  const switches = form(page).getByRole('list', { name: 'What alerts you' }).getByRole('switch');
  await expect(switches).toHaveCount(6);
  for (const each of await switches.all()) await each.click();
  await save.click();
  await expect(form(page).getByText('Saved')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(sent).toHaveLength(1);
  // Each switch the other way.
  const notificationSettings = {
    ...{ websiteChanges: false, pricingChanges: false, featureUpdates: false, marketingCampaigns: false },
    ...{ newsAlerts: true, financialUpdates: true },
  };
  expect(sent[0]?.body).toEqual({ threshold: 'high', importance: 'high', coolDownHours: 168, notificationSettings, version: 1 });
  await expectUsable(page, 'the watchlist form');
});

test('what was chosen is undone before it is saved', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  const sent = await servePreview(page);
  await open(page, `/companies/${id}?tab=tracking`);
  const relationship = form(page).getByRole('combobox', { name: 'Relationship' });
  await choose(page, relationship, 'Partner');
  await form(page).getByRole('button', { name: 'Undo' }).click();
  await expect(relationship).toHaveText('Competitor');
  expect(sent).toEqual([]);
});

test('of two people at once the second sees that it moved, keeps what was chosen, and saves it over what is there now', async ({
  page,
  user,
  web,
}) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  const entryOf = async () => (await user.get(`watchlists?filter=${JSON.stringify({ companyId: id })}`)).body.watchlists[0];
  await open(page, `/companies/${id}?tab=tracking`);
  await choose(page, form(page).getByRole('combobox', { name: 'Alert me of' }), 'High importance only');
  const { id: entry } = await entryOf();
  await user.put(`watchlists/${entry}`, { importance: 'low' });
  const save = form(page).getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(form(page).getByRole('alert')).toContainText('Somebody else changed this watchlist entry meanwhile.');
  await form(page).getByRole('button', { name: 'Load again' }).press('Enter');
  await expect(form(page).getByRole('combobox', { name: 'Importance to you' })).toHaveText('Low');
  await expect(form(page).getByRole('combobox', { name: 'Alert me of' })).toHaveText('High importance only');
  await save.press('Enter');
  await expect(form(page).getByText('Saved')).toBeVisible();
  expect(await entryOf()).toMatchObject({ importance: 'low', threshold: 'high', version: 3 });
});

test('a company is taken off the watchlist after a question, and put on it again', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  await open(page, `/companies/${id}?tab=tracking`);
  const take = page.getByRole('button', { name: 'Take off the watchlist' });
  await take.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It stays followed');
  await expectUsable(page, 'the question before a company leaves the watchlist');
  await dialog.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(form(page)).toBeVisible();
  await take.press('Enter');
  await dialog.getByRole('button', { name: 'Take off' }).press('Enter');
  await expect(page.getByText('This company is not on the watchlist.')).toBeVisible();
  expect((await user.get(`watchlists?filter=${JSON.stringify({ companyId: id })}`)).body.watchlists).toEqual([]);
  await page.getByRole('button', { name: 'Add to the watchlist' }).click();
  await expect(form(page)).toBeVisible();
});

test('a viewer may try, and saves nothing', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  await servePreview(page);
  await asRole(page, 'viewer');
  await open(page, `/companies/${id}?tab=tracking`);
  await expect(form(page).getByText('As a viewer you may try; members of your team save.')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take off the watchlist' })).toHaveCount(0);
});
