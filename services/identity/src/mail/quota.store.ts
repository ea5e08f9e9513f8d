import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Asked, Asker } from './quota.ts';

/** Mails that were asked for. A mailbox is named by the hash of its address: it may be that of somebody without an account. */
export const quotaStore = (sql: Sql) => ({
  async since({ kind, id }: Asker, mailbox: string, then: Date): Promise<Asked> {
    const { rows } = await sql.query<Asked>(
      `SELECT
         (SELECT count(*)::int FROM mail_request WHERE mailbox = $1 AND kind = $2 AND asker = $3 AND at > $4) AS here,
         (SELECT count(*)::int FROM mail_request WHERE mailbox = $1 AND kind = $2 AND at > $4) AS mailbox,
         (SELECT count(*)::int FROM mail_request WHERE asker = $3 AND kind = $2 AND at > $4) AS asker`,
      [hashOf(mailbox), kind, id, then],
    );
    return rows[0] as Asked;
  },

  async add({ kind, id }: Asker, mailbox: string, at: Date): Promise<void> {
    await sql.query('INSERT INTO mail_request (id, kind, asker, mailbox, at) VALUES ($1, $2, $3, $4, $5)', [
      randomUUID(),
      kind,
      id,
      hashOf(mailbox),
      at,
    ]);
  },
});

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');
