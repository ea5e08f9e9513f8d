/**
 * Fifteen hostile sites beside good ones, on the whole product in one process: each hostile one must end with its reason, each good one
 * be collected, and the process stay up with less than 1 GiB. How long /livez took at worst is told, and decides nothing: it depends on
 * what else the machine does. The longest turn of the event loop, in CPU time, does not.
 *
 *   node tests/bench/hostile.ts [good sites, 1000]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Client, eventually, register } from '../flows/client.ts';
import { startObserved } from '../flows/database.ts';
import type { Turns } from './hostile-loop.ts';
import type { Watched } from './hostile-watch.ts';

const MOST_RSS_MB = 1_024;
const COMPANIES_A_TENANT = 5;
const AT_ONCE = 10;
const COLLECTED_WITHIN_MS = 15 * 60_000;

interface Site {
  name: string;
  website: string;
}
interface HostileSite extends Site {
  /** A regular expression for 'state: reason'. */
  says: string;
}
interface Followed extends Site {
  user: Client;
  id: string;
}
interface Source {
  source: string;
  state: string;
  reason: string | null;
}

const goodCount = Number(process.argv[2] ?? 1_000);
const web = fork(join(import.meta.dirname, 'hostile-web.ts'), [String(goodCount)]);
const [{ good, hostile }] = (await once(web, 'message')) as [{ good: string[]; hostile: HostileSite[] }];
const folder = await mkdtemp(join(tmpdir(), 'rivalscope-hostile-'));
const report = join(folder, 'turns.json');
const system = await startObserved({
  SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8',
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'hostile-loop.ts')}`,
  LOOP_REPORT: report,
});
const host = system.processes[0]?.child as ChildProcess;
const watch = new Worker(join(import.meta.dirname, 'hostile-watch.ts'), { workerData: { url: system.url, pid: host.pid } });
const ready = Date.now();
const faults: string[] = [];
try {
  const began = performance.now();
  const all = [...hostile, ...good.map((website) => ({ name: website, website }))];
  const followed = await followAll(all);
  const collected = await Promise.all(followed.slice(hostile.length).map((one) => untilCollected(one, began)));
  const seconds = collected.filter((ms) => ms !== null).toSorted((a, b) => a - b);
  const rows = await Promise.all(hostile.map(({ says }, n) => endOf(followed[n] as Followed, says)));
  console.table(rows.map(({ name, state, reason }) => ({ name, state, reason })));
  for (const { name, state, reason, says } of rows)
    if (!new RegExp(says).test(`${state}: ${reason}`)) faults.push(`${name}: ${state}: ${reason}`);
  const missing = collected.filter((ms) => ms === null).length;
  if (missing > 0) faults.push(`${missing} of ${good.length} good sites were not collected`);
  watch.postMessage('end');
  const [{ worstMs, rssMb, failed }] = (await once(watch, 'message')) as [Watched];
  if (host.exitCode !== null || host.signalCode !== null) faults.push('the process ended');
  if (rssMb >= MOST_RSS_MB) faults.push(`the process took ${rssMb} MB`);
  const at = (share: number) => ((seconds[Math.floor((seconds.length - 1) * share)] ?? 0) / 1_000).toFixed(1);
  process.stdout.write(
    `${good.length} good sites collected: half by ${at(0.5)} s, all by ${at(1)} s after the first was added.\n` +
      `/livez: worst ${worstMs.toFixed(0)} ms (goal 250), ${failed} without an answer. Memory: ${rssMb} MB at most (bound ${MOST_RSS_MB}).\n`,
  );
} finally {
  await system.close();
  web.disconnect();
  await tellTurns().finally(() => rm(folder, { recursive: true, force: true }));
}
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The hostile sites first, by tenants of their own. */
async function followAll(sites: Site[]): Promise<Followed[]> {
  const followed: Followed[] = [];
  const groups = Array.from({ length: Math.ceil(sites.length / COMPANIES_A_TENANT) }, (_, n) =>
    sites.slice(n * COMPANIES_A_TENANT, (n + 1) * COMPANIES_A_TENANT),
  );
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE).map(async (group) => {
      const user = await register(system.url);
      const own: Followed[] = [];
      for (const site of group) own.push({ ...site, user, id: await user.addCompany(site.name, site.website) });
      return own;
    });
    followed.push(...(await Promise.all(some)).flat());
  }
  return followed;
}

function sourcesOf({ user, id }: Followed): Promise<Source[]> {
  return user.data(id, 'coverage');
}

/** Milliseconds until every source of the site was read; null when it never was. */
async function untilCollected(one: Followed, began: number): Promise<number | null> {
  for (const end = Date.now() + COLLECTED_WITHIN_MS; Date.now() < end; await sleep(1_000)) {
    const sources = await sourcesOf(one).catch(() => []);
    const read = (name: string) => sources.some(({ source, state }) => source === name && state === 'fresh');
    if (read('profile') && read('pricing')) return performance.now() - began;
  }
  return null;
}

/** What coverage says of a hostile site's home page in the end. */
async function endOf(one: Followed, says: string): Promise<Source & HostileSite> {
  return eventually(async () => {
    const home = (await sourcesOf(one)).find(({ source }) => source === 'profile');
    if (!home || home.state === 'pending') throw new Error(`${one.name} is still pending`);
    return { ...one, ...home, says };
  }, COLLECTED_WITHIN_MS);
}

/** The turns of the event loop that took longest, from the first site on. */
async function tellTurns(): Promise<void> {
  // A process that was killed told nothing.
  const all: Turns = JSON.parse(await readFile(report, 'utf8').catch(() => '[]'));
  const turns = all.filter(({ at }) => at > ready).toSorted((a, b) => b.cpuMs - a.cpuMs);
  const [worst] = turns;
  const over = (ms: number) => turns.filter(({ cpuMs }) => cpuMs > ms).length;
  process.stdout.write(
    `The event loop's longest turn: ${worst?.cpuMs.toFixed(0) ?? 0} ms of CPU time (${worst?.clockMs.toFixed(0) ?? 0} ms by the clock); ` +
      `${over(50)} above 50 ms, ${over(100)} above 100 ms. Load of the machine: ${loadavg()[0]?.toFixed(1)}.\n`,
  );
}
