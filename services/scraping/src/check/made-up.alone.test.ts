/** A made-up source of a page, through the whole service: nothing of it stands anywhere but in its declaration. */
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { expect, test, vi } from 'vitest';
import type { Bounds } from '../reader/reader-thread.ts';
import { startCompany, startPages } from './testing.ts';

vi.mock('../sources/list.ts', async (original) => {
  const { sourceList } = await original<typeof import('../sources/list.ts')>();
  return { sourceList: [...sourceList, (await import('../sources/made-up.fixture.ts')).MADE_UP] };
});
// The threads that read pages are outside of what a test can mock.
vi.mock('../reader/reader-thread.ts', async (original) => {
  const actual = await original<typeof import('../reader/reader-thread.ts')>();
  const entry = new URL('../reader/made-up-thread.fixture.ts', import.meta.url);
  class MadeUpThread extends actual.ReaderThread {
    constructor(bounds: Bounds, onEnd: () => void) {
      super({ ...bounds, entry }, onEnd);
    }
  }
  return { ...actual, ReaderThread: MadeUpThread };
});

const text = '<p>We make tools for teams that work together.</p>'.repeat(20);
const events = (seats: number) => `<title>Events</title><h1>Events</h1><h2>Workshop: ${seats} seats</h2><h2>Fair: 9 seats</h2>${text}`;
const site = (links: string) => new Map<string, string | number>([['/', `<title>Acme</title><h1>Acme</h1><nav>${links}</nav>${text}`]]);

test('a made-up source is found, read, kept, told when it moves, covered and refreshed', async () => {
  const pages = site('<a href="/events">Events</a>').set('/events', events(20));
  const { website, asked } = await startPages(pages);
  const { check, coverage, get, scraping, tenantId, companyId } = await startCompany(website, { SCRAPE_REFRESH_FLOOR: '0' });
  const place = async () => (await get('places')).places.find(({ source }: { source: string }) => source === 'made_up');
  expect(await place()).toMatchObject({ state: 'fresh', url: `http://${website}/events`, evidence: expect.stringContaining('"Events"') });
  expect(await get('changes')).toEqual([]);

  pages.set('/events', events(12));
  await check();
  expect(await get('changes')).toMatchObject([{ dataType: 'website', description: 'Workshop: 20 → 12 seats', confirmed: true }]);

  pages.set('/events', `<title>Events</title><h1>Events</h1>${text}`);
  await check();
  expect(await place()).toMatchObject({ state: 'unreadable' });
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: expect.stringContaining('Events page: ') });

  pages.set('/events', events(12));
  const answer = await scraping.app.inject({
    ...{ method: 'POST', url: '/api/v1/data-scraping/jobs', headers: bearer({ tid: tenantId }) },
    payload: { companyId, source: 'website', priority: 'high' },
  });
  expect(answer.json().data).toMatchObject({ reason: null });
  await vi.waitFor(async () => expect(await place()).toMatchObject({ state: 'fresh' }), WITHIN);
  expect(asked.filter((path) => path === '/events').length).toBeGreaterThan(3);
  const { rows } = await scraping.db.sqlRead('system', (sql) =>
    sql.query<{ seats: number; open: boolean }>(
      `SELECT (fields ->> 'seats')::int AS seats, valid_to IS NULL AS open FROM version WHERE source = 'made_up' AND item_key = 'Workshop' ORDER BY valid_from`,
    ),
  );
  expect(rows).toEqual([
    { seats: 20, open: false },
    { seats: 12, open: true },
  ]);
});

test('a site that has no page for it says so, and is asked for none', async () => {
  const { website, asked } = await startPages(site(''));
  const { get } = await startCompany(website);
  const found = (await get('places')).places.find(({ source }: { source: string }) => source === 'made_up');
  expect(found).toMatchObject({ state: 'not_tracked', reason: 'No events page was found on this site by its links or sitemap.' });
  expect(asked).not.toContain('/events');
});
