import { expect, test } from 'vitest';
import { type Company, newCompany, startFollowing } from './testing.ts';

const { query, follow, remove, update } = await startFollowing();

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

const add = (company: Company) => follow(['landingPage', 'press'], company);

/** As if all pages had been found and read so many seconds ago. */
async function read(website: string, seconds = 3_600): Promise<void> {
  await query(
    `UPDATE target t SET url = 'https://' || s.website || '/' || kind, state = 'fresh', last_checked = $2, last_success = $2,
       due_at = CASE WHEN wanted_until > now() THEN $2::timestamptz + make_interval(secs => s.interval_seconds) END
     FROM site s WHERE s.id = t.site_id AND s.website = $1`,
    [website, ago(seconds)],
  );
}

/** Seconds from now until the pages that fail are looked at. */
async function due(website: string): Promise<Record<string, number>> {
  const rows = await query<{ kind: string; seconds: number }>(
    `SELECT kind, round(extract(epoch FROM due_at - now()))::int AS seconds FROM target t JOIN site s ON s.id = t.site_id
     WHERE s.website = $1 AND kind IN ('landingPage', 'press')`,
    [website],
  );
  return Object.fromEntries(rows.map(({ kind, seconds }) => [kind, seconds]));
}

/** As if pages had failed so many seconds ago and waited for a day, the landing page first. */
async function fail(website: string, seconds: number, state = 'failing', status: number | null = null): Promise<void> {
  await query(
    `UPDATE target SET failures = 12, state = $3, status = $4, last_checked = $2,
       due_at = now() + CASE kind WHEN 'landingPage' THEN interval '20 hours' ELSE interval '21 hours' END
     FROM site s WHERE s.id = site_id AND website = $1 AND kind = ANY($5)`,
    [website, ago(seconds), state, status, ['landingPage', 'press']],
  );
}

test.each<[string, (website: string) => Promise<unknown>]>([
  ['adds it', (website) => add(newCompany(website))],
  [
    'moves a company to it',
    async (website) => {
      const b = newCompany();
      await add(b);
      await update(b, 'active', website);
    },
  ],
])('a site that fails is tried soon for who %s: one page first, the others once it has told', async (_, follow) => {
  const a = newCompany();
  await add(a);
  await read(a.website);
  await fail(a.website, 7_200);
  await follow(a.website);
  const { landingPage, press } = await due(a.website);
  expect(landingPage).toBeLessThanOrEqual(0);
  expect((press ?? 0) - (landingPage ?? 0)).toBe(120);
});

test('followers who come and go have a site that fails tried once an hour and no more', async () => {
  const a = newCompany();
  await add(a);
  await read(a.website);
  await fail(a.website, 600);
  for (let times = 0; times < 3; times += 1) {
    const again = newCompany(a.website);
    await add(again);
    await remove(again);
  }
  const { landingPage } = await due(a.website);
  expect(landingPage).toBeGreaterThan(2_900);
  expect(landingPage).toBeLessThanOrEqual(3_000);
});

test('the only follower who goes and comes back has a site that fails tried once an hour and no more, one page first', async () => {
  let a = newCompany();
  await add(a);
  await read(a.website, 20_000);
  await fail(a.website, 600);
  // The address is down: the landing page asked it for both.
  await query("UPDATE target SET last_checked = $2 FROM site s WHERE s.id = site_id AND website = $1 AND kind = 'press'", [
    a.website,
    ago(20_000),
  ]);
  for (let times = 0; times < 3; times += 1) {
    await remove(a);
    a = newCompany(a.website);
    await add(a);
  }
  const [first, then] = Object.values(await due(a.website)).sort((x, y) => x - y);
  expect(first).toBeGreaterThan(2_900);
  expect(first).toBeLessThanOrEqual(3_000);
  expect((then ?? 0) - (first ?? 0)).toBe(120);
});

test.each([
  ['blocks us', 'blocked', 403],
  ['forbids it by robots.txt', 'robots', null],
  ['asked to wait', 'failing', 503],
])('a site that %s is let alone for a day, though its only follower goes and comes back', async (_, state, status) => {
  const a = newCompany();
  await add(a);
  await read(a.website);
  await fail(a.website, 7_200, state, status);
  await remove(a);
  await add(newCompany(a.website));
  const first = Math.min(...Object.values(await due(a.website)));
  expect(first).toBeGreaterThan(79_000);
  expect(first).toBeLessThanOrEqual(79_200);
});

test.each([
  ['blocks us', 'blocked', 403],
  ['forbids it by robots.txt', 'robots', null],
  ['asked to wait', 'failing', 503],
])('a site that %s is not tried sooner for a new follower', async (_, state, status) => {
  const a = newCompany();
  await add(a);
  await read(a.website);
  await fail(a.website, 7_200, state, status);
  await add(newCompany(a.website));
  expect((await due(a.website)).landingPage).toBeGreaterThan(71_000);
});
