import type { Locator, Page } from '@playwright/test';
import { asRole, filtersAsked, type MadeUpAlert, serveAlerts, threeAlerts } from './alerting.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open, PHONE } from './usable.ts';
import { keepAsView } from './views.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
const opened = (page: Page) => page.getByRole('region', { name: 'Open alert' });
const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ });
/** A company that nobody follows: only its name is missing then. */
const COMPANY = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';

/** Alerts as the API would have them, on the page that lists them. */
async function openAlerts(page: Page, path = '/alerts', alerts: MadeUpAlert[] = threeAlerts(COMPANY)) {
  const served = await serveAlerts(page, alerts);
  await open(page, path);
  return { alerts, served };
}

test('an alert that is opened says what to do and why, leads to its evidence, and counts as read', async ({ page }) => {
  const { alerts, served } = await openAlerts(page);
  const [first] = alerts as [MadeUpAlert];
  await expect(rows(page)).toHaveCount(3);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 3 unread');
  const link = rows(page).first().getByRole('link');
  await expect(link).toHaveAccessibleName(`Unread: ${first.title}`);
  await link.click();
  await expect(page).toHaveURL(`/alerts?alert=${first.id}`);
  await expect(opened(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(opened(page)).toContainText('Offer your own plan to those who compare now.');
  await expect(opened(page).getByText('You watch it as: competitor.')).toBeHidden();
  await opened(page).getByText('Why you got this').click();
  await expect(opened(page).getByText('You watch it as: competitor.')).toBeVisible();
  await expect(opened(page).getByRole('link', { name: '1 change' })).toHaveAttribute('href', /tab=changes&change=0199f6a2-1111/);
  await expect(link).toHaveAccessibleName(first.title);
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread');
  expect(served.sent).toEqual([{ call: `PUT /alerts/${first.id}`, body: { read: true } }]);
});

test('a company that the list by name does not reach is named all the same', async ({ page, user }) => {
  const { companyId } = (await user.post('companies', { name: 'Zenith', website: '127.0.0.1:9' })).body;
  await page.route('**/api/v1/companies?**', (route) =>
    new URL(route.request().url()).searchParams.get('filter')?.includes(companyId)
      ? route.fallback()
      : route.fulfill({ json: { companies: [] }, headers: { 'content-range': 'companies */0' } }),
  );
  await openAlerts(page, '/alerts', threeAlerts(companyId));
  await expect(rows(page).first()).toContainText('Zenith');
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Latest alerts' }).getByRole('listitem').first()).toContainText('Zenith');
});

test('acknowledging goes on to the next alert, by the keyboard too, and a rating can be taken back', async ({ page }) => {
  const { alerts, served } = await openAlerts(page);
  await expect(page.getByRole('status').filter({ hasText: 'not yet acknowledged' })).toHaveText('3 not yet acknowledged.');
  await page.keyboard.press('j');
  await expect(opened(page).getByRole('heading', { level: 2 })).toHaveText(alerts[0]?.title ?? '');
  const useful = opened(page).getByRole('button', { name: 'Useful' });
  await useful.click();
  await expect(useful).toHaveAttribute('aria-pressed', 'true');
  await useful.click();
  await expect(useful).toHaveAttribute('aria-pressed', 'false');
  await opened(page).getByRole('button', { name: 'Acknowledge' }).click();
  await expect(opened(page).getByRole('heading', { level: 2 })).toHaveText(alerts[1]?.title ?? '');
  await page.keyboard.press('e');
  await expect(opened(page).getByRole('heading', { level: 2 })).toHaveText(alerts[2]?.title ?? '');
  await expect(rows(page).filter({ hasText: 'Acknowledged' })).toHaveCount(2);
  await expect(page.getByText('1 not yet acknowledged.')).toBeVisible();
  const said = served.sent.map(({ body }) => body).filter((body) => body.read === undefined);
  expect(said).toEqual([{ feedback: 'useful' }, { feedback: null }, { state: 'acknowledged' }, { state: 'acknowledged' }]);
});

async function assignDialog(page: Page, alert: Locator): Promise<void> {
  await alert.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog', { name: 'Assign this alert' }).getByLabel('Due date')).toBeVisible();
}

test('an alert is assigned to somebody of the team, with a day', async ({ page, user }) => {
  const { alerts, served } = await openAlerts(page, `/alerts?alert=${threeAlerts(COMPANY)[0]?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Assign this alert' });
  await assignDialog(page, opened(page));
  await choose(page, dialog.getByRole('combobox', { name: 'Who sees to it' }), 'Ada Byron');
  // It is seen as a phone has it and wide again, and what is asked stays through both.
  await expectUsable(page, 'assigning an alert');
  await dialog.getByLabel('Due date').fill('2026-12-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const userId = (await user.get('team')).body.members[0].id;
  expect(served.sent.at(-1)).toEqual({
    call: `PUT /alerts/${alerts[0]?.id}`,
    body: { assignee: { userId, dueOn: '2026-12-01' } },
  });
  await choose(page, page.getByRole('main').getByRole('combobox', { name: 'State' }), 'Assigned to me');
  await expect(rows(page)).toHaveCount(1);
  expect(filtersAsked(served).at(-1)).toEqual({ mine: true });
});

test('filters, search and order live in the address, and are cleared together', async ({ page }) => {
  const { served } = await openAlerts(page);
  const alerts = page.getByRole('main');
  await choose(page, alerts.getByRole('combobox', { name: 'Area' }), 'Pricing');
  await expect(page).toHaveURL('/alerts?area=pricing');
  await expect(rows(page)).toHaveCount(2);
  await choose(page, alerts.getByRole('combobox', { name: 'State' }), 'Unread');
  await alerts.getByRole('searchbox', { name: 'Search alerts' }).fill('free plan');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/alerts?area=pricing&state=unread&q=free+plan');
  await expect.poll(() => filtersAsked(served).at(-1)).toEqual({ area: 'pricing', read: false, q: 'free plan' });
  expect(served.asked.at(-1)?.searchParams.get('sort')).toBe('["rank","DESC"]');
  await choose(page, alerts.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await expect(page).toHaveURL(/order=newest/);
  await expect.poll(() => served.asked.at(-1)?.searchParams.get('sort')).toBe('["raisedAt","DESC"]');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await keepAsView(page, 'Free plans', '/alerts');
  await expect(page).toHaveURL('/alerts?area=pricing&state=unread&q=free+plan&order=newest');
  await expect(rows(page)).toHaveCount(1);
  await alerts.getByRole('searchbox', { name: 'Search alerts' }).fill('nothing like it');
  await expect(alerts.getByText('No alerts match your filters.')).toBeVisible();
  await alerts.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/alerts?order=newest');
  await expect(rows(page)).toHaveCount(3);
});

test('alerts that are ticked are marked as read together', async ({ page }) => {
  const { alerts, served } = await openAlerts(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: `Select ${alerts[2]?.title}` }).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('2 alerts marked as read.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Alerts, 1 unread');
  expect(served.sent).toEqual([{ call: 'PUT /alerts', body: { ids: [alerts[0]?.id, alerts[1]?.id], read: true } }]);
});

test('what was sent nowhere says so, and so does what no longer stands', async ({ page }) => {
  const alerts = threeAlerts(COMPANY);
  Object.assign(alerts[0] ?? {}, { notDelivered: 'monthly_limit' });
  Object.assign(alerts[1] ?? {}, { notDelivered: 'cool_down' });
  Object.assign(alerts[2] ?? {}, { endedAt: new Date().toISOString() });
  await openAlerts(page, `/alerts?alert=${alerts[0]?.id}`, alerts);
  await expect(rows(page).nth(0)).toContainText('Not delivered: monthly alert limit reached');
  await expect(rows(page).nth(1)).toContainText('Not delivered: cool-down');
  await expect(rows(page).nth(2)).toContainText('No longer stands');
  await expect(opened(page)).toContainText('Your plan allows no more alerts this month.');
});

test('an alert that grew is unread again and says when; one that was taken back says how', async ({ page }) => {
  const alerts = threeAlerts(COMPANY);
  const grownAt = new Date(Date.now() - 30 * 60_000).toISOString();
  const endedWhy = '“Team” costs $50 per month again.';
  Object.assign(alerts[0] ?? {}, { grownAt });
  Object.assign(alerts[1] ?? {}, { endedAt: grownAt, endedWhy });
  await openAlerts(page, '/alerts', alerts);
  await expect(rows(page).nth(0)).toContainText('Updated 30 min ago');
  await expect(rows(page).nth(2)).not.toContainText('Updated');
  await rows(page).nth(0).getByRole('link').click();
  await expect(opened(page)).toContainText(/Updated .+ · first raised /);
  await rows(page).nth(1).getByRole('link').click();
  await expect(opened(page)).toContainText(/This no longer stands since .+\. “Team” costs \$50 per month again\./);
  await expectUsable(page, 'an alert that was taken back');
});

test('what a page says is shown, and does nothing', async ({ page }) => {
  const alerts = threeAlerts(COMPANY);
  const hostile = '<img src=x onerror="window.hostile=1"><a href="https://evil.example">Sign in</a> [Sign in](https://evil.example) =1+1';
  Object.assign(alerts[0] ?? {}, { title: hostile, summary: hostile, whatToDo: hostile, why: [hostile] });
  await openAlerts(page, `/alerts?alert=${alerts[0]?.id}`, alerts);
  await expect(opened(page).getByRole('heading', { level: 2 })).toHaveText(hostile);
  await expect(rows(page).first()).toContainText(hostile);
  await expect(page.locator('a[href*="evil.example"], img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
});

test('a viewer reads alerts, and changes nothing but what is read', async ({ page }) => {
  await asRole(page, 'viewer');
  await openAlerts(page, `/alerts?alert=${threeAlerts(COMPANY)[0]?.id}`);
  await expect(opened(page).getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  for (const name of ['Acknowledge', 'Assign', 'Useful']) await expect(opened(page).getByRole('button', { name })).toHaveCount(0);
});

test('the bell lists what waits to be read, most important first, leads to each, and marks all as read', async ({ page }) => {
  const { alerts, served } = await openAlerts(page, '/');
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Latest alerts' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(served.asked.at(-1)?.searchParams.get('sort')).toBe('["rank","DESC"]');
  expect(filtersAsked(served)).toContainEqual({ read: false, stands: true });
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByText('Unread:')).toHaveCount(0);
  expect(served.sent).toEqual([{ call: 'PUT /alerts', body: { ids: alerts.map(({ id }) => id), read: true } }]);
  await list.getByRole('link', { name: alerts[1]?.title }).click();
  await expect(page).toHaveURL(`/alerts?alert=${alerts[1]?.id}`);
  await expect(bell(page)).toHaveAccessibleName('Alerts');
});

test('an alert that comes while the page is open is counted by itself', async ({ page }) => {
  const raised = Promise.withResolvers<void>();
  const [alert] = threeAlerts(COMPANY) as [MadeUpAlert];
  await page.route('**/api/v1/events', async (route) => {
    await raised.promise;
    const body = `event: alert\ndata: ${JSON.stringify({ companyId: COMPANY, alertId: alert.id })}\n\n`;
    await route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body });
  });
  const { alerts } = await openAlerts(page, '/alerts', []);
  await expect(page.getByText('No alerts yet.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Alerts');
  alerts.push(alert);
  raised.resolve();
  await expect(bell(page)).toHaveAccessibleName('Alerts, 1 unread');
  await expect(rows(page)).toHaveCount(1);
});

test('the dashboard counts what is not acknowledged, and its figure leads there', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  await openAlerts(page, '/', threeAlerts(id));
  await expect(page.getByRole('link', { name: '3 alerts about Pipelane' })).toHaveAttribute('href', `/alerts?company=${id}&state=new`);
  const first = page.getByRole('region', { name: 'Look at first' }).getByRole('listitem');
  await expect(first).toHaveCount(3);
  await expect(first.first()).toContainText('Pipelane raised the price of Team by 20%');
  await page.getByRole('link', { name: 'not yet acknowledged' }).click();
  await expect(page).toHaveURL('/alerts?state=new');
});

test('what no longer stands is neither counted nor looked at first, nor among what is not acknowledged', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  const alerts = threeAlerts(id);
  Object.assign(alerts[0] ?? {}, { endedAt: new Date().toISOString() });
  await openAlerts(page, '/', alerts);
  await expect(page.getByRole('link', { name: '2 alerts about Pipelane' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Look at first' }).getByRole('listitem');
  await expect(first).toHaveCount(2);
  await expect(first.first()).toContainText(alerts[1]?.title ?? '');
  await page.getByRole('link', { name: 'not yet acknowledged' }).click();
  await expect(page.getByText('2 not yet acknowledged.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('a failed load is said in place, and tried again', async ({ page }) => {
  await page.route('**/api/v1/alerts?**', (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'no' } }));
  await page.goto('/alerts');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load data' })).toBeVisible();
  await page.unroute('**/api/v1/alerts?**');
  await serveAlerts(page, threeAlerts(COMPANY));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('list, open alert and bell are accessible in light and dark, and fit a phone', async ({ page }) => {
  test.slow();
  const alerts = threeAlerts(COMPANY);
  Object.assign(alerts[0] ?? {}, {
    notDelivered: 'cool_down',
    deliveries: [
      { channelId: 'c1', kind: 'email', state: 'sent', at: alerts[0]?.raisedAt },
      { channelId: 'c2', kind: 'slack', state: 'failed', at: alerts[0]?.raisedAt },
    ],
  });
  await openAlerts(page, '/alerts', alerts);
  await expectUsable(page, 'alerts', { onPhone: true });
  await open(page, `/alerts?alert=${alerts[0]?.id}`);
  await expect(opened(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expectUsable(page, 'an open alert', { onPhone: true });
  await open(page, '/alerts?q=nothing');
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Latest alerts' }).getByRole('listitem')).toHaveCount(2);
  await expectUsable(page, 'the bell', { onPhone: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an alert opens as a sheet over the list, and closing leads back to it', async ({ page }) => {
    const { alerts } = await openAlerts(page);
    await rows(page).first().getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Alert' });
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(alerts[0]?.title ?? '');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/alerts');
    await rows(page).first().getByRole('link').click();
    await assignDialog(page, sheet);
    await expectUsable(page, 'assigning an alert on a phone', { onPhone: true });
  });

  test('the filters stand behind a button that says how many are set', async ({ page }) => {
    await openAlerts(page, '/alerts?area=pricing&state=new');
    const area = page.getByRole('combobox', { name: 'Area' });
    await expect(area).toBeHidden();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(area).toBeVisible();
  });
});
