import { ALSO, INSIGHT, serveInsights } from './insights.ts';
import { expect, test } from './product.ts';
import { choose } from './settings.ts';
import { expectUsable, open } from './usable.ts';
import { keepAsView } from './views.ts';

test('an insight says what it is about and what to do, most important first', async ({ page }) => {
  const asked = await serveInsights(page);
  await open(page, '/insights');
  const insight = page.getByRole('article');
  await expect(insight).toContainText('What to do: Offer your own plan to those who compare now.');
  await expect(insight.getByText('Pricing', { exact: true })).toBeVisible();
  await expect(page.getByText('1 insight', { exact: true })).toBeVisible();
  await expect(insight.getByText('You watch it as: competitor.')).toBeHidden();
  await insight.getByText('Why this matters').click();
  for (const reason of INSIGHT.why) await expect(insight.getByText(reason)).toBeVisible();
  expect(asked.at(-1)?.searchParams.get('sort')).toBe('["rank","DESC"]');
  await expectUsable(page, 'insights', { onPhone: true });
});

/** A change of INSIGHT's company, as the list over all companies has it. */
const change = (n: number, description: string) => ({
  id: `0199f6a2-1111-4000-8000-00000000000${n}`,
  companyId: INSIGHT.companyId,
  companyName: INSIGHT.companyName,
  dataType: 'pricing',
  type: 'price_increased',
  description,
  importance: 'high',
  why: [],
  detectedAt: `2026-11-21T10:0${n}:00.000Z`,
  snapshots: { before: null, after: null },
});

test('every change that an insight rests on is one click away, the latest first, by one request', async ({ page }) => {
  const changes = ['Team: $40 → $50', 'Pro: $80 → $90', 'Team: $50 → $60'].map((description, n) => change(n, description));
  await serveInsights(page, { evidence: changes.map(({ id }) => ({ kind: 'change', id })) });
  const asked: string[][] = [];
  await page.route('**/api/v1/data-scraping/changes?**', (route) => {
    const { id } = JSON.parse(new URL(route.request().url()).searchParams.get('filter') ?? '{}');
    if (id) asked.push(id);
    const found = id ? [...changes, { ...change(0, 'Of another'), companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c12' }] : [];
    return route.fulfill({
      json: { success: true, data: found },
      headers: { 'content-range': `changes 0-${found.length}/${found.length}` },
    });
  });
  await open(page, '/insights');
  const insight = page.getByRole('article');
  const latest = insight.getByRole('link', { name: 'Latest of 3 changes' });
  await expect(latest).toHaveAttribute('href', new RegExp(`change=${changes[2]?.id}`));
  await expect(insight.getByRole('listitem')).toHaveCount(3);
  for (const { id, description } of changes)
    await expect(insight.getByRole('link', { name: description })).toHaveAttribute('href', new RegExp(`change=${id}`));
  expect(asked).toEqual([changes.map(({ id }) => id).toReversed()]);
  await expectUsable(page, 'an insight of several changes');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: 'Latest of 3 changes' })).toHaveAttribute(
    'href',
    new RegExp(`change=${changes[2]?.id}`),
  );
});

test('an insight in a model’s words says whose they are, and one in the rule’s does not', async ({ page }) => {
  const caption = page.getByRole('article').getByText('Worded by a language model from this evidence');
  await serveInsights(page, { wordedBy: 'rule' });
  await open(page, '/insights');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(caption).toHaveCount(0);
  await serveInsights(page, { wordedBy: 'model' });
  await page.reload();
  await expect(caption).toBeVisible();
  await expectUsable(page, 'an insight in a model’s words');
});

test('what the same check found besides stands with the insight, each with its evidence', async ({ page }) => {
  await serveInsights(page, { also: ALSO });
  await open(page, '/insights');
  const list = page.getByRole('article').getByRole('list', { name: 'Also found in the same check' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  for (const [n, part] of ALSO.entries()) {
    const item = list.getByRole('listitem').nth(n);
    await expect(item).toContainText(part.title);
    await expect(item.getByRole('link', { name: '1 change' })).toHaveAttribute('href', new RegExp(`change=${part.evidence[0]?.id}`));
  }
  await expectUsable(page, 'an insight with what the same check found besides', { onPhone: true });
});

test('an insight that later evidence changed says when, and when it was first found', async ({ page }) => {
  await serveInsights(page, { foundAt: '2026-11-14T10:10:00.000Z', updatedAt: INSIGHT.generatedAt, read: false });
  await open(page, '/insights');
  const insight = page.getByRole('article');
  await expect(insight).toContainText(/Updated .+ · first found /);
  await expect(insight.locator('time')).toHaveCount(2);
  await expect(insight.locator('time').last()).toHaveAttribute('datetime', '2026-11-14T10:10:00.000Z');
  await expect(insight.getByRole('heading')).toHaveText(`Unread: ${INSIGHT.title}`);
  await expectUsable(page, 'an insight that was updated');
});

test('insights that were taken back can be asked for, and say how', async ({ page }) => {
  const asked = await serveInsights(page, { endedAt: INSIGHT.generatedAt, endedWhy: '“Team” costs $50 per month again.' });
  await open(page, '/insights');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'No longer stands' }).click();
  await expect(page).toHaveURL('/insights?state=ended');
  await expect.poll(() => JSON.parse(asked.at(-1)?.searchParams.get('filter') ?? '{}')).toEqual({ ended: true });
  await expect(page.getByRole('article')).toContainText(/No longer stands since .+\. “Team” costs \$50 per month again\./);
  await expectUsable(page, 'an insight that was taken back');
});

test('insights are asked for from day to day', async ({ page }) => {
  const asked = await serveInsights(page, {});
  await open(page, '/insights');
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'From day to day' }).click();
  await page.getByLabel('From day').fill('2026-11-01');
  await page.getByLabel('To day').fill('2026-11-09');
  await expect(page).toHaveURL('/insights?days=span&from=2026-11-01&to=2026-11-09');
  const spanned = () => {
    const { since, until } = JSON.parse(asked.at(-1)?.searchParams.get('filter') ?? '{}');
    return (Date.parse(until) - Date.parse(since)) / 86_400_000;
  };
  await expect.poll(spanned).toBe(9);
  await expectUsable(page, 'a span of days');
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'All time' }).click();
  await expect(page).toHaveURL('/insights');
});

test('an insight is unread until the user says otherwise, and unread ones can be asked for', async ({ page }) => {
  const asked = await serveInsights(page, { read: false });
  const sent: unknown[] = [];
  await page.route(`**/api/v1/insights/${INSIGHT.id}`, (route) => {
    const { read } = route.request().postDataJSON();
    sent.push({ read });
    return route.fulfill({ json: { insight: { ...INSIGHT, read } } });
  });
  await open(page, '/insights');
  const insight = page.getByRole('article');
  await expect(insight.getByRole('heading')).toHaveText(`Unread: ${INSIGHT.title}`);
  await insight.getByRole('button', { name: `Mark as read: ${INSIGHT.title}` }).press('Enter');
  const back = insight.getByRole('button', { name: `Mark as unread: ${INSIGHT.title}` });
  await expect(back).toBeVisible();
  await expect(insight.getByRole('heading')).toHaveText(INSIGHT.title);
  await back.click();
  await expect(insight.getByRole('heading')).toHaveText(`Unread: ${INSIGHT.title}`);
  expect(sent).toEqual([{ read: true }, { read: false }]);
  await expectUsable(page, 'an unread insight');
  await page.goto('/insights?state=unread');
  await expect(insight).toBeVisible();
  expect(JSON.parse(asked.at(-1)?.searchParams.get('filter') ?? '{}')).toEqual({ read: false });
});

test('the company of a list is found by its name, among any number', async ({ page, user }) => {
  const asked = await serveInsights(page);
  await user.addCompany('Nowhere', 'nowhere.invalid');
  const id = await user.addCompany('Elsewhere', 'elsewhere.invalid');
  await open(page, '/insights');
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('else');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /^Elsewhere/ }).click();
  await expect(page).toHaveURL(`/insights?company=${id}`);
  await expect.poll(() => JSON.parse(asked.at(-1)?.searchParams.get('filter') ?? '{}').companyId).toBe(id);
  await page.reload();
  await expect(company).toHaveValue('Elsewhere');
  await expectUsable(page, 'insights of one company');
});

test('insights are narrowed and ordered by the address, and nothing found offers to clear it', async ({ page }) => {
  const asked = await serveInsights(page);
  await open(page, '/insights?type=opportunity&days=30&nonsense=1');
  const { type, since } = JSON.parse(asked.at(-1)?.searchParams.get('filter') ?? '{}');
  expect(type).toBe('opportunity');
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(29 * 86_400_000);
  await choose(page, page.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await expect.poll(() => asked.at(-1)?.searchParams.get('sort')).toBe('["generatedAt","DESC"]');
  await choose(page, page.getByRole('combobox', { name: 'Area' }), 'People');
  await expect(page).toHaveURL(/area=people/);
  await expect(page.getByText('No insights match your filters.')).toBeVisible();
  await keepAsView(page, 'Chances to hire', '/insights?nonsense=1');
  await expect(page).toHaveURL('/insights?nonsense=1&type=opportunity&area=people&days=30&order=newest');
  await expect(page.getByText('No insights match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL('/insights?nonsense=1&order=newest');
});

test('a company’s page asks for the first few of its insights, its tab for fifty at a time', async ({ page, user }) => {
  const ranges: string[] = [];
  const all = Array.from({ length: 70 }, (_, n) => ({
    ...INSIGHT,
    id: `0199f6a2-9999-4c7e-9d7e-${String(n).padStart(12, '0')}`,
    title: `Insight ${n}`,
  }));
  await page.route('**/data-scraping/companies/*/insights?**', (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '[0, 999]';
    ranges.push(range);
    const [from, to] = JSON.parse(range);
    const headers = { 'content-range': `insights ${from}-${to}/${all.length}` };
    return route.fulfill({ json: { success: true, data: all.slice(from, to + 1) }, headers });
  });
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await open(page, `/companies/${id}`);
  await expect(page.getByRole('region', { name: 'Latest insights' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Latest insights: all 70' })).toBeVisible();
  expect(new Set(ranges)).toEqual(new Set(['[0,4]']));
  await page.getByRole('tab', { name: 'Insights 70' }).click();
  const insights = page.getByRole('article');
  await expect(insights).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(insights).toHaveCount(70);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
