import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { TrackingChangedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import { EXPORTED } from '../export/tables.ts';
import { sweepCommands } from '../follow/sweep.commands.ts';
import { type Company, newCompany, startFollowing } from '../follow/testing.ts';

const { scraping, query, follow } = await startFollowing();

const TYPES: [kind: string, dataType: string][] = [
  ['landingPage', 'website'],
  ['landingPage', 'profile'],
  ['press', 'website'],
  ['blog', 'website'],
  ['changelog', 'website'],
  ['terms', 'website'],
  ['pricing', 'pricing'],
  ['careers', 'jobs'],
];

/** One change of each page, and a second of the landing page's that tells of the profile; each with a snapshot of its own. */
async function changed({ website }: Company): Promise<Map<string, string>> {
  const snapshots = new Map<string, string>();
  for (const [n, [kind, dataType]] of TYPES.entries()) {
    const snapshot = randomUUID();
    await query(
      `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes)
       SELECT $1, uuid_send($1), id, 'https://a.example', now(), '\\x28b52ffd2000010000', 0 FROM site WHERE website = $2`,
      [snapshot, website],
    );
    await query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at, snapshot_after)
       SELECT gen_random_uuid(), t.site_id, t.id, $3, 'x', $4, 'low', '', '{}', '', '', true, now() - make_interval(mins => $5), $6
       FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND t.kind = $2`,
      [website, kind, dataType, `${kind} ${dataType}`, n + 1, snapshot],
    );
    snapshots.set(`${kind} ${dataType}`, snapshot);
  }
  return snapshots;
}

async function get({ tenantId }: Company, path: string) {
  return scraping.app.inject({ url: `/api/v1/data-scraping/${path}`, headers: bearer({ tid: tenantId }) });
}
const told = (rows: { description: string }[]) => rows.map(({ description }) => description).sort();

async function exported(company: Company): Promise<string[]> {
  const table = EXPORTED.find(({ name }) => name === 'change');
  if (!table) throw new Error('Changes are not exported');
  const { rows } = await scraping.db.sqlRead({ tenant: company.tenantId }, (sql) =>
    sql.query<{ description: string }>(`SELECT c.description FROM ${table.from} WHERE ${table.where}`),
  );
  return told(rows);
}

const ALWAYS = ['careers jobs', 'landingPage profile'];
test.each([
  [['landingPage'], ['changelog website', 'landingPage website', 'terms website']],
  [['press'], ['blog website', 'press website']],
  [['pricing'], ['pricing pricing']],
  [[], []],
  [
    ['landingPage', 'press', 'pricing'],
    ['blog website', 'changelog website', 'landingPage website', 'press website', 'pricing pricing', 'terms website'],
  ],
])('who ticked %j is shown, counted, exported and given the evidence of that, whatever others ticked', async (pages, expected) => {
  const company = await follow(pages);
  await follow(['landingPage', 'press', 'pricing'], newCompany(company.website));
  const snapshots = await changed(company);
  const visible = [...expected, ...ALWAYS].sort();
  const all = await get(company, 'changes');
  expect(told(all.json().data)).toEqual(visible);
  expect(all.headers['content-range']).toMatch(new RegExp(`/${visible.length}$`));
  expect(told((await get(company, `companies/${company.companyId}/changes`)).json().data)).toEqual(visible);
  const [summary] = (await get(company, `summaries?companyIds=${company.companyId}`)).json().data;
  expect(summary.changes7Days).toBe(visible.length);
  expect(visible).toContain(summary.latestChange.description);
  expect(await exported(company)).toEqual(visible);
  for (const [what, id] of snapshots) {
    const { statusCode, body } = await get(company, `snapshots/${id}`);
    expect(statusCode, `${what}: ${body}`).toBe(visible.includes(what) ? 200 : 404);
  }
});

test('a page that is ticked later shows what was seen on it before, and consumers hear of the choice', async () => {
  const company = await follow(['landingPage']);
  await changed(company);
  const tracking = create(TrackingSchema, { pages: ['press'] });
  await scraping.deliver(TrackingChangedSchema, { ...company, tracking });
  expect(told((await get(company, 'changes')).json().data)).toEqual([...ALWAYS, 'blog website', 'press website'].sort());
  const events = (await scraping.emitted(SiteFollowedSchema)).filter(({ companyId }) => companyId === company.companyId);
  expect(events.map(({ pages }) => pages?.kinds.filter((kind) => !kind.startsWith('@')))).toEqual([
    ['landingPage', 'changelog', 'docs', 'security', 'customers', 'comparison', 'terms', 'privacy', 'imprint', 'status'],
    ['press', 'blog'],
  ]);
  expect(events[1]).toMatchObject({ website: company.website, at: events[0]?.at });
});

test('companies that were followed before the choices were told are told of once', async () => {
  const company = await follow(['pricing']);
  await query('UPDATE follow SET pages_told = false WHERE company_id = $1', [company.companyId]);
  const sweeping = sweepCommands({ db: scraping.db, floor: 300, wake: () => undefined });
  for (let n = 0; n < 2; n += 1) await sweeping.tellPages(new AbortController().signal);
  const events = (await scraping.emitted(SiteFollowedSchema)).filter(({ companyId }) => companyId === company.companyId);
  expect(events.map(({ pages }) => pages?.kinds.filter((kind) => !kind.startsWith('@')))).toEqual([['pricing'], ['pricing']]);
});

test('what search engines are told is shown to whom it is switched on for, and to nobody else', async () => {
  const company = await follow(['landingPage']);
  const seo = { canonical: null, robots: 'noindex', lang: 'en', openGraph: { title: 'Acme' }, headings: { h1: 1, h2: 6 } };
  await query(
    `INSERT INTO version (site_id, target_id, source, item_key, label, fields, position, first_seen, valid_from)
     SELECT t.site_id, t.id, source, '', '', $2, 0, now(), now() FROM target t JOIN site s ON s.id = t.site_id, unnest('{website,seo}'::text[]) source
     WHERE s.website = $1 AND t.kind = 'landingPage'`,
    [company.website, JSON.stringify(seo)],
  );
  const shown = async () => (await get(company, `companies/${company.companyId}/website`)).json().data.seo;
  expect(await shown()).toBeNull();
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, seoMonitoring: true, pages: ['landingPage'] });
  await scraping.deliver(TrackingChangedSchema, { ...company, tracking });
  expect(await shown()).toEqual(seo);
});
