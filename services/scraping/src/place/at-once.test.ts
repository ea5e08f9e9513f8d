import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN, waitingForLocks } from '@rivalscope/kit/testing/waiting';
import { CompanyCreatedSchema, CompanyDeletedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, expect, test, vi } from 'vitest';
import { scrapingService } from '../index.ts';

const scraping = await testService(scrapingService);
afterAll(() => scraping.close());

const TIMES = 10;
type Call = [method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object];

async function start() {
  const [tenantId, companyId] = [randomUUID(), randomUUID()];
  const website = `${companyId}.example`;
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage', 'pricing'] });
  await scraping.deliver(CompanyCreatedSchema, { tenantId, companyId, name: 'Acme', website, tracking });
  const ask = async (...[method, path, payload]: Call) => {
    const url = `/api/v1/data-scraping/${path.startsWith('/') ? path.slice(1) : `companies/${companyId}/${path}`}`;
    const answer = await scraping.app.inject({ method, url, headers: bearer({ tid: tenantId }), ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  /** How often each status came of these calls, all made at once, each so many times. */
  const atOnce = async (calls: Call[], also: () => Promise<unknown> = async () => undefined): Promise<Record<number, number>> => {
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: TIMES }, () => calls.map((call) => ask(...call))).flat()),
      also(),
    ]);
    return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]));
  };
  const left = async (table: string): Promise<number> => {
    const { rows } = await scraping.db.sqlRead('system', (sql) => sql.query(`SELECT FROM ${table} WHERE company_id = $1`, [companyId]));
    return rows.length;
  };
  const sql = (text: string, values: unknown[]) => scraping.db.sqlTx('system', (tx) => tx.query(text, values));
  return { tenantId, companyId, website, ask, atOnce, left, sql, page: { source: 'page', url: `http://${website}/rent` } };
}

test('a page that is added by ten clicks is added once', async () => {
  const { atOnce, left, page } = await start();
  expect(await atOnce([['POST', 'places', page]])).toEqual({ 201: 1, 409: TIMES - 1 });
  expect(await left('place')).toBe(1);
});

test('a page that is changed and removed by ten clicks each is removed once', async () => {
  const { ask, atOnce, left, page, website } = await start();
  const { id } = (await ask('POST', 'places', page)).body.data.place;
  const answers = await atOnce([
    ['PUT', `places/${id}`, { label: 'Rent' }],
    ['PUT', `places/${id}`, { url: `http://${website}/buy` }],
    ['DELETE', `places/${id}`],
  ]);
  expect(answers[204]).toBe(1);
  expect(Object.keys(answers).filter((status) => !['200', '204', '404'].includes(status))).toEqual([]);
  expect(await left('place')).toBe(0);
});

const OF_A_COMPANY = ['follow', 'place', 'place_answer', 'news_exclusion'];
/** News that a search for the company found. */
const NEWS = 'https://techdaily.example/acme';
const FOUND = `INSERT INTO version (site_id, target_id, source, item_key, label, url, fields, position, first_seen, valid_from)
  SELECT t.site_id, t.id, 'news', 'a', 'Acme wins at football', '${NEWS}', '{"publisher": "Tech Daily"}', 0, now(), now()
  FROM target t JOIN follow f ON f.site_id = t.site_id WHERE f.company_id = $1 LIMIT 1`;

test('what is said and given of a company while it is deleted goes with it', async () => {
  const { tenantId, companyId, atOnce, left, sql, page } = await start();
  await sql(FOUND, [companyId]);
  const at = timestampFromDate(new Date());
  const answers = await atOnce(
    [
      ['POST', 'places', page],
      ['POST', 'places', { source: 'pricing', none: true }],
      ['POST', 'news/exclusions', { rule: 'article', urls: [NEWS] }],
      ['POST', '/jobs', { companyId, source: 'changes', priority: 'high' }],
    ],
    () => scraping.deliver(CompanyDeletedSchema, { tenantId, companyId, at }, { times: 2 }),
  );
  expect(Object.keys(answers).filter((status) => !['201', '202', '404', '409'].includes(status))).toEqual([]);
  expect(await Promise.all(OF_A_COMPANY.map(left))).toEqual([0, 0, 0, 0]);
});

test.each<[string, (page: object) => Call]>([
  ['a page that is being added', (page) => ['POST', 'places', page]],
  ['an answer that is being given', () => ['POST', 'places', { source: 'pricing', none: true }]],
  ['an exclusion that is being said', () => ['POST', 'news/exclusions', { rule: 'article', urls: [NEWS] }]],
])('%s when its company is deleted goes with it', async (_, callOf) => {
  const { tenantId, companyId, website, ask, left, sql, page } = await start();
  await sql(FOUND, [companyId]);
  const at = timestampFromDate(new Date());
  const isWaiting = (sessions: number) => vi.waitFor(async () => expect(await waitingForLocks(scraping.db.pool)).toBe(sessions), WITHIN);
  const holder = await scraping.db.pool.connect();
  await holder.query('BEGIN');
  // Whoever changes what a company follows holds its site last.
  await holder.query('SELECT FROM site WHERE website = $1 FOR UPDATE', [website]);
  const saying = ask(...callOf(page));
  await isWaiting(1);
  const deleting = scraping.deliver(CompanyDeletedSchema, { tenantId, companyId, at });
  await isWaiting(2);
  await holder.query('ROLLBACK');
  holder.release();
  await Promise.all([saying, deleting]);
  expect(await Promise.all(OF_A_COMPANY.map(left))).toEqual([0, 0, 0, 0]);
});

test('news that ten clicks say are not about the company are said once, and taken back once', async () => {
  const { ask, atOnce, left, sql, companyId } = await start();
  await sql(FOUND, [companyId]);
  const said = { rule: 'word', urls: [NEWS], word: 'football' };
  expect(await atOnce([['POST', 'news/exclusions', said]])).toEqual({ 201: TIMES });
  expect(await left('news_exclusion')).toBe(1);
  const { id } = (await ask('POST', 'news/exclusions', said)).body.data.exclusion;
  expect(await atOnce([['DELETE', `news/exclusions/${id}`]])).toEqual({ 204: 1, 404: TIMES - 1 });
  expect(await left('news_exclusion')).toBe(0);
});
