import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HostProcess, startDistributed, startProcess, stopProcess, untilReady } from '../flows/system.ts';
import { untilHeard } from './heard.ts';

/** Every service as a process of its own, restarted when it ends, as an operator's supervisor does. */
export interface Cluster {
  url: string;
  names: string[];
  kill(name: string): Promise<void>;
  pause(name: string, forMs: number): Promise<void>;
  /** Resolves when every process is ready. @throws with what is not, after a while */
  ready(): Promise<void>;
  /** What consumers, by their own measure, had not taken after `atMost` milliseconds of what was published by now; empty when they all had. */
  heard(atMost: number): Promise<string[]>;
  /** Whether the gateway was away at any time since then, so that a connection to it may break. */
  gatewayAwaySince(at: number): boolean;
  /** The time from which on no process was stopped, then or later; now while one is. */
  runningSince(at: number): number;
  /** Processes that ended by themselves: while at work, and before they were ready. */
  readonly crashes: string[];
  readonly failedStarts: string[];
  close(): Promise<void>;
}

const RESTART_AFTER_MS = 500;
const READY_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 100;
/** The one that users talk to. */
export const GATEWAY = 'gateway';
/** Holds what the processes of each run wrote, to look into a failure. */
const RUNS = join(import.meta.dirname, '../../.cache/chaos');
const LOGS = join(RUNS, new Date().toISOString().replaceAll(/[:.]/g, '-'));
const RUNS_KEPT = 10;

export async function startCluster(databaseUrl: string, brokers: string, env: Record<string, string>): Promise<Cluster> {
  mkdirSync(LOGS, { recursive: true });
  for (const old of readdirSync(RUNS).sort().slice(0, -RUNS_KEPT)) rmSync(join(RUNS, old), { recursive: true, force: true });
  console.log(`What the processes write: ${LOGS}`);
  const system = await startDistributed(databaseUrl, brokers, env, { metrics: true });
  const state: State = {
    processes: new Map(system.processes.map((process) => [process.name, process])),
    wasReady: new Set(system.processes.map(({ name }) => name)),
    crashes: [],
    failedStarts: [],
    killed: new WeakSet(),
    gatewayBackAt: 0,
    resumedAt: 0,
    closing: false,
  };
  const { processes, crashes, failedStarts } = state;
  for (const process of processes.values()) watch(state, process);
  return {
    url: system.url,
    names: [...processes.keys()],
    crashes,
    failedStarts,
    async kill(name) {
      const process = processes.get(name) as HostProcess;
      state.killed.add(process);
      // Its connections break before its exit is told.
      if (name === GATEWAY) state.gatewayBackAt = Number.POSITIVE_INFINITY;
      await stopProcess(process, 'SIGKILL');
    },
    async pause(name, forMs) {
      const { child } = processes.get(name) as HostProcess;
      state.resumedAt = Number.POSITIVE_INFINITY;
      child.kill('SIGSTOP');
      await pause(forMs);
      child.kill('SIGCONT');
      state.resumedAt = Date.now();
    },
    async ready() {
      await untilAllReady(processes);
    },
    heard: (atMost) => untilHeard(() => processes.values(), atMost),
    gatewayAwaySince: (at) => state.gatewayBackAt > at,
    runningSince: (at) => Math.min(Date.now(), Math.max(at, state.resumedAt)),
    async close() {
      state.closing = true;
      await Promise.all([...processes.values()].map((process) => stopProcess(process)));
    },
  };
}

interface State {
  processes: Map<string, HostProcess>;
  wasReady: Set<string>;
  crashes: string[];
  failedStarts: string[];
  killed: WeakSet<HostProcess>;
  gatewayBackAt: number;
  resumedAt: number;
  closing: boolean;
}

function watch(state: State, process: HostProcess): void {
  const { killed, wasReady, crashes, failedStarts } = state;
  keepLog(process);
  process.child.once('exit', async (code) => {
    if (state.closing) return;
    if (!killed.has(process)) {
      const list = wasReady.has(process.name) ? crashes : failedStarts;
      list.push(`${process.name} ended with ${code}: ${process.log.slice(-3).join(' ').slice(0, 500)}`);
    }
    wasReady.delete(process.name);
    if (process.name === GATEWAY) state.gatewayBackAt = Number.POSITIVE_INFINITY;
    await pause(RESTART_AFTER_MS);
    if (!state.closing) start(state, process);
  });
}

function start(state: State, { name, env: settings }: HostProcess): void {
  const process = startProcess(name, settings);
  state.processes.set(name, process);
  watch(state, process);
  untilReady(process).then(
    () => {
      state.wasReady.add(name);
      if (name === GATEWAY) state.gatewayBackAt = Date.now();
    },
    () => undefined,
  );
}

async function untilAllReady(processes: ReadonlyMap<string, HostProcess>): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const unready = (await Promise.all([...processes.values()].map(unreadiness))).filter((text) => text !== null);
    if (unready.length === 0) return;
    if (Date.now() > end) throw new Error(`Not ready ${READY_WITHIN_MS / 1000} s after the fault: ${unready.join('; ')}`);
    await pause(LOOK_EVERY_MS);
  }
}

function keepLog({ name, child }: HostProcess): void {
  const file = createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => file.write(chunk));
}

/** What a process says is not ready; null when all is. */
async function unreadiness({ name, env }: HostProcess): Promise<string | null> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`, { signal }).catch((error: Error) => error);
  if (answer instanceof Error) return `${name}: ${answer.message}`;
  return answer.ok ? null : `${name}: ${await answer.text()}`;
}
