import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { takeOnce } from '../events/inbox.ts';
import { BorrowedPool } from './borrowed.ts';
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
  onError?: (error: Error) => void;
}

/**
 * A service's access to its own schema. Each transaction carries its scope: BEGIN, the setting and the first query travel
 * together (pipelined), and a read does not wait for its COMMIT, so that a read costs one round trip.
 */
export class Database<C extends PrismaLike = PrismaLike> {
  readonly pool: pg.Pool;
  readonly url: string;
  private readonly current = new AsyncLocalStorage<pg.PoolClient>();
  private readonly prisma: C;

  constructor(options: DatabaseOptions<C>) {
    this.url = options.url;
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? 10,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: 30_000,
      pipeline: true,
    } as pg.PoolConfig);
    this.pool.on('error', (error) => options.onError?.(error));
    this.pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
    this.prisma = new options.prisma({
      adapter: new PrismaPg(new BorrowedPool(() => this.current.getStore()), { schema: options.schema }),
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

  /** Reads only, SQL only; one round trip for one query. */
  async sqlRead<T>(scope: Scope, fn: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction('BEGIN READ ONLY', scope, (client) => fn(client as Sql));
  }

  /**
   * A consumer's effect: the event's id and the effect share one transaction, so that a redelivery has no second effect.
   * @returns undefined when the event was taken before
   */
  async once<T>(event: { once: { eventId: string } }, scope: Scope, fn: (tx: Tx<C>) => Promise<T>): Promise<T | undefined> {
    return this.tx(scope, async (tx) => ((await takeOnce(tx, event.once.eventId)) ? fn(tx) : undefined));
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }

  private async transaction<T>(begin: string, scope: Scope, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const [tenant, system] = scope === 'system' ? ['', 'system'] : [scope.tenant, ''];
    // Not awaited: they travel with the first query; should they fail, so does every query behind them.
    const opened = Promise.all([
      client.query(begin),
      client.query({
        name: 'scope',
        text: "SELECT set_config('app.tenant_id', $1, true), set_config('app.scope', $2, true)",
        values: [tenant, system],
      }),
    ]);
    opened.catch(() => undefined);
    let broken: Error | undefined;
    try {
      const result = await fn(client);
      await opened;
      const committed = client.query('COMMIT');
      if (begin === 'BEGIN') assertCommitted(await committed);
      else committed.catch(() => undefined);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private withPrisma<T>(client: pg.PoolClient, fn: (tx: Tx<C>) => Promise<T>): Promise<T> {
    const opener = this.prisma as unknown as { $transaction(run: (prisma: InTransaction<C>) => Promise<T>, options: object): Promise<T> };
    const query = client.query.bind(client) as Sql['query'];
    return this.current.run(client, () => opener.$transaction((prisma) => fn({ prisma, query }), { maxWait: 10_000, timeout: 30_000 }));
  }
}

/** PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed: nothing was saved. */
function assertCommitted(result: { command: string }): void {
  if (result.command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
}
