import type { SystemDb } from './db/old-rows.ts';
import { throwTogether } from './each-page.ts';
import { FIRST_ID } from './ids.ts';

/** Where a walk stands between its turns. */
export interface Place {
  /** Where the last walk stopped; null before the first. */
  place(): Promise<string | null>;
  keepPlace(after: string): Promise<void>;
}

export interface Walk<T extends { id: string }> extends Place {
  /** The next things behind an id, in the order of their ids; none at the end. */
  next(after: string): Promise<T[]>;
  work(batch: T[]): Promise<unknown>;
  /** How many are looked at before the rest is left to the next walk. */
  most: number;
  signal: AbortSignal;
}

/** @param name of the walk, within the service */
export const placeOf = (db: SystemDb, name: string): Place => ({
  async place() {
    const { rows } = await db.sqlTx('system', (sql) =>
      sql.query<{ after: string }>('SELECT after FROM retention_place WHERE walk = $1', [name]),
    );
    return rows[0]?.after ?? null;
  },
  async keepPlace(after) {
    const text = 'INSERT INTO retention_place (walk, after) VALUES ($1, $2) ON CONFLICT (walk) DO UPDATE SET after = excluded.after';
    await db.sqlTx('system', (sql) => sql.query(text, [name, after]));
  },
});

/**
 * Goes on through things by id from where the last walk stopped, round past the end if need be, and each at most once. A batch whose
 * work fails is left for the next round.
 * @throws Error at the end, telling how many batches failed
 */
export async function walk<T extends { id: string }>({ place, keepPlace, next, work, most, signal }: Walk<T>): Promise<void> {
  const failures: unknown[] = [];
  const began = (await place()) ?? FIRST_ID;
  let [after, seen, round] = [began, 0, began === FIRST_ID];
  while (seen < most && !signal.aborted) {
    const batch = await next(after);
    const last = batch.at(-1)?.id;
    if (last === undefined) {
      if (round) break;
      [after, round] = [FIRST_ID, true];
      continue;
    }
    await work(batch).catch((error: unknown) => failures.push(error));
    [after, seen] = [last, seen + batch.length];
    await keepPlace(last);
    if (round && began !== FIRST_ID && last >= began) break;
  }
  throwTogether(failures);
}

/** Removes in batches until one is not full, or the most have been. @param batch says how many rows it met */
export async function runBatches(batch: () => Promise<number>, full: number, most: number, signal: AbortSignal): Promise<void> {
  for (let n = 0; n < most && !signal.aborted; n += 1) if ((await batch()) < full) return;
}
