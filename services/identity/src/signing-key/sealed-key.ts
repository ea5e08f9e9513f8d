import type { Sealing } from '@rivalscope/kit/auth/sealing';
import type { SigningKey } from './signing-key.ts';

/** A pair as it is stored. */
export interface SealedKey extends Omit<SigningKey, 'privateJwk'> {
  /** `{ sealed }`, in base64; of earlier versions the key itself. */
  privateJwk: object;
}

const sealedText = ({ privateJwk }: SealedKey): Buffer | undefined =>
  'sealed' in privateJwk ? Buffer.from(String(privateJwk.sealed), 'base64') : undefined;

export const sealKey = (key: SigningKey, sealing: Sealing): SealedKey => ({
  ...key,
  privateJwk: { sealed: sealing.seal(Buffer.from(JSON.stringify(key.privateJwk)), key.id).toString('base64') },
});

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
