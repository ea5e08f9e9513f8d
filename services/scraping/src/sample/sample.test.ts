import { randomUUID } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { create } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, CompanyDeletedSchema, CompanyUpdatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import {
  ChangeDetectedSchema,
  HeadlineObservedSchema,
  OfferObservedSchema,
  SiteFollowedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrapingService } from '../index.ts';
import { BEGUN_DAYS_AGO } from './made-site.ts';

let scraping: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  scraping = await testService(scrapingService);
});
afterAll(() => scraping?.close());

const DAY_MS = 86_400_000;
const tracking = create(TrackingSchema, {
  websiteChangeDetection: true,
  pricingMonitoring: true,
  newsMonitoring: true,
  pages: ['landingPage', 'pricing', 'press'],
});
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await scraping.db.sqlTx('system', (sql) => sql.query<R>(text, values))).rows;

async function added() {
  const company = { tenantId: randomUUID(), companyId: randomUUID(), name: 'Tidemark (sample)', website: 'tidemark.example', sample: true };
  await scraping.deliver(CompanyCreatedSchema, { ...company, tracking }, { times: 2 });
  const get = async (path: string) => {
    const answer = await scraping.app.inject({ url: `/api/v1/data-scraping${path}`, headers: bearer({ tid: company.tenantId }) });
    return answer.json();
  };
  const told = (await scraping.emitted(SiteFollowedSchema)).filter(({ companyId }) => companyId === company.companyId);
  return { company, get, siteId: told[0]?.siteId as string, told };
}

const rowsOf = async (siteId: string) => {
  const of = (table: string, column = 'site_id') => `(SELECT count(*)::int FROM ${table} WHERE ${column} = $1) AS ${table}`;
  return (
    await query(
      `SELECT ${of('site', 'id')}, ${of('target')}, ${of('version')}, ${of('change')}, ${of('snapshot')}, ${of('follow')}, ${of('page_text')}`,
      [siteId],
    )
  )[0];
};
const NOTHING = { site: 0, target: 0, version: 0, change: 0, snapshot: 0, follow: 0, page_text: 0 };

test('a sample rival comes with a history of some months, told as any other, once', async () => {
  const { siteId, told } = await added();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ sample: true, website: 'tidemark.example' });
  const changes = (await scraping.emitted(ChangeDetectedSchema)).filter((change) => change.siteId === siteId);
  const types = new Set(changes.map(({ type }) => type));
  for (const type of ['price_increased', 'plan_added', 'job_opened', 'job_closed', 'headline_changed', 'press_published', 'blog_published'])
    expect(types, [...types].join()).toContain(type);
  expect(changes.every(({ confirmed }) => confirmed)).toBe(true);
  const ages = changes.map(({ at }) => (Date.now() - (at ? timestampDate(at) : new Date()).getTime()) / DAY_MS);
  expect(Math.max(...ages)).toBeLessThan(BEGUN_DAYS_AGO);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(1);
  expect(ages).toEqual([...ages].sort((a, b) => b - a));
  expect(new Set(ages.map(Math.round)).size).toBeGreaterThan(8);
  const plans = (await scraping.emitted(OfferObservedSchema)).find((offer) => offer.siteId === siteId)?.plans;
  expect(plans?.map(({ name, price }) => `${name} ${price?.cents}`)).toEqual([
    'Starter 1900',
    'Team 6500',
    'Scale 11900',
    'Enterprise undefined',
  ]);
  expect((await scraping.emitted(HeadlineObservedSchema)).find((seen) => seen.siteId === siteId)?.headline).toMatch(/^The AI analyst/);
});

test('its pages, prices, openings and articles are read as those of any company', async () => {
  const { company, get } = await added();
  const of = (what: string) => get(`/companies/${company.companyId}/${what}`);
  const { plans } = (await of('pricing')).data;
  expect(plans).toHaveLength(4);
  // Also a price that never moved is known from the beginning.
  const starter = plans.find(({ name }: { name: string }) => name === 'Starter');
  expect((Date.now() - Date.parse(starter.firstSeen)) / DAY_MS).toBeGreaterThan(BEGUN_DAYS_AGO - 7);
  expect((await of('website')).data.metaInfo.technologies.length).toBeGreaterThan(1);
  expect((await of('jobs')).data.openings).toHaveLength(5);
  expect((await of('news')).data.articles.length).toBeGreaterThan(5);
  expect((await of('profile')).data).toMatchObject({ founded: { value: '2019' } });
  const { results } = await get('/search?q=regulated%20analyst');
  expect(results).toContainEqual(expect.objectContaining({ kind: 'page', companyId: company.companyId }));
  const { data: changes } = await of('changes');
  const priced = changes.find(({ type }: { type: string }) => type === 'price_increased');
  expect(priced.snapshots).toEqual({ before: expect.any(String), after: expect.any(String) });
  const [after] = await query<{ body: Buffer }>('SELECT body FROM snapshot WHERE id = $1', [priced.snapshots.after]);
  expect(zstdDecompressSync(after?.body ?? Buffer.alloc(0)).toString()).toContain('$65 / month');
});

test('nothing of it is ever due, refreshed or corrected, and its coverage says what it is', async () => {
  const { company, get, siteId } = await added();
  await scraping.deliver(CompanyUpdatedSchema, { ...company, name: 'Ours (sample)', status: 'active' });
  const due = await query(
    'SELECT kind FROM target WHERE site_id = $1 AND (due_at IS NOT NULL OR last_checked IS NOT NULL OR last_success IS NOT NULL)',
    [siteId],
  );
  expect(due).toEqual([]);
  expect(await query(`SELECT id FROM site WHERE website = 'tidemark.example'`)).toEqual([]);
  const { data } = await get(`/companies/${company.companyId}/coverage`);
  const states = new Set(data.map(({ state }: { state: string }) => state));
  expect([...states].sort()).toEqual(['not_tracked', 'sample']);
  const post = (path: string, payload: object) =>
    scraping.app.inject({ method: 'POST', url: `/api/v1/data-scraping${path}`, headers: bearer({ tid: company.tenantId }), payload });
  const refresh = await post('/jobs', { companyId: company.companyId, source: 'pricing' });
  expect(refresh.json().data).toMatchObject({ jobId: null, pages: 0, reason: expect.stringContaining('sample rival') });
  const place = await post(`/companies/${company.companyId}/places`, { source: 'page', url: 'https://acme.com/a', importance: 'high' });
  expect(place.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('sample rival') });
  const figures = (await get('/changes/figures')).data;
  expect([figures.changes, figures.before]).toEqual([0, 0]);
});

test('nothing is left of it once it is removed, or its tenant is', async () => {
  const [first, second] = [await added(), await added()];
  expect(first.siteId).not.toBe(second.siteId);
  expect(await rowsOf(first.siteId)).toMatchObject({ site: 1, follow: 1 });
  await scraping.deliver(CompanyDeletedSchema, first.company, { times: 2 });
  expect(await rowsOf(first.siteId)).toEqual(NOTHING);
  await scraping.deliver(TenantDeletedSchema, { tenantId: second.company.tenantId });
  expect(await rowsOf(second.siteId)).toEqual(NOTHING);
});
