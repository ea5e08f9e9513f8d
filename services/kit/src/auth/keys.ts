import { createPublicKey, type JsonWebKey } from 'node:crypto';
import buildGetJwks from 'get-jwks';

/** Finds the public key (PEM) that a token names by its `kid`; rejects when there is none. */
export type KeySource = (kid: string) => Promise<string>;

export const ALGORITHM = 'EdDSA';
export const ISSUER = 'rivalscope';
export const AUDIENCE = 'rivalscope-api';

/**
 * Keys from identity's key set over HTTP, cached for a minute; an unknown `kid` is looked up anew, so that rotation needs no restart.
 * @param jwksUrl e.g. http://identity:3000/.well-known/jwks.json
 */
export function remoteKeys(jwksUrl: string): KeySource {
  const { origin, pathname } = new URL(jwksUrl);
  const jwks = buildGetJwks({ max: 20, ttl: 60_000, jwksPath: pathname, issuersWhitelist: [`${origin}/`] });
  // The library's own PEM knows no Ed25519.
  return async (kid) => toPem(await jwks.getJwk({ domain: origin, alg: ALGORITHM, kid }));
}

const toPem = (jwk: object): string =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
