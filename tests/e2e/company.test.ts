import { eventually } from '../flows/client.ts';
import { follow } from './following.ts';
import { expect, test } from './product.ts';

const EMPTY: [tab: string, sentence: string][] = [
  ['Website', 'No website data available. Click the refresh button to collect data.'],
  ['Socials', 'No social data available. Click the refresh button to collect data.'],
  ['Pricing', 'No pricing data available. Click the refresh button to collect data.'],
  ['News', 'No news data available. Click the refresh button to collect data.'],
  ['Funding', 'No funding data available. Click the refresh button to collect data.'],
  ['Jobs', 'No jobs data available. Click the refresh button to collect data.'],
  ['Changes', 'No changes detected yet. Click the refresh button to collect data.'],
  ['Insights', 'No insights available. Click the refresh button to collect data.'],
];

/** What is said only where something was read. */
const NOTHING_CHANGED = /No changes (yet|detected)|No price has moved/;

test('a company nothing is known of says so in each tab, with the way to collect', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  for (const [tab, sentence] of EMPTY) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByText(sentence), tab).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Refresh Data' }), tab).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('No social profiles linked')).toBeVisible();
  await expect(page.getByText('No tags')).toBeVisible();
  await expect(page.getByText('Not specified').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Tracking Settings' }).click();
  await expect(page.getByText('Enabled').first()).toBeVisible();
  await expect(page.getByText('Disabled').first()).toBeVisible();
});

test('a company of nobody, or of another tenant, is not found', async ({ page }) => {
  await page.goto('/companies/0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11');
  await expect(page.getByText('Company not found.')).toBeVisible();
});

test('details that cannot be loaded are said so, and asked for again on request', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.route(`**/api/v1/companies/${id}`, (route) => route.abort());
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load company details. Please try again later.');
  await page.unroute(`**/api/v1/companies/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pipelane');
});

test('one kind of data that cannot be loaded leaves the others alone', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.route('**/data-scraping/companies/*/pricing', (route) => route.abort());
  await page.goto(`/companies/${id}?tab=pricing`);
  await expect(page.getByRole('alert')).toContainText('Failed to load data');
  await page.getByRole('tab', { name: /^Jobs/ }).click();
  await expect(page.getByRole('table', { name: 'Open positions' })).toBeVisible();
});

test('the overview, the website and the summary tell what the pages say', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const want = web.expected('pipelane');
  await page.goto(`/companies/${id}?tab=overview`);
  await expect(page.getByText(want.organization.headquarters)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${want.organization.employees}`) })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${want.organization.founded.slice(0, 4)}`) })).toBeVisible();
  for (const url of Object.values(want.socials)) await expect(page.locator(`a[href="${url}"]`)).toBeVisible();
  await page.getByRole('tab', { name: 'Website' }).click();
  await expect(page.getByText('Website Overview')).toBeVisible();
  for (const technology of want.technologies) await expect(page.getByText(technology, { exact: true }).first()).toBeVisible();
  await page.route('**/data-scraping/companies/*/website', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, metaInfo: { ...data.metaInfo, technologies: [] } } } });
  });
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: 'None detected' })).toBeVisible();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('group', { name: 'Open Positions' }).or(page.getByText('Open Positions')).first()).toBeVisible();
  await expect(page.getByText('No changes detected yet.')).toBeVisible();
  await expect(page.getByText(/^Each look is compared with the one before\. .*Next look: \w{3} \d/)).toBeVisible();
});

test('that no change was seen is not said alone while nothing can be read', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const unread = {
    state: 'failing',
    reason: 'The site did not answer in time.',
    nextCheck: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const down = <T extends { state: string }>(list: T[]) =>
    list.map((entry) => ({ ...entry, ...(entry.state !== 'not_tracked' && unread) }));
  const words = /Changes may have gone unseen\. Website, .*: Not reached: The site did not answer in time\./;
  await page.route('**/data-scraping/companies/*/coverage', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { success: true, data: down((await answer.json()).data) } });
  });
  await page.route('**/data-scraping/summaries?*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const json = { success: true, data: data.map((summary: { coverage: [] }) => ({ ...summary, coverage: down(summary.coverage) })) };
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/data-scraping/companies/*/funding', (route) => route.fulfill({ json: { success: true, data: null } }));
  await page.goto(`/companies/${id}?tab=changes`);
  await expect(page.getByText(words)).toContainText(/^Not read since \w{3} \d/);
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page.getByRole('region', { name: 'Price history' })).toContainText(/Not read since .* Not reached: The site did not answer/);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('region', { name: 'Latest changes' })).toContainText(words);
  await expect(page.getByText(NOTHING_CHANGED)).toHaveCount(0);
  const rounds = page.getByRole('region', { name: 'Funding by round' });
  await expect(rounds).toContainText('Each round will stand here with its amount, once one is read.');
  await expect(rounds).toContainText(/Next look: \w{3} \d/);
  await page.goto('/');
  await expect(page.getByText(/No changes in the last 7 days\. None of the companies below could be read lately\./)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pipelane' })).toContainText(words);
  await page.goto('/companies');
  await expect(page.getByRole('row').filter({ hasText: 'Pipelane' })).toContainText(/Not read since \w{3} \d/);
});

test('that nothing changed is not said before it is known what was read, nor where that fails to load', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const answer = Promise.withResolvers<void>();
  await page.route('**/data-scraping/companies/*/coverage', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 400, json: { success: false } });
  });
  await page.goto(`/companies/${id}`);
  const latest = page.getByRole('region', { name: 'Latest changes' });
  await expect(latest.getByLabel('Loading')).toBeVisible();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history).toBeVisible();
  await expect(page.getByText(NOTHING_CHANGED)).toHaveCount(0);
  answer.resolve();
  await expect(history).toContainText('No move is known. Whether the page was read lately failed to load.');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(latest).toContainText('No changes are known.');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('No changes are known.')).toBeVisible();
  await expect(page.getByText(NOTHING_CHANGED)).toHaveCount(0);
});

test('what the home page tells search engines is shown where it is followed, and each value has its source and date', async ({
  page,
  user,
  web,
}) => {
  const { id } = await follow(user, web, 'pipelane');
  const want = web.expected('pipelane');
  await page.goto(`/companies/${id}?tab=website`);
  const seo = page.getByRole('region', { name: 'SEO' });
  await expect(seo).toContainText('Not tracked. Turn on SEO monitoring');
  await expect(page.getByRole('region', { name: 'Website Overview' }).getByText(/^Home page, read \w{3} \d/)).toHaveCount(2);
  const technology = page.getByTitle(/^On the home page, first seen \w{3} \d/);
  for (const name of want.technologies) await expect(technology.filter({ hasText: name }).first()).toBeVisible();
  const { trackingSettings, metadata } = (await user.get(`companies/${id}`)).body.company;
  const choice = { trackedPages: metadata.trackedPages, trackedSocials: metadata.trackedSocials };
  await user.put(`companies/${id}/tracking-settings`, { trackingSettings: { ...trackingSettings, seoMonitoring: true }, ...choice });
  await eventually(async () => expect((await user.data(id, 'website')).seo).toMatchObject({ lang: 'en' }));
  await page.reload();
  const { seo: said } = await user.data(id, 'website');
  await expect(seo.getByRole('definition')).toContainText([
    ...[new URL(said.canonical).host, 'Not stated', 'en', said.openGraph.title, said.openGraph.description, 'Not stated'],
    `1 main heading, ${said.headings.h2} of the second level`,
  ]);
  await expect(seo.getByRole('link', { name: /^Home page, read/ })).toHaveAttribute('href', want.pages.landingPage);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: 'LinkedIn' })
      .getByText(/^Linked on the site, \w{3} \d/),
  ).toBeVisible();
});

test('a refresh is scheduled, and a refusal of it is said', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.goto(`/companies/${id}?tab=pricing`);
  const job = page.waitForRequest('**/api/v1/data-scraping/jobs');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  expect((await job).postDataJSON()).toEqual({ companyId: id, source: 'pricing', priority: 'high' });
  await expect(page.getByText('Refresh job for pricing data has been scheduled')).toBeVisible();
  await page.route('**/api/v1/data-scraping/jobs', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Failed to schedule refresh for pricing data')).toBeVisible();
});

test('Refresh All Data has every page looked at, says of how many, and loads what is there', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('button', { name: 'Refresh All Data' })).toBeEnabled();
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/v1/data-scraping/jobs'),
    page.waitForRequest(`**/companies/${id}/website`),
    page.getByRole('button', { name: 'Refresh All Data' }).click(),
  ]);
  expect(answer.request().postDataJSON()).toEqual({ companyId: id, source: 'changes', priority: 'high' });
  const { pages } = (await answer.json()).data;
  expect(pages).toBeGreaterThanOrEqual(Object.keys((await user.data(id, 'website')).pages).length);
  await expect(page.getByText(`Refresh job for company data has been scheduled (${pages} pages)`)).toBeVisible();
});

test('a refresh that has to wait says when, and one that can do nothing says why, also to a screen reader', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.goto(`/companies/${id}?tab=pricing`);
  const inFourMinutes = new Date(Date.now() + 230_000).toISOString();
  const answers = [
    { jobId: '77ab', pages: 0, notBefore: inFourMinutes, reason: 'It was looked at a moment ago.' },
    { jobId: null, pages: 0, notBefore: null, reason: 'Not chosen in the tracking settings.' },
  ];
  await page.route('**/api/v1/data-scraping/jobs', (route) =>
    route.fulfill({ status: 202, json: { success: true, data: answers.shift() } }),
  );
  for (const told of [
    /checked a moment ago. The next check is in \d minutes?\./,
    /Nothing to refresh .* Not chosen in the tracking settings\./,
  ]) {
    await page.getByRole('button', { name: 'Refresh Data' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  }
});

test('a limit that a plan states is shown once, as a limit', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.goto(`/companies/${id}?tab=pricing`);
  const table = page.getByRole('table', { name: 'Plans with prices, limits and features' });
  await expect(table.getByRole('row').filter({ hasText: 'Contacts' })).toHaveText(/5,000.*50,000.*500,000/);
  await expect(table.getByRole('rowheader').filter({ hasText: /contacts/i })).toHaveCount(1);
});
