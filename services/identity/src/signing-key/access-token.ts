import { randomUUID } from 'node:crypto';
import { ALGORITHM, AUDIENCE, ISSUER } from '@rivalscope/kit/auth/keys';
import { importJWK, SignJWT } from 'jose';
import type { User } from '../account/account.ts';
import type { Keyring } from './keyring.ts';

const LIFETIME_S = 15 * 60;

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Issues access tokens: JWTs (RFC 7519) that every service checks by the public key set. */
export const accessTokens = ({ keyring, clock }: { keyring: Keyring; clock: () => Date }) => ({
  async issue(user: Pick<User, 'id' | 'tenantId' | 'role'>, sessionId: string): Promise<string> {
    const { id, privateJwk } = await keyring.signing();
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ tid: user.tenantId, role: user.role, sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: id })
      .setSubject(user.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .setJti(randomUUID())
      .sign(await importJWK(privateJwk, ALGORITHM));
  },
});
