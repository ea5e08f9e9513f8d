import { type HostProcess, startDistributed, startProcess, stopProcess, untilReady } from '../flows/system.ts';

/** Every service as a process of its own, restarted when it ends, as an operator's supervisor does. */
export interface Cluster {
  url: string;
  names: string[];
  kill(name: string): Promise<void>;
  pause(name: string, forMs: number): Promise<void>;
  /** Resolves when every process is ready. */
  ready(): Promise<void>;
  /** Whether the gateway was away at any time since then, so that a connection to it may break. */
  gatewayAwaySince(at: number): boolean;
  /** Processes that ended by themselves: while at work, and before they were ready. */
  readonly crashes: string[];
  readonly failedStarts: string[];
  close(): Promise<void>;
}

const RESTART_AFTER_MS = 500;
const GATEWAY = 'gateway';

export async function startCluster(databaseUrl: string, brokers: string, env: Record<string, string>): Promise<Cluster> {
  const system = await startDistributed(databaseUrl, brokers, env);
  const processes = new Map(system.processes.map((process) => [process.name, process]));
  const wasReady = new Set(processes.keys());
  const crashes: string[] = [];
  const failedStarts: string[] = [];
  const killed = new WeakSet<HostProcess>();
  let gatewayBackAt = 0;
  let closing = false;

  function watch(process: HostProcess): void {
    process.child.once('exit', async (code) => {
      if (closing) return;
      if (!killed.has(process)) {
        const list = wasReady.has(process.name) ? crashes : failedStarts;
        list.push(`${process.name} ended with ${code}: ${process.log.slice(-3).join(' ').slice(0, 500)}`);
      }
      wasReady.delete(process.name);
      if (process.name === GATEWAY) gatewayBackAt = Number.POSITIVE_INFINITY;
      await pause(RESTART_AFTER_MS);
      if (!closing) start(process);
    });
  }

  function start({ name, env: settings }: HostProcess): void {
    const process = startProcess(name, settings);
    processes.set(name, process);
    watch(process);
    untilReady(process).then(
      () => {
        wasReady.add(name);
        if (name === GATEWAY) gatewayBackAt = Date.now();
      },
      () => undefined,
    );
  }

  for (const process of processes.values()) watch(process);
  return {
    url: system.url,
    names: [...processes.keys()],
    crashes,
    failedStarts,
    async kill(name) {
      const process = processes.get(name) as HostProcess;
      killed.add(process);
      await stopProcess(process, 'SIGKILL');
    },
    async pause(name, forMs) {
      const { child } = processes.get(name) as HostProcess;
      child.kill('SIGSTOP');
      await pause(forMs);
      child.kill('SIGCONT');
    },
    async ready() {
      while (wasReady.size < processes.size) await pause(100);
      await Promise.all([...processes.values()].map(untilReady));
    },
    gatewayAwaySince: (at) => gatewayBackAt > at,
    async close() {
      closing = true;
      await Promise.all([...processes.values()].map((process) => stopProcess(process)));
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
