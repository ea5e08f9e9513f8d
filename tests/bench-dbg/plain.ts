import { createHash } from 'node:crypto';
import { Agent, fetch, request } from 'undici';

/** Requests under way at a time, as many as any client of these pages is given. */
const AT_A_TIME = 50;

export type Get = (url: string, dispatcher: Agent) => Promise<Uint8Array>;

export const byRequest: Get = async (url, dispatcher) => (await request(url, { dispatcher })).body.bytes();
export const byFetch: Get = async (url, dispatcher) => (await fetch(url, { dispatcher })).bytes();

/** What nobody can do with less: fetches every page and hashes it. */
export async function fetchAndHash(urls: string[], get: Get): Promise<void> {
  const dispatcher = new Agent();
  const waiting = [...urls];
  const hashes = new Set<string>();
  const work = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      hashes.add(
        createHash('sha256')
          .update(await get(url, dispatcher))
          .digest('hex'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await dispatcher.close();
  if (hashes.size !== urls.length) throw new Error(`Plain fetching hashed ${hashes.size} different pages, not ${urls.length}`);
}
