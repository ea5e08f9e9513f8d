import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { ChangeConfirmedSchema, ChangeDetectedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, describe, expect, test } from 'vitest';
import { EXPORTED } from '../export/tables.ts';
import { insightsService } from '../index.ts';
import { rules } from '../rules/rules.ts';
import { follows, isPage, type Page, pageOf } from './tracked.ts';

const boot = () => testService(insightsService);
const service = await boot();
afterAll(() => service.close());

const at = timestampFromDate(new Date());
const ALL = ['landingPage', 'pricing', 'press'];

async function follow(
  siteId: string,
  kinds: string[] | null,
  known = { tenantId: randomUUID() as string, companyId: randomUUID() as string },
) {
  const company = { ...known, siteId };
  await service.deliver(SiteFollowedSchema, {
    ...company,
    companyName: 'Acme',
    website: 'a.example',
    at,
    ...(kinds ? { pages: { kinds } } : {}),
  });
  return company;
}

const said = (value: string) => ({ kind: { case: 'text', value } });

/** A change of each page that a rule makes an insight of, and a text of the press page that none does. */
async function detect(siteId: string): Promise<void> {
  const change = (dataType: string, type: string, item: object, page: string) =>
    service.deliver(ChangeDetectedSchema, {
      changeId: randomUUID(),
      siteId,
      dataType,
      type,
      page,
      at,
      confirmed: true,
      importance: 'high',
      item: item as never,
    });
  await change('pricing', 'plan_added', { source: 'pricing', label: 'Scale' }, 'pricing');
  await change(
    'website',
    'headline_changed',
    { source: 'website', fields: [{ name: 'text', before: said('Was'), after: said('Is') }] },
    'landingPage',
  );
  await change('website', 'press_published', { source: 'press', label: 'News' }, '');
  await change('website', 'text_changed', { source: 'press', fields: [{ name: 'text', before: said('Was'), after: said('Is') }] }, 'press');
  await change('jobs', 'job_opened', { source: 'jobs', label: 'AE' }, 'careers');
  await change('news', 'news_published', { source: 'news', label: 'Acme raises $50M Series B' }, '@news');
}

const rulesSeen = async ({ tenantId }: { tenantId: string }): Promise<string[]> => {
  const answer = await service.app.inject({ url: '/api/v1/insights', headers: bearer({ tid: tenantId }) });
  const found = answer
    .json()
    .insights.map(({ rule }: { rule: string }) => rule)
    .sort();
  expect(answer.headers['content-range']).toMatch(new RegExp(`/${found.length}$`));
  return found;
};

describe.each<[string[] | null, string[], number]>([
  [['landingPage'], ['new_headline', 'new_opening'], 2],
  [['press'], ['new_opening', 'press_article'], 3],
  [['@news'], ['new_opening', 'news_funding'], 2],
  [['pricing'], ['new_opening', 'new_plan'], 2],
  [[], ['new_opening'], 1],
  [ALL, ['new_headline', 'new_opening', 'new_plan', 'press_article'], 5],
  [null, ['new_headline', 'new_opening', 'new_plan', 'press_article'], 5],
])('who follows %j', (kinds, expected, notices) => {
  test('is shown, counted, exported and told of what those pages tell, whatever others follow', async () => {
    const siteId = randomUUID();
    const company = await follow(siteId, kinds);
    await follow(siteId, ALL);
    await detect(siteId);
    expect(await rulesSeen(company)).toEqual(expected);
    const told = await service.emitted(ChangeNoticedSchema);
    expect(told.filter(({ companyId }) => companyId === company.companyId)).toHaveLength(notices);
    const table = EXPORTED.find(({ name }) => name === 'finding');
    if (!table) throw new Error('Findings are not exported');
    const { rows } = await service.db.sqlRead({ tenant: company.tenantId }, (sql) =>
      sql.query<{ rule: string }>(`SELECT f.rule FROM ${table.from} WHERE ${table.where}`),
    );
    expect(rows.map(({ rule }) => rule).sort()).toEqual(expected);
  });
});

test('what is seen on a page that a tenant gave is told to those who gave it alone, and no insight rests on it', async () => {
  const siteId = randomUUID();
  const given = `page:${randomUUID()}`;
  const [company, other, older] = [await follow(siteId, [...ALL, given]), await follow(siteId, ALL), await follow(siteId, null)];
  const changeId = randomUUID();
  const item = { source: 'page', label: 'Scale' };
  const change = { siteId, dataType: 'website', type: 'plan_added', at, confirmed: false, importance: 'high', item } as const;
  await service.deliver(ChangeDetectedSchema, { ...change, changeId, page: given });
  await service.deliver(ChangeConfirmedSchema, { siteId, changeId, at });
  const told = (await service.emitted(ChangeNoticedSchema)).filter((notice) => notice.changeId === changeId);
  expect(told.map(({ companyId }) => companyId)).toEqual([company.companyId]);
  for (const each of [company, other, older]) expect(await rulesSeen(each)).toEqual([]);
});

test('what is ticked later is shown, and an event that does not tell the pages changes none', async () => {
  const siteId = randomUUID();
  const company = await follow(siteId, ['landingPage']);
  await detect(siteId);
  await follow(siteId, ['pricing'], company);
  expect(await rulesSeen(company)).toEqual(['new_opening', 'new_plan']);
  await follow(siteId, null, company);
  expect(await rulesSeen(company)).toEqual(['new_opening', 'new_plan']);
});

test('the rule in SQL and the rule in words say the same', async () => {
  const siteId = randomUUID();
  const pages: Page[] = ['landingPage', 'pricing', 'press', 'careers'];
  for (let n = 0; n < 8; n += 1) {
    const kinds = ALL.filter((_, bit) => n & (1 << bit));
    const company = await follow(siteId, kinds);
    if (n === 0) await detect(siteId);
    const expected = rules.filter(({ page }) => pages.includes(page) && follows(kinds, page)).map(({ name }) => name);
    for (const rule of await rulesSeen(company)) expect(expected).toContain(rule);
    expect((await rulesSeen(company)).includes('new_headline')).toBe(follows(kinds, 'landingPage'));
  }
});

test.each<[string, string, Page]>([
  ['pricing', 'price_increased', 'pricing'],
  ['jobs', 'job_closed', 'careers'],
  ['website', 'press_published', 'press'],
  ['website', 'text_changed', 'landingPage'],
])('a change of %s, %s, that does not say its page was seen on the %s page', (dataType, type, page) => {
  expect(pageOf({ dataType, type })).toBe(page);
});

test('what a service tells beside the site is shown to who follows it there, and to nobody who was not told of it', () => {
  expect(isPage('@github')).toBe(true);
  expect(follows(['landingPage', '@github'], '@github')).toBe(true);
  for (const pages of [['landingPage'], null]) expect(follows(pages, '@github')).toBe(false);
});
