import { setTimeout as pause } from 'node:timers/promises';
import { between, type Random, shuffle } from '../fixtures/web/random.ts';
import { eventually } from '../flows/client.ts';
import { type Cluster, GATEWAY } from './cluster.ts';
import type { CommitCutter } from './commit-cutter.ts';
import type { Engine } from './engines.ts';
import type { Poisoner } from './poison.ts';
import type { TestProxy, Toxic } from './toxiproxy.ts';

/** What there is to be broken. */
export interface World {
  cluster: Cluster;
  engines: Record<'Kafka' | 'PostgreSQL', Engine>;
  proxies: Record<'Kafka' | 'PostgreSQL', TestProxy>;
  cutter: CommitCutter;
  poisoner: Poisoner;
  random: Random;
}

export interface Fault {
  kind: Kind;
  name: string;
  /** Is never long: nobody who could answer stands before it. */
  brief?: boolean;
  /**
   * Resolves when the fault is over; what was killed may still be on its way up.
   * @param lastMs how long, where that is for anybody to say
   */
  run(world: World, lastMs: number): Promise<void>;
}

export interface Planned extends Fault {
  lastMs: number;
}

export type Kind = 'service killed' | 'service paused' | 'engine killed' | 'engine paused' | 'network' | 'COMMIT not answered' | 'poison';

const ENGINES = ['Kafka', 'PostgreSQL'] as const;
const SHORT: [number, number] = [300, 4_000];
/** Longer than a request may take: the first of each kind, and then every seventh. */
const LONG: [number, number] = [11_000, 13_000];
const EVERY_LONG = 7;
const WORKING: [number, number] = [500, 2_000];
const COMMITS: [number, number] = [5, 40];

function killService(name: string): Fault {
  return {
    kind: 'service killed',
    name,
    async run({ cluster, random }) {
      await pause(between(random, ...WORKING));
      await cluster.kill(name);
    },
  };
}

const pauseService = (name: string): Fault => ({
  kind: 'service paused',
  name,
  brief: name === GATEWAY,
  run: ({ cluster }, lastMs) => cluster.pause(name, lastMs),
});

const killEngine = (name: (typeof ENGINES)[number]): Fault => ({
  kind: 'engine killed',
  name,
  // The network of a container dies with it and swallows packets, which a killed process on a machine that lives does not.
  run: ({ engines, proxies, random }) =>
    proxies[name].closed(async () => {
      await engines[name].kill();
      await pause(between(random, ...WORKING));
      await engines[name].start();
    }),
});

const pauseEngine = (name: (typeof ENGINES)[number]): Fault => ({
  kind: 'engine paused',
  name,
  async run({ engines }, lastMs) {
    await engines[name].pause();
    await pause(lastMs);
    await engines[name].unpause();
  },
});

const TOXICS: Record<string, Toxic> = {
  latency: { type: 'latency', attributes: { latency: 150, jitter: 150 } },
  resets: { type: 'reset_peer', attributes: { timeout: 0 } },
  'a black hole': { type: 'timeout', attributes: { timeout: 0 } },
};

const network = (name: (typeof ENGINES)[number], what: string): Fault => ({
  kind: 'network',
  name: `${what} before ${name}`,
  run: ({ proxies }, lastMs) => proxies[name].poisoned(TOXICS[what] as Toxic, () => pause(lastMs)),
});

const lostCommits: Fault = {
  kind: 'COMMIT not answered',
  name: 'PostgreSQL',
  async run({ cutter, random }) {
    const most = between(random, ...COMMITS);
    const before = cutter.done;
    cutter.cut(most);
    await pause(between(random, ...SHORT));
    await eventually(async () => {
      if (cutter.done === before) throw new Error('No COMMIT came by to be cut');
    });
    cutter.cut(0);
  },
};

const poison: Fault = {
  kind: 'poison',
  name: 'companies topic',
  async run({ poisoner, random }) {
    await poisoner.send();
    await pause(between(random, ...WORKING));
  },
};

/** As many faults as asked for: every one there is in turn, each round shuffled anew. */
export function faults(count: number, services: string[], random: Random, only: RegExp): Planned[] {
  const all = [
    ...services.flatMap((name) => [killService(name), pauseService(name)]),
    ...ENGINES.flatMap((name) => [killEngine(name), pauseEngine(name), ...Object.keys(TOXICS).map((what) => network(name, what))]),
    ...Array<Fault>(4).fill(lostCommits),
    ...Array<Fault>(3).fill(poison),
  ].filter(({ kind, name }) => only.test(`${kind}: ${name}`));
  if (all.length === 0) throw new Error('CHAOS_ONLY matches no fault');
  const rounds = Array.from({ length: Math.ceil(count / all.length) }, () => shuffle(random, all));
  const planned = rounds.flat().slice(0, count);
  const nth = new Map<Kind, number>();
  return planned.map((fault) => {
    const n = nth.get(fault.kind) ?? 0;
    nth.set(fault.kind, n + 1);
    return { ...fault, lastMs: between(random, ...(n % EVERY_LONG === 0 && !fault.brief ? LONG : SHORT)) };
  });
}
