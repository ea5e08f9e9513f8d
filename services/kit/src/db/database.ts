import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { AppError } from '../errors.ts';
import { takeOnce } from '../events/inbox.ts';
import { turns } from '../turns.ts';
import { BorrowedPool } from './borrowed.ts';
import { StorableClient } from './client.ts';
import { pgConnection } from './connection.ts';
import { prepared } from './prepared.ts';
import { recorded, recordPool } from './recording.ts';
import { refuseNested } from './refuse-nested.ts';
import { systemRole } from './roles.ts';
import { saving } from './saving.ts';
import type { Scope, Sql } from './sql.ts';

/** The part of a generated Prisma client that kit needs. */
export interface PrismaLike {
  $disconnect(): Promise<void>;
}
type InTransaction<C> = Omit<C, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

/** One open transaction: SQL and Prisma on the same connection. */
export interface Tx<C> extends Sql {
  prisma: InTransaction<C>;
}

export interface DatabaseOptions<C> {
  /** Connects as the service's role. */
  url: string;
  /** The service's schema. */
  schema: string;
  /** The generated client of the service's schema. */
  prisma: new (options: {
    adapter: PrismaPg;
  }) => C;
  /** Most connections at a time. */
  connections?: number;
  /** How long one query may go unanswered before its connection is given up. */
  answerWithinMs?: number;
  onError?: (error: Error) => void;
}

/** With the wait for an answer less than the 10 s in which a request is answered, whatever the network does. */
const CONNECT_WITHIN_MS = 4_000;
const CONNECTIONS = 10;
const ANSWER_WITHIN_MS = 9_000;
/** A slow statement ends before its client gives up, so that the connection outlives it. */
const STATEMENT_MS = 8_000;
/** The locks of a process that stands still hold up nobody for longer. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A peer that vanished is noticed in 25 s instead of hours: https://www.postgresql.org/docs/current/runtime-config-connection.html */
export const NOTICE_LOST_PEERS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** Prisma writes times without their zone and means UTC; a server takes them for its own. */
const IN_UTC = '-c TimeZone=UTC';

/**
 * A service's access to its own schema. Each transaction carries its scope, a tenant or the system's role, and loses it when it ends.
 * BEGIN, the scope and the first query travel together (pipelined), and a read does not wait for its COMMIT, so that a read costs
 * one round trip.
 */
export class Database<C extends PrismaLike = PrismaLike> {
  readonly pool: pg.Pool;
  readonly url: string;
  private readonly current = new AsyncLocalStorage<{ client: pg.PoolClient; open: boolean }>();
  private readonly prisma: C;
  private readonly systemRole: string;
  /** Half of the connections are for the others, whatever one tenant asks for. */
  private readonly inTurn: ReturnType<typeof turns>;
  // Apart: a plan holds the row-level security of the role that it was made for, and would be made anew at each change of roles.
  private readonly prepared = { tenant: prepared('tenant'), system: prepared('system') };

  constructor(options: DatabaseOptions<C>) {
    this.url = options.url;
    const connections = options.connections ?? CONNECTIONS;
    this.inTurn = turns({ atOnce: Math.ceil(connections / 2), withinMs: CONNECT_WITHIN_MS, late: full });
    this.systemRole = systemRole(decodeURIComponent(new URL(options.url).username));
    this.pool = new pg.Pool({
      Client: StorableClient,
      ...pgConnection(options.url),
      max: connections,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      options: `${NOTICE_LOST_PEERS} ${IN_UTC}`,
      query_timeout: options.answerWithinMs ?? ANSWER_WITHIN_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      pipeline: true,
    } as pg.PoolConfig);
    refuseNested(this.pool, () => this.current.getStore()?.open === true);
    recordPool(this.pool);
    this.pool.on('error', (error) => options.onError?.(error));
    this.pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
    this.prisma = new options.prisma({
      adapter: new PrismaPg(new BorrowedPool(() => this.current.getStore()?.client), { schema: options.schema }),
    });
  }

  /** One transaction, SQL only: the hot paths. Commits when `fn` resolves, rolls back when it rejects. */
  async sqlTx<T>(scope: Scope, fn: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN', scope, (client) => fn(client as Sql));
  }

  /** One transaction with Prisma and SQL on the same connection. */
  async tx<T>(scope: Scope, fn: (tx: Tx<C>) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN', scope, (client) => this.withPrisma(client, fn));
  }

  /** Reads only; one round trip for one query. */
  async read<T>(scope: Scope, fn: (tx: Tx<C>) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN READ ONLY', scope, (client) => this.withPrisma(client, fn));
  }

  /** Reads only, SQL only: the hot paths. One round trip for one query; statements stay prepared. */
  async sqlRead<T>(scope: Scope, fn: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN READ ONLY', scope, (client) => fn(this.prepared[scope === 'system' ? 'system' : 'tenant'](client)));
  }

  /**
   * A consumer's effect: the event's id and the effect share one transaction, so that a redelivery has no second effect. It waits for
   * no turn of its tenant's: consumers have few at work, and each that waits is one less for everybody's events.
   * @returns undefined when the event was taken before, or the scope's tenant is erased
   */
  async once<T>(event: { once: { eventId: string } }, scope: Scope, fn: (tx: Tx<C>) => Promise<T>): Promise<T | undefined> {
    const effect = async (tx: Tx<C>) => ((await takeOnce(tx, event.once.eventId)) ? fn(tx) : undefined);
    return this.carryOut('BEGIN', scope, (client) => this.withPrisma(client, effect));
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }

  private transaction<T>(begin: string, scope: Scope, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const run = () => this.carryOut(begin, scope, fn);
    return scope === 'system' ? run() : this.inTurn(scope.tenant, run);
  }

  private async carryOut<T>(begin: string, scope: Scope, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const [tenant, role] = scope === 'system' ? ['', this.systemRole] : [scope.tenant, 'none'];
    sendTogether(client);
    // Not awaited: they travel with the first query; should they fail, so does every query behind them.
    const opened = Promise.all([
      client.query(begin),
      client.query({
        name: 'scope',
        text: "SELECT set_config('app.tenant_id', $1, true), set_config('role', $2, true)",
        values: [tenant, role],
      }),
    ]);
    opened.catch(() => undefined);
    let broken: Error | undefined;
    const held = { client, open: true };
    try {
      const result = await this.current.run(held, () => fn(client));
      await opened;
      if (begin === 'BEGIN') await commit(client);
      else client.query('COMMIT').catch(() => undefined);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw broken && !(error instanceof AppError) ? connectionLost(error) : error;
    } finally {
      held.open = false;
      client.release(broken);
    }
  }

  private withPrisma<T>(client: pg.PoolClient, fn: (tx: Tx<C>) => Promise<T>): Promise<T> {
    const opener = this.prisma as unknown as { $transaction(run: (prisma: InTransaction<C>) => Promise<T>, options: object): Promise<T> };
    const query = client.query.bind(client) as Sql['query'];
    return opener.$transaction((prisma) => fn({ prisma: recorded(prisma), query }), { maxWait: 10_000, timeout: 30_000 });
  }
}

/** Told as pg tells that all connections are taken, so that it is answered, and tried again, alike. */
const full = () => new Error('timeout exceeded when trying to connect: one tenant has as many transactions open as it may');

/** What is sent until the current task ends leaves in one write. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Whatever it was that failed first, and in whose words: nothing is known about it but that the connection is gone. */
const connectionLost = (cause: unknown) =>
  new Error('Connection terminated during a transaction: it may have been saved or not', { cause });

/** PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed: nothing was saved. */
async function commit(client: pg.PoolClient): Promise<void> {
  const work = saving.getStore();
  if (work) work.asked = true;
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
}
