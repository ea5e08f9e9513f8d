import type { Page } from '@playwright/test';
import { follow } from '../e2e/following.ts';
import { expect, test } from '../e2e/product.ts';
import { open } from '../e2e/usable.ts';
import { shoot, shootOver } from './shoot.ts';

interface Entry {
  state: string;
}

/** Has every source of every company be down. */
async function goDown(page: Page): Promise<void> {
  const down = <T extends Entry>(list: T[]) =>
    list.map((entry) => ({
      ...entry,
      ...(entry.state !== 'not_tracked' && { state: 'failing', reason: 'The site did not answer in time.' }),
    }));
  await page.route('**/data-scraping/companies/*/coverage', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { success: true, data: down((await answer.json()).data) } });
  });
  await page.route('**/data-scraping/summaries?*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const json = { success: true, data: data.map((summary: { coverage: Entry[] }) => ({ ...summary, coverage: down(summary.coverage) })) };
    await route.fulfill({ response: answer, json });
  });
}

test('where no change is known: what is read, and what is not', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await open(page, '/companies');
  await shoot(page, 'none-changed');
  await goDown(page);
  await open(page, '/companies');
  await shoot(page, 'none-seen');
  for (const tab of ['changes', 'pricing', 'dashboard']) {
    await open(page, `/companies/${id}?tab=${tab}`);
    await shoot(page, `none-seen-${tab}`);
  }
});

test('plans that came and went', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await user.put(`companies/${id}`, {});
  const change = (type: string, name: string, price: number, days: number, billed: string | null) => {
    const facts = {
      name,
      price,
      currency: 'USD',
      period: 'month',
      billed,
      features: Array.from({ length: 70 }, (_, n) => `Feature number ${n}`),
    };
    return {
      ...{
        id: `0199f6a2-1111-4000-8000-0000000000${days}`,
        dataType: 'pricing',
        type,
        importance: 'high',
        why: '',
        url: 'https://acme.example/pricing',
      },
      ...{
        detectedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        description: `${type} ${name}`,
        itemUrl: null,
        confirmed: true,
      },
      ...{ flapping: false, origin: 'live', captures: null, snapshots: { before: null, after: null } },
      ...{ before: type === 'plan_removed' ? facts : null, after: type === 'plan_removed' ? null : facts },
    };
  };
  const data = [
    change('plan_removed', 'Trial', 9, 20, null),
    change('plan_removed', 'Yearly deal', 7, 30, 'year'),
    change('plan_added', 'Trial', 9, 60, null),
    change('plan_added', 'Yearly deal', 7, 90, 'year'),
  ];
  await page.route('**/data-scraping/companies/*/changes?*', (route) =>
    route.fulfill({ json: { success: true, data }, headers: { 'content-range': `changes 0-3/4` } }),
  );
  await open(page, `/companies/${id}?tab=pricing`);
  await shoot(page, 'plans-came-and-went');
  await open(page, `/companies/${id}?tab=changes&change=${data[0]?.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootOver(page, 'change-of-many-facts');
});

test('an import with faulty rows, before it begins and after it ended', async ({ page, user }) => {
  await user.addCompany('Known', 'known.invalid');
  await open(page, '/companies/import');
  const faulty = Array.from({ length: 30 }, (_, n) => `Company ${n},${n % 2 ? 'nonsense' : ''}`);
  const sheet = ['name,website,industry,tags', 'Known,known.invalid', 'Acme,acme.invalid,Logistics,rival;eu', ...faulty];
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet.join('\n'));
  await shoot(page, 'import-faulty');
  await page.getByRole('button', { name: /^Import 2/ }).click();
  await expect(page.getByRole('button', { name: /as CSV/ })).toBeVisible();
  await shoot(page, 'import-failed');
});

test('a watchlist entry that somebody else changed, and one that is to go', async ({ page, user, web }) => {
  const id = await user.addCompany('Pipelane', web.site('pipelane').website);
  await open(page, `/companies/${id}?tab=tracking`);
  const form = page.getByRole('form', { name: 'Watchlist and alerts' });
  await form.getByRole('switch').first().click();
  const [entry] = (await user.get(`watchlists?filter=${JSON.stringify({ companyId: id })}`)).body.watchlists;
  await user.put(`watchlists/${entry.id}`, { importance: 'low' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Load again' })).toBeVisible();
  await shoot(page, 'watchlist-conflict');
  await page.getByRole('button', { name: 'Take off the watchlist' }).click();
  await shootOver(page, 'watchlist-take-off');
});

test('long lists that are not drawn whole', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  const at = '2026-11-20T10:00:00.000Z';
  const articles = Array.from({ length: 104 }, (_, n) => ({
    ...{ title: `Story number ${n} of what happened at Pipelane`, url: `https://tech.example/${n}`, source: 'tech.example' },
    ...{ publishedAt: at, kind: 'news', about: 'other', cluster: `c${n}`, foundBy: null },
  }));
  const data = { lastUpdated: at, articles, atLeast: true };
  await page.route('**/data-scraping/companies/*/news', (route) => route.fulfill({ json: { success: true, data } }));
  await open(page, `/companies/${id}?tab=news`);
  await page.getByRole('button', { name: 'Show 4 more stories' }).scrollIntoViewIfNeeded();
  await shootOver(page, 'news-more');
  await page.getByRole('button', { name: 'Show 4 more stories' }).click();
  await page.getByText('There are older articles').scrollIntoViewIfNeeded();
  await shootOver(page, 'news-all');
});
