import type { BenchPage } from '../fixtures/web/bench-pages.ts';
import { costOf } from './cost.ts';
import { faultsOf } from './faults.ts';
import { type Pipeline, startPipeline } from './pipeline.ts';
import { byFetch, byRequest, fetchAndHash } from './plain.ts';
import { type Profile, profile } from './profile.ts';
import { type Row, type Summary, summarise } from './report.ts';
import { type BenchSites, startSites } from './web.ts';

export interface CollectingOptions {
  sites: number;
  rounds: number;
  noise: 1 | 2;
}

export interface CollectingResult {
  noise: number;
  yardsticks: string[];
  rows: Summary[];
  /** Of one re-check pass. */
  profile: Profile;
  /** What was not complete or not correct; empty when all was. */
  faults: string[];
}

/** Shares of the pages that really change before a re-check. */
const SHARES = [0, 0.01, 0.1];
const recheckOf = (share: number): string => `re-check, ${share === 0 ? 'nothing' : `${share * 100} %`} changed`;
/** The rows that the goal is for. */
export const RECHECKS = SHARES.map(recheckOf);

/** Runs everything side by side: in each round plain fetching and ours take turns on the same pages. */
export async function collecting({ sites, rounds, noise }: CollectingOptions): Promise<CollectingResult> {
  await using parts = new AsyncDisposableStack();
  const web = await startSites(sites, noise);
  parts.defer(() => web.close());
  const pipeline = await startPipeline();
  parts.defer(() => pipeline.close());
  const rows = {
    request: row('undici.request + hash'),
    fetch: row('undici.fetch + hash'),
    first: row('first check'),
  };
  const rechecks = SHARES.map((share) => ({ share, row: row(recheckOf(share)) }));
  const bench = { web, pipeline, faults: [] as string[] };
  await pipeline.follow(web.websites);
  await ours(bench, rows.first, () => pipeline.start(), []);
  // Once unmeasured: until then everybody's code is cold.
  await fetchAndHash(web.urls, byRequest);
  await fetchAndHash(web.urls, byFetch);
  await ours(bench, row('warming up'), () => pipeline.due(), []);
  for (let round = 0; round < rounds; round++) {
    await plain(bench, rows.request, byRequest);
    await plain(bench, rows.fetch, byFetch);
    for (const { share, row } of rechecks) {
      const changed = share === 0 ? [] : await web.change(share);
      await ours(bench, row, () => pipeline.due(), changed);
    }
  }
  const since = await pipeline.due();
  const profiled = await profile(() => pipeline.checked(since));
  const yardsticks = [rows.fetch, rows.request];
  const summaries = [...Object.values(rows), ...rechecks.map(({ row }) => row)].map((each) => summarise(each, yardsticks));
  return { noise, yardsticks: yardsticks.map(({ name }) => name), rows: summaries, profile: profiled, faults: bench.faults };
}

const row = (name: string): Row => ({ name, samples: [] });

interface Bench {
  web: BenchSites;
  pipeline: Pipeline;
  faults: string[];
}

async function plain({ web, pipeline }: Bench, { samples }: Row, get: typeof byFetch): Promise<void> {
  const { cost } = await costOf(pipeline.postmaster, () => fetchAndHash(web.urls, get));
  samples.push({ ...cost, pages: web.urls.length });
}

async function ours(bench: Bench, { name, samples }: Row, begin: () => Promise<Date>, changed: BenchPage[]): Promise<void> {
  const { web, pipeline, faults } = bench;
  const since = await begin();
  const { result, cost } = await costOf(pipeline.postmaster, () => pipeline.checked(since));
  samples.push({ ...cost, pages: web.urls.length });
  faults.push(...faultsOf(result, web.urls.length, changed).map((fault) => `${name}: ${fault}`));
}
