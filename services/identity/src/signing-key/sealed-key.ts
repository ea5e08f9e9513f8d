import type { Sealing } from '@rivalscope/kit/auth/sealing';
import type { CheckingKey, SigningKey } from './signing-key.ts';

/** A pair as it is stored. */
export interface SealedKey extends CheckingKey {
  /** `{ sealed }`, in base64; of earlier versions the key itself. Of one that signs no more `{ until }`: the private half is gone. */
  privateJwk: object;
}

const sealedText = ({ privateJwk }: SealedKey): Buffer | undefined =>
  'sealed' in privateJwk ? Buffer.from(String(privateJwk.sealed), 'base64') : undefined;

/** A key as it is kept: the private half sealed, for this key alone. */
export const sealKey = (key: SigningKey, sealing: Sealing): SealedKey => ({
  ...key,
  privateJwk: { sealed: sealing.seal(Buffer.from(JSON.stringify(key.privateJwk)), key.id).toString('base64') },
});

/** Without its private half: it checks the tokens that it has signed until they expire. */
export const retired = (key: SealedKey, until: Date): SealedKey => ({ ...key, until, privateJwk: { until: until.toISOString() } });

/** When a stored pair was retired to. */
export const untilOf = (privateJwk: object): Date | undefined => ('until' in privateJwk ? new Date(String(privateJwk.until)) : undefined);

/** Whether it is stored as it is. */
export const isOpen = (key: SealedKey): boolean => sealedText(key) === undefined;

/** @throws AppError `unavailable` when it was sealed with another secret */
export function openKey(key: SealedKey, sealing: Sealing): SigningKey {
  const sealed = sealedText(key);
  return { ...key, privateJwk: sealed ? JSON.parse(sealing.open(sealed, key.id).toString('utf8')) : key.privateJwk };
}

/** Whether it is sealed, and by the newest secret. */
export function isSealed(key: SealedKey, sealing: Sealing): boolean {
  const sealed = sealedText(key);
  return sealed !== undefined && sealing.isNewest(sealed, key.id);
}
