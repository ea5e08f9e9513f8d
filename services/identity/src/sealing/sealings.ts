import { createSealing, type Sealing, type SealingSecrets, sealingSecrets } from '@rivalscope/kit/auth/sealing';
import { ConfigError } from '@rivalscope/kit/config';
import type { Db } from '../database.ts';
import { storedKeyStore } from './stored-key.store.ts';

/** One for each purpose, so that what is sealed for one opens for no other. */
export interface Sealings {
  /** Of the seeds of second factors, by user. */
  factors: Sealing;
  /** Of the private halves of signing keys, by key. */
  signingKeys: Sealing;
  /** Likewise, by the setting alone: what this does not open, who reads the database can. Undefined without a setting. */
  signingKeysOutside: Sealing | undefined;
}

const SIGNING_KEY = 'rivalscope signing key';
const lost = (what: string) => `${what} cannot be read: it was stored with another IDENTITY_SECRET. Restore that setting.`;

/** @throws ConfigError in production without a secret */
export function assertSecret(secret: string | undefined, nodeEnv: string | undefined): void {
  if (secret || nodeEnv !== 'production') return;
  throw new ConfigError(
    'Setting IDENTITY_SECRET is missing: in production it seals signing keys and second factors. Set 32 characters or more (openssl rand -hex 32) and keep them.',
  );
}

/**
 * The keys come from a setting, the newest first; without one, from a random row of the database, which protects a leaked table but
 * not a leaked database. What that row has sealed before there was a setting opens as well.
 */
export async function openSealings({ db, secret }: { db: Db; secret: string | undefined }): Promise<Sealings> {
  const secrets = await sealingSecrets(secret, () => db.tx('system', (tx) => storedKeyStore(tx).make()));
  const earlier = secret ? await db.read('system', (tx) => storedKeyStore(tx).find()) : undefined;
  const all = [...secrets, ...(earlier ? [earlier] : [])] as const;
  const ofKeys = (by: SealingSecrets) => createSealing(by, SIGNING_KEY, lost('A signing key'));
  return {
    factors: createSealing(all, 'rivalscope second factor', lost('The second factor')),
    signingKeys: ofKeys(all),
    signingKeysOutside: secret ? ofKeys(secrets) : undefined,
  };
}
