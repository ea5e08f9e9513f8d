import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { Role } from '../auth/auth.ts';
import { ALGORITHM, AUDIENCE, ISSUER, type KeySource } from '../auth/keys.ts';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The key source of an app under test. */
export const testKeys: KeySource = async () => pair.publicKey;

/** An Authorization header for a user of a tenant, signed by the tests' own key. */
export function bearer(claims: { tid: string; sub?: string; role?: Role; sid?: string; expiresIn?: number; aud?: string }): {
  authorization: string;
} {
  const { tid, sub = randomUUID(), role = 'owner', sid = randomUUID(), expiresIn = 600_000, aud = AUDIENCE } = claims;
  const sign = createSigner({ key: pair.privateKey, algorithm: ALGORITHM, iss: ISSUER, aud, expiresIn, kid: 'test', jti: randomUUID() });
  return { authorization: `Bearer ${sign({ tid, sub, role, sid })}` };
}
