import { lockUntilEnd } from '@rivalscope/kit/db/lock';
import type { Tx } from '../database.ts';
import { type SealedKey, untilOf } from './sealed-key.ts';
import { published } from './signing-key.ts';

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
/** More than there are: those that sign, and as many that were retired. */
const MOST = 20;

/** The keys that sign access tokens or did, newest first. */
export const signingKeyStore = (tx: Tx) => ({
  async published(now: Date): Promise<SealedKey[]> {
    const rows = await tx.prisma.signingKey.findMany({ orderBy: NEWEST_FIRST, take: MOST });
    const stored = rows.map((row) => ({ ...row, privateJwk: row.privateJwk as object, publicJwk: row.publicJwk as object }));
    return published(
      stored.map((key) => ({ ...key, until: untilOf(key.privateJwk) })),
      now,
    );
  },

  /** Until the transaction ends, no other replica makes keys. */
  lock: () => lockUntilEnd(tx, 'identity.signing-key'),

  async replace({ id, privateJwk }: SealedKey): Promise<void> {
    await tx.prisma.signingKey.update({ where: { id }, data: { privateJwk: { ...privateJwk } } });
  },

  /** Adds keys; those that are not published any more are gone for good. */
  async add(keys: SealedKey[], now: Date): Promise<void> {
    const data = keys.map(({ id, createdAt, ...key }) => ({
      ...{ id, createdAt },
      ...{ privateJwk: { ...key.privateJwk }, publicJwk: { ...key.publicJwk } },
    }));
    await tx.prisma.signingKey.createMany({ data: data as never });
    const kept = (await this.published(now)).map((key) => key.id);
    await tx.prisma.signingKey.deleteMany({ where: { id: { notIn: kept } } });
  },
});
