import type { Locator, Page } from '@playwright/test';
import { follow } from './following.ts';
import { tabTo } from './keys.ts';
import { answerWith, many, opening, SIX } from './openings.ts';
import { expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Open positions' });
const rowsOf = (page: Page) => tableOf(page).locator('tbody tr');
const chartOf = (page: Page, by: string) => page.getByRole('region', { name: `Openings by ${by}` });
const barOf = (chart: Locator, name: string) => chart.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const foundOf = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

/** What an archive has told of before: all of the openings, nothing of the headlines. */
const servePasts = (page: Page) =>
  page.route('**/api/v1/data-scraping/companies/*/archive', (route) => {
    const past = { since: '2024-12-03T08:14:09.000Z', until: '2026-11-17T06:00:00.000Z', captures: 17, nextTry: null };
    const unread = { state: 'unread', reason: 'It cannot be reached.', since: null, captures: 0 };
    const data = [
      { source: 'jobs', state: 'read', reason: null, ...past },
      { source: 'website', ...past, ...unread },
    ];
    return route.fulfill({ json: { success: true, data } });
  });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('the openings of a real page are listed, counted and drawn', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const { jobs } = web.expected('pipelane');
  await servePasts(page);
  await open(page, `/companies/${id}?tab=jobs`);
  await expect(
    page.getByText(/Before Nov 17, 2026 from the Internet Archive: 17 captures .* Its openings are what the API answers/),
  ).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(jobs.length);
  await expect(foundOf(page, `${jobs.length} openings`)).toBeVisible();
  const [first] = jobs;
  const inDepartment = jobs.filter(({ department }) => department === first?.department);
  await barOf(chartOf(page, 'department'), first?.department ?? '').click();
  await expect(rowsOf(page)).toHaveCount(inDepartment.length);
  await expect(page).toHaveURL(new RegExp(`department=${first?.department}`));
  await open(page, `/companies/${id}?tab=website`);
  await expect(page.getByText('Earlier headlines could not be read from the archive: It cannot be reached.')).toBeVisible();
});

test('a row says what is stated, and of the rest that it is not', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, SIX);
  await open(page, `/companies/${id}?tab=jobs`);
  const cells = (title: string) => rowsOf(page).filter({ hasText: title }).getByRole('cell');
  await expect(cells('Senior Backend Engineer')).toHaveText([
    ...['Engineering', 'Berlin, DE; Oslo, NO', 'Hybrid', 'Senior', '€75,000 – €95,000 per year', 'Open for 12 days'],
  ]);
  await expect(cells('Dog Walker')).toHaveText([...Array.from({ length: 5 }, () => 'Not stated'), 'Open for at least 21 days']);
  await expect(page.getByRole('link', { name: /^Dog Walker/ })).toHaveAttribute('href', 'https://jobs.example/Dog%20Walker');
  await tableOf(page).getByRole('note', { name: 'Open for 12 days. Posted on Nov 10, 2026' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Posted on Nov 10, 2026');
  await tableOf(page).getByText('Open for at least 21 days').last().hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'First seen here on Nov 1, 2026' })).toBeVisible();
});

test('filters narrow the list together, live in the address, and are cleared at once', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, SIX);
  await open(page, `/companies/${id}?tab=jobs`);
  await expect(foundOf(page, '6 openings')).toBeVisible();
  await choose(page, 'Place', 'Berlin, DE (2)');
  await expect(foundOf(page, '2 of 6 openings')).toBeVisible();
  await choose(page, 'Workplace', 'On site (1)');
  await expect(rowsOf(page)).toHaveText([/^Engineering Manager/]);
  await page.reload();
  await expect(rowsOf(page)).toHaveText([/^Engineering Manager/]);
  await page.getByRole('searchbox', { name: 'Search openings' }).fill('designer');
  await expect(page.getByText('No openings match your filters.')).toBeVisible();
  await expect(foundOf(page, '0 of 6 openings')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(page).toHaveURL(`/companies/${id}?tab=jobs`);
  await expect(page.getByRole('searchbox', { name: 'Search openings' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search openings' }).fill('zurich');
  await expect(rowsOf(page)).toHaveText([/^Account Executive/]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rowsOf(page)).toHaveCount(6);
});

test('a bar filters by mouse and by keyboard, and the other chart follows', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, SIX);
  await open(page, `/companies/${id}?tab=jobs`);
  const [departments, levels] = [chartOf(page, 'department'), chartOf(page, 'seniority')];
  await expect(departments.getByRole('listitem')).toHaveText([/^Engineering/, /^Design/, /^Sales/, /^Not stated/]);
  await expect(barOf(departments, 'Engineering')).toHaveAccessibleName('Engineering 3 openings');
  await expect(departments.locator('.MuiBarChart-element').first()).toBeVisible();
  await barOf(departments, 'Engineering').click();
  await expect(barOf(departments, 'Engineering')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(barOf(levels, 'Junior')).toHaveAccessibleName('Junior 0 of 1 opening');
  await tabTo(page, barOf(levels, 'Manager'));
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveText([/^Engineering Manager/]);
  await expect(barOf(levels, 'Manager')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Function' }).click();
  await expect(barOf(chartOf(page, 'function'), 'Sales')).toHaveAccessibleName('Sales 0 of 1 opening');
});

test('a chart that would have no bar says what will stand there, and nothing to choose is offered', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, [opening('Dog Walker')]);
  await open(page, `/companies/${id}?tab=jobs`);
  await expect(chartOf(page, 'department')).toContainText('No opening states its department.');
  await expect(chartOf(page, 'seniority')).toContainText('No title says a level');
  await expect(page.getByRole('tabpanel').locator('.MuiChartsSurface-root')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('combobox')).toHaveCount(0);
  await answerWith(page, []);
  await page.reload();
  await expect(page.getByText('No open positions.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'None detected' })).toBeVisible();
  await expect(tableOf(page)).toHaveCount(0);
});

test('a thousand openings are shown by pages, and stay at least a thousand', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, many(1_000), true);
  await open(page, `/companies/${id}?tab=jobs`);
  await expect(foundOf(page, 'at least 1,000 openings')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Jobs/ })).toHaveText('Jobs1,000+');
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('Specialist 51');
  await expect(rowsOf(page).first()).toBeInViewport();
  await expect(foundOf(page, '51 – 100 of 1,000')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(rowsOf(page).first().getByRole('link')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search openings' }).fill('specialist 777');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(foundOf(page, '1 of at least 1,000 openings')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test('the tab is accessible in light and dark, with and without filters, and fits a phone', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  const long = `${'Dampfschifffahrtselektrizitäten'.repeat(4)} Engineer`;
  await answerWith(page, [...SIX, opening(long, { department: long, location: `${long}; Oslo; Bergen; Lyon; Nice` }), ...many(60)]);
  for (const query of ['', '&department=Engineering', '&q=nothing-has-this-name']) {
    await open(page, `/companies/${id}?tab=jobs${query}`);
    await expectUsable(page, `jobs${query}`);
  }
});

test('on a phone openings are cards, and one chart stands for three', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await answerWith(page, SIX);
  await page.setViewportSize(PHONE);
  await open(page, `/companies/${id}?tab=jobs`);
  const cards = page.getByRole('list', { name: 'Open positions' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await expect(tableOf(page)).toBeHidden();
  await expect(cards.first()).toContainText('€75,000 – €95,000 per year');
  await expect(cards.last()).toContainText('Not stated: department, place, workplace, seniority, salary');
  await page.getByRole('button', { name: 'Seniority' }).click();
  await barOf(chartOf(page, 'seniority'), 'Senior').click();
  await expect(cards).toHaveCount(1);
  await expectUsable(page, 'jobs on a phone');
});
