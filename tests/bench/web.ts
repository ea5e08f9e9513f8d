import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchPage } from '../fixtures/web/bench-pages.ts';

const PROCESS = join(import.meta.dirname, 'web-process.ts');

/** Made sites of four pages each, served by another process. */
export interface BenchSites {
  websites: string[];
  urls: string[];
  /** Really changes a share of the pages, drawn by chance. */
  change(share: number): Promise<BenchPage[]>;
  close(): Promise<void>;
}

/** @param noise 1: tokens in attributes and scripts; 2: also in visible text */
export async function startSites(sites: number, noise: 1 | 2): Promise<BenchSites> {
  const child = fork(PROCESS, [String(sites), String(noise)]);
  const pages = await answer<BenchPage[]>(child);
  return {
    websites: [...new Set(pages.map(({ website }) => website))],
    urls: pages.map(({ url }) => url),
    async change(share) {
      const changed = answer<BenchPage[]>(child);
      child.send(share);
      return changed;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const died = once(child, 'exit', { signal: over.signal }).then(([code]) => Promise.reject(new Error(`The bench web ended (${code})`)));
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: over.signal }), died]);
    return message as T;
  } finally {
    over.abort();
    died.catch(() => undefined);
  }
}
