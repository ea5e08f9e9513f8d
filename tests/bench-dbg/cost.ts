import { readdir, readFile } from 'node:fs/promises';

/** What something cost: in time, and in CPU of this process and of PostgreSQL; milliseconds. */
export interface Cost {
  ms: number;
  cpuMs: number;
  /** null where the system does not tell (no /proc). */
  postgresMs: number | null;
}

/** Linux counts CPU time of processes in hundredths of a second (USER_HZ, proc(5)). */
const TICK_MS = 10;

/** Runs `work` and measures it. @param postmaster process id of PostgreSQL's main process */
export async function costOf<T>(postmaster: number, work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const postgres = await cpuOfTree(postmaster);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const postgresAfter = await cpuOfTree(postmaster);
  const postgresMs = postgres === null || postgresAfter === null ? null : postgresAfter - postgres;
  return { result, cost: { ms, cpuMs: (user + system) / 1_000, postgresMs } };
}

/** CPU of a process, its children, and children of its that have ended. */
async function cpuOfTree(parent: number): Promise<number | null> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  let ticks: number | null = null;
  for (const stat of stats) {
    // The name, in brackets, may hold anything; after it come state, parent, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, ppid] = fields;
    const own = Number.parseInt(stat, 10) === parent;
    if (own || ppid === parent) ticks = (ticks ?? 0) + sum(fields.slice(11, own ? 15 : 13));
  }
  return ticks && ticks * TICK_MS;
}

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
