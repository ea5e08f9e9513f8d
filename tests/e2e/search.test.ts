import type { Page } from '@playwright/test';
import { eventually } from '../flows/client.ts';
import { expect, test } from './product.ts';
import { expectUsable, open, PHONE } from './usable.ts';

const COMPANY = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';
const common = { companyId: COMPANY, excerpt: 'Team lists “Single sign-on” now.', at: '2026-11-21T10:00:00.000Z' };
const FOUND = {
  insights: [{ ...common, kind: 'insight', id: 'i1', title: 'Pipelane adds to Team: Single sign-on', url: null }],
  'data-scraping': [
    { ...common, kind: 'change', id: 'c1', title: 'Team: added Single sign-on', url: 'https://pipelane.invalid/pricing' },
    { ...common, kind: 'article', id: 'a1', title: 'Sign on once', url: 'https://pipelane.invalid/blog/sso' },
  ],
};

/** What the services answer to a search; a service that is named fails. */
async function serveSearch(page: Page, found: Record<string, object[]>, failing: string[] = []): Promise<void> {
  for (const [service, results] of Object.entries(found))
    await page.route(`**/api/v1/${service}/search?**`, (route) =>
      failing.includes(service) ? route.fulfill({ status: 503, json: { message: 'Down' } }) : route.fulfill({ json: { results } }),
    );
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });

test('one field finds a company, its articles and pages, and a key goes there', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  await eventually(async () => expect((await user.data(id, 'news')).articles.length).toBeGreaterThan(0));
  const [article] = (await user.data(id, 'news')).articles;
  await open(page, '/');
  await page.keyboard.press('s');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pipelane');
  await expect(group(page, 'Companies').getByRole('option')).toContainText('Pipelane');
  await expect(group(page, 'Articles')).toBeVisible();
  await expect(group(page, 'Pages')).toBeVisible();
  await field(page).fill(article.title);
  await expect(group(page, 'Articles').getByRole('option').first()).toContainText(article.title);
  await field(page).fill('pipelane');
  await expect(group(page, 'Companies')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/companies/${id}$`));
});

test('results stand in groups, are chosen with the arrow keys, and closed with Escape', async ({ page }) => {
  await serveSearch(page, FOUND);
  await open(page, '/');
  await field(page).fill('single sign-on');
  await expect(group(page, 'Insights').getByRole('option')).toContainText('Pipelane adds to Team');
  await expect(group(page, 'Changes').getByRole('option')).toContainText('Team: added Single sign-on');
  await expect(group(page, 'Articles').getByRole('option')).toContainText('Sign on once');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('3 results');
  await expectUsable(page, 'results of a search', { onPhone: true });
  await field(page).press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field(page).fill('sign-on');
  // Until all have answered, what stands there is still of the words before.
  await expect(page.getByRole('search').getByRole('status')).toHaveText('3 results');
  await expect(group(page, 'Insights').getByRole('option')).toHaveClass(/Mui-focused/);
  await field(page).press('ArrowDown');
  await expect(group(page, 'Changes').getByRole('option')).toHaveClass(/Mui-focused/);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/companies/${COMPANY}?tab=changes&change=c1`);
});

test('nothing found is said, and so is a part that cannot be asked, which is asked again', async ({ page }) => {
  await serveSearch(page, { insights: [], 'data-scraping': [] });
  await open(page, '/');
  await field(page).fill('nothing like it');
  await expect(page.getByText('Nothing found. All words must be there, in any order.')).toBeVisible();
  await serveSearch(page, FOUND, ['insights']);
  await field(page).fill('sign-on');
  const failed = group(page, 'Could not search insights');
  await expect(failed).toBeVisible();
  await expect(group(page, 'Changes')).toBeVisible();
  await expectUsable(page, 'a search that failed in part', { onPhone: true });
  await serveSearch(page, FOUND);
  // As narrow as a phone the bar has no field, and its list went with it.
  await field(page).press('ArrowDown');
  await failed.getByRole('option', { name: 'Try again' }).click();
  await expect(group(page, 'Insights')).toBeVisible();
});

test('on a phone the search is behind More', async ({ page }) => {
  await serveSearch(page, FOUND);
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('sign-on');
  await page.getByRole('option', { name: /Team: added/ }).click();
  await expect(page).toHaveURL(`/companies/${COMPANY}?tab=changes&change=c1`);
  await expect(dialog).toBeHidden();
});
