import type { Client } from '../flows/client.ts';
import type { Cluster } from './cluster.ts';

/** How requests fared; what nothing excuses is kept in words. */
export interface Answers {
  answered: number;
  /** Told plainly: 503 as JSON. */
  unavailable: number;
  /** The gateway went away under them. */
  broken: number;
  slowestMs: number;
  hung: string[];
  wrong: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not typed
type Body = any;

export interface Asked {
  /** The status hoped for came back; else it may have happened or not. */
  ok: boolean;
  body: Body;
}

export type Ask = (client: Client, method: string, path: string, body: unknown, hoped: number) => Promise<Asked>;

const HANGS_AFTER_MS = 10_000;
const GIVE_UP_MS = 40_000;

/**
 * Sends requests as users do and judges every answer: the one hoped for, or a 503 that says so, or a connection that broke
 * while the gateway was away. Anything else is wrong. A service that is stopped cannot be slow: its time begins when it goes on.
 */
export function createAsk(answers: Answers, cluster: Pick<Cluster, 'gatewayAwaySince' | 'runningSince'>): Ask {
  return async (client, method, path, body, hoped) => {
    const began = Date.now();
    const what = `${method} ${path}`;
    const answer = await within(client.call(method, path, body, client.cookie ? { cookie: client.cookie } : {}), GIVE_UP_MS).catch(
      (error: Error) => error,
    );
    const took = Date.now() - began;
    answers.slowestMs = Math.max(answers.slowestMs, took);
    if (Date.now() - cluster.runningSince(began) > HANGS_AFTER_MS) answers.hung.push(`${what} took ${took} ms: ${describe(answer)}`);
    if (answer instanceof Error) {
      // The gateway's successor may be ready by the time the break is noticed.
      if (cluster.gatewayAwaySince(began)) answers.broken += 1;
      else answers.wrong.push(`${what} broke: ${describe(answer)}`);
      return { ok: false, body: undefined };
    }
    if (answer.status === hoped) answers.answered += 1;
    else if (isPlain503(answer)) answers.unavailable += 1;
    else answers.wrong.push(`${what}: ${describe(answer)}`);
    return { ok: answer.status === hoped, body: answer.body };
  };
}

const isPlain503 = ({ status, body }: { status: number; body: Body }): boolean =>
  status === 503 && body?.code === 'unavailable' && typeof body?.message === 'string';

function describe(answer: Error | { status: number; body: Body }): string {
  const text =
    answer instanceof Error
      ? `${answer.message} ${(answer.cause as Error)?.message ?? ''}`
      : `${answer.status} ${JSON.stringify(answer.body)}`;
  return text.slice(0, 300);
}

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
