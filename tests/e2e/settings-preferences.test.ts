import type { Page } from '@playwright/test';
import type { Client } from '../flows/client.ts';
import { follow, JOB, withFourChanges } from './following.ts';
import { lastingOf } from './lasting.ts';
import { serveMailSettings } from './notifying.ts';
import { expect, test } from './product.ts';
import { choose, openTab, problem } from './settings.ts';

const timeZone = (page: Page) => page.getByRole('combobox', { name: 'Time zone' });
const dateFormat = (page: Page) => page.getByRole('combobox', { name: 'Date format' });

async function chooseZone(page: Page, typed: string, zone: RegExp): Promise<void> {
  await timeZone(page).fill(typed);
  await page.getByRole('option', { name: zone }).click();
}

/** What the browser takes for now. */
const NOON = new Date('2026-03-04T12:00:00Z');

/** The day on which the user joined, by the server's clock, as the format writes it where the tests' browser is. */
async function joinedOn(user: Client, pattern: 'YYYY-MM-DD' | 'DD.MM.YYYY'): Promise<string> {
  const { joinedAt } = (await user.get('team')).body.members[0];
  const [year, month, day] = joinedAt.slice(0, 10).split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

test('dates are as the product words them until the user chooses', async ({ page }) => {
  await openTab(page, 'preferences', 'Preferences');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('English');
  await expect(dateFormat(page)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await openTab(page, 'team', 'Team');
  await expect(page.getByRole('row', { name: /Ada Byron/ }).getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
});

test('a date format is saved at once, says so, and dates everywhere follow it, on the next visit too', async ({ page, user }) => {
  await page.clock.setFixedTime(NOON);
  await openTab(page, 'preferences', 'Preferences');
  const saved = await lastingOf(page, 'Saved');
  await choose(page, dateFormat(page), '04.03.2026');
  await saved();
  expect((await user.get('auth/preferences')).body.preferences.dateFormat).toBe('DD.MM.YYYY');
  await page.getByRole('tab', { name: 'Team' }).click();
  const joined = page.getByRole('row', { name: /Ada Byron/ }).getByText(await joinedOn(user, 'DD.MM.YYYY'));
  await expect(joined).toBeVisible();
  await page.reload();
  await expect(joined).toBeVisible();
});

test('a preference of another device is followed without a remembered one', async ({ page, user }) => {
  const { preferences } = (await user.get('auth/preferences')).body;
  const chosen = { ...preferences, timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD' };
  expect((await user.put('auth/preferences', chosen)).status).toBe(200);
  await openTab(page, 'team', 'Team');
  await expect(page.getByRole('row', { name: /Ada Byron/ }).getByText(await joinedOn(user, 'YYYY-MM-DD'))).toBeVisible();
});

test('a time zone is found by typing, saved, and times follow it', async ({ page, user }) => {
  await page.clock.setFixedTime(NOON);
  await openTab(page, 'preferences', 'Preferences');
  const saved = await lastingOf(page, 'Saved');
  await chooseZone(page, 'kiritimati', /^Pacific\/Kiritimati \(GMT\+14:00\)$/);
  await saved();
  expect((await user.get('auth/preferences')).body.preferences.timeZone).toBe('Pacific/Kiritimati');
  await expect(page.getByText(/, 02:00 GMT\+14$/)).toBeVisible();
  await page.reload();
  await expect(timeZone(page)).toHaveValue('Pacific/Kiritimati (GMT+14:00)');
});

test('a choice that cannot be saved is taken back, and says why', async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await openTab(page, 'preferences', 'Preferences');
  const before = await dateFormat(page).innerText();
  await page.route('**/api/v1/auth/preferences', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await choose(page, dateFormat(page), '2026-03-04');
  await expect(problem(page)).toHaveText('Network error. Please check your connection.');
  await expect(dateFormat(page)).toHaveText(before);
});

test('the theme is chosen here as well', async ({ page }) => {
  await openTab(page, 'preferences', 'Preferences');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await choose(page, page.getByRole('combobox', { name: 'Theme' }), 'Dark');
  await expect.poll(background).not.toBe(light);
});

/** As before the first question. A browser without windows says 'denied' here, and grants what was granted once it is asked. */
const notAskedYet = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

test('toggles begin as the product has them, save at once and keep each other', async ({ page, user, context }) => {
  await context.grantPermissions(['notifications']);
  const mail = await serveMailSettings(page);
  await openTab(page, 'notifications', 'Notifications');
  await notAskedYet(page);
  const [email, push, digest] = ['Email notifications', 'Push notifications', 'Weekly digest'].map((name) =>
    page.getByRole('switch', { name }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>];
  await expect(email).toBeChecked();
  await expect(push).not.toBeChecked();
  await expect(digest).toBeChecked();
  const saved = await lastingOf(page, 'Saved');
  await email.click();
  await saved();
  await push.click();
  await expect.poll(async () => (await user.get('auth/preferences')).body.preferences.notifications.push).toBe(true);
  expect(mail().mail).toBe('off');
  await page.reload();
  await expect(email).not.toBeChecked();
  await expect(push).toBeChecked();
  await expect(digest).not.toBeChecked();
});

test('push notifications that the browser blocks stay off, and the page says what to do', async ({ page, context }) => {
  await context.clearPermissions();
  await openTab(page, 'notifications', 'Notifications');
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const push = page.getByRole('switch', { name: 'Push notifications' });
  await push.click();
  await expect(problem(page)).toHaveText(
    'Your browser blocks notifications of this site. Allow them in its site settings, then try again.',
  );
  await expect(push).not.toBeChecked();
});

test('a toggle that cannot be saved springs back', async ({ page }) => {
  await serveMailSettings(page);
  await openTab(page, 'notifications', 'Notifications');
  await page.route('**/notifications/settings', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  const email = page.getByRole('switch', { name: 'Email notifications' });
  await email.click();
  await expect(problem(page)).toHaveText('Network error. Please check your connection.');
  await expect(email).toBeChecked();
});

test('with push notifications the browser tells of a change while the tab is out of sight', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const { preferences } = (await user.get('auth/preferences')).body;
  await user.put('auth/preferences', { ...preferences, notifications: { email: true, push: true, weeklyDigest: true } });
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorder {
      static permission = 'granted';
      constructor(title: string, options?: { body?: string }) {
        shown.push(`${title}: ${options?.body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorder, shown });
  });
  await page.goto('/companies');
  await expect(page.getByRole('link', { name: followed.name }).first()).toBeVisible();
  const watching = page.waitForResponse('**/api/v1/events');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await watching;
  await withFourChanges(user, web, followed);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join()))
    .toContain(`${followed.name}: New opening: ${JOB.title}`);
});
