import { lockUntilEnd } from '@rivalscope/kit/db/lock';
import type { Tx } from '../database.ts';
import type { SealedKey } from './sealed-key.ts';
import { PUBLISHED } from './signing-key.ts';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** The keys that sign access tokens, newest first. */
export const signingKeyStore = (tx: Tx) => ({
  async published(): Promise<SealedKey[]> {
    const rows = await tx.prisma.signingKey.findMany({ orderBy: NEWEST_FIRST, take: PUBLISHED });
    return rows.map((row) => ({ ...row, privateJwk: row.privateJwk as object, publicJwk: row.publicJwk as object }));
  },

  /** Until the transaction ends, no other replica makes keys. */
  lock: () => lockUntilEnd(tx, 'identity.signing-key'),

  async replace({ id, privateJwk }: SealedKey): Promise<void> {
    await tx.prisma.signingKey.update({ where: { id }, data: { privateJwk: { ...privateJwk } } });
  },

  /** Adds keys; those that are not published any more are gone for good. */
  async add(keys: SealedKey[]): Promise<void> {
    const data = keys.map((key) => ({ ...key, privateJwk: { ...key.privateJwk }, publicJwk: { ...key.publicJwk } }));
    await tx.prisma.signingKey.createMany({ data: data as never });
    const kept = (await this.published()).map((key) => key.id);
    await tx.prisma.signingKey.deleteMany({ where: { id: { notIn: kept } } });
  },
});
