import type { Sealing } from '@rivalscope/kit/auth/sealing';
import { FIRST_ID } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { secondFactorStore } from '../second-factor/second-factor.store.ts';
import { LIFETIME_S } from '../signing-key/access-token.ts';
import { isOpen, isSealed, openKey, retired, type SealedKey, sealKey } from '../signing-key/sealed-key.ts';
import { signingKeyStore } from '../signing-key/signing-key.store.ts';
import type { Sealings } from './sealings.ts';

const BATCH = 500;

/**
 * Seals by the newest secret whatever an earlier one sealed, or none, so that the earlier one can go. A signing key that could be read in
 * the database until then signs no more, once there is a secret besides: whoever read it could sign with it for good.
 * @returns how many second factors open with none of the secrets: their codes cannot be checked until it is restored
 * @throws AppError `unavailable` when the signing keys open with none of the secrets
 */
export async function resealAll({ db, sealings, clock }: { db: Db; sealings: Sealings; clock: () => Date }): Promise<number> {
  await resealSigningKeys(db, sealings, clock());
  let lost = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const page = await resealFactors(db, sealings.factors, after);
    after = page.last;
    lost += page.lost;
  }
  return lost;
}

async function resealSigningKeys(db: Db, sealings: Sealings, now: Date): Promise<void> {
  await db.tx('system', async (tx) => {
    const store = signingKeyStore(tx);
    await store.lock();
    for (const key of await store.published(now)) {
      if (key.until || isSealed(key, sealings.signingKeys)) continue;
      await store.replace(kept(key, sealings, now));
    }
  });
}

/** How a key that the newest secret has not sealed is kept from now on. @throws AppError `unavailable` when no secret opens it */
function kept(key: SealedKey, { signingKeys, signingKeysOutside }: Sealings, now: Date): SealedKey {
  const pair = openKey(key, signingKeys);
  const layOpen = signingKeysOutside && (isOpen(key) || !tried(() => openKey(key, signingKeysOutside)));
  return layOpen ? retired(key, new Date(now.getTime() + LIFETIME_S * 1_000)) : sealKey(pair, signingKeys);
}

/** One batch. A seed that is replaced meanwhile is left alone; one that does not open stops no other. @returns the last one looked at */
async function resealFactors(db: Db, sealing: Sealing, after: string): Promise<{ last: string | undefined; lost: number }> {
  return db.tx('system', async (tx) => {
    const store = secondFactorStore(tx);
    const found = await store.seedsAfter(after, BATCH);
    let lost = 0;
    for (const { userId, secret } of found) {
      if (sealing.isNewest(secret, userId)) continue;
      const seed = tried(() => sealing.open(secret, userId));
      if (seed) await store.replaceSeed(userId, secret, sealing.seal(seed, userId));
      else lost += 1;
    }
    return { last: found.length === BATCH ? found.at(-1)?.userId : undefined, lost };
  });
}

function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
