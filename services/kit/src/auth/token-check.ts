import { createVerifier } from 'fast-jwt';
import type { AccessToken } from './auth.ts';
import type { Denylist } from './denylist.ts';
import { ALGORITHM, AUDIENCE, ISSUER, type KeySource } from './keys.ts';

/** Whether an `Authorization` header names somebody who is signed in. */
export type TokenCheck = (authorization: string) => Promise<boolean>;

const BEARER = /^Bearer +([\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000})$/i;

/**
 * Tells who is signed in from who writes a header, for what only counts requests: it refuses nobody, and where a check is not possible
 * nobody is signed in. Whoever opens something by a token uses `allow`.
 */
export function tokenCheck({ keys, denylist }: { keys: KeySource; denylist: Denylist }): TokenCheck {
  const verify = createVerifier({
    key: async ({ header }: { header: { kid?: string } }) => keys(header.kid ?? ''),
    algorithms: [ALGORITHM],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    cache: 10_000,
    cacheTTL: 60_000,
  });
  return async (authorization) => {
    const token = BEARER.exec(authorization)?.[1];
    if (!token) return false;
    try {
      const claims = (await verify(token)) as AccessToken;
      return !denylist.isAhead(claims) && !denylist.denied(claims);
    } catch {
      return false;
    }
  };
}
