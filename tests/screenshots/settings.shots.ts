import { serveAlerts, threeAlerts } from '../e2e/alerting.ts';
import { ALSO, serveInsights } from '../e2e/insights.ts';
import { newAddress } from '../e2e/mailed.ts';
import { serveChannels } from '../e2e/notifying.ts';
import { buy } from '../e2e/paying.ts';
import { expect, PASSWORD, test } from '../e2e/product.ts';
import { TABS } from '../e2e/settings.ts';
import { open } from '../e2e/usable.ts';
import { shoot, shootOver } from './shoot.ts';

test('settings, their dialogs, and what is paid', async ({ page, user }) => {
  test.slow();
  await user.post('team/invitations', { email: newAddress('a-rather-long-name-of-somebody'), role: 'member' });
  await user.post('api-keys', { name: 'Nightly export', scopes: ['read'] });
  for (const tab of TABS) {
    await open(page, `/settings?tab=${tab}`);
    await shoot(page, `settings-${tab}`);
  }
  for (const [tab, button] of [
    ['account', 'Delete this account'],
    ['team', 'Invite'],
    ['api-keys', 'Create key'],
  ] as const) {
    await open(page, `/settings?tab=${tab}`);
    await page.getByRole('button', { name: button }).first().click();
    await shootOver(page, `settings-${tab}-dialog`);
  }
  await open(page, '/pricing');
  await shoot(page, 'pricing');
  await buy(user, 'price_business_monthly');
  await open(page, '/subscription');
  await shoot(page, 'subscription');
  for (const [name, button] of [
    ['downgrade', 'Downgrade to Starter'],
    ['cancel', 'Cancel Subscription'],
  ] as const) {
    await open(page, '/subscription');
    await page.getByRole('button', { name: button }).click();
    await shootOver(page, `subscription-${name}`);
  }
});

test('the second factor', async ({ page }) => {
  await open(page, '/settings?tab=security');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Key', { exact: true })).toBeVisible();
  await shoot(page, 'second-factor');
});

test('channels, and what was delivered', async ({ page, user }) => {
  await user.addCompany('Alpha Tools', 'alpha.invalid');
  await serveChannels(page);
  await open(page, '/settings?tab=notifications');
  await shoot(page, 'channels');
  await page.getByRole('button', { name: 'Add channel' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Companies' }).click();
  await expect(page.getByRole('option', { name: /Alpha Tools/ })).toBeVisible();
  await shootOver(page, 'channel-companies');
  await open(page, '/settings?tab=notifications');
  await page.getByRole('button', { name: 'Actions for Sales room' }).click();
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootOver(page, 'channel-deliveries');
});

test('an insight, and what its check found besides', async ({ page }) => {
  await serveInsights(page, { also: ALSO });
  await open(page, '/insights');
  await page.getByRole('article').getByText('Why this matters').click();
  await shoot(page, 'insight');
});

test('alerts, and the bell', async ({ page, user }) => {
  const alerts = threeAlerts(await user.addCompany('Pipelane', 'pipelane.invalid'));
  await serveAlerts(page, alerts);
  await open(page, '/alerts');
  await shoot(page, 'alerts');
  await open(page, `/alerts?alert=${alerts[0]?.id}`);
  await expect(page.getByRole('heading', { level: 2, name: alerts[0]?.title })).toBeVisible();
  await shootOver(page, 'alert');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  await page.getByRole('button', { name: /^Alerts/ }).click();
  await shootOver(page, 'bell');
});

test('what is wrong with the connection, and what is typed and not saved', async ({ page, context, user }) => {
  const id = await user.addCompany('Alpha Tools', 'alpha.invalid');
  await open(page, `/companies/${id}?tab=notes`);
  await page.getByLabel('Write a note').fill('They lost two people.');
  await page.reload();
  await expect(page.getByText('What you had entered is back.')).toBeVisible();
  await shoot(page, 'draft');
  await page.route('**/api/v1/companies?**', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await page.goto('/companies');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load companies' })).toBeVisible();
  await shoot(page, 'list-failed');
  await page.unroute('**/api/v1/companies?**');
  await page.route('**/api/v1/events', (route) => route.abort());
  await open(page, '/');
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('The server does not answer.');
  await shoot(page, 'server-gone');
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('You are offline.');
  await shoot(page, 'offline');
});
