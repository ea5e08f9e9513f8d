import { expect, test } from 'vitest';
import { startCompany, startPages } from './testing.ts';

const FEED = '/v1/boards/acme/jobs?content=true';
const EMBED = '<iframe src="https://boards.greenhouse.io/embed/job_board?for=acme"></iframe>';
const HOME = '<title>Acme</title><h1>Tables</h1><a href="/careers">Careers</a>';
const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(10);
const careers = (more = EMBED) => `<title>Careers</title><main><h1>Work with us</h1>${text}${more}</main>`;

interface Opening {
  title: string;
  location?: string;
}

const greenhouse = (titles: (string | Opening)[]) =>
  JSON.stringify({
    jobs: titles
      .map((opening) => (typeof opening === 'string' ? { title: opening } : opening))
      .map(({ title, location = 'Berlin' }) => ({
        id: 4000 + title.length,
        internal_job_id: 1,
        title,
        absolute_url: `https://boards.greenhouse.io/acme/jobs/${4000 + title.length}`,
        location: { name: location },
        departments: [{ name: 'Workshop' }],
        first_published: '2026-04-14T06:00:34-04:00',
      })),
    meta: { total: titles.length },
  });

const jsonLd = (title: string) =>
  `<script type="application/ld+json">{"@type":"JobPosting","title":"${title}","identifier":"A-1","jobLocation":{"address":{"addressLocality":"Berlin"}}}</script>`;

async function startBoard(pages: Map<string, string | number>, tagged = false) {
  const site = await startPages(pages, tagged);
  const company = await startCompany(site.website, {
    SOURCE_GREENHOUSE_URL: `http://${site.website}`,
    SOURCE_LEVER_URL: `http://${site.website}`,
  });
  const told = async () =>
    (await company.get('changes')).map(({ description, confirmed }: { description: string; confirmed: boolean }) => [
      description,
      confirmed,
    ]);
  const titles = async () => (await company.get('jobs'))?.openings.map(({ title }: { title: string }) => title) ?? null;
  return { ...site, ...company, told, titles };
}

test('a careers page that embeds a board has its openings; one that comes or goes at the board alone is told at the next check', async () => {
  const pages = new Map<string, string | number>([
    ['/', HOME],
    ['/careers', careers()],
    [FEED, greenhouse(['Joiner', 'Carpenter'])],
  ]);
  const { get, check, told, titles, asked } = await startBoard(pages, true);
  expect((await get('jobs')).openings[0]).toMatchObject({
    title: 'Joiner',
    department: 'Workshop',
    location: 'Berlin',
    url: 'https://boards.greenhouse.io/acme/jobs/4006',
    postedAt: '2026-04-14',
  });
  expect((await get('jobs')).summary).toEqual({ totalOpenings: 2 });

  asked.length = 0;
  await check();
  expect(asked.filter((path) => path === FEED || path === '/careers').sort()).toEqual(['/careers', FEED]);
  expect(await told()).toEqual([]);

  pages.set(FEED, greenhouse(['Joiner', 'Carpenter', 'Cabinetmaker']));
  await check();
  expect(await told()).toEqual([['New opening: Cabinetmaker (Workshop, Berlin)', true]]);
  expect(await titles()).toEqual(['Joiner', 'Carpenter', 'Cabinetmaker']);

  pages.set(FEED, greenhouse(['Carpenter', 'Cabinetmaker']));
  await check();
  await check();
  expect(await told()).toEqual([
    ['Opening closed: Joiner (Workshop, Berlin)', true],
    ['New opening: Cabinetmaker (Workshop, Berlin)', true],
  ]);

  pages.set(FEED, greenhouse([]));
  await check();
  expect(await titles()).toEqual([]);
  expect(await told()).toHaveLength(4);
});

test('a board that cannot be read for a while closes nothing, coverage says why, and what came meanwhile is told', async () => {
  const pages = new Map<string, string | number>([
    ['/', HOME],
    ['/careers', careers()],
    [FEED, greenhouse(['Joiner', 'Carpenter'])],
  ]);
  const { check, coverage, told, titles } = await startBoard(pages);
  const answers = [
    [500, 'The openings at Greenhouse could not be read: The site has an error of its own (500).'],
    [404, "Greenhouse has no openings under 'acme', or no such board."],
    ['<!doctype html><title>Sign in</title>', 'could not be read: The address answers text/html and not JSON.'],
    ['{"jobs":[{"id":4006,"ti', 'Greenhouse answered with JSON that cannot be read.'],
    ['{"error":"later"}', 'Greenhouse answered something else than a list of openings.'],
  ] as const;
  for (const [answer, reason] of answers) {
    pages.set(FEED, answer);
    await check();
    expect(await coverage('jobs')).toMatchObject({ state: 'unreadable', reason: expect.stringContaining(reason) });
    expect(await titles()).toEqual(['Joiner', 'Carpenter']);
  }
  pages.set('/careers', careers(`${EMBED}<p>We are not hiring at the moment in Oslo.</p>`));
  await check();
  expect(await titles()).toEqual(['Joiner', 'Carpenter']);
  expect((await coverage('jobs')).state).toBe('unreadable');
  expect((await told()).filter(([description]: [string]) => /opening/i.test(description))).toEqual([]);

  pages.set(FEED, greenhouse(['Carpenter', 'Upholsterer']));
  await check();
  expect(await coverage('jobs')).toMatchObject({ state: 'fresh', reason: null });
  expect(
    (await told())
      .map(([description]: [string]) => description)
      .filter((said: string) => /opening/i.test(said))
      .sort(),
  ).toEqual(['New opening: Upholsterer (Workshop, Berlin)', 'Opening closed: Joiner (Workshop, Berlin)']);
});

test('a board that fails at first is no list without openings; its openings are not news when it can be read', async () => {
  const pages = new Map<string, string | number>([
    ['/', HOME],
    ['/careers', careers()],
    [FEED, 503],
  ]);
  const { check, coverage, told, titles } = await startBoard(pages);
  expect(await coverage('jobs')).toMatchObject({ state: 'unreadable', reason: expect.stringContaining('(503)') });
  expect(await titles()).toBeNull();
  pages.set(FEED, greenhouse(['Joiner']));
  await check();
  expect(await coverage('jobs')).toMatchObject({ state: 'fresh', reason: null });
  expect(await titles()).toEqual(['Joiner']);
  expect(await told()).toEqual([]);
});

test('an opening that page and board state counts once; a board that a page comes to show brings no news but its own from then on', async () => {
  const pages = new Map<string, string | number>([
    ['/', HOME],
    ['/careers', careers(jsonLd('Joiner'))],
    [FEED, greenhouse(['Joiner', 'Carpenter'])],
  ]);
  const { check, told, titles } = await startBoard(pages);
  expect(await titles()).toEqual(['Joiner']);
  pages.set('/careers', careers(`${jsonLd('Joiner')}<p>All openings are below.</p>${EMBED}`));
  await check();
  expect(await titles()).toEqual(['Joiner', 'Carpenter']);
  pages.set(FEED, greenhouse(['Joiner', 'Carpenter', 'Upholsterer']));
  await check();
  expect(await titles()).toEqual(['Joiner', 'Carpenter', 'Upholsterer']);
  expect(await told()).toEqual([['New opening: Upholsterer (Workshop, Berlin)', true]]);
});

const NEVER_READ = [
  ['does not exist', [FEED, 404], "Greenhouse has no openings under 'acme', or no such board."],
  ['may not be read', ['/robots.txt', 'User-agent: *\nDisallow: /v1/'], 'The site asks programs not to read /v1/boards/acme/jobs.'],
] as const;

test.each(NEVER_READ)(
  'a board that %s takes nothing from what the page states; alone, it is said',
  async (_what, [path, answer], reason) => {
    const pages = new Map<string, string | number>([
      ['/', HOME],
      ['/careers', careers(`${jsonLd('Joiner')}${EMBED}`)],
      [FEED, greenhouse(['Carpenter'])],
      [path, answer],
    ]);
    const { coverage, titles } = await startBoard(pages);
    expect(await titles()).toEqual(['Joiner']);
    expect(await coverage('jobs')).toMatchObject({ state: 'fresh', reason: null });

    const alone = await startBoard(new Map([...pages, ['/careers', careers()]]));
    expect(await alone.titles()).toBeNull();
    expect(await alone.coverage('jobs')).toMatchObject({ state: 'unreadable', reason: expect.stringContaining(reason) });
  },
);

test('a board of several pages is read whole; where a page of it fails nothing is taken', async () => {
  const posting = (n: number) => ({
    id: `no-${n}`,
    text: `Joiner ${n}`,
    categories: { location: 'Berlin' },
    hostedUrl: `https://jobs.lever.co/acme/no-${n}`,
  });
  const page = (from: number, to: number) => JSON.stringify(Array.from({ length: to - from }, (_, n) => posting(from + n)));
  const at = (skip: number) => `/v0/postings/acme?mode=json&skip=${skip}&limit=100`;
  const pages = new Map<string, string | number>([
    ['/', HOME],
    ['/careers', careers('<a href="https://jobs.lever.co/acme">Openings</a>')],
    [at(0), page(0, 100)],
    [at(100), page(100, 130)],
  ]);
  const { get, check, told, coverage } = await startBoard(pages, true);
  expect((await get('jobs')).summary).toEqual({ totalOpenings: 130 });
  pages.set(at(100), 500);
  await check();
  expect((await coverage('jobs')).state).toBe('unreadable');
  pages.set(at(100), page(100, 131));
  await check();
  expect(await told()).toEqual([['New opening: Joiner 130 (Berlin)', true]]);
});
