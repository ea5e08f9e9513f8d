import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
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
}

/**
 * By AES-256-GCM (NIST SP 800-38D), with a key that HKDF (RFC 5869) makes of each secret.
 * @param secrets the newest first; it seals, and all of them open
 * @param purpose keys for another purpose differ
 * @param lost what to say, and to do, when none of them opens
 */
export function createSealing(secrets: readonly [Uint8Array | string, ...string[]], purpose: string, lost: string): Sealing {
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
  };
}

function openWith(key: Buffer, sealed: Uint8Array, owner: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
