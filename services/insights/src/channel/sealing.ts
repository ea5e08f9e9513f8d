import { randomBytes } from 'node:crypto';
import { createSealing, type Sealing, sealingSecrets } from '@rivalscope/kit/auth/sealing';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Db } from '../database.ts';

const LOST = 'This channel cannot be read: it was stored with another INSIGHTS_SECRET. Restore that setting, or add the channel anew.';

/**
 * Seals addresses and secrets of channels. The keys come from a setting, the newest first; without one, from a random row of the
 * database, which protects a leaked table but not a leaked database. What that row has sealed before there was a setting opens as well.
 */
export async function openSealing({ db, secret }: { db: Db; secret: string | undefined }): Promise<Sealing> {
  const secrets = await sealingSecrets(secret, () => storedKey(db));
  const earlier = secret ? await db.sqlRead('system', (sql) => foundKey(sql)) : undefined;
  return createSealing([...secrets, ...(earlier ? [earlier] : [])], 'rivalscope channels', LOST);
}

/** Replicas that start together agree on the row that was first. */
async function storedKey(db: Db): Promise<Uint8Array> {
  return db.sqlTx('system', async (sql) => {
    await sql.query('INSERT INTO encryption_key (id, key) VALUES (1, $1) ON CONFLICT DO NOTHING', [randomBytes(32)]);
    return (await foundKey(sql)) as Uint8Array;
  });
}

async function foundKey(sql: Sql): Promise<Uint8Array | undefined> {
  const { rows } = await sql.query<{ key: Buffer }>('SELECT key FROM encryption_key WHERE id = 1');
  return rows[0]?.key;
}
