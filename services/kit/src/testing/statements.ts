import type pg from 'pg';

/**
 * Counts what is sent to the database, BEGIN and COMMIT included.
 * @returns how many statements something sends; nothing else may use the pool meanwhile
 */
export function countStatements(pool: pg.Pool): (run: () => Promise<unknown>) => Promise<number> {
  const counted = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      count += 1;
      return send(...given);
    }) as pg.PoolClient['query'];
  });
  return async (run) => {
    const before = count;
    await run();
    return count - before;
  };
}
