import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DemoWeb } from '../fixtures/web/demo-web.ts';
import type { Client } from '../flows/client.ts';
import { fillInfo, follow, withFourChanges } from './following.ts';
import { expect, test, visitor } from './product.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = ['/', '/companies', '/insights', '/alerts', '/subscription', '/pricing', '/settings', '/add-company'];
const TABS = ['dashboard', 'overview', 'website', 'socials', 'pricing', 'news', 'funding', 'jobs', 'changes', 'insights', 'tracking'];

/** Opens a page and waits until its data is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html} ${failureSummary}`),
  );
  expect.soft(found).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const { scroll, shown } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect.soft(scroll, screen).toBeLessThanOrEqual(shown);
}

/** The company's tabs, and the drawer of one of its changes. */
async function companyScreens(user: Client, web: DemoWeb): Promise<string[]> {
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  return [...TABS.map((tab) => `/companies/${followed.id}?tab=${tab}`), `/companies/${followed.id}?tab=changes&change=${change?.id}`];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every page is free of accessibility violations', async ({ page, user, web }) => {
      test.setTimeout(120_000);
      await companyScreens(user, web);
      for (const path of PAGES) {
        await open(page, path);
        await expectAccessible(page, path);
      }
      await fillInfo(page, 'Tallybook', web.site('tallybook').website);
      await expectAccessible(page, 'step 2');
      await page.getByRole('button', { name: 'Create Company' }).click();
      await expectAccessible(page, 'step 2 with an error');
    });

    test('every tab of a company and the drawer are free of accessibility violations', async ({ page, user, web }) => {
      test.setTimeout(120_000);
      for (const path of await companyScreens(user, web)) {
        await open(page, path);
        await expectAccessible(page, path);
      }
    });

    test.describe('for a visitor', () => {
      test.use(visitor);

      test('the sign-in page and its dialog are free of accessibility violations', async ({ page }) => {
        await open(page, '/login');
        await expectAccessible(page, '/login');
        await page.getByRole('button', { name: 'Forgot your password' }).click();
        await expectAccessible(page, 'the reset dialog');
      });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('no screen scrolls sideways, and the bottom bar is there', async ({ page, user, web }) => {
    test.setTimeout(120_000);
    for (const path of [...PAGES, ...(await companyScreens(user, web))]) {
      await open(page, path);
      await expectNoSidewaysScroll(page, path);
    }
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Companies', 'Insights', 'Alerts']);
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Subscription', 'Settings', 'Sign out']);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await bar.getByRole('link', { name: 'Companies' }).click();
    await expect(page).toHaveURL('/companies');
  });

  test('the wizard fits, and what is pressed is at least 44 px high', async ({ page, web }) => {
    await fillInfo(page, 'Pipelane', web.site('pipelane').website);
    await expectNoSidewaysScroll(page, 'step 2');
    for (const name of ['Create Company']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    for (const link of await bar.getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test.describe('for a visitor', () => {
    test.use(visitor);

    test('the sign-in page does not scroll sideways, at 320 px either', async ({ page }) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await open(page, '/login');
        await expectNoSidewaysScroll(page, `/login at ${width}`);
      }
    });
  });
});
