import type { Cluster } from './cluster.ts';
import type { Kind } from './faults.ts';
import type { Ledger } from './load.ts';
import type { Answers } from './user.ts';
import type { Wrong } from './verdict.ts';

/** How one fault went; milliseconds. */
export interface Recovery {
  kind: Kind;
  name: string;
  faultMs: number;
  /** From its end until every process was ready. */
  readyMs: number;
  /** From then until every event emitted before was published. */
  publishedMs: number;
  /** Until every consumer had taken what was published by then. */
  takenMs: number;
  /** Consumers that had not taken a minute later what was published by then. */
  behind: string[];
  /** Emitted from its beginning until the next. */
  events: number;
  /** The slowest answer meanwhile. */
  slowestMs: number;
  /** Until the next began, epoch milliseconds. */
  endedAt: number;
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
  lost: Wrong[];
  doubled: Wrong[];
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
  const published = p95(recoveries.map(({ publishedMs }) => publishedMs));
  const starts = cluster.failedStarts.length > recoveries.length * FAILED_STARTS_A_FAULT ? cluster.failedStarts : [];
  console.table(byKind(recoveries, lost, doubled));
  const { answered, unavailable, broken: brokenOff } = answers;
  console.log(`${answered} answers, ${unavailable} x 503, ${brokenOff} broke off with the gateway`);
  console.log(
    `${ledger.tenants.size} tenants, ${ledger.companies.size} companies, ${ledger.deleted.size} deletions, ${ledger.openings.length} openings, ` +
      `${ledger.articles.length} articles; ${cluster.failedStarts.length} starts failed while a part was away`,
  );
  return [
    { promise: 'nothing is lost', against: lost.map(({ what }) => what) },
    { promise: 'nothing is done twice', against: doubled.map(({ what }) => what) },
    { promise: 'every event has its effects, and each once', against: broken },
    { promise: 'poison is set aside once by each consumer and holds up nobody', against: poison },
    {
      promise: `the outbox is empty within 30 s of recovery (p95 ${published} ms)`,
      against: published <= PUBLISHED_WITHIN_MS ? [] : slowest(recoveries),
    },
    {
      promise: 'after each fault every consumer has taken within 60 s what was published by then',
      against: recoveries.flatMap(({ kind, name, behind }) => behind.map((what) => `${kind}: ${name}: ${what}`)),
    },
    { promise: 'no request hangs over 10 s, a service that is stopped meanwhile aside', against: answers.hung },
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

/** One row for each kind; something is lost or doubled under the kind that went on when it was asked for. */
function byKind(recoveries: Recovery[], lost: Wrong[], doubled: Wrong[]) {
  const kindAt = ({ at = 0 }: Wrong) => recoveries.find(({ endedAt }) => at < endedAt)?.kind;
  const kinds = Map.groupBy(recoveries, ({ kind }) => kind);
  const row = ([kind, of]: [Kind, Recovery[]]) => [
    kind,
    {
      faults: of.length,
      events: eventsOf(of),
      lost: lost.filter((wrong) => kindAt(wrong) === kind).length,
      doubled: doubled.filter((wrong) => kindAt(wrong) === kind).length,
      'outbox empty p95 ms': p95(of.map(({ publishedMs }) => publishedMs)),
      'ready max ms': Math.max(...of.map(({ readyMs }) => readyMs)),
      'slowest answer ms': Math.max(...of.map(({ slowestMs }) => slowestMs)),
    },
  ];
  return Object.fromEntries([...kinds].map(row));
}

const eventsOf = (recoveries: Recovery[]): number => recoveries.reduce((sum, { events }) => sum + events, 0);

function tooQuiet(recoveries: Recovery[]): string[] {
  return [...Map.groupBy(recoveries, ({ kind }) => kind)]
    .filter(([, of]) => eventsOf(of) < EVENTS_A_KIND)
    .map(([kind, of]) => `${kind}: ${eventsOf(of)} events`);
}

const slowest = (recoveries: Recovery[]): string[] =>
  recoveries
    .toSorted((a, b) => b.publishedMs - a.publishedMs)
    .slice(0, SHOWN)
    .map(({ kind, name, publishedMs }) => `${kind}: ${name}: ${publishedMs} ms`);

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
