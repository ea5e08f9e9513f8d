import { randomUUID } from 'node:crypto';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, test } from 'vitest';
import { claim } from '../check/claim.store.ts';
import { saveOutcomes } from '../check/save.store.ts';
import { type Company, newCompany, startFollowing } from '../follow/testing.ts';
import { pages } from '../sources/index.ts';

const { scraping, admin, follow: followed } = await startFollowing();

const follow = (pages = ['landingPage', 'pricing', 'press'], website?: string) => followed(pages, newCompany(website));

/** As if every page had been found, and read so many seconds ago. */
const read = ({ website }: Company, seconds: number) =>
  admin.query(
    `UPDATE target t SET url = 'https://' || s.website || '/' || kind, state = 'fresh', last_checked = now() - make_interval(secs => $2),
       due_at = CASE WHEN wanted_until > now() THEN now() + interval '1 day' END FROM site s WHERE s.id = t.site_id AND s.website = $1`,
    [website, seconds],
  );

async function refresh({ tenantId, companyId }: Company, source: string) {
  const payload = { companyId, source, priority: 'high' };
  const answer = await scraping.app.inject({
    method: 'POST',
    url: '/api/v1/data-scraping/jobs',
    headers: bearer({ tid: tenantId }),
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data;
}

/** Seconds from now, or from a given time, until each page is looked at. */
const dueIn = async ({ website }: Company, from: Date | null = null): Promise<Record<string, number | null>> => {
  const { rows } = await admin.query<{ kind: string; seconds: number | null }>(
    `SELECT kind, ceil(extract(epoch FROM due_at - coalesce($2, now())))::int AS seconds FROM target t JOIN site s ON s.id = t.site_id WHERE website = $1`,
    [website, from],
  );
  return Object.fromEntries(rows.map(({ kind, seconds }) => [kind, seconds]));
};

/** All that a site may have: those that were not found yet are looked for. */
const PAGES = pages.kinds.length;

test('a refresh says how many pages are looked at now', async () => {
  const company = await follow();
  await read(company, 301);
  expect(await refresh(company, 'changes')).toEqual({ jobId: expect.any(String), pages: PAGES, notBefore: null, reason: null });
  expect(Object.values(await dueIn(company))).toEqual(Array(PAGES).fill(0));
});

test('a page that was looked at a moment ago is looked at when its five minutes are over, whoever asks, and the answer says when', async () => {
  const company = await follow();
  await read(company, 100);
  const { rows } = await admin.query<{ at: Date }>(
    'SELECT last_checked AS at FROM target t JOIN site s ON s.id = t.site_id WHERE website = $1 LIMIT 1',
    [company.website],
  );
  const other = await follow(undefined, company.website);
  const answers = [];
  for (const who of [company, other, company]) answers.push(await refresh(who, 'pricing'));
  for (const { jobId, pages, notBefore, reason } of answers) {
    expect({ jobId, pages, reason }).toEqual({ jobId: expect.any(String), pages: 0, reason: expect.stringMatching(/a moment ago/) });
    expect(Math.round((new Date(notBefore).getTime() - Number(rows[0]?.at)) / 1000)).toBe(300);
  }
  expect(new Set(answers.map(({ notBefore }) => notBefore)).size).toBe(1);
  const { press } = await dueIn(company);
  expect(press).toBeGreaterThan(80_000);
});

test('a page that waits already is looked at once for all who ask', async () => {
  const company = await follow();
  await read(company, 400);
  await refresh(company, 'pricing');
  const before = (await admin.query('SELECT due_at FROM target WHERE due_at <= now() ORDER BY id')).rows;
  expect(await refresh(company, 'pricing')).toMatchObject({ pages: 1, notBefore: null });
  expect((await admin.query('SELECT due_at FROM target WHERE due_at <= now() ORDER BY id')).rows).toEqual(before);
});

test('a page that is being looked at is looked at once more, when its five minutes are over', async () => {
  const company = await follow();
  const worker = randomUUID();
  const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
  const target = (await write((sql) => claim(sql, worker, 100))).find(({ website }) => website === company.website);
  if (!target) throw new Error('Nothing was due');
  expect(await refresh(company, 'website')).toMatchObject({ pages: 1, reason: null });
  const at = new Date();
  const quiet = { kind: 'unchanged' as const, target, at, answer: null, memory: null, confirmed: [], flapped: [] };
  const outcome = { ...quiet, nextDueAt: new Date(at.getTime() + 86_400_000) };
  await write((sql) => saveOutcomes(sql, [outcome], { worker, confirmAfter: 600, floor: 300 }));
  expect(await dueIn(company, at)).toMatchObject({ landingPage: 300 });
});

test('a page that was not found is looked for by way of the landing page', async () => {
  const company = await follow();
  await read(company, 400);
  await admin.query("UPDATE target SET url = NULL, due_at = NULL FROM site s WHERE s.id = site_id AND website = $1 AND kind = 'pricing'", [
    company.website,
  ]);
  expect(await refresh(company, 'pricing')).toMatchObject({ jobId: expect.any(String), pages: 1 });
  expect(await dueIn(company)).toMatchObject({ landingPage: 0, pricing: null });
});

test.each<[string, string, (company: Company) => Promise<unknown>, RegExp]>([
  ['pages that the company does not follow', 'pricing', async () => undefined, /Not chosen/],
  ['a source without a place', 'funding', async () => undefined, /no page of it/],
  [
    'an archived company',
    'website',
    (company) => scraping.deliver(CompanyUpdatedSchema, { ...company, name: 'Acme', status: 'archived' }),
    /archived/,
  ],
])('nothing is done for %s, and the answer says why', async (_, source, given, why) => {
  const company = await follow(['landingPage']);
  const other = await follow(undefined, company.website);
  await read(other, 400);
  await given(company);
  expect(await refresh(company, source)).toEqual({ jobId: null, pages: 0, notBefore: null, reason: expect.stringMatching(why) });
  const { rows } = await admin.query('SELECT FROM refresh_job WHERE company_id = $1', [company.companyId]);
  expect(rows).toEqual([]);
  expect((await dueIn(company)).pricing).toBeGreaterThan(80_000);
});
