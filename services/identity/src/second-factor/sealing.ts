import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { unavailable } from '@rivalscope/kit/errors';
import type { Db } from '../database.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing = Awaited<ReturnType<typeof openSealing>>;

/**
 * Encrypts what has to be read again, by AES-256-GCM. The key comes from a setting; without one, from a random row of the
 * database, which protects a leaked table but not a leaked database.
 */
export async function openSealing({ db, secret }: { db: Db; secret: string | undefined }) {
  const key = Buffer.from(hkdfSync('sha256', secret ?? (await storedKey(db)), '', 'rivalscope second factor', 32));
  return {
    /** @param owner who it belongs to: sealed for one, it opens for no other */
    seal(plain: Uint8Array, owner: string): Buffer<ArrayBuffer> {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** @throws AppError `unavailable` when it was sealed with another key */
    open(sealed: Uint8Array, owner: string): Buffer {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch (error) {
        throw unavailable('The second factor cannot be read: it was stored with another IDENTITY_SECRET. Restore that setting.', error);
      }
    },
  };
}

/** Replicas that start together agree on the row that was first. */
async function storedKey(db: Db): Promise<Uint8Array> {
  return db.tx('system', async (tx) => {
    await tx.prisma.encryptionKey.createMany({ data: [{ id: 1, key: randomBytes(32) }], skipDuplicates: true });
    return (await tx.prisma.encryptionKey.findUniqueOrThrow({ where: { id: 1 } })).key;
  });
}
