import { KeyObject } from 'node:crypto';
import { createRemoteJWKSet, errors } from 'jose';
import { unavailable } from '../errors.ts';

/** Finds the public key (PEM) that a token names by its `kid`; rejects when there is none. */
export type KeySource = (kid: string) => Promise<string>;

export const ALGORITHM = 'EdDSA';
export const ISSUER = 'rivalscope';
export const AUDIENCE = 'rivalscope-api';

const REFRESH_MS = 60_000;
const ANSWER_WITHIN_MS = 3_000;
/** Between two looks for names that the key set did not have: strangers make them up. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Keys from identity's key set over HTTP. The set is refreshed every minute beside its use, so that the last one that came
 * holds while identity is away; a `kid` it lacks is looked for anew, so that rotation needs no restart.
 * @param jwksUrl e.g. http://identity:3000/.well-known/jwks.json
 * @throws AppError `unavailable` when identity does not answer and the key is not known
 */
export function remoteKeys(jwksUrl: string, now: () => number = Date.now): KeySource {
  const keySet = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: ANSWER_WITHIN_MS,
    cooldownDuration: LOOK_AGAIN_MS,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  const pems = new WeakMap<CryptoKey, string>();
  let refreshAt = now() + REFRESH_MS;

  function refreshSometimes(): void {
    if (now() < refreshAt) return;
    refreshAt = now() + REFRESH_MS;
    keySet.reload().catch(() => undefined);
  }

  return async (kid) => {
    refreshSometimes();
    const key = await keySet({ alg: ALGORITHM, kid }).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw unavailable('Who you are cannot be checked at the moment. Please try again shortly.', error);
    });
    const pem = pems.get(key) ?? KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString();
    pems.set(key, pem);
    return pem;
  };
}
