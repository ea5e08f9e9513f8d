import type {} from '@fastify/cookie';
import { forbidden } from '@rivalscope/kit/errors';
import { cut } from '@rivalscope/kit/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Renewed } from './session.commands.ts';
import { type Client, cookieAge } from './session.ts';

const NAME = 'refresh_token';
const LONGEST_USER_AGENT = 300;

export type Cookies = ReturnType<typeof cookies>;
type Given = Pick<Renewed, 'refreshToken' | 'remember'>;

/**
 * The cookie of the refresh token: out of reach of scripts, sent to this API's own pages and to /auth only. By the prefix of its
 * name a browser takes it over https alone (RFC 6265bis 4.1.3.1).
 */
export function cookies(publicUrl: string, signOut: (refreshToken: string) => Promise<void>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Secure-${NAME}` : NAME;
  const options = { path: '/api/v1/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  const read = (request: FastifyRequest): string | undefined => request.cookies[name];
  const set = (reply: FastifyReply, { refreshToken, remember }: Given): void => {
    reply.setCookie(name, refreshToken, { ...options, maxAge: cookieAge(remember) });
  };
  return {
    read,
    /** For a session that goes on. */
    set,
    /** For a new session. The one that this browser had ends: its cookie is replaced, so nobody could end it by signing out. */
    async begin(request: FastifyRequest, reply: FastifyReply, given: Given): Promise<void> {
      const before = read(request);
      if (before) await signOut(before);
      set(reply, given);
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options);
    },
  };
}

/**
 * Beside SameSite=Strict, which a page of a neighbouring host passes: a browser says itself when another site's page sends the request
 * (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/), and of which origin the page is (RFC 6454 7). Ours is the public one, or the
 * host that was asked, as the Host header names it (the door takes forwarded ones away, which a stranger may write): somebody else's host
 * gets no cookie of ours. Programs send neither.
 */
export function refuseCrossSite(publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers;
    const foreign = origin !== undefined && origin !== ours && hostOf(origin) !== request.host;
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('This request comes from a page of another site');
  };
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Where a request came from, as sessions and the audit log keep it. */
export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: cut(request.headers['user-agent'] ?? '', LONGEST_USER_AGENT),
});

/** Who sends a request with an access token. */
export const callerOf = ({ user }: FastifyRequest): { userId: string; sessionId: string } => ({ userId: user.sub, sessionId: user.sid });

/** The session of a valid access token, where a route needs none. */
export async function sessionOf(request: FastifyRequest): Promise<string | undefined> {
  if (!request.headers.authorization) return undefined;
  const token = await request.jwtVerify<{ sid: string }>().catch(() => undefined);
  return token?.sid;
}
