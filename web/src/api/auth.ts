import { log } from '../logging/log.ts';
import { call } from './client.ts';
import { session } from './currentSession.ts';
import { HttpError } from './errors.ts';
import { isRefused } from './http.ts';
import type { Answer, Body } from './operations.ts';
import type { Me, User } from './types.ts';

/** How long the server may take to end a session: nobody is kept by one that does not answer. */
const LOGOUT_MS = 3_000;

/** Email and password; then, where the second factor is on, the challenge and a code of the authenticator app or a recovery code. */
export type Credentials = Body<'post', '/auth/login'>;

type SignedIn = Answer<'post', '/auth/login'>;

/** Signed in, or asked for the second factor. */
export type SignInResult = { user: User } | { challenge: string };

/** Signs in and keeps the token. Rejects with an HttpError whose message may be shown. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  try {
    return { user: await keep(call('post', '/auth/login', { body: credentials }), 'Login failed') };
  } catch (cause) {
    const challenge = challengeOf(cause);
    if (challenge !== null) return { challenge };
    throw cause;
  }
}

let asking: Promise<boolean> | null = null;

/**
 * Signs a new tab in by the cookie that the browser's tabs share. Nothing is asked where nobody is signed in, or has signed out without
 * an answer of the server. Resolves with whether somebody is signed in; rejects with an HttpError when nobody can tell.
 */
export function signInByCookie(): Promise<boolean> {
  if (session.token() !== null || session.user() === null) return Promise.resolve(session.token() !== null);
  asking ??= askForToken().finally(() => {
    asking = null;
  });
  return asking;
}

async function askForToken(): Promise<boolean> {
  try {
    session.set((await call('post', '/auth/refresh-token')).json.accessToken);
    return true;
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    session.set(null);
    return false;
  }
}

/** Has the server end the session; it is over in this browser whether that worked or not. */
export async function signOut(): Promise<void> {
  try {
    if (session.token() !== null) await call('post', '/auth/logout', { signal: AbortSignal.timeout(LOGOUT_MS) });
  } catch {
    log.warn('session', 'Logout failed');
  }
  session.set(null);
}

export const whoAmI = async (): Promise<Me> => (await call('get', '/auth/me')).json;

/** A call that signs in. When it fails nobody is signed in any more. */
export async function keep(signingIn: Promise<{ json: SignedIn }>, otherwise: string): Promise<User> {
  try {
    const { accessToken, user }: Partial<SignedIn> = (await signingIn).json ?? {};
    if (typeof accessToken !== 'string' || !user?.id || !user.email) throw new HttpError(200, null, otherwise);
    session.set(accessToken);
    return user;
  } catch (cause) {
    session.set(null);
    throw cause;
  }
}

function challengeOf(cause: unknown): string | null {
  if (!(cause instanceof HttpError) || cause.code !== 'otp_required') return null;
  const { challenge } = cause.body as { challenge?: unknown };
  return typeof challenge === 'string' ? challenge : null;
}
