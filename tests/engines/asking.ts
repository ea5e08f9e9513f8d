import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '../chaos/user.ts';

/** Between two requests of one person, so that a small machine has room to start processes. */
const THINKS_MS = 200;

/** How requests fared. */
export interface Fared {
  answered: number;
  /** Sent again because their connection broke before an answer came. */
  retried: number;
  failed: string[];
}

/** Asks as a browser does: a request that may be repeated is sent once more when its connection broke (RFC 9110, 9.2.2). */
export function createAsk(fared: Fared): Ask {
  return async (client, method, path, body, hoped) => {
    const send = () => client.call(method, path, body, client.cookie ? { cookie: client.cookie } : {});
    const again = (error: Error) => {
      if (method === 'POST') throw error;
      fared.retried += 1;
      return send();
    };
    await sleep(THINKS_MS);
    const answer = await send()
      .catch(again)
      .catch((error: Error) => ({ status: 0, body: `${error.message}: ${(error.cause as Error)?.message}` }));
    const ok = answer.status === hoped;
    if (ok) fared.answered += 1;
    else fared.failed.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ok, body: answer.body };
  };
}
