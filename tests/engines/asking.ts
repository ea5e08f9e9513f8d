import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '../chaos/user.ts';

/** Between two requests of one person, so that a small machine has room to start processes. */
const THINKS_MS = 200;

/** How requests fared. */
export interface Fared {
  answered: number;
  /** Times that one was sent again: the database, which nobody restarts here, did not answer in time; a dozen processes share two cores with it. */
  busy: number;
  failed: string[];
}

/** Nothing was done, so that it may be sent again. */
const BUSY = /^The database cannot be reached/;
const BUSY_FOR_MS = 1_000;
const MOST_TRIES = 10;

/**
 * Asks on a connection of its own: when a kept one breaks under a request, browsers send it again by themselves (RFC 9112,
 * 9.3.1), which Node's `fetch` does not.
 */
export function createAsk(fared: Fared): Ask {
  return async (client, method, path, body, hoped) => {
    await sleep(THINKS_MS);
    const headers = { connection: 'close', ...(client.cookie ? { cookie: client.cookie } : {}) };
    const send = () =>
      client
        .call(method, path, body, headers)
        .catch((error: Error) => ({ status: 0, body: `${error.message}: ${(error.cause as Error)?.message}` }));
    let answer = await send();
    for (let tries = 1; tries < MOST_TRIES && answer.status === 503 && BUSY.test(answer.body.message); tries += 1) {
      fared.busy += 1;
      await sleep(BUSY_FOR_MS);
      answer = await send();
    }
    const ok = answer.status === hoped;
    if (ok) fared.answered += 1;
    else fared.failed.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ok, body: answer.body };
  };
}
