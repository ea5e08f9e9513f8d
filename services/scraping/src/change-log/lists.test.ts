import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { countStatements } from '@rivalscope/kit/testing/statements';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scrapingService } from '../index.ts';

const scraping = await testService(scrapingService);
afterAll(() => scraping.close());
const statements = countStatements(scraping.db.pool);

const MANY = 50;
const PAGE = 7;
interface Team {
  tid: string;
  ids: string[];
}

const sql = (text: string, values: unknown[]) => scraping.db.sqlTx('system', (tx) => tx.query(text, values));

/** So many companies, each with so many changes and press articles, all of one moment and alike. */
async function teamWith(rows: number): Promise<Team> {
  const tid = randomUUID();
  const ids = Array.from({ length: rows }, () => randomUUID() as string);
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage', 'press'] });
  for (const companyId of ids)
    await scraping.deliver(CompanyCreatedSchema, { companyId, tenantId: tid, name: 'Acme', website: `${companyId}.example`, tracking });
  const press =
    "FROM target t JOIN follow f ON f.site_id = t.site_id, generate_series(1, $2) n WHERE f.tenant_id = $1 AND t.kind = 'press'";
  const at = "date_trunc('day', now()) - interval '1 day'";
  await sql(
    `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
     SELECT gen_random_uuid(), t.site_id, t.id, 'press', 'press_changed', 'Tables are raised', 'high', '', '{}', '', '', true, ${at} ${press}`,
    [tid, rows],
  );
  await sql(
    `INSERT INTO version (site_id, target_id, source, item_key, label, url, fields, position, first_seen, valid_from)
     SELECT t.site_id, t.id, 'press', n::text, 'Tables are raised', 'https://a.example/' || n, '{"publishedAt": "2026-11-20"}', n, ${at}, ${at} ${press}`,
    [tid, rows],
  );
  return { tid, ids };
}

let few: Team;
let many: Team;
beforeAll(async () => {
  [few, many] = [await teamWith(1), await teamWith(MANY)];
});

async function ask(path: string, { tid, ids }: Team, payload?: object) {
  const url = `/api/v1/data-scraping/${encodeURI(path.replace('IDS', ids.join()).replace('COMPANY', String(ids[0])))}`;
  const request = { url, headers: bearer({ tid }) };
  const answer = await scraping.app.inject(payload ? { ...request, method: 'POST', payload } : request);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

const order = (field: string) => (team: Team) => ({ companyIds: team.ids, field, direction: 'DESC' });

it.each<[path: string, payload?: (team: Team) => object]>([
  ['changes?sort=["detectedAt","DESC"]'],
  ['changes?sort=["importance","DESC"]'],
  ['changes?filter={"dataType":"press","importance":"high","origin":"live","since":"2020-01-01"}'],
  ['changes/figures'],
  ['summaries'],
  ['summaries?companyIds=IDS'],
  ['summaries/order', order('latestChange')],
  ['summaries/order', order('coverage')],
  ['search?q=raised'],
  ['companies/COMPANY/changes'],
  ['companies/COMPANY/coverage'],
  ['companies/COMPANY/news'],
  ['companies/COMPANY/places'],
  ['companies/COMPANY/news/exclusions'],
])('%s asks the database as often for one row as for a page of them', async (path, payloadOf) => {
  const get = (team: Team) => ask(path, team, payloadOf?.(team));
  // What a connection says of itself at first is not the page's.
  await get(few);
  const sent = [await statements(() => get(few)), await statements(() => get(many))];
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toBeGreaterThan(0);
});

it.each([
  ['changes', 'detectedAt', 'ASC'],
  ['changes', 'detectedAt', 'DESC'],
  ['changes', 'importance', 'ASC'],
  ['changes', 'importance', 'DESC'],
  ['companies/COMPANY/changes', 'detectedAt', 'ASC'],
  ['companies/COMPANY/changes', 'detectedAt', 'DESC'],
  ['companies/COMPANY/changes', 'importance', 'DESC'],
])('the pages of %s by %s %s neither repeat nor lose one of rows that are alike', async (path, field, direction) => {
  const most = 70;
  const idsOf = async (from: number, to: number): Promise<string[]> => {
    const { data } = (await ask(`${path}?sort=["${field}","${direction}"]&range=[${from},${to}]`, many)).json();
    return data.map(({ id }: { id: string }) => id);
  };
  const paged: string[] = [];
  for (let from = 0; from < most; from += PAGE) paged.push(...(await idsOf(from, from + PAGE - 1)));
  expect(new Set(paged).size).toBe(paged.length);
  expect(paged).toEqual(await idsOf(0, most - 1));
  expect(paged.length).toBe(path === 'changes' ? most : MANY);
});
