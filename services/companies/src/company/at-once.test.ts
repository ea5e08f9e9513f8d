import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { MOST_NOTES } from '../note/note.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

const TIMES = 10;
type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object];

function team() {
  const tid = randomUUID();
  const headers = bearer({ tid, role: 'owner' });
  const ask = async (...[method, path, payload]: Call) => {
    const answer = await service.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  /** How often each status came of these calls, all made at once, each so many times. */
  const atOnce = async (calls: Call[], times = TIMES): Promise<Record<number, number>> => {
    const answers = await Promise.all(Array.from({ length: times }, () => calls.map((call) => ask(...call))).flat());
    return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]));
  };
  const company = async () => (await ask('POST', '/companies', { name: 'Acme', website: `${randomUUID()}.com` })).body.companyId as string;
  const left = async (table: string) => {
    const { rows } = await service.db.sqlRead('system', (sql) => sql.query(`SELECT FROM ${table} WHERE tenant_id = $1`, [tid]));
    return rows.length;
  };
  return { tid, ask, atOnce, company, left };
}

it('a company that is put on the watchlist by ten clicks has one entry', async () => {
  const { atOnce, company, left } = team();
  const companyId = await company();
  expect(await atOnce([['POST', '/watchlists', { companyId, importance: 'high' }]])).toEqual({ 200: TIMES - 1, 201: 1 });
  expect(await left('watchlist_entry')).toBe(1);
});

it('an entry that is changed and removed by ten clicks each is removed once, and each answer says what became of it', async () => {
  const { ask, atOnce, company, left } = team();
  const { id } = (await ask('POST', '/watchlists', { companyId: await company() })).body.watchlist;
  const answers = await atOnce([
    ['PUT', `/watchlists/${id}`, { importance: 'low' }],
    ['DELETE', `/watchlists/${id}`],
  ]);
  expect(answers[204]).toBe(1);
  expect(Object.keys(answers).filter((status) => !['200', '204', '404'].includes(status))).toEqual([]);
  expect(await left('watchlist_entry')).toBe(0);
});

it('a company that is archived, followed, watched, written about and deleted at the same moment is gone, with all that belongs to it', async () => {
  const { ask, atOnce, company, left } = team();
  const id = await company();
  const settings = { websiteChangeDetection: true, pricingMonitoring: true, newsMonitoring: false, socialMediaMonitoring: false };
  const answers = await atOnce([
    ['POST', '/companies/bulk', { ids: [id], action: 'archive' }],
    ['PUT', `/companies/${id}`, { status: 'archived', tags: ['rival'] }],
    ['PUT', `/companies/${id}/tracking`, { trackingSettings: settings, trackedPages: { pricing: true }, trackedSocials: {} }],
    ['POST', '/watchlists', { companyId: id }],
    ['POST', `/companies/${id}/notes`, { text: 'A rumour' }],
    ['DELETE', `/companies/${id}`],
  ]);
  expect(answers[204]).toBe(1);
  expect(Object.keys(answers).filter((status) => !['200', '201', '204', '404'].includes(status))).toEqual([]);
  expect((await ask('GET', `/companies/${id}`)).status).toBe(404);
  expect([await left('company'), await left('watchlist_entry'), await left('company_note')]).toEqual([0, 0, 0]);
});

it('a file that is imported by three clicks adds each of its companies once', async () => {
  const { ask, left } = team();
  const rows = Array.from({ length: 4 }, (_, n) => ({ name: `Rival ${n}`, website: `rival-${n}.com` }));
  const imported = await Promise.all([1, 2, 3].map(() => ask('POST', '/companies/import', { rows })));
  expect(imported.map(({ status }) => status)).toEqual([200, 200, 200]);
  const added = imported
    .flatMap(({ body }) => body.results.map(({ companyId }: { companyId: string | null }) => companyId))
    .filter(Boolean);
  expect([added.length, await left('company'), await left('watchlist_entry')]).toEqual([4, 4, 4]);
});

it('notes that are written at the same moment are no more than a company may have', async () => {
  const { tid, atOnce, company, left } = team();
  const id = await company();
  await service.db.sqlTx({ tenant: tid }, (sql) =>
    sql.query(
      `INSERT INTO company_note (id, tenant_id, company_id, author_id, text) SELECT gen_random_uuid(), $1, $2, $1, n::text FROM generate_series(1, $3) n`,
      [tid, id, MOST_NOTES - 3],
    ),
  );
  expect(await atOnce([['POST', `/companies/${id}/notes`, { text: 'One more' }]])).toEqual({ 201: 3, 400: TIMES - 3 });
  expect(await left('company_note')).toBe(MOST_NOTES);
});

it('a note that is changed and removed by ten clicks each is removed once', async () => {
  const { ask, atOnce, company, left } = team();
  const id = await company();
  const { note } = (await ask('POST', `/companies/${id}/notes`, { text: 'A rumour' })).body;
  const answers = await atOnce([
    ['PUT', `/companies/${id}/notes/${note.id}`, { text: 'Confirmed' }],
    ['DELETE', `/companies/${id}/notes/${note.id}`],
  ]);
  expect(answers[204]).toBe(1);
  expect(Object.keys(answers).filter((status) => !['200', '204', '404'].includes(status))).toEqual([]);
  expect(await left('company_note')).toBe(0);
});
