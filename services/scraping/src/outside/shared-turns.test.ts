import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Database } from '@rivalscope/kit/db/database';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';
import { PrismaClient } from '../db/client.ts';
import { fetchError } from '../fetch/failure.ts';
import type { FetchRequest, FetchResult } from '../fetch/result.ts';
import { standings } from './quota.store.ts';
import { type Pace, type SharedDeps, serviceAt, sharedWeb } from './shared-turns.ts';
import { startTwin } from './testing.ts';

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('scraping', PrismaClient);
});
afterAll(() => db.close());

const signal = new AbortController().signal;
const URL_ = 'https://boards.example/acme';
const failed = (error: ReturnType<typeof fetchError>): FetchResult => ({
  ...{ kind: 'failed', url: URL_, redirects: [], durationMs: 0, status: 429, error },
});
const OK: FetchResult = { kind: 'not_modified', url: URL_, redirects: [], durationMs: 0 };

/** What was counted, as 'service: what'. */
const counted: string[] = [];
const meter = {
  called: (service: string, result: string) => void counted.push(`${service}: ${result}`),
  putOff: (service: string, why: string) => void counted.push(`${service}: ${why}`),
};

function webOf(pace: Pace, service: string, asked: number[], answer: FetchResult = OK, of: Pick<SharedDeps, 'write'> = writerOf(db)) {
  const ask = async (_request: FetchRequest, _signal: AbortSignal) => {
    asked.push(performance.now());
    return answer;
  };
  const deps = { ...of, wait: (ms: number) => setTimeout(ms), random: Math.random, meter };
  return sharedWeb({ get: ask, call: ask }, deps, { serviceOf: (url) => (url === URL_ ? service : null), pace });
}

const writerOf = (database: Database<PrismaClient>): Pick<SharedDeps, 'write'> => ({ write: (fn) => database.sqlTx('system', fn) });

test('five processes together ask a service no oftener than one may, and each gets its turns', async () => {
  const url = roleUrl(db.adminUrl, 'scraping');
  const processes = Array.from({ length: 5 }, () => new Database<PrismaClient>({ url, schema: 'scraping', prisma: PrismaClient }));
  const [service, asked] = [randomUUID(), [] as number[]];
  const webs = processes.map((process) => webOf({ gapMs: 100, perHour: 0 }, service, asked, OK, writerOf(process)));
  const answers = await Promise.all(
    webs.map(async (web) => {
      for (let n = 0; n < 3; n += 1) await web.get({ url: URL_ }, signal);
    }),
  );
  await Promise.all(processes.map((process) => process.close()));
  expect(answers).toHaveLength(5);
  expect(asked).toHaveLength(15);
  // Fifteen turns are fourteen gaps; the clocks of a turn and of its request differ by a little.
  expect(Math.max(...asked) - Math.min(...asked)).toBeGreaterThan(14 * 100 - 90);
});

test('what an hour allows is for all, at half of it at once, and what has to wait long is put off without being asked', async () => {
  const [service, asked] = [randomUUID(), [] as number[]];
  const webs = Array.from({ length: 5 }, () => webOf({ gapMs: 0, perHour: 20 }, service, asked));
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => webs[n % 5]!.call({ url: URL_ }, signal)));
  expect(asked).toHaveLength(10);
  const put = answers.filter(({ kind }) => kind === 'failed');
  expect(put).toHaveLength(5);
  expect(put[0]).toMatchObject({ status: null, error: { code: 'busy', class: 'throttled' } });
});

test('a pause that the service asks one process for keeps the others away, too', async () => {
  const [service, asked] = [randomUUID(), [] as number[]];
  const pace = { gapMs: 1, perHour: 0 };
  await webOf(pace, service, asked, failed(fetchError('rate_limited', 'Slow down.', 60_000))).get({ url: URL_ }, signal);
  const answer = await webOf(pace, service, asked).get({ url: URL_ }, signal);
  expect(asked).toHaveLength(1);
  expect(answer).toMatchObject({ kind: 'failed', error: { code: 'rate_limited', reason: 'The service asked us to slow down.' } });
  expect(counted.filter((line) => line.startsWith(service))).toEqual([`${service}: throttled`, `${service}: held`]);
});

test('that a service is down is noted for all, until it answers', async () => {
  const service = randomUUID();
  const pace = { gapMs: 1, perHour: 0 };
  const failure = async () => (await writerOf(db).write(standings)).find(({ source }) => source === service)?.failure;
  await webOf(pace, service, [], failed(fetchError('http_5xx', 'The site has an error of its own (500).'))).get({ url: URL_ }, signal);
  expect(await failure()).toBe('The service has an error of its own (500).');
  await webOf(pace, service, []).get({ url: URL_ }, signal);
  expect(await failure()).toBeNull();
});

test('what is asked of them is counted, whether they have a pace or not; what is asked of others is not', async () => {
  const service = randomUUID();
  const before = counted.length;
  const web = webOf({ gapMs: 0, perHour: 0 }, service, []);
  await web.get({ url: URL_ }, signal);
  await web.get({ url: 'https://acme.example/' }, signal);
  expect(counted.slice(before)).toEqual([`${service}: answer`]);
});

test('boards and the archive are asked in turns that are counted for all, as the service runs', async () => {
  const text = `<p>${'We make tables that last. '.repeat(40)}</p>`;
  const site = await startPages(
    new Map([
      ['/', `<title>Acme</title><h1>Tables</h1><a href="/careers">Careers</a>${text}`],
      [
        '/careers',
        `<title>Careers</title><h1>Jobs</h1>${text}<iframe src="https://boards.greenhouse.io/embed/job_board?for=acme"></iframe>`,
      ],
    ]),
  );
  const [board, archive] = [
    await startTwin(new Map([['/v1/boards/acme/jobs?content=true', '{"jobs":[],"meta":{"total":0}}']])),
    await startTwin(new Map()),
  ];
  const env = { SOURCE_GREENHOUSE_URL: board.url, SOURCE_WAYBACK_URL: archive.url, SCRAPE_HOST_GAP: '1' };
  const { scraping } = await startCompany(site.website, env);
  await scraping.running.jobs?.find(([, name]) => name === 'archives')?.[2](signal);
  const { rows } = await scraping.db.sqlTx('system', (sql) =>
    sql.query<{ source: string }>('SELECT source FROM source_quota ORDER BY source'),
  );
  const counted = rows.map(({ source }) => source);
  expect([board.asked.length, archive.asked.length].every((n) => n > 0)).toBe(true);
  expect(counted).toEqual(expect.arrayContaining(['greenhouse', 'greenhouse hourly', 'wayback', 'wayback hourly']));
});

test('sites are asked at their own pace', async () => {
  const asked: number[] = [];
  const web = webOf({ gapMs: 60_000, perHour: 1 }, randomUUID(), asked);
  for (let n = 0; n < 3; n += 1) await web.get({ url: 'https://acme.example/' }, signal);
  expect(asked).toHaveLength(3);
});

test('a service is known by its host, whichever company’s that is', () => {
  const serviceOf = serviceAt({
    greenhouse: 'https://boards-api.greenhouse.io',
    recruitee: 'https://{slug}.recruitee.com',
    own: 'https://{slug}',
  });
  expect(
    [
      'https://boards-api.greenhouse.io/v1/boards/acme/jobs',
      'https://acme.recruitee.com/api/offers/',
      'https://recruitee.com/',
      'https://acme.example/careers',
      'no address',
    ].map(serviceOf),
  ).toEqual(['greenhouse', 'recruitee', null, null, null]);
});
