import type { Locator, Page } from '@playwright/test';
import { serveChannels } from '../e2e/notifying.ts';
import { expect, test } from '../e2e/product.ts';
import { open } from '../e2e/usable.ts';
import { shoot, shootOver, shootZoomed } from './shoot.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const FAILS = { status: 503, json: { statusCode: 503, code: 'unavailable', message: 'The database cannot be reached at the moment.' } };

/** Whatever is written from now on is refused. */
const refuseWrites = (page: Page) =>
  page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(FAILS)));

const dialogOf = (page: Page) => page.getByRole('dialog');
const refused = (where: Page | Locator) => expect(where.getByRole('alert').filter({ hasText: FAILS.json.message })).toBeVisible();

test('a note: new, long, changed, and not saved', async ({ page, user }) => {
  const id = await user.addCompany('Alpha Tools', 'alpha.invalid');
  await open(page, `/companies/${id}?tab=notes`);
  await shoot(page, 'form-note-empty');
  await page.getByLabel('Write a note').fill(`Heard from a customer:\n\n${LONG}\n\nAsk in the next call.`);
  await shoot(page, 'form-note-filled');
  await shootZoomed(page, 'form-note-filled');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await refuseWrites(page);
  await page.getByRole('article').getByLabel('Note', { exact: true }).fill('They lost three people.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await refused(page);
  await shoot(page, 'form-note-refused');
});

test('a page of own choice: new, wrong, and long', async ({ page, user }) => {
  const id = await user.addCompany('Alpha Tools', 'alpha.invalid');
  await open(page, `/companies/${id}?tab=pages`);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await shootOver(page, 'form-page-empty');
  await dialogOf(page).getByRole('combobox', { name: 'Part of the page' }).click();
  await page.getByRole('option', { name: 'Another part' }).click();
  await dialogOf(page).getByLabel('Address', { exact: true }).fill('nowhere');
  await dialogOf(page).getByRole('button', { name: 'Add page' }).click();
  await shootOver(page, 'form-page-wrong');
  await dialogOf(page).getByLabel('Address', { exact: true }).fill(`https://alpha.invalid/${LONG}`);
  await dialogOf(page).getByLabel('Label (optional)').fill(LONG);
  await dialogOf(page).getByLabel('CSS selector').fill(`#${LONG}`.slice(0, 190));
  await refuseWrites(page);
  await dialogOf(page).getByRole('button', { name: 'Add page' }).click();
  await refused(dialogOf(page));
  await shootOver(page, 'form-page-long');
  await shootZoomed(page, 'form-page-long');
});

test('the wizard and the edit form: wrong, long, and refused', async ({ page, user }) => {
  test.slow();
  await open(page, '/add-company');
  await page.getByLabel('Company name').fill(LONG);
  await page.getByLabel('Company website').fill('nowhere');
  await page.getByRole('button', { name: 'Next' }).click();
  await shoot(page, 'form-wizard-wrong');
  await page.getByLabel('Company website').fill(`${LONG.toLowerCase().slice(0, 60)}.invalid`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'GitHub' }).check();
  await refuseWrites(page);
  await page.getByRole('button', { name: 'Create Company' }).click();
  await refused(page);
  await shoot(page, 'form-wizard-refused');
  await shootZoomed(page, 'form-wizard-refused');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const id = await user.addCompany('Alpha Tools', 'alpha.invalid');
  await open(page, `/companies/${id}/edit`);
  await page.getByRole('textbox', { name: 'Name' }).fill(' ');
  await page.getByLabel('Headquarters').fill(LONG);
  await page.getByLabel('Employees').fill('a few');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shoot(page, 'form-edit-wrong');
  await shootZoomed(page, 'form-edit-wrong');
});

test('an invitation and an API key: wrong, long, and refused', async ({ page }) => {
  for (const [tab, button, field, send] of [
    ['team', 'Invite', 'Email', 'Send invitation'],
    ['api-keys', 'Create key', 'Name', 'Create key'],
  ] as const) {
    await open(page, `/settings?tab=${tab}`);
    await page.getByRole('button', { name: button }).first().click();
    await dialogOf(page).getByRole('button', { name: send }).click();
    await shootOver(page, `form-${tab}-wrong`);
    await dialogOf(page)
      .getByLabel(field, { exact: true })
      .fill(tab === 'team' ? `${LONG.toLowerCase().slice(0, 60)}@alpha.invalid` : LONG.slice(0, 100));
    await refuseWrites(page);
    await dialogOf(page).getByRole('button', { name: send }).click();
    await refused(dialogOf(page));
    await shootOver(page, `form-${tab}-refused`);
    await shootZoomed(page, `form-${tab}-refused`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a channel: new, wrong, and long', async ({ page }) => {
  await serveChannels(page, []);
  await open(page, '/settings?tab=notifications');
  await page.getByRole('button', { name: 'Add channel' }).first().click();
  await shootOver(page, 'form-channel-empty');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await shootOver(page, 'form-channel-wrong');
  await dialogOf(page).getByLabel('Name', { exact: true }).fill(LONG.slice(0, 60));
  await dialogOf(page).getByLabel('Address', { exact: true }).fill(`https://hooks.slack.com/services/${LONG}`);
  await shootOver(page, 'form-channel-long');
  await shootZoomed(page, 'form-channel-long');
});
