import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A share of this thread's busy time, 0 to 1. */
export interface Share {
  name: string;
  share: number;
}

/** Where a thread spent its time; largest shares first. */
export interface Profile {
  /** Of the time that passed, 0 to 1. */
  busy: number;
  stages: Share[];
  modules: Share[];
}

type Node = Profiler.ProfileNode;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SAMPLE_US = 200;
const COLLECTOR = 'garbage collection';
const NATIVE = 'native code and system calls';
/** V8's names for time outside any function of a script. */
const OUTSIDE: Record<string, string> = { '(garbage collector)': COLLECTOR, '(program)': NATIVE };
const IDLE = '(idle)';
/** Starting and stopping the profile itself. */
const PROFILER = 'tests/bench/profile.ts';

/** What a module is for; the first that fits. */
const STAGES: [RegExp, string][] = [
  [/^garbage|^native/, 'the runtime (garbage collection, system calls)'],
  [/scraping\/src\/change\//, 'comparing'],
  [/scraping\/src\/(page|sources|discovery)\/|^(htmlparser2|entities|domutils)$/, 'reading facts'],
  [/scraping\/src\/fetch\/|^undici$|^wasm|^node (streams|net|http|url|dns)/, 'fetching'],
  [/^pg|\.store\.ts$|\/kit\/|^@bufbuild/, 'persisting and publishing'],
];

/** Samples the stack of this thread while `work` runs, and adds up by module and by stage. */
export async function profile(work: () => Promise<unknown>): Promise<Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nameOf = namer(profile.nodes);
  const spent = new Map<string, number>();
  profile.samples?.forEach((id, i) => {
    add(spent, nameOf(id), profile.timeDeltas?.[i] ?? 0);
  });
  spent.delete(PROFILER);
  const idle = spent.get(IDLE) ?? 0;
  spent.delete(IDLE);
  const stages = new Map<string, number>();
  for (const [module, us] of spent) add(stages, stageOf(module), us);
  return { busy: 1 - idle / (sum(spent) + idle), stages: shares(stages), modules: shares(spent) };
}

const add = (spent: Map<string, number>, name: string, us: number) => spent.set(name, (spent.get(name) ?? 0) + us);
const sum = (spent: Map<string, number>): number => [...spent.values()].reduce((total, us) => total + us, 0);
const stageOf = (module: string): string => STAGES.find(([fits]) => fits.test(module))?.[1] ?? 'all else';

const shares = (spent: Map<string, number>): Share[] =>
  [...spent].map(([name, us]) => ({ name, share: us / sum(spent) })).sort((a, b) => b.share - a.share);

/** Names the module of a sample; what is built in (a regular expression, a buffer's method) counts for the module that called it. */
function namer(nodes: Node[]): (id: number) => string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  return (id) => {
    const own = byId.get(id);
    for (let at = own; at; at = callers.get(at.id)) {
      const { functionName, url } = at.callFrame;
      if (url !== '' && !url.startsWith('node:')) return moduleOf(url);
      if (functionName === IDLE) return IDLE;
      if (OUTSIDE[functionName]) return OUTSIDE[functionName];
    }
    return own?.callFrame.url ? builtIn(own.callFrame.url) : NATIVE;
  };
}

/** A module of Node that nobody called: an event's own handling. */
const builtIn = (url: string): string => `node ${url.replace(/^node:(internal\/)?/, '').split('/')[0]}`;

/** A package, or a file of ours. */
function moduleOf(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return installed ?? (path.startsWith('/') ? relative(ROOT, path) : path);
}
