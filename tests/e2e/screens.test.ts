import type { DemoWeb } from '../fixtures/web/demo-web.ts';
import type { Client } from '../flows/client.ts';
import { fillInfo, follow, withFourChanges } from './following.ts';
import { expect, test, visitor } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const PAGES = ['/', '/companies', '/insights', '/alerts', '/subscription', '/pricing', '/settings', '/add-company'];
const TABS = [
  'dashboard',
  'overview',
  'website',
  'socials',
  'pricing',
  'news',
  'funding',
  'jobs',
  'changes',
  'insights',
  'notes',
  'tracking',
  'pages',
];

/** The company's tabs, and the drawer of one of its changes. */
async function companyScreens(user: Client, web: DemoWeb): Promise<string[]> {
  const followed = await follow(user, web, 'pipelane');
  const [change] = await withFourChanges(user, web, followed);
  return [...TABS.map((tab) => `/companies/${followed.id}?tab=${tab}`), `/companies/${followed.id}?tab=changes&change=${change?.id}`];
}

test('every page is accessible in light and dark, and fits a phone', async ({ page, user, web }) => {
  test.slow();
  await companyScreens(user, web);
  for (const path of PAGES) {
    await open(page, path);
    await expectUsable(page, path, { onPhone: true });
  }
  await fillInfo(page, 'Tallybook', web.site('tallybook').website);
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expectUsable(page, 'step 2 with an error');
});

for (const half of [0, 1]) {
  test(`every tab of a company and the drawer are accessible in light and dark, and fit a phone: part ${half + 1}`, async ({
    page,
    user,
    web,
  }) => {
    test.slow();
    const screens = await companyScreens(user, web);
    const middle = Math.ceil(screens.length / 2);
    for (const path of half === 0 ? screens.slice(0, middle) : screens.slice(middle)) {
      await open(page, path);
      await expectUsable(page, path, { onPhone: true });
    }
  });
}

test('the theme follows the system until the user chooses one', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, '/settings');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: /account of Ada/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(await background()).toBe(light);
});

test.describe('for a visitor', () => {
  test.use(visitor);

  test('the sign-in page and its dialog are accessible in light and dark, and fit a phone', async ({ page }) => {
    await open(page, '/login');
    await expectUsable(page, '/login');
    await page.getByRole('button', { name: 'Forgot your password' }).click();
    await expectUsable(page, 'the reset dialog');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the bottom bar leads everywhere', async ({ page }) => {
    // What stands far down is not loaded before somebody scrolls to it.
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Companies', 'Insights', 'Alerts']);
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Search', 'Subscription', 'Settings', 'Sign out']);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await bar.getByRole('link', { name: 'Companies' }).click();
    await expect(page).toHaveURL('/companies');
  });

  test('what is pressed is at least 44 px high', async ({ page, web }) => {
    await fillInfo(page, 'Pipelane', web.site('pipelane').website);
    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    for (const target of [page.getByRole('button', { name: 'Create Company' }), ...(await bar.getByRole('link').all())]) {
      expect((await target.boundingBox())?.height, `${target}`).toBeGreaterThanOrEqual(44);
    }
  });
});
