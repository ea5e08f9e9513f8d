import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrapingService } from '../index.ts';

const boot = () => testService(scrapingService);
const tenantId = randomUUID();
const ids = new Map<string, string>();
let scraping: Awaited<ReturnType<typeof boot>>;

/** A company, and its changes: how many days ago, how important, of which origin. */
async function company(name: string, changes: [days: number, importance: string, origin?: string][]): Promise<void> {
  const companyId = randomUUID();
  ids.set(name, companyId);
  const website = `${companyId}.example`;
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage'] });
  await scraping.deliver(CompanyCreatedSchema, { companyId, tenantId, name, website, tracking });
  await scraping.db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at, origin)
       SELECT gen_random_uuid(), t.site_id, t.id, 'website', 'x', '', c.importance, '', '{}', '', '', true, now() - c.days * interval '1 day' - interval '1 hour', c.origin
       FROM target t JOIN site s ON s.id = t.site_id, unnest($2::int[], $3::text[], $4::text[]) c (days, importance, origin)
       WHERE s.website = $1 AND t.kind = 'landingPage'`,
      [website, changes.map(([days]) => days), changes.map(([, level]) => level), changes.map(([, , origin]) => origin ?? 'live')],
    ),
  );
}

beforeAll(async () => {
  scraping = await boot();
  await company('Quiet', []);
  await company('Minor', [
    [0, 'low'],
    [1, 'low'],
  ]);
  await company('Major', [
    [1, 'low'],
    [3, 'high'],
    [9, 'medium'],
  ]);
  await company('Past', [
    [8, 'high'],
    [2, 'high', 'archive'],
  ]);
});
afterAll(() => scraping?.close());

async function ask(path: string, payload?: object, tid = tenantId) {
  const request = { url: `/api/v1/data-scraping/${path}`, headers: bearer({ tid }) };
  const reply = await scraping.app.inject(payload ? { ...request, method: 'POST', payload } : request);
  return { status: reply.statusCode, data: reply.json().data };
}
const namesOf = (found: string[]) => found.map((id) => [...ids].find(([, known]) => known === id)?.[0]);
const all = () => [...ids.values()];

test('where something important happened lately comes first, then the latest change, then the name', async () => {
  const { data } = await ask('summaries');
  expect(namesOf(data.map(({ companyId }: { companyId: string }) => companyId))).toEqual(['Major', 'Minor', 'Past', 'Quiet']);
  expect((await ask('summaries?first=2')).data).toHaveLength(2);
  expect((await ask('summaries', undefined, randomUUID())).data).toEqual([]);
});

test('the most important change of seven days is told beside the latest', async () => {
  const { data } = await ask('summaries');
  const told = data.map((one: { latestChange: { importance: string } | null; topChange: { importance: string } | null }) => [
    one.latestChange?.importance,
    one.topChange?.importance,
  ]);
  // Of 'Past' nothing is so young, and of 'Quiet' there is nothing.
  expect(told).toEqual([
    ['low', 'high'],
    ['low', 'low'],
    ['high', undefined],
    [undefined, undefined],
  ]);
});

test('companies that are asked for are told in the order of the question', async () => {
  const wanted = all().reverse();
  const { data } = await ask(`summaries?companyIds=${wanted.join(',')}`);
  expect(data.map(({ companyId }: { companyId: string }) => companyId)).toEqual(wanted);
});

test('the given companies are put in order by their latest change and by coverage, a stranger’s among them last', async () => {
  const stranger = randomUUID();
  const order = async (body: object) => (await ask('summaries/order', { companyIds: [stranger, ...all()], ...body })).data;
  const byChange = await order({ field: 'latestChange', direction: 'DESC' });
  expect(namesOf(byChange)).toEqual(['Minor', 'Major', 'Past', undefined, 'Quiet']);
  // Those that nobody names are all that the tenant follows, and no other's.
  expect(namesOf(await order({ companyIds: undefined, field: 'latestChange', direction: 'DESC' }))).toEqual([
    'Minor',
    'Major',
    'Past',
    'Quiet',
  ]);
  expect(await order({ field: 'coverage', direction: 'ASC' })).toHaveLength(5);
  expect((await ask('summaries/order', { companyIds: [], field: 'coverage', direction: 'ASC' })).status).toBe(400);
  expect((await ask('summaries/order', { companyIds: all(), field: 'name', direction: 'ASC' })).status).toBe(400);
});

test('changes are counted by day over all companies; what an archive shows is no news', async () => {
  const { data } = await ask('changes/figures');
  expect(data).toEqual({ changes: 4, before: 2, high: 1, perDay: [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 2, 1] });
  expect((await ask('changes/figures', undefined, randomUUID())).data).toMatchObject({ changes: 0, before: 0, high: 0 });
});

test('by importance one may sort what is recent, and only there', async () => {
  const sort = encodeURIComponent('["importance","DESC"]');
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const { data } = await ask(`changes?sort=${sort}&filter=${encodeURIComponent(JSON.stringify({ since, origin: 'live' }))}`);
  expect(data.map(({ importance }: { importance: string }) => importance)).toEqual(['high', 'low', 'low', 'low']);
  expect((await ask(`changes?sort=${sort}`)).data).toHaveLength(7);
  const long = encodeURIComponent(JSON.stringify({ since: '2020-01-01T00:00:00Z' }));
  expect((await ask(`changes?sort=${sort}&filter=${long}`)).status).toBe(400);
});
