/** An archive with everything that can come of asking it, by its twin. */
import { randomUUID } from 'node:crypto';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArchiveTwin, type ListFault, type MadeCapture, monthsAgo, startArchive } from '../../../../tests/fixtures/archive/twin.ts';
import { createWeb, type Web } from '../fetch/web.ts';
import { type Case, table } from '../outside/cases.fixture.ts';
import { createReaders } from '../reader/readers.ts';
import type { WaitingPage } from './archive.store.ts';
import { readOf } from './archive.ts';
import { MOST_BETWEEN, MOST_CAPTURES, type Thinned } from './capture.ts';
import { type PastRead, readPast } from './past-reader.ts';

const { cell, missing } = table();
const PAGE = 'https://acme.example/pricing';
const priced = (price: number) =>
  `<title>Pricing</title><main><h1>Pricing</h1>${['Solo', 'Team']
    .map((name) => `<div class="plan"><h3>${name}</h3><p>$${price}/month</p><ul><li>One of it</li><li>Two of it</li></ul></div>`)
    .join('')}${'<p>We make tables that last, for people who eat together.</p>'.repeat(20)}</main>`;
const THREE: MadeCapture[] = [20, 12, 2].map((months, n) => ({ stamp: monthsAgo(months), html: priced(29 + n) }));

let captures = THREE;
let twin: ArchiveTwin;
const readers = createReaders();
beforeAll(async () => {
  twin = await startArchive(() => captures);
});
afterAll(() => Promise.all([twin?.close(), readers.close()]));

const page = (): WaitingPage => ({
  ...{
    targetId: randomUUID(),
    siteId: randomUUID(),
    kind: 'pricing',
    url: PAGE,
    until: new Date(),
    attempts: 1,
    isFiner: false,
    progress: {},
    now: null,
  },
});

const sites = { robots: async () => ({ allows: () => true }) } as unknown as Pick<Web, 'robots'>;

/** To its end, by turns; each time by a web of its own, because one keeps the pauses that an archive asks for. */
async function look(fault?: ListFault, totalMs = 20_000): Promise<PastRead> {
  twin.fault = fault;
  const web = createWeb({
    ...{ allowPrivate: parseAllowPrivate('127.0.0.0/8', 'TEST'), userAgent: 'test', politeness: { gapMs: 0, perHour: 0 } },
    limits: { redirects: 0, totalMs },
  });
  const deps = { archive: twin.url, web, sites, readers, lists: new LRUCache<string, Thinned>({ max: 1 }) };
  const turn = async (at: WaitingPage): Promise<PastRead> => {
    const read = await readPast(deps, at, async () => undefined, new AbortController().signal);
    if (read.kind === 'paused') return turn({ ...at, progress: read.progress });
    return read.kind === 'monthly' ? turn({ ...at, progress: read.progress, isFiner: true }) : read;
  };
  const read = await turn(page());
  await web.close();
  return read;
}

/** The prices of a past that was read whole, oldest first. */
async function pricesOf(read: PastRead): Promise<(number | null | undefined)[]> {
  if (read.kind !== 'all') throw new Error(`It was not read whole: ${JSON.stringify(read)}`);
  return readOf(twin.url, read.captures, read.progress).map(
    ({ facts }) => JSON.parse(Buffer.from(facts).toString()).pricing?.plans[0]?.cents,
  );
}

const PRICES = [2_900, 3_000, 3_100];

cell('wayback', 'whole', async () => expect(await pricesOf(await look())).toEqual(PRICES));
cell('wayback', 'extra', async () => expect(await pricesOf(await look('extra'))).toEqual(PRICES));
cell('wayback', 'lacking', async () => expect(await pricesOf(await look('lacking'))).toEqual(PRICES));

cell('wayback', 'paging', async () => {
  captures = Array.from({ length: 24 * 28 }, (_, n) => ({
    stamp: `${monthsAgo(23 - Math.floor(n / 28)).slice(0, 6)}${String((n % 28) + 1).padStart(2, '0')}000000`,
    html: priced(n + 1),
  }));
  const read = await look();
  captures = THREE;
  expect((await pricesOf(read)).length).toBeLessThanOrEqual(MOST_CAPTURES + MOST_BETWEEN);
  expect((await pricesOf(read)).length).toBeGreaterThan(MOST_CAPTURES + MOST_BETWEEN - 3);
});

cell('wayback', 'empty', async () => {
  captures = [];
  const read = await look();
  captures = THREE;
  expect(read).toEqual({ kind: 'all', captures: [], progress: {} });
});

const FAULTS = ['unknown', 'throttled', 'error', 'page', 'cut', 'odd', 'huge', 'broken', 'blank'] satisfies (Case & ListFault)[];
for (const fault of FAULTS)
  cell('wayback', fault, async () => {
    const read = await look(fault);
    // Nothing was read is another thing than that there is nothing.
    expect(read).toMatchObject({ kind: 'some', captures: [], progress: {}, error: { reason: expect.stringMatching(/.{20}/) } });
  });

cell('wayback', 'drip', async () => {
  const read = await look('drip', 300);
  expect(read).toMatchObject({ kind: 'some', captures: [], error: { reason: expect.stringMatching(/time|long|complete|seconds/i) } });
});

test('an archive has its test in every case', () => {
  expect(missing([{ name: 'wayback' }])).toEqual([]);
});
