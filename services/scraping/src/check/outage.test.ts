import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scrapingService } from '../index.ts';
import { claim } from './claim.store.ts';
import { saveOutcomes } from './save.store.ts';

const TRACKING = { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage'] };

/** A site of one page whose headline can be changed; `served` is told of each request for it. */
async function startSite() {
  const site = { website: '', headline: 'Tables by hand', served: async () => {} };
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    await site.served();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<title>Tables</title><h1>${site.headline}</h1><p>${'We make tables that last, for people who eat together. '.repeat(20)}</p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  site.website = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return site;
}

async function startFollowing(website: string) {
  const scraping = await testService(scrapingService, {
    SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8',
    SCRAPE_HOST_GAP: '0',
    SCRAPE_REFRESH_FLOOR: '0',
  });
  onTestFinished(() => scraping.close());
  const [companyId, tenantId] = [randomUUID(), randomUUID()];
  const headers = bearer({ tid: tenantId });
  const get = async (path: string) => {
    const answer = await scraping.app.inject({ url: `/api/v1/data-scraping/companies/${companyId}/${path}`, headers });
    return answer.json().data;
  };
  const refresh = async () => {
    const payload = { companyId, source: 'website', priority: 'high' };
    expect((await scraping.app.inject({ method: 'POST', url: '/api/v1/data-scraping/jobs', headers, payload })).statusCode).toBe(202);
  };
  const tracking = create(TrackingSchema, TRACKING);
  await scraping.deliver(CompanyCreatedSchema, { companyId, tenantId, name: 'Tables', website, tracking });
  return { scraping, get, refresh };
}

/** Lets nobody but the administrator into the database until `restore` is called. */
async function startOutage(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT 0', current_database()); END $$`);
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return async function restore() {
    await admin.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT -1', current_database()); END $$`);
    await admin.end();
  };
}

test('a page that was being checked while the database was away is checked again soon, and the site is not blamed', async () => {
  const site = await startSite();
  const { scraping, get, refresh } = await startFollowing(site.website);
  await scraping.running.work?.();
  await vi.waitFor(async () => expect((await get('collection-status')).status).toBe('complete'), WITHIN);
  site.headline = 'Chairs by hand';
  const { mock } = vi.spyOn(scraping.db, 'sqlTx');
  let served = 0;
  const away = Promise.withResolvers<() => Promise<void>>();
  site.served = async () => {
    site.served = async () => {};
    await startOutage(scraping.db.adminUrl).then(away.resolve, away.reject);
    served = mock.settledResults.length;
  };
  await refresh();
  const restore = await away.promise;
  const refused = () => mock.settledResults.slice(served).filter(({ type }) => type === 'rejected');
  await vi.waitFor(() => expect(refused().length).toBeGreaterThan(1), WITHIN);
  await restore();
  const seen = new Set<string>();
  await vi.waitFor(async () => {
    const { source, state, reason } = (await get('coverage'))[0];
    seen.add(`${source} ${state} ${reason}`);
    expect(await get('changes')).toMatchObject([{ type: 'headline_changed' }]);
  }, WITHIN);
  expect([...seen]).toEqual(['website fresh null']);
});

test('an outcome whose COMMIT was not answered is not saved again, even when the page is leased anew', async () => {
  const site = await startSite();
  const { scraping } = await startFollowing(site.website);
  const worker = randomUUID();
  const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
  const [target] = await write((sql) => claim(sql, worker, 1));
  if (!target) throw new Error('Nothing was due');
  const at = new Date();
  const outcome = { kind: 'failed', target, at, nextDueAt: at, state: 'failing', reason: 'The site is down.', status: 500 } as const;
  const save = () => write((sql) => saveOutcomes(sql, [outcome], { worker, confirmAfter: 1, floor: 0 }));
  await save();
  expect(await write((sql) => claim(sql, worker, 1))).toHaveLength(1);
  await save();
  expect((await scraping.db.pool.query("SELECT failures FROM target WHERE kind = 'landingPage'")).rows).toEqual([{ failures: 1 }]);
});
