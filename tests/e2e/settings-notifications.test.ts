import type { Page } from '@playwright/test';
import { asRole } from './alerting.ts';
import { lastingOf } from './lasting.ts';
import { serveChannels, serveMailSettings } from './notifying.ts';
import { expect, test } from './product.ts';
import { choose, openTab, problem, section } from './settings.ts';
import { expectUsable } from './usable.ts';

const mails = (page: Page) => section(page, 'Mail about alerts');
const channels = (page: Page) => section(page, 'Channels of the team');
/** Of nine alerts three are of high importance. */
const servePreview = (page: Page) =>
  page.route('**/api/v1/alerts/preview', (route) => {
    const { sentTo } = route.request().postDataJSON().settings;
    const alerts = sentTo.importance === 'high' ? 3 : 9;
    return route.fulfill({ json: { days: 90, alerts, before: 9, marked: 0, kept: 0, examples: [] } });
  });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test('the switches of mails and the choice below them are one, saved at once', async ({ page }) => {
  const stored = await serveMailSettings(page);
  await openTab(page, 'notifications', 'Notifications');
  await expect(toggle(page, 'Email notifications')).toBeChecked();
  await expect(toggle(page, 'Weekly digest')).toBeChecked();
  const saved = await lastingOf(page, 'Saved');
  await toggle(page, 'Weekly digest').click();
  await saved();
  await expect(mails(page).getByRole('combobox', { name: 'Mails' })).toHaveText('At once');
  expect(stored().mail).toBe('now');
  await toggle(page, 'Email notifications').click();
  await expect(mails(page).getByRole('combobox', { name: 'Mails' })).toHaveText('No mails');
  await expect(mails(page).getByRole('combobox', { name: 'Importance' })).toBeHidden();
  await expect.poll(() => stored().mail).toBe('off');
  await toggle(page, 'Weekly digest').click();
  await expect(toggle(page, 'Email notifications')).toBeChecked();
  await expect.poll(() => stored().mail).toBe('weekly');
});

test('day, hour, importance and quiet hours are chosen, and kept beside each other', async ({ page }) => {
  const stored = await serveMailSettings(page);
  await servePreview(page);
  await openTab(page, 'notifications', 'Notifications');
  await expect(mails(page)).toContainText('In the last 90 days 3 of 9 alerts would have been mailed to you at once.');
  await choose(page, mails(page).getByRole('combobox', { name: 'Day' }), 'Friday');
  await choose(page, mails(page).getByRole('combobox', { name: 'Hour' }), '17:00');
  await choose(page, mails(page).getByRole('combobox', { name: 'Importance' }), 'Medium and above');
  await expect(mails(page)).toContainText('In the last 90 days all of 9 alerts would have been mailed to you at once.');
  await toggle(page, 'Quiet hours').click();
  await choose(page, mails(page).getByRole('combobox', { name: 'To' }), '08:00');
  await expect
    .poll(stored)
    .toEqual({ mail: 'weekly', mailFrom: 'medium', digestDay: 5, digestHour: 17, quietHours: { from: '22:00', to: '08:00' } });
  await toggle(page, 'Quiet hours').click();
  await expect.poll(() => stored().quietHours).toBeNull();
  await expectUsable(page, 'mail about alerts', { onPhone: true });
});

test('a choice of mails that cannot be saved is taken back, and says why', async ({ page }) => {
  await serveMailSettings(page);
  await openTab(page, 'notifications', 'Notifications');
  await page.route('**/notifications/settings', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  const choice = mails(page).getByRole('combobox', { name: 'Mails' });
  await choose(page, choice, 'At once, and a digest every day');
  await expect(problem(mails(page))).toHaveText('Network error. Please check your connection.');
  await expect(choice).toHaveText('At once, and a digest every week');
});

test('a webhook is added with what it is sent, and its secret is shown once', async ({ page }) => {
  const sent = await serveChannels(page, []);
  await servePreview(page);
  await openTab(page, 'notifications', 'Notifications');
  await expect(channels(page)).toContainText('No channels yet.');
  await channels(page).getByRole('button', { name: 'Add channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Webhook');
  await dialog.getByLabel('Name').fill('Intranet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/^Please enter the address of the channel/);
  await dialog.getByLabel('Address').fill('https://intranet.acme.com/hooks');
  await dialog.getByRole('combobox', { name: 'Areas' }).click();
  await page.getByRole('option', { name: 'Money' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('In the last 90 days all of 9 alerts would have been sent there.')).toBeVisible();
  await expectUsable(page, 'adding a channel', { onPhone: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: 'The secret of your webhook' });
  await expect(secret.getByLabel('Webhook secret')).toHaveText('whsec_c2VjcmV0');
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(channels(page).getByRole('listitem')).toContainText('Medium and high, money');
  const routes = { areas: ['money'], importance: 'medium', companyIds: [] };
  expect(sent).toEqual([
    {
      call: 'POST /notifications/channels',
      body: { kind: 'webhook', name: 'Intranet', target: 'https://intranet.acme.com/hooks', routes },
    },
  ]);
});

test('somebody of the team is mailed what concerns them', async ({ page }) => {
  const sent = await serveChannels(page, []);
  await openTab(page, 'notifications', 'Notifications');
  await channels(page).getByRole('button', { name: 'Add channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Email');
  await expect(dialog).toContainText('Somebody of your team');
  await dialog.getByLabel('Name').fill('Sales lead');
  await dialog.getByLabel('Address').fill('https://intranet.acme.com/hooks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/^Please enter an e-mail address/);
  await dialog.getByLabel('Address').fill('grace@acme.com');
  await expectUsable(page, 'adding a channel that is mailed', { onPhone: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(channels(page).getByRole('listitem')).toContainText('Sales lead');
  expect(sent).toMatchObject([{ call: 'POST /notifications/channels', body: { kind: 'email', target: 'grace@acme.com' } }]);
});

test('a channel says how it fares, is tested, and what failed is sent again', async ({ page }) => {
  const sent = await serveChannels(page);
  await openTab(page, 'notifications', 'Notifications');
  await expect(channels(page).getByRole('listitem')).toContainText('Failing, is tried again');
  const act = async (name: string) => {
    await channels(page).getByRole('button', { name: 'Actions for Sales room' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Send a test message');
  await expect(channels(page)).toContainText('The test message to Sales room failed: it answered 404.');
  await act('Deliveries');
  const log = page.getByRole('dialog', { name: 'Deliveries to Sales room' });
  await expect(log.getByRole('listitem')).toContainText('failed, 3 tries');
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect(log).toContainText('It is sent once more.');
  await expectUsable(page, 'the delivery log', { onPhone: true });
  await log.getByRole('button', { name: 'Close' }).click();
  await act('Turn off');
  await expect(channels(page).getByRole('listitem')).toContainText('Turned off');
  await act('Remove');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page, 'the question before a channel is removed', { onPhone: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(channels(page)).toContainText('No channels yet.');
  expect(sent.map(({ call }) => call.split('/').at(-1))).toEqual(['test', 'resend', expect.any(String), expect.any(String)]);
});

test('who does not run the team sees no channels of it', async ({ page }) => {
  await serveChannels(page);
  await asRole(page, 'member');
  await openTab(page, 'notifications', 'Notifications');
  await expect(toggle(page, 'Push notifications')).toBeVisible();
  await expect(channels(page)).toHaveCount(0);
});

test('at 200 % zoom the buttons of a long dialog stay in sight, and what is refused comes into it', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await serveChannels(page, []);
  await openTab(page, 'notifications', 'Notifications');
  await channels(page).getByRole('button', { name: 'Add channel' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Name', { exact: true }).fill('Sales');
  await dialog.getByLabel('Address', { exact: true }).fill('https://hooks.slack.com/services/T0/B0/x');
  await page.route('**/api/v1/notifications/channels', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Try again in a minute.' } }),
  );
  await dialog.getByRole('combobox', { name: 'Companies' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByLabel('Name', { exact: true })).not.toBeInViewport();
  await save.click();
  await expect(dialog.getByText('Try again in a minute.')).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
});
