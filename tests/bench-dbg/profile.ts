import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A share of this thread's busy time. */
export interface Share {
  module: string;
  /** 0 to 1. */
  share: number;
}

/** Where a thread spent its time. */
export interface Profile {
  /** Of the time that passed, 0 to 1. */
  busy: number;
  /** Largest first. */
  shares: Share[];
}

const ROOT = new URL('../../', import.meta.url).pathname;
const SAMPLE_US = 200;
/** Starting and stopping the profile itself. */
const INSPECTOR = 'node inspector';
/** V8's names for time outside any function of a script. */
const OUTSIDE: Record<string, string> = { '(garbage collector)': 'garbage collection', '(program)': 'native code, system calls' };

/** Samples the stack of this thread while `work` runs, and adds up by module. */
export async function profile(work: () => Promise<unknown>): Promise<Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const modules = new Map(profile.nodes.map(({ id, callFrame }) => [id, moduleOf(callFrame.functionName, callFrame.url)]));
  const spent = new Map<string, number>();
  profile.samples?.forEach((id, i) => {
    const module = modules.get(id) ?? 'unknown';
    spent.set(module, (spent.get(module) ?? 0) + (profile.timeDeltas?.[i] ?? 0));
  });
  spent.delete(INSPECTOR);
  const total = [...spent.values()].reduce((sum, us) => sum + us, 0);
  const idle = spent.get('(idle)') ?? 0;
  spent.delete('(idle)');
  const shares = [...spent].map(([module, us]) => ({ module, share: us / (total - idle) }));
  return { busy: 1 - idle / total, shares: shares.sort((a, b) => b.share - a.share) };
}

/** A package, a built-in module of Node, or a file of ours. */
function moduleOf(functionName: string, url: string): string {
  if (url === '')
    return functionName;
  if (url.startsWith('node:'))
    return `node ${
      url
        .slice(5)
        .replace(/^internal\//, '')
        .split('/')[0]
    }`;
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return `${functionName} ${installed ?? relative(ROOT, path)}`;
}
