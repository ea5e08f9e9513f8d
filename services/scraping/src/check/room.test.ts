import { randomBytes } from 'node:crypto';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { expect, test, vi } from 'vitest';
import { dailyBytes } from './room.store.ts';
import { startCompany, startPages } from './testing.ts';

const DAY_S = 86_400;
const landing = (headline: string, more = '') =>
  `<html><head><title>Acme</title></head><body><main><h1>${headline}</h1><p>We make rockets for everybody who wants to fly.</p>
   <script>/* ${more} */</script></main></body></html>`;

test('a site stores pages for a bounded number of bytes a day; what changes beyond it is told without its page, and coverage says so', async () => {
  const pages = new Map([['/', landing('Rockets for all')]]);
  const { website } = await startPages(pages);
  const { scraping, get, coverage, check } = await startCompany(website);
  const query = async (text: string, values: unknown[] = []) => (await scraping.db.pool.query(text, values)).rows;
  const day = `(now() AT TIME ZONE 'UTC')::date`;
  const site = async () => (await query(`SELECT stored_bytes AS bytes, stored_day = ${day} AS today FROM site`))[0];
  const stored = async () => (await query('SELECT octet_length(body) AS n FROM snapshot')).reduce((sum, { n }) => sum + n, 0);
  const told = (headline: string) =>
    vi.waitFor(async () => {
      await check();
      const found = (await get('changes')).find(({ after }: { after: unknown }) => JSON.stringify(after)?.includes(headline));
      expect(found).toBeDefined();
      return found;
    }, WITHIN);

  expect(await site()).toEqual({ bytes: await stored(), today: true });
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });

  await query('UPDATE site SET stored_bytes = $1', [dailyBytes(DAY_S) - 1]);
  pages.set('/', landing('Rockets for teams', randomBytes(2_000).toString('hex')));
  expect((await told('Rockets for teams')).snapshots).toEqual({ before: expect.any(String), after: expect.any(String) });
  const full = await site();
  expect(full.bytes).toBeGreaterThan(dailyBytes(DAY_S));

  const before = await stored();
  pages.set('/', landing('Rockets for schools'));
  expect((await told('Rockets for schools')).snapshots).toEqual({ before: expect.any(String), after: null });
  expect(await stored()).toBe(before);
  expect(await site()).toEqual(full);
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: expect.stringMatching(/not stored/) });
  expect((await get('website')).pages.landingPage.snapshotId).toBeNull();

  await query(`UPDATE site SET stored_day = ${day} - 1`);
  pages.set('/', landing('Rockets for cities'));
  expect((await told('Rockets for cities')).snapshots).toEqual({ before: null, after: expect.any(String) });
  expect((await site()).bytes).toBeLessThan(dailyBytes(DAY_S));
  expect(await coverage('website')).toMatchObject({ state: 'fresh', reason: null });
});

test('who has a site looked at more often may store more of it, within bounds', () => {
  expect([1, 3_600, 7_200, 6 * 3_600, DAY_S].map(dailyBytes)).toEqual([8_000_000, 8_000_000, 4_000_000, 2_000_000, 2_000_000]);
});
