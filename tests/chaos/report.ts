import type { Cluster } from './cluster.ts';
import type { Kind } from './faults.ts';
import type { Ledger } from './load.ts';
import type { Answers } from './user.ts';

/** How one fault went; milliseconds. */
export interface Recovery {
  kind: Kind;
  name: string;
  faultMs: number;
  /** From its end until every process was ready. */
  readyMs: number;
  /** From then until every event emitted before was published. */
  publishedMs: number;
  /** Emitted from its beginning until the next. */
  events: number;
}

/** One promise, and what speaks against it; nothing when it was kept. */
export interface Check {
  promise: string;
  against: string[];
}

interface Findings {
  recoveries: Recovery[];
  answers: Answers;
  ledger: Ledger;
  cluster: Pick<Cluster, 'crashes' | 'failedStarts'>;
  lost: string[];
  doubled: string[];
  broken: string[];
  poison: string[];
}

const PUBLISHED_WITHIN_MS = 30_000;
/** Each kind of fault meets at least so many. */
export const EVENTS_A_KIND = 1_000;
/** A process may fail to start while its database is away; more often than this for each fault is a loop. */
const FAILED_STARTS_A_FAULT = 0.5;
const SHOWN = 8;

/** Holds what was seen against what is promised. */
export function check({ recoveries, answers, ledger, cluster, lost, doubled, broken, poison }: Findings): Check[] {
  const p95 = quantile(
    recoveries.map(({ publishedMs }) => publishedMs),
    0.95,
  );
  const starts = cluster.failedStarts.length > recoveries.length * FAILED_STARTS_A_FAULT ? cluster.failedStarts : [];
  console.table(byKind(recoveries));
  const { answered, unavailable, broken: brokenOff, slowestMs } = answers;
  console.log(`${answered} answers, ${unavailable} x 503, ${brokenOff} broke off with the gateway; the slowest took ${slowestMs} ms`);
  console.log(
    `${ledger.tenants.size} tenants, ${ledger.companies.size} companies, ${ledger.deleted.size} deletions, ${ledger.openings.length} openings, ` +
      `${ledger.articles.length} articles; ${cluster.failedStarts.length} starts failed while a part was away`,
  );
  return [
    { promise: 'nothing is lost', against: lost },
    { promise: 'nothing is done twice', against: doubled },
    { promise: 'every event has its effects, and each once', against: broken },
    { promise: 'poison is set aside once by each consumer and holds up nobody', against: poison },
    {
      promise: `the outbox is empty within 30 s of recovery (p95 ${Math.round(p95)} ms)`,
      against: p95 <= PUBLISHED_WITHIN_MS ? [] : slowest(recoveries),
    },
    { promise: 'no request hangs over 10 s', against: answers.hung },
    { promise: 'users get what they asked for, or a plain 503', against: [...answers.wrong, ...ledger.contradictions] },
    { promise: 'no process ends by itself, and none is stuck in a loop of failed starts', against: [...cluster.crashes, ...starts] },
    { promise: 'each kind of fault met at least 1,000 events', against: tooQuiet(recoveries) },
  ];
}

/** Prints the verdict. @returns how many promises were broken */
export function report(checks: Check[]): number {
  for (const { promise, against } of checks) {
    console.log(`${against.length === 0 ? 'passed' : 'FAILED'}  ${promise}`);
    for (const line of against.slice(0, SHOWN)) console.log(`          ${line}`);
    if (against.length > SHOWN) console.log(`          and ${against.length - SHOWN} more`);
  }
  const failed = checks.filter(({ against }) => against.length > 0).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed;
}

function byKind(recoveries: Recovery[]) {
  const kinds = Map.groupBy(recoveries, ({ kind }) => kind);
  const row = (of: Recovery[]) => ({
    faults: of.length,
    events: of.reduce((sum, { events }) => sum + events, 0),
    'published p95 ms': quantile(
      of.map(({ publishedMs }) => publishedMs),
      0.95,
    ),
    'published max ms': Math.max(...of.map(({ publishedMs }) => publishedMs)),
    'ready max ms': Math.max(...of.map(({ readyMs }) => readyMs)),
  });
  return Object.fromEntries([...kinds].map(([kind, of]) => [kind, row(of)]));
}

function tooQuiet(recoveries: Recovery[]): string[] {
  return Object.entries(byKind(recoveries))
    .filter(([, { events }]) => events < EVENTS_A_KIND)
    .map(([kind, { events }]) => `${kind}: ${events} events`);
}

const slowest = (recoveries: Recovery[]): string[] =>
  recoveries
    .toSorted((a, b) => b.publishedMs - a.publishedMs)
    .slice(0, SHOWN)
    .map(({ kind, name, publishedMs }) => `${kind}: ${name}: ${publishedMs} ms`);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
