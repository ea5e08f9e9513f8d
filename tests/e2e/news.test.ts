import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** What a search for news tells, as the API has it: a browser test reaches no such service. */

const AT = '2026-11-20T10:00:00.000Z';
const article = (n: number, title: string, source: string, about = 'other') => ({
  ...{
    title,
    url: `https://${source}/${n}`,
    source,
    publishedAt: AT,
    kind: 'news',
    about,
    cluster: `c${n}`,
    origin: 'live',
    captures: [],
  },
});
const ARTICLES = [
  article(1, 'Pipelane wins the regatta in Kiel', 'sports.example'),
  article(2, 'Pipelane rowers beat all records', 'sports.example'),
  article(3, 'Pipelane opens an office in Oslo', 'tech.example', 'product'),
];

interface Said {
  id: string;
  rule: string;
  said: string;
  saidAt: string;
}

/** The part of the API that a team teaches, as it answers. */
async function teachable(page: Page): Promise<Said[]> {
  const said: Said[] = [];
  const isOut = ({ title, source }: { title: string; source: string }) =>
    said.some((each) => (each.rule === 'word' ? title.toLowerCase().includes(each.said) : [title, source].includes(each.said)));
  await page.route('**/api/v1/data-scraping/companies/*/news', (route) =>
    route.fulfill({ json: { success: true, data: { lastUpdated: AT, articles: ARTICLES.filter((each) => !isOut(each)) } } }),
  );
  await page.route('**/api/v1/data-scraping/companies/*/news/exclusions**', async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.fulfill({ json: { success: true, data: { exclusions: said } } });
    if (method === 'DELETE') {
      said.splice(0, said.length, ...said.filter(({ id }) => !route.request().url().endsWith(id)));
      return route.fulfill({ status: 204 });
    }
    const { rule, urls, word } = route.request().postDataJSON();
    const { title, source } = ARTICLES.find(({ url }) => url === urls[0])!;
    const exclusion = {
      id: `x${said.length}`,
      rule,
      said: { article: title, publisher: source }[rule as string] ?? word.toLowerCase(),
      saidAt: AT,
    };
    said.unshift(exclusion);
    return route.fulfill({ status: 201, json: { success: true, data: { exclusion } } });
  });
  return said;
}

test('news of a namesake are left out by story, publisher or word, and come back', async ({ page, user }) => {
  await teachable(page);
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await open(page, `/companies/${id}?tab=news`);
  const [regatta, rowers, oslo] = ARTICLES.map(({ title }) => page.getByRole('link', { name: title }));
  await expect(page.getByRole('region', { name: 'Left out' })).toHaveCount(0);
  const stories = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await expect(stories).toContainText(['sports.example', 'sports.example', /Product.*tech\.example/]);
  await expect(stories.locator('time')).toHaveCount(3);
  await expect(stories.last().locator('time')).toHaveAttribute('datetime', AT);

  await page.getByRole('button', { name: 'Not about Pipelane: Pipelane wins the regatta in Kiel' }).click();
  await page.getByRole('menuitem', { name: 'No titles with a word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which word marks the other one?' });
  await expect(dialog.getByRole('button', { name: 'Pipelane' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'regatta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(regatta!).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(regatta!).toBeVisible();

  await page.getByRole('button', { name: 'Not about Pipelane: Pipelane rowers' }).click();
  await page.getByRole('menuitem', { name: 'Nothing from sports.example' }).click();
  const leftOut = page.getByRole('region', { name: 'Left out' });
  await expect(leftOut).toContainText('Everything from sports.example');
  await expect(rowers!).toHaveCount(0);
  await expect(oslo!).toBeVisible();
  await expectUsable(page, 'news, left out');
  await leftOut.getByRole('button', { name: 'Take back: everything from sports.example' }).click();
  await expect(leftOut).toHaveCount(0);
  await expect(rowers!).toBeVisible();
});

test('stories beyond the first hundred are told, and shown on request', async ({ page, user }) => {
  const articles = Array.from({ length: 130 }, (_, n) => article(n, `Story number ${n}`, 'tech.example'));
  const data = { lastUpdated: AT, articles, atLeast: true };
  await page.route('**/api/v1/data-scraping/companies/*/news', (route) => route.fulfill({ json: { success: true, data } }));
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await open(page, `/companies/${id}?tab=news`);
  const stories = page.getByRole('region', { name: 'News' }).getByRole('listitem');
  await expect(stories).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 30 more stories' }).press('Enter');
  await expect(stories).toHaveCount(130);
  await expect(page.getByText('There are older articles, which are not listed.')).toBeVisible();
});

test('the mark of a link out stands on the line of its last word, at any width', async ({ page, user }) => {
  await teachable(page);
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await open(page, `/companies/${id}?tab=news`);
  const links = page.getByRole('link', { name: /^Pipelane / });
  for (let width = 320; width <= 400; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    const apart = await links.evaluateAll(
      (all) =>
        all.filter((link) => {
          const words = document.createRange();
          words.selectNodeContents(link.firstChild as Node);
          const [last, mark] = [[...words.getClientRects()].at(-1), link.querySelector('svg')?.getBoundingClientRect()];
          return !last || !mark || mark.top > last.bottom;
        }).length,
    );
    expect(apart, `${width} px`).toBe(0);
  }
});
