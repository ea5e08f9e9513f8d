import { randomUUID } from 'node:crypto';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { type ChangeFilter, changeLogStore } from './change-log.store.ts';

const DAY_MS = 86_400_000;
const TYPES = ['website', 'pricing', 'press', 'jobs'];
/** The pages on which they are seen. */
const KINDS = ['landingPage', 'pricing', 'press', 'careers'];
const IMPORTANCES = ['low', 'medium', 'high'];
const [mine, other] = [randomUUID(), randomUUID()];
const sites = [randomUUID(), randomUUID(), randomUUID()];
const companies = [randomUUID(), randomUUID(), randomUUID()];

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('scraping', PrismaClient);
  await db.sqlTx('system', async (sql) => {
    await sql.query('INSERT INTO entitlement (tenant_id) VALUES ($1)', [mine]);
    await sql.query(
      'INSERT INTO target (id, site_id, kind) SELECT gen_random_uuid(), site, kind FROM unnest($1::uuid[]) site, unnest($2::text[]) kind',
      [sites, KINDS],
    );
    // Two companies of one site, one without prices and press; the third site is another tenant's.
    for (const [n, [tenant, site, pages]] of [
      [mine, sites[0], ['pricing', 'press', 'landingPage']],
      [mine, sites[0], ['landingPage']],
      [other, sites[2], ['pricing']],
    ].entries())
      await sql.query(
        `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at)
         VALUES ($1, $2, $3, 'Acme', $4, '{}', '{}', '{}', now())`,
        [companies[n], tenant, site, pages],
      );
    // Sixty of each site over 120 days, in pairs of the same moment.
    await sql.query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
       SELECT gen_random_uuid(), site, t.id, ($2::text[])[1 + n % 4], 'x', n, ($3::text[])[1 + n % 3], '', '{}', '', '', true,
         date_trunc('day', now()) - make_interval(days => 4 * (n / 2))
       FROM unnest($1::uuid[]) site, generate_series(0, 59) n, target t WHERE t.site_id = site AND t.kind = ($4::text[])[1 + n % 4]`,
      [sites, TYPES, IMPORTANCES, KINDS],
    );
  });
});
afterAll(() => db.close());

const list = (filter: ChangeFilter, offset: number, limit: number, direction?: 'ASC' | 'DESC', tenant = mine) =>
  db.sqlRead({ tenant }, (sql) => changeLogStore(sql).list(filter, { offset, limit }, direction && { field: 'detectedAt', direction }));

/** What a tenant sees, told in plain words. */
async function expected(
  { companyIds, dataType, importance, detectedAt, since }: ChangeFilter,
  direction: 'ASC' | 'DESC',
): Promise<string[]> {
  const { rows } = await db.sqlRead('system', (sql) =>
    sql.query<{ id: string; type: string; importance: string; at: Date }>(
      'SELECT id, data_type AS type, importance, detected_at AS at FROM change WHERE site_id = $1 ORDER BY id',
      [sites[0]],
    ),
  );
  const from = Date.now() - 90 * DAY_MS;
  const seen = rows.filter(
    (row) =>
      row.at.getTime() > from &&
      (dataType === undefined || row.type === dataType) &&
      (importance === undefined || row.importance === importance) &&
      (detectedAt === undefined || row.at.toISOString() === detectedAt) &&
      (since === undefined || row.at >= since),
  );
  const all = companies
    .slice(0, 2)
    .flatMap((company, n) =>
      companyIds?.includes(company) === false
        ? []
        : seen.filter(({ type }) => n === 0 || !['pricing', 'press'].includes(type)).map((row) => ({ ...row, company })),
    );
  const sign = direction === 'ASC' ? 1 : -1;
  all.sort((a, b) => sign * (a.at.getTime() - b.at.getTime()) || sign * compare(a.id, b.id) || compare(a.company, b.company));
  return all.map(({ id, company }) => `${company} ${id}`);
}
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

test.each<[string, ChangeFilter]>([
  ['nothing', {}],
  ['a company', { companyIds: [companies[1] as string] }],
  ['a kind', { dataType: 'pricing' }],
  ['an importance since a day', { importance: 'high', since: new Date(Date.now() - 30 * DAY_MS) }],
  ['another tenant’s company', { companyIds: [companies[2] as string] }],
])('a list narrowed by %s is the same in pages as a whole, both ways, and each page tells the number of all', async (_, filter) => {
  for (const direction of ['ASC', 'DESC'] as const) {
    const whole = await expected(filter, direction);
    const paged: string[] = [];
    for (let offset = 0; offset <= whole.length; offset += 7) {
      const { rows, total } = await list(filter, offset, 7, direction);
      expect(total).toBe(whole.length);
      paged.push(...rows.map(({ id, companyId }) => `${companyId} ${id}`));
    }
    expect(paged).toEqual(whole);
  }
});

test('one check is those of its moment, looked up in the index however many there are', async () => {
  const [{ detectedAt } = { detectedAt: new Date() }] = (await list({ companyIds: [companies[0] as string] }, 6, 1)).rows;
  const check: ChangeFilter = { companyIds: [companies[0] as string], detectedAt: detectedAt.toISOString() };
  const found = await list(check, 0, 50);
  expect(found.rows.map(({ companyId, id }) => `${companyId} ${id}`)).toEqual(await expected(check, 'DESC'));
  expect(found.total).toBe(2);

  await db.sqlTx('system', async (sql) => {
    await sql.query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
       SELECT gen_random_uuid(), $1, t.id, 'text', 'x', n, 'low', '', '{}', '', '', true, now() - make_interval(mins => 4000 + n)
       FROM generate_series(1, 20000) n, target t WHERE t.site_id = $1 AND t.kind = 'careers'`,
      [sites[0]],
    );
    await sql.query('ANALYZE change', []);
    const plan: string[] = [];
    const query = async (text: string, values: unknown[]) => {
      const { rows } = await sql.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${text}`, values);
      plan.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    };
    await changeLogStore({ ...sql, query } as unknown as typeof sql).list(check, { offset: 0, limit: 50 });
    await sql.query("DELETE FROM change WHERE data_type = 'text'", []);
    expect(plan.join('\n')).toContain('change_listed_origin');
    expect(plan.join('\n')).not.toMatch(/actual time=\S+ rows=\d{3}|Rows Removed by \w+(?: \w+)*: \d{3}/);
  });
});

test('behind the last row the number of all is still told', async () => {
  const { total } = await list({}, 0, 1);
  expect(total).toBeGreaterThan(0);
  expect(await list({}, 100_000, 10)).toEqual({ rows: [], total });
});

test('a company is led by the most important of its list’s first hour, and of its last week', async () => {
  const leading = await db.sqlRead({ tenant: mine }, (sql) => changeLogStore(sql).leading(companies, new Date(), 7));
  expect([...new Set(leading.map(({ companyId }) => companyId))].sort()).toEqual(companies.slice(0, 2).sort());
  const level = (importance: string) => ['low', 'medium', 'high'].indexOf(importance);
  for (const companyId of companies.slice(0, 2)) {
    const own = leading.filter((row) => row.companyId === companyId);
    const { rows } = await list({ companyIds: [companyId] }, 0, 100);
    // Pairs are of one moment, and pairs are days apart.
    const pair = rows.filter(({ detectedAt }) => detectedAt.getTime() === rows[0]?.detectedAt.getTime());
    const week = rows.filter(({ detectedAt }) => detectedAt.getTime() > Date.now() - 7 * DAY_MS);
    const first = (some: typeof rows) => some.toSorted((a, b) => level(b.importance) - level(a.importance))[0]?.id;
    expect(own.find(({ isLatest }) => isLatest)?.id).toBe(first(pair));
    expect(own.find(({ isTop }) => isTop)?.id).toBe(first(week));
    for (const { recent } of own) expect(recent).toBe(week.length);
  }
});

test('pages that begin behind a change are those of the whole list, both ways, and tell the number of all', async () => {
  const only = { companyIds: [companies[0] as string] };
  for (const direction of ['ASC', 'DESC'] as const) {
    const whole = await expected(only, direction);
    const paged: string[] = [];
    for (let after: ChangeFilter['after']; paged.length < whole.length; ) {
      const { rows, total } = await list({ ...only, after }, 0, 7, direction);
      expect(total).toBe(whole.length);
      expect(rows.length).toBeGreaterThan(0);
      paged.push(...rows.map(({ id, companyId }) => `${companyId} ${id}`));
      const last = rows.at(-1);
      after = last && [last.detectedAt.toISOString(), last.id];
    }
    expect(paged).toEqual(whole);
  }
});

test('deep pages are those of the whole list, however old their rows are', async () => {
  await db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
       SELECT gen_random_uuid(), $1, t.id, 'pricing', 'x', n, 'low', '', '{}', '', '', true, now() - make_interval(mins => 200 * n)
       FROM generate_series(1, 640) n, target t WHERE t.site_id = $1 AND t.kind = 'pricing'`,
      [sites[2]],
    ),
  );
  const ids = async (offset: number, limit: number) => (await list({}, offset, limit, 'DESC', other)).rows.map(({ id }) => id);
  const whole = await ids(0, 1_000);
  const paged: string[] = [];
  for (let offset = 0; offset < whole.length; offset += 50) paged.push(...(await ids(offset, 50)));
  expect(paged).toEqual(whole);
  // Some are of the last week, of the last month, and older.
  expect(whole.length).toBeGreaterThan(600);
});

test('by importance the important ones come first, each importance by date', async () => {
  const { rows } = await db.sqlRead({ tenant: mine }, (sql) =>
    changeLogStore(sql).list({}, { offset: 0, limit: 1_000 }, { field: 'importance', direction: 'DESC' }),
  );
  const keys = rows.map(({ importance, detectedAt }) => `${IMPORTANCES.indexOf(importance)} ${detectedAt.toISOString()}`);
  expect(keys).toEqual(keys.toSorted().reverse());
  expect(new Set(rows.map(({ importance }) => importance)).size).toBe(3);
});

test('single changes are found by their ids, each under its company’s name', async () => {
  const { rows } = await list({}, 0, 3);
  const ids = rows.map(({ id }) => id);
  const found = await list({ ids, companyIds: [companies[0] as string] }, 0, 10);
  expect(found.rows.every(({ id, companyName }) => ids.includes(id) && companyName === 'Acme')).toBe(true);
  expect(found.rows.length).toBeGreaterThan(0);
});
