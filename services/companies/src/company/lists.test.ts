import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { countStatements } from '@rivalscope/kit/testing/statements';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { SORT_FIELDS as ENTRY_FIELDS } from '../watchlist/watchlist.store.ts';
import { SORT_FIELDS } from './company.store.ts';

const service = await testService(companiesService);
afterAll(() => service.close());
const statements = countStatements(service.db.pool);

const MANY = 50;
const PAGE = 7;
interface Team {
  tid: string;
  companyId: string;
}

/** As many rows again as `rows` says, less the one that is there, alike in everything but what must differ. */
const alike = (tid: string, table: string, rows: number, own: string) =>
  service.db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(one, ${own})).* FROM ${table} one, generate_series(2, $2) n WHERE tenant_id = $1`,
      [tid, rows],
    ),
  );

/** So many companies of one name and moment, each on the watchlist, and so many notes about one of them. */
async function teamWith(rows: number): Promise<Team> {
  const tid = randomUUID();
  const post = async (path: string, payload: object) =>
    (await service.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: bearer({ tid }), payload })).json();
  const { companyId } = await post('/companies', { name: 'Acme', website: 'acme.com' });
  await post('/watchlists', { companyId });
  await post(`/companies/${companyId}/notes`, { text: 'A rumour' });
  const newId = "'id', gen_random_uuid()";
  await alike(tid, 'company_note', rows, `jsonb_build_object(${newId})`);
  await alike(tid, 'company', rows, `jsonb_build_object(${newId}, 'website', n || '.com')`);
  await service.db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO watchlist_entry SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'company_id', c.id))).*
       FROM watchlist_entry one JOIN company c ON c.tenant_id = one.tenant_id AND c.id <> one.company_id WHERE one.tenant_id = $1`,
      [tid],
    ),
  );
  return { tid, companyId };
}

let few: Team;
let many: Team;
beforeAll(async () => {
  [few, many] = [await teamWith(1), await teamWith(MANY)];
});

async function get(path: string, { tid, companyId }: Team) {
  const url = `/api/v1${encodeURI(path.replace('COMPANY', companyId))}`;
  const answer = await service.app.inject({ url, headers: bearer({ tid }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

it.each([
  '/companies?sort=["name","ASC"]',
  '/companies?filter={"q":"acme","own":false,"sample":false}',
  '/companies/facets',
  '/watchlists?sort=["importance","DESC"]',
  '/companies/COMPANY/notes',
])('%s asks the database as often for one row as for a page of them', async (path) => {
  // What a connection says of itself at first is not the page's.
  await get(path, few);
  const sent = [await statements(() => get(path, few)), await statements(() => get(path, many))];
  expect((await get(path, many)).body.length).toBeGreaterThanOrEqual((await get(path, few)).body.length);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toBeGreaterThan(0);
});

const sortedBy = (path: string, fields: readonly string[]) =>
  fields.flatMap((field) => ['ASC', 'DESC'].map((direction) => [path, field, direction] as const));

it.each([
  ...sortedBy('/companies', SORT_FIELDS),
  ...sortedBy('/watchlists', ENTRY_FIELDS),
  ...sortedBy('/companies/COMPANY/notes', ['createdAt']),
])('the pages of %s by %s %s neither repeat nor lose one of rows that are alike', async (path, field, direction) => {
  const idsOf = async (from: number, to: number): Promise<string[]> => {
    const answer = await get(`${path}?sort=["${field}","${direction}"]&range=[${from},${to}]`, many);
    return Object.values(answer.json() as Record<string, { id: string }[]>)[0]?.map(({ id }) => id) ?? [];
  };
  const paged: string[] = [];
  for (let from = 0; from < MANY; from += PAGE) paged.push(...(await idsOf(from, from + PAGE - 1)));
  expect(new Set(paged).size).toBe(MANY);
  expect(paged).toEqual(await idsOf(0, 999));
});
