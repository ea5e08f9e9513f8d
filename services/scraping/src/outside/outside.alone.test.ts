/** A made-up source, asked through the whole service: nothing of it stands anywhere but in its declaration. */
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { expect, test, vi } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';
import { startTwin } from './testing.ts';

vi.mock('../sources/outside-list.ts', async () => ({ outsideList: [(await import('./made-up.fixture.ts')).MADE_UP] }));

const LANDING = (links: string) =>
  `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools for teams. '.repeat(30)}</p>${links}</body></html>`;

type Company = Awaited<ReturnType<typeof startCompany>>;

async function refresh(scraping: Company['scraping'], { tenantId, companyId }: Pick<Company, 'tenantId' | 'companyId'>) {
  const answer = await scraping.app.inject({
    ...{ method: 'POST', url: '/api/v1/data-scraping/jobs', headers: bearer({ tid: tenantId }) },
    payload: { companyId, source: 'funding', priority: 'high' },
  });
  return answer.json().data;
}

const FOLLOWED = '<a href="https://github.com/acme">GitHub</a>';

test('a made-up source is found, asked once, kept, told when it moves, covered and refreshed', async () => {
  const says = new Map<string, string | number>([['/stars/acme', '10']]);
  const service = await startTwin(says);
  const site = await startPages(new Map([['/', LANDING(FOLLOWED)]]));
  const { coverage, check, get, scraping, tenantId, companyId } = await startCompany(site.website, {
    SOURCE_MADE_UP_URL: service.url,
    SOURCE_MADE_UP_KEY: 'secret-1',
    SCRAPE_REFRESH_FLOOR: '0',
  });
  expect(await coverage('funding')).toMatchObject({ state: 'fresh', reason: null });
  expect(service.asked).toEqual([{ path: '/stars/acme', key: 'Bearer secret-1' }]);
  says.set('/stars/acme', '12');
  await check();
  expect((await get('changes')).filter(({ dataType }: { dataType: string }) => dataType === 'funding')).toMatchObject([
    { description: 'Stars: 10 → 12', confirmed: true, url: 'https://github.com/acme', snapshots: { before: null, after: null } },
  ]);
  says.set('/stars/acme', '<html>');
  await check();
  expect(await coverage('funding')).toMatchObject({ state: 'unreadable', reason: 'Made-up answers text/html and not JSON.' });
  says.set('/stars/acme', 'many');
  await check();
  expect(await coverage('funding')).toMatchObject({ state: 'unreadable', reason: 'Made-up answered something else than a number.' });
  says.set('/stars/acme', 404);
  await check();
  expect(await coverage('funding')).toMatchObject({ state: 'unreadable', reason: 'Made-up knows no such account.' });
  says.set('/stars/acme', 401);
  await check();
  const { state, reason } = await coverage('funding');
  expect([state, reason]).toEqual(['needs_key', expect.stringMatching(/^Made-up did not accept the key of this installation/)]);
  says.set('/stars/acme', '13');
  // The press page tells of rounds, too.
  expect(await refresh(scraping, { tenantId, companyId })).toMatchObject({ pages: 2, reason: null });
  await vi.waitFor(async () => expect(await coverage('funding')).toMatchObject({ state: 'fresh' }), WITHIN);
  const { rows } = await scraping.db.sqlRead('system', (sql) =>
    sql.query<{ stars: number; open: boolean }>(
      `SELECT (fields ->> 'stars')::int AS stars, valid_to IS NULL AS open FROM version WHERE source = 'made_up' AND item_key = 'stars' ORDER BY valid_from`,
    ),
  );
  expect(rows).toEqual([
    { stars: 10, open: false },
    { stars: 12, open: false },
    { stars: 13, open: true },
  ]);
});

test('without its key nothing is asked, and coverage says so', async () => {
  const service = await startTwin(new Map());
  const site = await startPages(new Map([['/', LANDING(FOLLOWED)]]));
  const { coverage } = await startCompany(site.website, { SOURCE_MADE_UP_URL: service.url });
  const { state, reason } = await coverage('funding');
  expect([state, reason]).toEqual(['needs_key', 'Made-up answers only to a key, and this installation has none.']);
  expect(service.asked).toEqual([]);
});

test('a site that has no place for it says so', async () => {
  const site = await startPages(new Map([['/', LANDING('')]]));
  const { coverage } = await startCompany(site.website, { SOURCE_MADE_UP_KEY: 'secret-1' });
  expect(await coverage('funding')).toMatchObject({ state: 'not_tracked', reason: 'The site links to no made-up account.' });
});
