import type { Locator, Page } from '@playwright/test';
import type { Client } from '../flows/client.ts';
import { serveAlerts, threeAlerts } from './alerting.ts';
import { fillInfo } from './following.ts';
import { pick, press, retype } from './keys.ts';
import { serveChannels } from './notifying.ts';
import { expect, fillSignIn, keepToken, keptToken, PASSWORD, test } from './product.ts';
import { choose, openTab } from './settings.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const BACK = 'What you had entered is back. It is not saved yet.';

/** The session ends behind the page's back: neither its token nor its cookie is worth anything. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await keepToken(page, 'expired.by.now');
}

/** Sends the form without a session, loads the page anew, and signs in again. */
async function loseSession(page: Page, email: string, send: Locator): Promise<void> {
  const address = page.url();
  await endSession(page);
  await press(page, send);
  await expect.poll(() => keptToken(page)).toBeNull();
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(address);
}

test('a session that ends in the middle of a note keeps its words, and saving lets them go', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  const [note, add] = [page.getByLabel('Write a note'), page.getByRole('button', { name: 'Add note' })];
  await open(page, `/companies/${id}?tab=notes`);
  await note.fill('They lost two people.');
  await loseSession(page, user.email, add);
  await expect(note).toHaveValue('They lost two people.');
  await expect(page.getByText(BACK)).toBeVisible();
  await expectUsable(page, 'a note that is back');
  await add.click();
  await expect(page.getByRole('article')).toContainText('They lost two people.');
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test('a session that ends while a company is edited keeps what was changed, and nothing after Start over', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}/edit`);
  await page.getByLabel('Headquarters').fill('Lyon, FR');
  await loseSession(page, user.email, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByLabel('Headquarters')).toHaveValue('Lyon, FR');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Headquarters')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Headquarters')).toHaveValue('');
});

interface Form {
  path: (company: string) => string;
  /** The button that opens it, or a menu and its item. */
  opened?: string | readonly [menu: string, item: string];
  /** What must be there before. */
  given?: (user: Client, company: string) => Promise<unknown>;
  /** A text field, or a switch that is turned. */
  field: (page: Page) => Locator;
  words: string | boolean;
  send: (page: Page) => Locator;
}

const inDialog = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label, { exact: true });
const dialogButton = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name });
const priceRise = (page: Page) => page.getByRole('listitem').filter({ hasText: /A plan became more expensive[.,]/ });
const FORMS: Record<string, Form> = {
  'a page of own choice': {
    path: (company) => `/companies/${company}?tab=pages`,
    opened: 'Add page',
    field: inDialog('Address'),
    words: 'https://nowhere.invalid/changelog',
    send: dialogButton('Add page'),
  },
  'a note that is changed': {
    path: (company) => `/companies/${company}?tab=notes`,
    given: (user, company) => user.post(`companies/${company}/notes`, { text: 'They lost two people.' }),
    opened: 'Edit',
    field: (page) => page.getByRole('article').getByLabel('Note', { exact: true }),
    words: 'They lost three people.',
    send: (page) => page.getByRole('button', { name: 'Save note' }),
  },
  'a page that is changed': {
    path: (company) => `/companies/${company}?tab=pages`,
    given: (user, company) =>
      user.post(`data-scraping/companies/${company}/places`, { source: 'page', url: 'https://nowhere.invalid/log', label: 'Log' }),
    opened: ['Actions for Log', 'Edit'],
    field: inDialog('Label (optional)'),
    words: 'Changelog',
    send: dialogButton('Save'),
  },
  'an API key': {
    path: () => '/settings?tab=api-keys',
    opened: 'Create key',
    field: inDialog('Name'),
    words: 'Nightly export',
    send: dialogButton('Create key'),
  },
  'a view': {
    path: () => '/companies?q=no',
    opened: ['Views', 'Save this view…'],
    field: inDialog('Name'),
    words: 'Nowhere',
    send: dialogButton('Save view'),
  },
  'an import': {
    path: () => '/companies/import',
    field: (page) => page.getByRole('textbox', { name: 'Rows' }),
    words: 'name,website\nPipelane,pipelane.example',
    send: (page) => page.getByRole('button', { name: 'Import 1 company' }),
  },
  'a threshold of a rule': {
    path: () => '/settings?tab=rules',
    field: (page) => priceRise(page).getByRole('textbox'),
    words: '50',
    send: (page) => priceRise(page).getByRole('button', { name: 'Save' }),
  },
  tracking: {
    path: (company) => `/companies/${company}?tab=tracking`,
    opened: 'Change tracking',
    field: (page) => page.getByRole('form', { name: 'Tracking' }).getByRole('switch', { name: 'Social platforms: GitHub' }),
    words: true,
    send: (page) => page.getByRole('form', { name: 'Tracking' }).getByRole('button', { name: 'Save' }),
  },
  'a watchlist entry': {
    path: (company) => `/companies/${company}?tab=tracking`,
    field: (page) => page.getByRole('form', { name: 'Watchlist and alerts' }).getByRole('switch', { name: 'Financial updates' }),
    words: true,
    send: (page) => page.getByRole('form', { name: 'Watchlist and alerts' }).getByRole('button', { name: 'Save' }),
  },
  'an invitation': {
    path: () => '/settings?tab=team',
    opened: 'Invite',
    field: inDialog('Email'),
    words: 'grace@team.example',
    send: dialogButton('Send invitation'),
  },
  'the own site': {
    path: () => '/companies',
    opened: 'Add your site',
    field: (page) => page.getByRole('form', { name: 'Your own site' }).getByLabel('Website'),
    words: 'ours.invalid',
    send: (page) => page.getByRole('form', { name: 'Your own site' }).getByRole('button', { name: 'Add your site' }),
  },
};

const enter = (page: Page, field: Locator, words: string | boolean) =>
  typeof words === 'string' ? retype(page, field, words) : press(page, field, 'Space');
const keeps = async (field: Locator, words: string | boolean) =>
  typeof words === 'string' ? expect(field).toHaveValue(words) : expect(field).toBeChecked({ checked: words });

async function show(page: Page, opened: Form['opened']): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  if (typeof opened === 'string') await press(page, button(opened));
  else if (opened) await pick(page, button(opened[0]), opened[1]);
}

test.describe('by keyboard alone, on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [name, { path, given, opened, field, words, send }] of Object.entries(FORMS))
    test(`a session that ends in the middle of ${name} keeps what was typed`, async ({ page, user }) => {
      const id = await user.addCompany('Nowhere', 'nowhere.invalid');
      await given?.(user, id);
      await open(page, path(id));
      await show(page, opened);
      await enter(page, field(page), words);
      await keeps(field(page), words);
      await loseSession(page, user.email, send(page));
      await show(page, opened);
      await keeps(field(page), words);
    });
});

test('a session that ends while the password is changed keeps nothing of it', async ({ page, user }) => {
  const secrets = {
    'Current password': PASSWORD,
    'New password': 'another battery staple',
    'Confirm new password': 'another battery staple',
  };
  await openTab(page, 'security', 'Security');
  for (const [label, secret] of Object.entries(secrets)) await page.getByLabel(label, { exact: true }).fill(secret);
  await loseSession(page, user.email, page.getByRole('button', { name: 'Change password' }));
  for (const label of Object.keys(secrets)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
});

test('a session that ends in the wizard keeps both of its steps', async ({ page, user }) => {
  await fillInfo(page, 'Pipelane', 'pipelane.example');
  await page.getByRole('checkbox', { name: 'GitHub' }).check();
  await loseSession(page, user.email, page.getByRole('button', { name: 'Create Company' }));
  await expect(page.getByRole('checkbox', { name: 'GitHub' })).toBeChecked();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Pipelane');
  await expect(page.getByLabel('Company website')).toHaveValue('pipelane.example');
});

/** What is made up of the API is read alone: what is written reaches the server, which knows whose session has ended. */
const writesForReal = (page: Page) =>
  page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.continue()));

test('a session that ends while a channel is added keeps what it is called, and nowhere its address', async ({ page, user }) => {
  await serveChannels(page, []);
  await writesForReal(page);
  await openTab(page, 'notifications', 'Notifications');
  const [dialog, add] = [page.getByRole('dialog', { name: 'Add a channel' }), page.getByRole('button', { name: 'Add channel' })];
  await add.click();
  await dialog.getByLabel('Name').fill('Sales');
  await dialog.getByLabel('Address').fill('https://hooks.slack.com/services/T0/B0/secret');
  await loseSession(page, user.email, dialog.getByRole('button', { name: 'Save' }));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hooks.slack.com');
  await add.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Sales');
  await expect(dialog.getByLabel('Address')).toHaveValue('');
});

test('a session that ends while an alert is assigned keeps to whom and until when', async ({ page, user }) => {
  const alerts = threeAlerts(await user.addCompany('Nowhere', 'nowhere.invalid'));
  await serveAlerts(page, alerts);
  await writesForReal(page);
  await open(page, `/alerts?alert=${alerts[0]?.id}`);
  const [dialog, assign] = [page.getByRole('dialog', { name: 'Assign this alert' }), page.getByRole('button', { name: 'Assign' })];
  await assign.click();
  await choose(page, dialog.getByRole('combobox', { name: 'Who sees to it' }), 'Ada Byron');
  await dialog.getByLabel('Due date').fill('2026-12-01');
  await loseSession(page, user.email, dialog.getByRole('button', { name: 'Save' }));
  await assign.click();
  await expect(dialog.getByRole('combobox', { name: 'Who sees to it' })).toHaveText('Ada Byron');
  await expect(dialog.getByLabel('Due date')).toHaveValue('2026-12-01');
});

test('a session that ends while companies are tagged keeps the tags, and tagging lets them go', async ({ page, user }) => {
  await user.addCompany('Nowhere', 'nowhere.invalid');
  const dialog = page.getByRole('dialog', { name: 'Add tags to 1 company' });
  const [field, send] = [dialog.getByRole('combobox', { name: 'Tags' }), dialog.getByRole('button', { name: 'Add tags' })];
  const ask = async () => {
    await page.getByRole('checkbox', { name: 'Select Nowhere' }).check();
    await page.getByRole('group', { name: 'Selected companies' }).getByRole('button', { name: 'Add tags' }).click();
  };
  await open(page, '/companies');
  await ask();
  await field.fill('rival');
  await field.press('Enter');
  await loseSession(page, user.email, send);
  await ask();
  await expect(dialog.getByText(BACK)).toBeVisible();
  await expectUsable(page, 'tags that are back');
  await send.click();
  await expect(page.getByText('1 company is tagged.')).toBeVisible();
  await ask();
  await expect(dialog.getByText(BACK)).toHaveCount(0);
  await expect(send).toBeDisabled();
});

test('the wizard, tracking and the invitation come back after a reload, until they are canceled', async ({ page, user }) => {
  await open(page, '/add-company');
  await page.getByLabel('Company name').fill('Pipelane');
  await page.getByLabel('Company website').fill('pipelane.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'GitHub' }).check();
  await page.reload();
  await expect(page).toHaveURL('/add-company/tracking');
  await expect(page.getByRole('checkbox', { name: 'GitHub' })).toBeChecked();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Company website')).toHaveValue('pipelane.example');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await open(page, '/add-company');
  await expect(page.getByLabel('Company name')).toHaveValue('');

  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}?tab=tracking`);
  const watch = page.getByRole('form', { name: 'Watchlist and alerts' });
  const money = watch.getByRole('switch', { name: 'Financial updates' });
  await money.click();
  await expect(money).toBeChecked();
  await page.reload();
  await expect(money).toBeChecked();
  await watch.getByRole('button', { name: 'Undo' }).click();
  await expect(money).not.toBeChecked();

  await openTab(page, 'team', 'Team');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('grace@team.example');
  await page.reload();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('grace@team.example');
});

test('who signs out leaves no drafts behind', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await open(page, `/companies/${id}?tab=notes`);
  await page.getByLabel('Write a note').fill('They lost two people.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('They lost');
});
