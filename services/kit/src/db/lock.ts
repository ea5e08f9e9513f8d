import type { Sql } from './sql.ts';

/**
 * Waits for its turn and keeps it until the transaction ends: whoever names the lock alike queues here, in every process.
 * Services that share a database share its names, too.
 */
export async function lockUntilEnd(sql: Sql, name: string): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** Until the transaction ends nobody else changes the row: what was read of it before holds only afterwards. @param table of our own code */
export async function lockRow(sql: Sql, table: string, id: string): Promise<void> {
  await sql.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
}
