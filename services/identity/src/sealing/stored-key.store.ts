import { randomBytes } from 'node:crypto';
import type { Tx } from '../database.ts';

/** The key that seals where no setting gives one. */
export const storedKeyStore = ({ prisma }: Tx) => ({
  async find(): Promise<Uint8Array | undefined> {
    return (await prisma.encryptionKey.findUnique({ where: { id: 1 } }))?.key;
  },

  /** Replicas that start together agree on the row that was first. */
  async make(): Promise<Uint8Array> {
    await prisma.encryptionKey.createMany({ data: [{ id: 1, key: randomBytes(32) }], skipDuplicates: true });
    return (await prisma.encryptionKey.findUniqueOrThrow({ where: { id: 1 } })).key;
  },
});
