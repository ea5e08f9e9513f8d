import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { unavailable } from '../errors.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again. */
export interface Sealing {
  /** @param owner who it belongs to: sealed for one, it opens for no other */
  seal(plain: Uint8Array, owner: string): Buffer<ArrayBuffer>;
  /** @throws AppError `unavailable` when it was sealed with another key */
  open(sealed: Uint8Array, owner: string): Buffer;
  /** Whether the newest secret has sealed it; what an earlier one has is to be sealed anew before that one goes. */
  isNewest(sealed: Uint8Array, owner: string): boolean;
}

export type SealingSecrets = readonly [Uint8Array | string, ...(Uint8Array | string)[]];

/** A setting that seals: a secret of at least 32 characters, or two, comma-separated, the newest first. */
export const SealingSecret = () => Type.Optional(Type.String({ pattern: '^[^,]{32,500}(,[^,]{32,500})?$', maxLength: 1_001 }));

/** The secrets of such a setting; where it is not set, a key that the caller keeps elsewhere. */
export async function sealingSecrets(setting: string | undefined, storedKey: () => Promise<Uint8Array>): Promise<SealingSecrets> {
  const [newest, ...older] = setting?.split(',').map((one) => one.trim()) ?? [];
  return [newest ?? (await storedKey()), ...older];
}

/**
 * By AES-256-GCM (NIST SP 800-38D), with a key that HKDF (RFC 5869) makes of each secret.
 * @param secrets the newest first; it seals, and all of them open
 * @param purpose keys for another purpose differ
 * @param lost what to say, and to do, when none of them opens
 */
export function createSealing(secrets: SealingSecrets, purpose: string, lost: string): Sealing {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0] as Buffer, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed, owner) {
      let cause: unknown;
      for (const key of keys) {
        try {
          return openWith(key, sealed, owner);
        } catch (error) {
          cause = error;
        }
      }
      throw unavailable(lost, cause);
    },

    isNewest(sealed, owner) {
      try {
        openWith(keys[0] as Buffer, sealed, owner);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function openWith(key: Buffer, sealed: Uint8Array, owner: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
