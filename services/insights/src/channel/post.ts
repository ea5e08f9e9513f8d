import { createResolve, guardedConnector } from '@rivalscope/kit/net/connect';
import type { AllowList } from '@rivalscope/kit/net/guard';
import { AddressRefused, NameRefused } from '@rivalscope/kit/net/refused';
import { Agent, request } from 'undici';

/** What came of a message that was sent. */
export interface Posted {
  delivered: boolean;
  /** Of the answer; null when there was none. */
  status: number | null;
  /** Why it was not delivered, in words that may be shown. */
  reason: string | null;
}

/** Sends a message; resolves whatever happens. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Posted>;

const CONNECT_MS = 3_000;
/** Less than a request may take in which somebody tries a channel. */
const ANSWER_MS = 6_000;
const MOST_ANSWER = 64 * 1024;

/** Posts to where the guard permits, and follows no redirect: another address was not judged by whoever entered this one. */
export function createPost(allow: AllowList): { post: Post; close(): Promise<void> } {
  const connect = guardedConnector(allow, CONNECT_MS, createResolve(allow));
  const agent = new Agent({ connect, keepAliveTimeout: 1_000, maxResponseSize: MOST_ANSWER });
  return {
    async post(url, headers, body) {
      try {
        const answer = await request(url, {
          ...{ method: 'POST', dispatcher: agent, body, signal: AbortSignal.timeout(ANSWER_MS) },
          headers: { 'content-type': 'application/json', 'user-agent': 'Rivalscope', ...headers },
        });
        await answer.body.dump({ limit: MOST_ANSWER });
        const delivered = answer.statusCode >= 200 && answer.statusCode < 300;
        return { delivered, status: answer.statusCode, reason: delivered ? null : `It answered with status ${answer.statusCode}.` };
      } catch (error) {
        return { delivered: false, status: null, reason: reasonOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused || error instanceof NameRefused) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code ?? '')) return 'It did not answer in time.';
  if (code === 'ECONNREFUSED') return 'It refused the connection.';
  return 'The connection failed.';
}
