/** Asks /livez again and again and looks at the process's memory, in a thread of its own: what the bench itself does delays no answer. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Watched {
  worstMs: number;
  rssMb: number;
  /** Without an answer. */
  failed: number;
}

const ASK_EVERY_MS = 50;
const { url, pid } = workerData as { url: string; pid: number };
const seen: Watched = { worstMs: 0, rssMb: 0, failed: 0 };
let watching = true;
parentPort?.once('message', () => {
  watching = false;
});
while (watching) {
  const asked = performance.now();
  await fetch(`${url}/livez`, { signal: AbortSignal.timeout(30_000) })
    .then((answer) => answer.text())
    .catch(() => {
      seen.failed += 1;
    });
  seen.worstMs = Math.max(seen.worstMs, performance.now() - asked);
  seen.rssMb = Math.max(seen.rssMb, await rssOf(pid));
  await sleep(ASK_EVERY_MS);
}
parentPort?.postMessage(seen);

/** In MB, 0 where the system does not tell: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024);
}
