import { keep } from './auth.ts';
import { call } from './client.ts';
import type { Answer, Body } from './operations.ts';
import type { MailedInvitation } from './types.ts';

/* What a mail asks for or leads to; apart from signing in, which does not wait for it. */

/** What a mailed invitation invites to. */
export const readInvitation = async (token: string): Promise<MailedInvitation> =>
  (await call('post', '/auth/invitation', { body: { token } })).json;

/** Joins the team of a mailed invitation, signed in. */
export async function acceptInvitation(body: Body<'post', '/auth/accept-invitation'>): Promise<void> {
  await keep(call('post', '/auth/accept-invitation', { body }), 'Registration failed');
}

/** Asks for a reset link. The answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  await call('post', '/auth/request-password-reset', { body: { email } });
}

/** Ends mails about alerts by the link of one of them, signed out. */
export async function unsubscribe(token: string): Promise<void> {
  await call('post', '/notifications/unsubscribe', { body: { token } });
}

/** Which account's address a mailed link would prove, and whether this browser is signed in to it. */
export const readVerification = async (token: string): Promise<Answer<'post', '/auth/verification'>> =>
  (await call('post', '/auth/verification', { body: { token } })).json;

/** Proves the address of an account by a mailed link, signed in or not. */
export async function verifyEmail(token: string): Promise<void> {
  await call('post', '/auth/verify-email', { body: { token } });
}

/** Sets a new password by a mailed link; every session of the user ends. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call('post', '/auth/reset-password', { body: { token, newPassword } });
}
