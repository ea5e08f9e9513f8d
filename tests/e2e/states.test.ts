import type { Page } from '@playwright/test';
import type { Client } from '../flows/client.ts';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** Screens that get their data in one way. */
interface Screens {
  what: string;
  paths: (user: Client) => Promise<string[]>;
  /** Their data, and nothing that the page around it needs. */
  data: RegExp;
  /** Those that say nothing of waiting, or of what failed: they have all they show from the page around them. */
  calm?: RegExp;
}

const COMPANY_TABS = ['dashboard', 'overview', 'website', 'socials', 'pricing', 'news', 'funding', 'jobs', 'changes', 'insights'];
const OWN_TABS = ['notes', 'tracking', 'pages'];
const SETTINGS = ['security', 'notifications', 'preferences', 'rules', 'team', 'api-keys', 'audit'];

const tabsOf = (tabs: string[]) => async (user: Client) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  return tabs.map((tab) => `/companies/${id}?tab=${tab}`);
};
/** All but who is signed in, on which plan, and the live notices; and but the company itself. */
const OF_COMPANY = /\/api\/v1\/(?!auth|subscription|events|logs|companies\/[\da-f-]{36}$)/;

const SCREENS: Screens[] = [
  {
    what: 'lists',
    paths: async () => ['/', '/companies', '/insights', '/alerts'],
    data: /\/api\/v1\/(?!auth|subscription|events|logs)/,
  },
  { what: 'what was collected of a company', paths: tabsOf(COMPANY_TABS), data: OF_COMPANY, calm: /tab=(dashboard|overview)$/ },
  { what: 'what a team says of a company', paths: tabsOf(OWN_TABS), data: OF_COMPANY },
  {
    what: 'settings',
    paths: async () => SETTINGS.map((tab) => `/settings?tab=${tab}`),
    data: /\/api\/v1\/(?!auth\/(me|refresh|login)|subscription|events|logs)/,
  },
  { what: 'plans and billing', paths: async () => ['/pricing', '/subscription'], data: /\/api\/v1\/subscription/ },
];

const REFUSED = { statusCode: 500, code: 'internal', error: 'Internal Server Error', message: 'Something went wrong' };

const isLoading = (page: Page) => page.getByRole('status', { name: 'Loading' }).or(page.locator('.MuiSkeleton-root')).first();
/** What stands below something that is awaited is drawn, but not seen, for a second at most. */
const isDrawn = (page: Page) => page.getByRole('tabpanel').or(page.locator('h1')).last();

for (const { what, paths, data, calm } of SCREENS) {
  test(`${what}: screens that wait for their data are accessible`, async ({ page, user }) => {
    test.slow();
    const all = await paths(user);
    await page.route(data, () => undefined);
    for (const path of all) {
      await page.goto(path);
      await expect(calm?.test(path) ? isDrawn(page) : isLoading(page)).toBeVisible();
      await expectUsable(page, `${path} while it loads`);
    }
  });

  test(`${what}: screens without anything to show are accessible`, async ({ page, user }) => {
    test.slow();
    await page.route('**/subscription/current', (route) =>
      what === 'plans and billing' ? route.fulfill({ status: 404, json: { ...REFUSED, statusCode: 404 } }) : route.fallback(),
    );
    for (const path of await paths(user)) {
      await open(page, path);
      await expectUsable(page, `${path} without data`);
    }
  });

  test(`${what}: screens whose data cannot be had say so, and are accessible`, async ({ page, user }) => {
    test.slow();
    const all = await paths(user);
    await page.route(data, (route) => route.fulfill({ status: 500, json: REFUSED }));
    for (const path of all) {
      await page.goto(path);
      await expect(calm?.test(path) ? isDrawn(page) : page.getByRole('alert').first()).toBeVisible();
      await expectUsable(page, `${path} without its data`);
    }
  });
}
