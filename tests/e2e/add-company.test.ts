import { addInBrowser, banner, fillInfo, untilComplete } from './following.ts';
import { lastingOf } from './lasting.ts';
import { expect, keepToken, keptToken, TOKEN_KEY, test } from './product.ts';
import { startSlowSite } from './slow-site.ts';

const FOLLOWED_OPTIONS = [
  ['Pricing', 'Track changes to pricing pages and plans'],
  ['Press', 'Monitor press releases and news pages'],
  ['Landing page', 'Track changes to the main landing page'],
] as const;
const COMPLETE = 'Initial data collection complete!';
const OTHER_OPTIONS = ['Google News', 'Instagram', 'Twitter', 'LinkedIn', 'Facebook', 'YouTube', 'TikTok', 'GitHub'];

test('step 1 asks for a name, then a website, then a website that can be one', async ({ page }) => {
  await page.goto('/add-company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a company to track');
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([/Company Info/, /Tracking Options/]);
  await expect(page.getByText('https://', { exact: true })).toBeVisible();
  await expect(page.getByText(/Enter the main domain without paths/)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  const [name, website] = [page.getByLabel('Company name'), page.getByLabel('Company website')];
  await next.click();
  await expect(name).toHaveAccessibleDescription('Company name is required');
  await expect(name).toBeFocused();
  await expect(website).not.toHaveAccessibleDescription(/required/);
  await page.getByLabel('Company name').fill('   ');
  await page.getByLabel('Company website').fill('pipelane.example');
  await next.click();
  await expect(name).toHaveAccessibleDescription('Company name is required');
  await page.getByLabel('Company name').fill('Pipelane');
  await page.getByLabel('Company website').fill('  ');
  await next.click();
  await expect(website).toHaveAccessibleDescription(/^Company website is required/);
  await expect(website).toBeFocused();
  await page.getByLabel('Company website').fill('pipelane');
  await next.click();
  await expect(website).toHaveAccessibleDescription(/^Please enter a valid website URL/);
  await expect(page).toHaveURL('/add-company');
});

test('step 2 offers every source, wants at least one, and Back keeps what was typed', async ({ page }) => {
  const created: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/companies') && created.push(request.url()));
  await fillInfo(page, 'Pipelane', 'pipelane.example');
  await expect(page).toHaveURL('/add-company/tracking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to track?');
  for (const [label, help] of FOLLOWED_OPTIONS) {
    await expect(page.getByRole('checkbox', { name: label, exact: true })).toHaveAccessibleDescription(help);
  }
  for (const label of OTHER_OPTIONS) await expect(page.getByRole('checkbox', { name: label, exact: true })).not.toBeChecked();
  // What nobody connected here says so before it is ticked.
  await expect(page.getByRole('checkbox', { name: 'Twitter', exact: true })).toHaveAccessibleDescription(/X answers only to a key/);
  await expect(page.getByRole('checkbox', { name: 'GitHub', exact: true })).toHaveAccessibleDescription('Followers and releases');
  // Tests search no news: nobody is to tick it in the belief that it is.
  await expect(page.getByText('Not collected by this installation yet. Your choice is kept, and acts once it is.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Please select at least one tracking option');
  await page.getByRole('checkbox', { name: 'GitHub' }).check();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/add-company');
  await expect(page.getByLabel('Company name')).toHaveValue('Pipelane');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'GitHub' })).toBeChecked();
  expect(created).toEqual([]);
});

test('step 2 that is opened by its address, or again, leads to step 1', async ({ page }) => {
  await page.goto('/add-company/tracking');
  await expect(page).toHaveURL('/add-company');
  await expect(page.getByLabel('Company name')).toBeVisible();
});

test('a company is created, tracked and watched in this order, its progress shown per source, and its page opened 2 s after completion', async ({
  page,
}) => {
  const site = await startSlowSite();
  try {
    await fillInfo(page, '  Slowpoke ', `https://${site.website}//`);
    const calls: { call: string; body: unknown }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace('/api/v1', '').replace(/[0-9a-f-]{36}/, '{id}');
      if (request.method() !== 'GET' || path.endsWith('/collection-status')) {
        calls.push({ call: `${request.method()} ${path}`, body: request.postDataJSON() });
      }
    });
    for (const option of ['Pricing', 'Landing page', 'LinkedIn']) await page.getByRole('checkbox', { name: option, exact: true }).check();
    await page.getByRole('button', { name: 'Create Company' }).click();

    await expect(banner(page)).toContainText('Collecting data for your company. This may take a few minutes...');
    await expect(page.getByRole('button', { name: 'Create Company' })).toBeHidden();
    await expect(page.getByRole('progressbar', { name: 'Sources done' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Website/ })).toContainText('In the queue');
    await expect(page.getByRole('listitem').filter({ hasText: /^Socials/ })).toContainText('In the queue');
    await expect(page.getByText(/^\d of \d+ sources done$/)).toBeVisible();
    const told = await lastingOf(page, COMPLETE);
    site.answer();
    const lasted = await told();
    await page.waitForURL(/\/companies\/[0-9a-f-]{36}$/);
    expect(lasted).toBeGreaterThan(1_500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slowpoke');

    expect(calls.slice(0, 4).map(({ call }) => call)).toEqual([
      'POST /companies',
      'PUT /companies/{id}/tracking-settings',
      'POST /watchlists',
      'GET /data-scraping/companies/{id}/collection-status',
    ]);
    const [create, track, watch] = calls;
    expect(create?.body).toEqual({ name: 'Slowpoke', website: site.website });
    expect(track?.body).toMatchObject({
      trackingSettings: { websiteChangeDetection: true, pricingMonitoring: true, newsMonitoring: false, socialMediaMonitoring: true },
      trackedPages: { pricing: true, press: false, landingPage: true },
      trackedSocials: { linkedin: true, twitter: false, instagram: false },
    });
    expect(watch?.body).toMatchObject({
      relationshipType: 'competitor',
      importance: 'medium',
      notificationSettings: { featureUpdates: true, marketingCampaigns: true, financialUpdates: false },
    });
  } finally {
    await site.close();
  }
});

test('the collection is asked for again after 5 s, after a call that failed, too', async ({ page, web }) => {
  const asked: number[] = [];
  await page.route('**/collection-status', (route) => {
    asked.push(Date.now());
    if (asked.length === 2) return route.abort();
    const status = asked.length < 4 ? 'pending' : 'complete';
    return route.fulfill({ json: { success: true, data: { status, sources: [] } } });
  });
  await fillInfo(page, 'Pipelane', web.site('pipelane').website);
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(banner(page)).toContainText('Collecting data');
  await page.waitForURL(/\/companies\/[0-9a-f-]{36}$/);
  const gaps = asked.slice(1, 4).map((at, n) => at - (asked[n] ?? 0));
  expect(gaps).toHaveLength(3);
  for (const gap of gaps) expect(gap).toBeGreaterThan(4_500);
});

test('the button says that the company is being created, and cannot be pressed twice', async ({ page, web }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/companies', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  await fillInfo(page, 'Pipelane', web.site('pipelane').website);
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  answered.resolve();
  await expect(banner(page)).toBeVisible();
});

test('a website that is followed already is refused in plain words', async ({ page, user, web }) => {
  const { website } = web.site('pipelane');
  await user.addCompany('Pipelane', website);
  await fillInfo(page, 'Pipelane again', website);
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'A company with this website already exists in your account. Please use a different website.',
  );
});

test('a server that cannot be reached keeps the form and says so; the second try succeeds', async ({ page, user, web }) => {
  await fillInfo(page, 'Pipelane', web.site('pipelane').website);
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await page.route('**/api/v1/companies', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Network error. Please check your connection and try again.');
  await page.unroute('**/api/v1/companies');
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(banner(page)).toBeVisible();
  expect((await user.get('companies')).body.companies).toHaveLength(1);
});

test('an answer without words is said in the form’s own, and the next try goes on where the first one stopped', async ({
  page,
  user,
  web,
}) => {
  await fillInfo(page, 'Pipelane', web.site('pipelane').website);
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  const [alert, create] = [page.getByRole('alert').filter({ hasText: /./ }), page.getByRole('button', { name: 'Create Company' })];
  const token = (await keptToken(page)) ?? '';
  await page.evaluate((key) => sessionStorage.removeItem(key), TOKEN_KEY);
  await create.click();
  await expect(alert).toHaveText('Authentication required. Please log in again.');
  await keepToken(page, token);
  for (const [status, words] of [
    [401, 'Your session has expired. Please log in again.'],
    [400, 'Invalid company data. Please check your inputs.'],
    [500, 'Failed to create company'],
  ] as const) {
    await page.route('**/api/v1/companies', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json: {} }) : route.continue(),
    );
    await create.click();
    await expect(alert).toHaveText(words);
    await page.unroute('**/api/v1/companies');
  }
  await page.route('**/tracking-settings', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await create.click();
  await expect(alert).toHaveText('Failed to create company. Please try again.');
  await create.click();
  await expect(banner(page)).toBeVisible();
  expect((await user.get('companies')).body.companies).toHaveLength(1);
});

test('the trial has five places: the sixth company meets the limit and the way to more', async ({ page, user, web }) => {
  for (const { name, website } of web.sites.slice(0, 4)) await user.addCompany(name, website);
  const [, , , , fifth] = web.sites;
  await addInBrowser(page, fifth?.name ?? '', fifth?.website ?? '');
  await page.goto('/add-company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage Limit Reached');
  await expect(
    page.getByText("You've reached your competitors limit for your current plan. Upgrade to continue using this feature."),
  ).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeHidden();
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('a plan that cannot be checked lets nobody in', async ({ page }) => {
  await page.route('**/api/v1/subscription/limit/competitors', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto('/add-company');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage Limit Reached');
});

test('three competitors added in the browser are collected, with the plans and openings of their pages', async ({ page, user, web }) => {
  const sites = web.sites.slice(0, 3);
  for (const { name, website } of sites) await addInBrowser(page, name, website);
  const { companies } = (await user.get('companies')).body as { companies: { id: string; website: string }[] };
  await Promise.all(companies.map(({ id }) => untilComplete(user, id)));

  for (const { key, name, website } of sites) {
    const want = web.expected(key);
    await page.goto(`/companies/${companies.find((company) => company.website === website)?.id}?tab=pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const heads = page.getByRole('table', { name: 'Plans with prices, limits and features' }).getByRole('columnheader');
    await expect(heads.filter({ hasText: /\S/ })).toHaveText([
      'Feature',
      ...want.plans.map(({ name: plan, price, currency }) => new RegExp(`^${RegExp.escape(plan)}${RegExp.escape(money(price, currency))}`)),
    ]);
    await page.getByRole('tab', { name: 'Jobs' }).click();
    const rows = page.getByRole('table', { name: 'Open positions' }).getByRole('row').filter({ hasNotText: 'Department' });
    await expect(rows).toHaveText(
      want.jobs.map(
        ({ title, department, location }) => new RegExp(`^${RegExp.escape(title)}.*${RegExp.escape(department)}${RegExp.escape(location)}`),
      ),
    );
  }
});

function money(price: number | null, currency: string | null): string {
  if (price === null) return 'Custom';
  const digits = Number.isInteger(price) ? 0 : 2;
  return price.toLocaleString('en-US', {
    style: 'currency',
    currency: currency ?? 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
