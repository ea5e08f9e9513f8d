import { http, session } from './client.ts';
import { HttpError } from './http.ts';
import type { User } from './types.ts';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** The second step of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export type SecondFactor = { challenge: string } & ({ otp: string } | { recoveryCode: string });

/** Signed in, or asked for the second factor. */
export type SignInResult = { user: User } | { challenge: string };

/** Signs in and keeps the token. Rejects with an HttpError whose message may be shown. */
export async function signIn(credentials: Credentials | SecondFactor): Promise<SignInResult> {
  try {
    return { user: await keep('/auth/login', credentials, 'Login failed') };
  } catch (cause) {
    const challenge = challengeOf(cause);
    if (challenge !== null) return { challenge };
    throw cause;
  }
}

/** What a mailed invitation invites to. */
export interface Invitation {
  email: string;
  role: string;
  invitedBy: string;
}

export async function readInvitation(token: string): Promise<Invitation> {
  const { json } = await http('/auth/invitation', { method: 'POST', body: { token } });
  return json as Invitation;
}

/** Joins the team of a mailed invitation, signed in. */
export async function acceptInvitation(token: string, form: { firstName: string; lastName: string; password: string }): Promise<void> {
  await keep('/auth/accept-invitation', { token, ...form }, 'Registration failed');
}

/** Asks for a reset link. The answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  await http('/auth/request-password-reset', { method: 'POST', body: { email } });
}

/** Sets a new password by a mailed link; every session of the user ends. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await http('/auth/reset-password', { method: 'POST', body: { token, newPassword } });
}

/** Who is signed in. */
export async function whoAmI(): Promise<User> {
  const { json } = await http('/auth/me');
  return (json as { user: User }).user;
}

/** A call that signs in. When it fails nobody is signed in any more. */
async function keep(path: string, body: object, otherwise: string): Promise<User> {
  try {
    const { json } = await http(path, { method: 'POST', body });
    const { accessToken, user } = (json ?? {}) as { accessToken?: unknown; user?: Partial<User> };
    if (typeof accessToken !== 'string' || !user?.id || !user.email) throw new HttpError(200, null, otherwise);
    session.set(accessToken);
    return user as User;
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
