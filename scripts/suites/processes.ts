import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MARK } from './clone.ts';

/** What a process has to end by itself before it is killed: less than those wait who end the runner, and kill it then. */
const GRACE_MS = 3_000;
const LOOK_EVERY_MS = 100;

interface Running {
  id: number;
  group: number;
  command: string;
}

/** Whose processes are meant: those whose mark begins so, and those of a process group. */
export interface Whose {
  mark: string;
  group?: number;
}

/**
 * Ends a suite's process group and what bears its mark (a database server is a daemon, in a group of its own): by TERM, and what is
 * still there after the time of grace by KILL. What not even that ends (it waits for a disk) is waited for no longer than that.
 * @returns the commands of what was there
 */
export async function endAll(whose: Whose): Promise<string[]> {
  const found = await left(whose);
  for (const { id } of found) signal(id, 'SIGTERM');
  const killAt = Date.now() + GRACE_MS;
  for (let still = found; still.length > 0 && Date.now() < killAt + GRACE_MS; still = await left(whose)) {
    if (Date.now() > killAt) for (const { id } of still) signal(id, 'SIGKILL');
    await sleep(LOOK_EVERY_MS);
  }
  return found.map(({ command }) => command);
}

/** A mark is seen where the system tells the environment of processes (Linux); a group everywhere. */
async function left({ mark, group }: Whose): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,pgid=,stat=,command='], { maxBuffer: 50_000_000 });
  const running = stdout.split('\n').flatMap((line): Running[] => {
    const [, id, of, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s(.*)$/.exec(line) ?? [];
    // One that has ended is listed until its parent asks.
    return state && !state.startsWith('Z') && Number(id) !== process.pid ? [{ id: Number(id), group: Number(of), command }] : [];
  });
  const meant = await Promise.all(running.map(async (one) => one.group === group || (await isMarked(one.id, mark))));
  return running.filter((_, index) => meant[index]);
}

/** Whether there is such a process. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isMarked(id: number, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${id}/environ`, 'latin1').catch(() => '');
  return `\0${environment}`.includes(`\0${MARK}=${mark}`);
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended meanwhile.
  }
}
