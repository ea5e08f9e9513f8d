import pg from 'pg';
import { settleOrTimeout } from '../bus/backoff.ts';
import { pgConnection } from './connection.ts';
import { NOTICE_LOST_PEERS } from './database.ts';

export interface Lead {
  /**
   * Whether this process leads in something, by a name within the service's schema; who leads does so until its connection ends.
   * @returns a signal that aborts when the lead is lost, undefined while another process leads
   * @throws when the database does not answer
   */
  take(name: string): Promise<AbortSignal | undefined>;
  /** Gives up all that was taken. Takes at most 1 s. */
  close(): Promise<void>;
}

interface Session {
  client: pg.Client;
  held: Set<string>;
  lost: AbortController;
}

const ANSWER_WITHIN_MS = 10_000;
const FAREWELL_WITHIN_MS = 1_000;
// Per schema: services may share a database.
const TAKE = "SELECT pg_try_advisory_lock(hashtextextended('lead.' || current_schema() || '.' || $1, 0)) AS leading";

/**
 * Advisory locks on one connection apart from the pool: they end with it, so that what a crashed process held is free again, and
 * no pooled connection is held while the work asks for others.
 * @param url connects as the service's role
 */
export function createLead(url: string): Lead {
  let session: Promise<Session> | undefined;

  async function open(onEnd: () => void): Promise<Session> {
    const client = new pg.Client({
      ...pgConnection(url),
      ...{ keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: ANSWER_WITHIN_MS },
      options: NOTICE_LOST_PEERS,
      // Several jobs may ask at once.
      pipeline: true,
    } as pg.ClientConfig);
    const lost = new AbortController();
    const end = () => {
      lost.abort(new Error('The connection that held the lead was lost'));
      onEnd();
    };
    client.on('error', end).on('end', end);
    await client.connect();
    return { client, held: new Set(), lost };
  }

  const begin = (): Promise<Session> => {
    const opening = open(() => {
      if (session === opening) session = undefined;
    });
    return opening;
  };

  const drop = async (broken: Promise<Session>) => {
    if (session === broken) session = undefined;
    const opened = await broken.catch(() => undefined);
    opened?.lost.abort();
    if (opened) await settleOrTimeout(FAREWELL_WITHIN_MS, opened.client.end());
  };

  return {
    async take(name) {
      session ??= begin();
      const using = session;
      try {
        const { client, held, lost } = await using;
        // Also asked of one that holds it: a connection may be dead without saying so.
        if (held.has(name)) await client.query('SELECT 1');
        else if ((await client.query<{ leading: boolean }>(TAKE, [name])).rows[0]?.leading) held.add(name);
        return held.has(name) ? lost.signal : undefined;
      } catch (error) {
        await drop(using);
        throw error;
      }
    },
    async close() {
      if (session) await drop(session);
    },
  };
}
