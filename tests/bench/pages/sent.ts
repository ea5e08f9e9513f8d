import type { Query } from '../../flows/database.ts';

/** What the database was sent for a request, BEGIN and COMMIT included, and the rows that it answered. */
export interface Sent {
  statements: number;
  rows: number;
}

/**
 * More statements are one for each row of a page of 50, or as good as that. More rows are more than a page, and what a month's findings say
 * that may mean something beside the own site.
 */
export const MOST: Sent = { statements: 15, rows: 1_000 };

/** Of several turns the least: what the product does by itself meanwhile is none of the request's. */
const TURNS = 5;

/** @param ask sends the request */
export async function sentFor(query: Query, ask: () => Promise<unknown>): Promise<Sent> {
  const turns: Sent[] = [];
  for (let n = 0; n < TURNS; n += 1) {
    const before = await sent(query);
    await ask();
    const after = await sent(query);
    turns.push({ statements: after.statements - before.statements, rows: after.rows - before.rows });
  }
  return turns.reduce((least, turn) => (turn.statements < least.statements ? turn : least));
}

/** All that the product's own roles have sent until now. */
async function sent(query: Query): Promise<Sent> {
  const [all] = await query<Sent>(
    `SELECT coalesce(sum(calls), 0)::int AS statements, coalesce(sum(rows), 0)::int AS rows
     FROM public.pg_stat_statements JOIN pg_roles r ON r.oid = userid WHERE rolname <> current_user`,
  );
  if (!all) throw new Error('The database does not count what it is sent');
  return all;
}
