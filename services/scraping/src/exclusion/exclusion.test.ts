import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import type { Role } from '@rivalscope/kit/auth/auth';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, CompanyDeletedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema, ChangesExcludedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import { gdeltSays } from '../../../../tests/fixtures/outside/services/news-answers.ts';
import { startCompany, startPages } from '../check/testing.ts';
import { EXPORTED } from '../export/tables.ts';
import { type Saying, startTwin } from '../outside/testing.ts';
import { gdeltAddress } from '../sources/news/gdelt.ts';

const GDELT = gdeltAddress('http://twin', '"Acme Robotics" sourcelang:english').slice('http://twin'.length);
const LANDING = `<!doctype html><html><head><title>Acme Robotics</title><script type="application/ld+json">${JSON.stringify({
  ...{ '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme Robotics, Inc.', description: 'Robots for warehouses' },
})}</script></head><body><h1>Acme</h1><p>${'We make robots for warehouses. '.repeat(30)}</p></body></html>`;
const TRACKING = { pages: ['landingPage'], newsMonitoring: true, newsSources: ['googleNews'] };

const hours = (n: number): Date => new Date(Date.now() - n * 3_600_000);
const ROUND = { title: 'Acme Robotics raises $50M Series B led by Foo Capital', host: 'techdaily.example', at: hours(90) };
const SUED = { title: 'Acme Robotics sued by Globex over trade secrets', host: 'law.example', at: hours(5) };
const CUP = { title: 'Acme Robotics wins Football Cup of the schools', host: 'patch.example', at: hours(4) };
const COACH = { title: 'Acme Robotics hires coach for its football-team', host: 'sports.example', at: hours(2) };
const MARKET = { title: 'Acme Robotics opens office in Lyon', host: 'patch.example', at: hours(1) };
const ALL = [MARKET, COACH, CUP, SUED].map(({ title }) => title);

type Named = Record<string, string>;
interface Who {
  tenantId: string;
  companyId: string;
}

type Scraping = Awaited<ReturnType<typeof startCompany>>['scraping'];

async function exportedBy(scraping: Scraping, name: string, column: string, { tenantId: tenant }: Who): Promise<string[]> {
  const table = EXPORTED.find((each) => each.name === name)!;
  const news = name === 'change' ? ` AND c.type = 'news_published'` : '';
  const { rows } = await scraping.db.sqlRead({ tenant }, (sql) =>
    sql.query<{ value: string }>(`SELECT ${column} AS value FROM ${table.from} WHERE ${table.where}${news}`),
  );
  return rows.map(({ value }) => value);
}

/** A company of which one article was known and four came, two of them about its namesake; and another tenant's that follows the same site. */
async function start() {
  const says = new Map<string, Saying>([[GDELT, gdeltSays([ROUND])]]);
  const twin = await startTwin(says);
  const { website } = await startPages(new Map([['/', LANDING]]));
  const { scraping, check, tenantId, companyId } = await startCompany(website, { SOURCE_GDELT_URL: twin.url }, TRACKING);
  const [own, other]: Who[] = [
    { tenantId, companyId },
    { tenantId: randomUUID(), companyId: randomUUID() },
  ] as const;
  await scraping.deliver(CompanyCreatedSchema, { ...other!, name: 'Acme', website, tracking: create(TrackingSchema, TRACKING) });
  async function look(...articles: (typeof ROUND)[]) {
    says.set(GDELT, gdeltSays(articles));
    await scraping.db.sqlTx('system', (sql) => sql.query('DELETE FROM source_quota'));
    await check();
  }
  await look(SUED, CUP, COACH, MARKET);
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who = own!, role: Role = 'member') {
    const url = `/api/v1/data-scraping/${path.startsWith('/') ? path.slice(1) : `companies/${who.companyId}/${path}`}`;
    const answer = await scraping.app.inject({ method, url, headers: bearer({ tid: who.tenantId, role }), ...(payload && { payload }) });
    return { status: answer.statusCode, range: answer.headers['content-range'], body: answer.body === '' ? null : answer.json() };
  }
  const articles = (await ask('GET', 'news')).body.data.articles as Named[];
  const urlOf = ({ title }: { title: string }) => articles.find((article) => article.title === title)?.url ?? title;
  const exclude = (rule: string, article: { title: string }, more: object = {}, who = own!) =>
    ask('POST', 'news/exclusions', { rule, urls: [urlOf(article)], ...more }, who);
  const shown = async (who = own!): Promise<string[]> =>
    (await ask('GET', 'news', undefined, who)).body.data.articles
      .map(({ title }: Named) => title)
      .filter((title: string) => title !== ROUND.title);
  /** Everywhere where changes are: the company's list with its count, the list over all, what is new, the export. */
  async function told(who = own!): Promise<string[]> {
    const list = await ask('GET', 'changes', undefined, who);
    const after = (rows: { after: Named; type: string }[]) =>
      rows.filter(({ type }) => type === 'news_published').map((row) => row.after.title!);
    expect(list.range).toMatch(new RegExp(`/${list.body.data.length}$`));
    const titles = after(list.body.data).sort();
    expect(after((await ask('GET', '/changes', undefined, who)).body.data).sort()).toEqual(titles);
    expect((await exportedBy(scraping, 'change', "c.after ->> 'title'", who)).sort()).toEqual(titles);
    return titles;
  }
  /** Titles of the changes that other services were told to leave out, event by event. */
  async function toldOut(who = own!): Promise<[boolean, string[]][]> {
    const titleOf = new Map((await scraping.emitted(ChangeDetectedSchema)).map(({ changeId, item }) => [changeId, item?.label ?? '']));
    const events = (await scraping.emitted(ChangesExcludedSchema)).filter(({ companyId }) => companyId === who.companyId);
    return events.map(({ more, changeIds }) => [more, changeIds.map((id) => titleOf.get(id) ?? id)]);
  }
  const kept = async (who = own!): Promise<Named[]> => (await ask('GET', 'news/exclusions', undefined, who)).body.data.exclusions;
  return { scraping, look, own: own!, other: other!, ask, exclude, shown, told, toldOut, kept, urlOf };
}

const without = (...gone: { title: string }[]) => ALL.filter((title) => !gone.some((each) => each.title === title));

test('what a team says is not about its company goes from news and changes, for it alone, and comes back', async () => {
  const { scraping, own, other, ask, exclude, shown, told, toldOut, kept } = await start();
  expect([await shown(), await told()]).toEqual([ALL, ALL.toSorted()]);

  const article = await exclude('article', CUP);
  expect(article).toMatchObject({ status: 201, body: { data: { exclusion: { rule: 'article', said: CUP.title } } } });
  expect([await shown(), await told()]).toEqual([without(CUP), without(CUP).sort()]);
  expect((await exclude('article', CUP)).body.data.exclusion.id).toBe(article.body.data.exclusion.id);

  expect((await exclude('publisher', MARKET)).body.data.exclusion.said).toBe('patch.example');
  expect([await shown(), await told()]).toEqual([without(CUP, MARKET), without(CUP, MARKET).sort()]);
  expect([await shown(other), await told(other), await kept(other)]).toEqual([ALL, ALL.toSorted(), []]);
  expect(await exportedBy(scraping, 'news_exclusion', 'said', own)).toHaveLength(2);
  expect(await exportedBy(scraping, 'news_exclusion', 'said', other)).toEqual([]);

  for (const { id } of await kept()) {
    expect((await ask('DELETE', `news/exclusions/${id}`, undefined, other)).status).toBe(404);
    expect((await ask('DELETE', `news/exclusions/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `news/exclusions/${id}`)).status).toBe(404);
  }
  expect([await shown(), await told(), await kept()]).toEqual([ALL, ALL.toSorted(), []]);
  const out = [[CUP], [CUP], [CUP, MARKET], [CUP], []].map((articles) => articles.map(({ title }) => title));
  expect((await toldOut()).map(([more, titles]) => [more, titles.length])).toEqual(out.map((titles) => [false, titles.length]));
  expect((await toldOut())[2]![1].toSorted()).toEqual(out[2]!.toSorted());
  expect(await toldOut(other)).toEqual([]);
});

test('a word teaches: what comes later with it is not shown either', async () => {
  const { scraping, look, exclude, shown, told, toldOut, kept } = await start();
  expect((await exclude('word', CUP, { word: ' FOOTBALL ' })).body.data.exclusion).toMatchObject({ rule: 'word', said: 'football' });
  expect(await shown()).toEqual(without(CUP, COACH));
  const derby = { title: 'Acme Robotics loses football derby', host: 'late.example', at: hours(0) };
  const footballers = { title: 'Acme Robotics sells robots to footballers', host: 'late.example', at: hours(0) };
  await look(derby, footballers);
  expect((await shown()).toSorted()).toEqual([...without(CUP, COACH), footballers.title].sort());
  expect(await told()).toEqual([...without(CUP, COACH), footballers.title].sort());
  expect(await kept()).toHaveLength(1);
  expect((await toldOut()).slice(1)).toEqual([[true, [derby.title]]]);
  // Other services hear of it before they hear of the change.
  const [detected, excluded] = [ChangeDetectedSchema.typeName, ChangesExcludedSchema.typeName];
  const { rows } = await scraping.db.pool.query('SELECT type FROM outbox WHERE type = ANY($1) ORDER BY seq DESC LIMIT 3', [
    [detected, excluded],
  ]);
  expect(rows.map(({ type }) => type)).toEqual([detected, detected, excluded]);
});

test('what would teach nothing, or everything, is refused with its reason', async () => {
  const { ask, exclude, kept, own, urlOf, other } = await start();
  const refused: [object, RegExp][] = [
    [{ rule: 'word' }, /A word is given/],
    [{ rule: 'article', word: 'football' }, /A word is given/],
    [{ rule: 'word', word: 'acme' }, /own name/],
    [{ rule: 'word', word: '%' }, /two letters/],
    [{ rule: 'word', word: 'basketball' }, /does not stand in the title/],
  ];
  for (const [wish, message] of refused) {
    const { status, body } = await ask('POST', 'news/exclusions', { urls: [urlOf(CUP)], ...wish });
    expect([status, body.message], JSON.stringify(wish)).toEqual([400, expect.stringMatching(message)]);
  }
  expect((await exclude('article', { title: 'https://nowhere.example/' })).status).toBe(404);
  const stranger = { tenantId: other.tenantId, companyId: own.companyId };
  for (const method of ['GET', 'POST'] as const)
    expect(
      (await ask(method, 'news/exclusions', method === 'POST' ? { rule: 'article', urls: [urlOf(CUP)] } : undefined, stranger)).status,
    ).toBe(404);
  expect(await kept()).toEqual([]);
});

test('row-level security keeps what is said within its tenant, and it goes with the company', async () => {
  const { scraping, own, other, exclude } = await start();
  await exclude('word', CUP, { word: 'football' });
  const as = (tenant: string, words: string) => scraping.db.sqlTx({ tenant }, (sql) => sql.query(words));
  expect((await as(own.tenantId, 'SELECT FROM news_exclusion')).rowCount).toBe(1);
  expect((await as(other.tenantId, 'SELECT FROM news_exclusion')).rowCount).toBe(0);
  expect((await as(other.tenantId, 'DELETE FROM news_exclusion')).rowCount).toBe(0);
  await scraping.deliver(CompanyDeletedSchema, { ...own });
  expect((await scraping.db.sqlTx('system', (sql) => sql.query('SELECT FROM news_exclusion'))).rowCount).toBe(0);
});
