import { randomBytes } from 'node:crypto';
import { createSealing, type Sealing, sealingSecrets } from '@rivalscope/kit/auth/sealing';
import type { Db } from '../database.ts';

const LOST = 'This channel cannot be read: it was stored with another INSIGHTS_SECRET. Restore that setting, or add the channel anew.';

/**
 * Seals addresses and secrets of channels. The keys come from a setting, the newest first; without one, from a random row of the
 * database, which protects a leaked table but not a leaked database.
 */
export async function openSealing({ db, secret }: { db: Db; secret: string | undefined }): Promise<Sealing> {
  return createSealing(await sealingSecrets(secret, () => storedKey(db)), 'rivalscope channels', LOST);
}

/** Replicas that start together agree on the row that was first. */
async function storedKey(db: Db): Promise<Uint8Array> {
  return db.sqlTx('system', async (sql) => {
    await sql.query('INSERT INTO encryption_key (id, key) VALUES (1, $1) ON CONFLICT DO NOTHING', [randomBytes(32)]);
    const { rows } = await sql.query<{ key: Buffer }>('SELECT key FROM encryption_key WHERE id = 1');
    return (rows[0] as { key: Buffer }).key;
  });
}
