import type { Sql } from '@rivalscope/kit/db/sql';

/** What is sealed of a channel, of any tenant. */
export interface Sealed {
  id: string;
  target: Buffer;
  secret: Buffer | null;
}

/** Needs the system's scope. */
export const resealStore = (sql: Sql) => ({
  /** In the order of their ids. @param after an id */
  async after(after: string, most: number): Promise<Sealed[]> {
    const { rows } = await sql.query<Sealed>('SELECT id, target, secret FROM channel WHERE id > $1 ORDER BY id LIMIT $2', [after, most]);
    return rows;
  },

  /** Leaves one alone whose address was changed meanwhile. */
  async replace(before: Sealed, { target, secret }: Sealed): Promise<void> {
    await sql.query('UPDATE channel SET target = $3, secret = $4 WHERE id = $1 AND target = $2', [
      before.id,
      before.target,
      target,
      secret,
    ]);
  },
});
