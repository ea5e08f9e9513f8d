import { randomUUID } from 'node:crypto';
import { ALGORITHM, AUDIENCE, ISSUER } from '@rivalscope/kit/auth/keys';
import { importJWK, SignJWT } from 'jose';
import { type TokenRole, tokenRole, type User } from '../account/account.ts';
import type { Keyring } from './keyring.ts';

export const LIFETIME_S = 15 * 60;

export type AccessTokens = ReturnType<typeof accessTokens>;

export interface Holder {
  id: string;
  tenantId: string;
  role: TokenRole;
}

/** Issues access tokens: JWTs (RFC 7519) that every service checks by the public key set. */
export const accessTokens = ({ keyring, clock }: { keyring: Keyring; clock: () => Date }) => ({
  issueTo(user: User, sessionId: string): Promise<string> {
    return this.issue({ id: user.id, tenantId: user.tenantId, role: tokenRole(user) }, sessionId);
  },

  async issue(user: Holder, sessionId: string): Promise<string> {
    const { id, privateJwk } = await keyring.signing();
    const at = clock().getTime();
    return (
      new SignJWT({ tid: user.tenantId, role: user.role, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: id })
        .setSubject(user.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        // To the millisecond (RFC 7519 2: a NumericDate may have a fraction), so that a token issued after a revocation is told from one before.
        .setIssuedAt(at / 1000)
        .setExpirationTime(Math.floor(at / 1000) + LIFETIME_S)
        .setJti(randomUUID())
        .sign(await importJWK(privateJwk, ALGORITHM))
    );
  },
});
