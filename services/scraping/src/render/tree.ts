/** A process and its descendants, as Linux shows them under /proc. Elsewhere only the process itself is known. */
import { readFileSync } from 'node:fs';

const MOST = 1_000;

/** The process and what it started, and so on. */
export function treeOf(pid: number): number[] {
  const tree = [pid];
  for (const at of tree) {
    if (tree.length > MOST) break;
    const children = read(`/proc/${at}/task/${at}/children`);
    tree.push(...children.split(' ').filter(Boolean).map(Number));
  }
  return tree;
}

/** Memory that belongs to no other process and no file, in bytes. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}

/** Ends all of them at once. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
