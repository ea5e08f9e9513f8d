import pg from 'pg';

/** Prisma opens its own transactions; here they are the one that is already open on the borrowed connection. */
const OWN_TRANSACTION = /^\s*(BEGIN|COMMIT|ROLLBACK)\s*$/i;
const NOTHING = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };
const ignore = () => undefined;

/**
 * What Prisma takes for its pool: every connection it asks for is the one `current` names, so that Prisma and plain SQL
 * share a transaction and row-level security binds both.
 */
export class BorrowedPool extends pg.Pool {
  private readonly current: () => pg.PoolClient | undefined;

  constructor(current: () => pg.PoolClient | undefined) {
    super({ max: 1 });
    this.current = current;
  }

  override connect(): Promise<pg.PoolClient> {
    const client = this.current();
    if (!client) return Promise.reject(new Error('Prisma was used outside a transaction: go through Database.tx or Database.read'));
    const query = (q: { text: string }) => (OWN_TRANSACTION.test(q.text) ? Promise.resolve(NOTHING) : client.query(q as pg.QueryConfig));
    return Promise.resolve({ query, on: ignore, removeListener: ignore, release: ignore } as unknown as pg.PoolClient);
  }
}
