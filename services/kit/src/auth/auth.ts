import jwt from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Scope } from '../db/sql.ts';
import { AppError, forbidden, unauthorized } from '../errors.ts';
import { notForKeys } from './api-key.ts';
import type { Denylist } from './denylist.ts';
import { ALGORITHM, AUDIENCE, ISSUER, type KeySource } from './keys.ts';

export type Role = 'owner' | 'admin' | 'member' | 'viewer';
export const EVERYONE: Role[] = ['owner', 'admin', 'member', 'viewer'];
export const EDITORS: Role[] = ['owner', 'admin', 'member'];

/** Claims of an access token: user, tenant, role and session. */
export interface AccessToken {
  sub: string;
  tid: string;
  role: Role;
  sid: string;
  iat: number;
  exp: number;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessToken;
    user: AccessToken;
  }
}

/** Every service checks the token itself: signature by identity's key set, issuer, audience, expiry, time of issue, denylist. */
export const auth = fp<{ keys: KeySource; denylist: Denylist }>(async (app, { keys, denylist }) => {
  await app.register(jwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: { header: { kid?: string } }) => keys(token.header.kid ?? ''),
    verify: {
      algorithms: [ALGORITHM],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'jti', 'sub', 'tid', 'role', 'sid', 'exp', 'iat'],
      cache: 10_000,
      cacheTTL: 60_000,
    },
    trusted: (_request: FastifyRequest, given: { [key: string]: unknown }) => {
      const token = given as unknown as AccessToken;
      return !denylist.isAhead(token) && denylist.admits(token);
    },
  } as Parameters<typeof jwt>[1]);
});

/** An onRequest hook: a valid token whose role is one of these. */
export function allow(...roles: Role[]) {
  return async (request: FastifyRequest): Promise<void> => {
    await authenticate(request);
    if (!roles.includes(request.user.role))
      throw forbidden(`Your role (${request.user.role}) may not do this. Ask an owner or admin of your team.`);
  };
}

/** An onRequest hook: as `allow`, for what belongs to a person. An API key is nobody. */
export function allowPerson(...roles: Role[]) {
  const allowed = allow(...roles);
  return async (request: FastifyRequest): Promise<void> => {
    await allowed(request);
    assertPerson(request.user);
  };
}

/** The user's id; null for the token of an API key, whose user and session are the key. */
export const personOf = ({ sub, sid }: AccessToken): string | null => (sub === sid ? null : sub);

/** @throws AppError `forbidden` for the token of an API key */
export function assertPerson(user: AccessToken): void {
  if (personOf(user) === null) throw notForKeys();
}

/** Who did something, for the audit log, which looks the names up. */
export interface By {
  /** The id of a user or of an API key, or a name where it was no person: Stripe, system. */
  actor: string;
  /** The network address; internal where nobody sent a request. */
  address: string;
}

/** The signed-in caller; the user of an API key's token is the key. */
export const byOf = ({ user, ip }: FastifyRequest): By => ({ actor: user.sub, address: ip });

/** The tenant of the signed-in caller, as the scope of a transaction. */
export const tenantOf = (request: FastifyRequest): Scope => ({ tenant: request.user.tid });

async function authenticate(request: FastifyRequest): Promise<void> {
  if (!request.headers.authorization) throw unauthorized('Sign in to continue: the request carries no access token');
  try {
    await request.jwtVerify();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED') throw unauthorized('The access token has expired. Refresh it or sign in again.');
    throw unauthorized('The access token is not valid. Sign in again.');
  }
}
