import { randomBytes } from 'node:crypto';
import { createSealing, type Sealing } from '@rivalscope/kit/auth/sealing';
import type { Db } from '../database.ts';

const LOST = 'The second factor cannot be read: it was stored with another IDENTITY_SECRET. Restore that setting.';

/**
 * Seals the seeds of second factors. The key comes from a setting; without one, from a random row of the database, which protects a
 * leaked table but not a leaked database.
 */
export async function openSealing({ db, secret }: { db: Db; secret: string | undefined }): Promise<Sealing> {
  return createSealing([secret ?? (await storedKey(db))], 'rivalscope second factor', LOST);
}

/** Replicas that start together agree on the row that was first. */
async function storedKey(db: Db): Promise<Uint8Array> {
  return db.tx('system', async (tx) => {
    await tx.prisma.encryptionKey.createMany({ data: [{ id: 1, key: randomBytes(32) }], skipDuplicates: true });
    return (await tx.prisma.encryptionKey.findUniqueOrThrow({ where: { id: 1 } })).key;
  });
}
