import type pg from 'pg';

/**
 * A request that holds one connection of a pool and waits for another deadlocks as soon as as many of them meet as the pool has
 * connections: each holds what the others wait for. So nobody asks twice; outside production whoever does hears of it at once.
 * @param isHeld whether the running code already holds a connection of this pool
 */
export function refuseNested(pool: pg.Pool, isHeld: () => boolean): void {
  if (process.env.NODE_ENV === 'production') return;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => never;
  pool.connect = (...given: unknown[]) => {
    if (isHeld())
      throw new Error('A transaction asked for a second connection of its pool: read before it opens, or use the one that is open');
    return connect(...given);
  };
}
