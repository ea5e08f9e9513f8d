import { http, session } from './client.ts';
import { HttpError, messageOf } from './http.ts';
import type { User } from './types.ts';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Signs in and keeps the token. Rejects with words for the user. */
export async function signIn(credentials: Credentials): Promise<void> {
  try {
    const { json } = await http('/auth/login', { method: 'POST', body: credentials });
    const { accessToken, user } = json as { accessToken?: string; user?: Partial<User> };
    if (!accessToken || !user?.id || !user.email) throw new HttpError(200, null, 'Login failed');
    session.set(accessToken);
  } catch (cause) {
    session.set(null);
    throw new Error(messageOf(cause, 'Login failed. Please try again.'));
  }
}

/** Asks for a reset link. The answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await http('/auth/request-password-reset', { method: 'POST', body: { email } });
  } catch (cause) {
    throw new Error(messageOf(cause, 'Failed to send reset email. Please try again.'));
  }
}
