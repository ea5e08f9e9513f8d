import { LIMITS, type PageMemory } from './memory.ts';
import type { Scan } from './scan.ts';

type Hosts = Pick<PageMemory, 'hosts' | 'optionalHosts'>;

/** The hosts that every fetch of a page names, and those that come and go. @param changed the page is another one since it was remembered */
export function learnHosts(known: PageMemory | null, prints: readonly Scan[], changed: boolean): Hosts {
  const look = known?.looks ?? 0;
  const optional = new Map(known?.optionalHosts);
  const hosts = new Set([...prints[0]!.hosts].filter((host) => !optional.has(host) && prints.every((print) => print.hosts.has(host))));
  const gone = known && !changed ? [...known.hosts] : [];
  for (const host of [...gone, ...prints.flatMap((print) => [...print.hosts])]) if (!hosts.has(host)) optional.set(host, look);
  return { hosts, optionalHosts: new Map([...optional].slice(-LIMITS.hosts)) };
}
