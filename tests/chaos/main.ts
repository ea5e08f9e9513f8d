import { setTimeout as pause } from 'node:timers/promises';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { seeded } from '../fixtures/web/random.ts';
import { type Client, eventually, register } from '../flows/client.ts';

import { faults, type Planned } from './faults.ts';
import { startLoad } from './load.ts';
import { type Check, check, EVENTS_A_KIND, type Recovery, report } from './report.ts';
import { type Answers, createAsk } from './user.ts';
import { wrongEffects } from './verdict.ts';
import { createWatch, type Watch } from './watch.ts';
import { type RunningWorld, startWorld } from './world.ts';

/** How many faults: the argument, else CHAOS_FAULTS. */
const COUNT = Number(process.argv[2] ?? process.env.CHAOS_FAULTS ?? 400);
/** The same faults each time; CHAOS_SEED has others. */
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Only faults whose kind or name matches, to look into one of them. */
const ONLY = new RegExp(process.env.CHAOS_ONLY ?? '');
const FOLLOWED = 3;
const WORK_MS = 1_000;
const MOST_WORK_MS = 40_000;
const LOOK_EVERY_MS = 500;
/** Companies on their way; beyond it people wait before they add more. */
const MOST_UNDER_WAY = 200;
const PUBLISHED_WITHIN_MS = 90_000;
const TAKEN_WITHIN_MS = 60_000;
/** A poison message is tried for about a minute before it is set aside. */
const SETTLE_MS = 150_000;

async function main(): Promise<void> {
  if (!Number.isInteger(COUNT) || COUNT < 1) throw new Error('Give the number of faults: node tests/chaos/main.ts 50, or CHAOS_FAULTS=50.');
  console.log(`${COUNT} faults, CHAOS_SEED=${SEED}`);
  const random = seeded(SEED);
  const world = await startWorld(random);
  const web = await startDemoWeb({ validators: false, seed: SEED });
  const watch = createWatch(world.databaseUrl);
  let closing: Promise<unknown> | undefined;
  // A signal and the end of what it broke off ask for it both.
  const close = () => {
    closing ??= Promise.all([watch.close(), world.close(), web.close()]);
    return closing;
  };
  // Neither processes nor containers stay behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    if (report(await survive(world, web, watch)) > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

/** Faults one after another under load, then the count of what came of everything. */
async function survive(world: RunningWorld, web: DemoWeb, watch: Watch): Promise<Check[]> {
  const { cluster, random, poisoner } = world;
  const answers: Answers = { answered: 0, unavailable: 0, broken: 0, slowestMs: 0, hung: [], wrong: [] };
  const ask = createAsk(answers, cluster);
  const reader = await register(cluster.url);
  const followed = await follow(reader, web);
  const backlog = followBacklog(watch);
  const load = startLoad({ url: cluster.url, web, random: seeded(SEED + 1), ask, reader, followed, enough: backlog.enough });
  const recoveries: Recovery[] = [];
  const planned = faults(COUNT, cluster.names, random, ONLY);
  for (const fault of planned) {
    const ofKind = planned.filter(({ kind }) => kind === fault.kind).length;
    answers.slowestMs = 0;
    const recovery = await suffer(fault, world, watch, backlog, Math.ceil(EVENTS_A_KIND / ofKind));
    recoveries.push({ ...recovery, slowestMs: answers.slowestMs, endedAt: Date.now() });
    tell(recoveries, answers);
  }
  await load.stop();
  backlog.stop();
  const stoppedAt = Date.now();
  const wrong = await settled(watch, load.ledger, poisoner);
  const seconds = Math.round((Date.now() - stoppedAt) / 1000);
  if (Object.values(wrong).every((list) => list.length === 0)) console.log(`Everything had its effect ${seconds} s after the last request`);
  return check({ recoveries, answers, ledger: load.ledger, cluster, ...wrong });
}

interface Backlog {
  /** Nobody should add to it at the moment. */
  enough(): boolean;
  /** Nobody adds to it until this has ended: what was published before is what counts, and it is not taken sooner behind ever more. */
  without<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

/** Looks how much is under way: a machine that is slow is to survive the faults, not to catch up for minutes afterwards. */
function followBacklog(watch: Watch): Backlog {
  const over = new AbortController();
  let unfollowed = 0;
  let isHeld = false;
  const look = async () => {
    for (; !over.signal.aborted; await pause(LOOK_EVERY_MS)) unfollowed = await watch.unfollowed().catch(() => unfollowed);
  };
  void look();
  return {
    enough: () => isHeld || unfollowed > MOST_UNDER_WAY,
    async without(work) {
      isHeld = true;
      return work().finally(() => {
        isHeld = false;
      });
    },
    stop: () => over.abort(),
  };
}

async function follow(reader: Client, web: DemoWeb): Promise<string[]> {
  const ids: string[] = [];
  for (const site of web.sites.slice(0, FOLLOWED)) ids.push(await reader.addCompany(site.name, site.website));
  const complete = async (id: string) => {
    if ((await reader.data(id, 'collection-status')).status !== 'complete') throw new Error(`Company ${id} was not collected`);
  };
  await eventually(() => Promise.all(ids.map(complete)), 60_000);
  return ids;
}

/** One fault, its recovery, and then work until it met enough events. */
async function suffer(
  fault: Planned,
  world: RunningWorld,
  watch: Watch,
  backlog: Backlog,
  enough: number,
): Promise<Omit<Recovery, 'slowestMs' | 'endedAt'>> {
  const began = Date.now();
  const before = await watch.emitted();
  process.stdout.write(`${fault.kind}: ${fault.name}`);
  await fault.run(world, fault.lastMs);
  const faultMs = Date.now() - began;
  await world.cluster.ready();
  const readyMs = Date.now() - began - faultMs;
  const publishedMs = await watch.untilPublished(PUBLISHED_WITHIN_MS);
  // What stands still is seen here, also where the load waits for it.
  const taken = () => Promise.all([watch.untilTaken(TAKEN_WITHIN_MS), world.cluster.heard(TAKEN_WITHIN_MS)]);
  const published = Date.now();
  const behind = (await backlog.without(taken)).flat();
  const takenMs = Date.now() - published;
  await pause(WORK_MS);
  const end = Date.now() + MOST_WORK_MS;
  const events = await until(
    end,
    async () => (await watch.emitted()) - before,
    (met) => met >= enough,
  );
  return { kind: fault.kind, name: fault.name, faultMs, readyMs, publishedMs, takenMs, behind, events };
}

function tell(recoveries: Recovery[], { answered, unavailable, broken, hung, wrong }: Answers): void {
  const { faultMs, readyMs, publishedMs, takenMs, behind, events } = recoveries.at(-1) as Recovery;
  console.log(
    `, ${faultMs} ms (${recoveries.length}/${COUNT}); ready after ${readyMs}, all published after ${publishedMs}, all taken after ${takenMs} ms; ${events} events; ` +
      `${behind.map((what) => `${what}; `).join('')}so far ${answered} answers, ${unavailable} x 503, ${broken} broken, ${hung.length} hung, ${wrong.length} wrong`,
  );
}

/** Waits until everything has had its effect, or for as long as that may take. */
async function settled(watch: Watch, ledger: Parameters<typeof wrongEffects>[1], poisoner: RunningWorld['poisoner']) {
  const end = Date.now() + SETTLE_MS;
  const poison = await until(
    end,
    () => poisoner.notSetAside(watch.query),
    (wrong) => wrong.length === 0,
  );
  const effects = await until(
    end,
    () => wrongEffects(watch.query, ledger),
    ({ lost, doubled, broken }) => lost.length + doubled.length + broken.length === 0,
  );
  return { poison, ...effects };
}

async function until<T>(end: number, look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (good(seen) || Date.now() > end) return seen;
    await pause(LOOK_EVERY_MS);
  }
}

main().catch((error: Error) => {
  console.error(error.stack);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
