import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Scope, Sql } from '@rivalscope/kit/db/sql';
import { notFound } from '@rivalscope/kit/errors';
import { isUuid, madeAt } from '@rivalscope/kit/ids';
import { dataStore, type Followed } from './data.store.ts';

/** A company just created is known here as soon as its event has come; its owner's first question waits for that, in milliseconds. */
const ARRIVES_WITHIN_MS = 4_000;
/** Between the clocks of two machines. */
const CLOCKS_DIFFER_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * One read of a company's data within the tenant's scope.
 * @throws AppError not_found for another tenant's company and for one that does not exist
 */
export function readCompany<T>(
  db: Database<PrismaLike>,
  scope: Scope,
  companyId: string,
  read: (followed: Followed, sql: Sql) => Promise<T>,
): Promise<T> {
  if (!isUuid(companyId)) throw notFound('Company');
  return db.sqlRead(scope, async (sql) => {
    const [followed] = await dataStore(sql).followed([companyId]);
    if (!followed) throw notFound('Company');
    return read(followed, sql);
  });
}

/**
 * Waits a moment for a company that may have been created just now, as its id tells.
 * @throws AppError not_found at once when nobody can have created it just now
 */
export async function awaitCompany(db: Database<PrismaLike>, scope: Scope, companyId: string, clock: () => Date): Promise<void> {
  if (!isUuid(companyId)) throw notFound('Company');
  const made = madeAt(companyId) ?? Number.NEGATIVE_INFINITY;
  for (let waited = 0; waited < ARRIVES_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const known = await db.sqlRead(scope, (sql) => dataStore(sql).followed([companyId]));
    if (known.length > 0) return;
    if (Math.abs(clock().getTime() - made) > ARRIVES_WITHIN_MS + CLOCKS_DIFFER_MS) throw notFound('Company');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
