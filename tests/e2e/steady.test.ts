import type { Page, Request } from '@playwright/test';
import { type MadeUpAlert, serveAlerts, threeAlerts } from './alerting.ts';
import { follow, withFourChanges } from './following.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { open, PHONE } from './usable.ts';

/**
 * Later than what is still counted as done by the person, which is half a second after an input. Where a filter leaves many rows these move
 * up, however late its answer is: that is what was asked for, and here it leaves few.
 */
const LATE_MS = 600;

const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Has all answers come late from now on. @returns what waits until the page has all that it asked for, and has shown it */
async function late(page: Page): Promise<() => Promise<void>> {
  const asked = new Set<Request>();
  const isOurs = (request: Request) => request.url().includes('/api/v1/') && !request.url().includes('/events');
  page.on('request', (request) => isOurs(request) && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.route('**/api/v1/**', async (route) => {
    if (isOurs(route.request())) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.fallback();
  });
  return async () => {
    await drawn(page);
    // An answer may lead to another question.
    do {
      await expect.poll(() => asked.size).toBe(0);
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      await drawn(page);
    } while (asked.size > 0);
  };
}

/** Two pages of alerts. */
const manyAlerts = (companyId: string): MadeUpAlert[] =>
  Array.from({ length: 20 }, (_, n) =>
    threeAlerts(companyId).map((alert) => ({ ...alert, id: `${alert.id.slice(0, -3)}${n + 10}${alert.id.at(-1)}` })),
  ).flat();

test('nothing moves when answers come late: tabs and changes of a company, and what is asked about it', async ({ page, user, web }) => {
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  await open(page, `/companies/${followed.id}`);
  const shown = await late(page);
  for (const tab of ['Overview', 'Pricing', 'News', 'Notes', 'Changes']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await shown();
  }
  await page.getByRole('link', { name: change?.description, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Snapshots' })).toBeVisible();
  await shown();
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Type' }), 'Jobs');
  await shown();
  await page.getByRole('button', { name: `Actions for ${followed.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shown();
});

test('nothing moves when answers come late: lists, what is selected in them, and what is open beside them', async ({ page, user }) => {
  const companyId = await user.addCompany('Alpha', 'alpha.invalid');
  await user.addCompany('Beta', 'beta.invalid');
  await serveAlerts(page, manyAlerts(companyId));
  await open(page, '/companies');
  const shown = await late(page);
  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await page.getByRole('group', { name: 'Selected companies' }).getByRole('button', { name: 'Add tags' }).click();
  await shown();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search companies by name or website').pressSequentially('be');
  await expect(page.getByRole('checkbox', { name: 'Select Alpha' })).toHaveCount(0);
  await shown();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Alerts' }).click();
  await shown();
  await page.getByRole('button', { name: /next page/i }).click();
  await shown();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('list', { name: 'Alerts' }).getByRole('link').first().click();
  await shown();
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByLabel('Due date')).toBeVisible();
  await shown();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('nothing moves when answers come late: the menu, a sheet, filters, and tabs', async ({ page, user }) => {
    const companyId = await user.addCompany('Alpha', 'alpha.invalid');
    await serveAlerts(page, threeAlerts(companyId));
    await open(page, '/companies');
    const shown = await late(page);
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await shown();
    await bar.getByRole('link', { name: 'Alerts' }).click();
    await shown();
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose(page, page.getByRole('main').getByRole('combobox', { name: 'Area' }), 'Pricing');
    await shown();
    await page.getByRole('list', { name: 'Alerts' }).getByRole('link').first().click();
    await shown();
    await page.getByRole('dialog', { name: 'Alert' }).getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('link', { name: 'Companies' }).click();
    await page.getByRole('link', { name: 'Alpha' }).click();
    await shown();
    await page.getByRole('tab', { name: /^Changes/ }).click();
    await shown();
  });
});
