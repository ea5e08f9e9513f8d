import type { Call } from '../operations.ts';
import type { Deletion, Me, PasswordPayload, Preferences, Proof, SecondFactor, SetUp } from '../types.ts';

type Code = Pick<Proof, 'otp' | 'recoveryCode'>;

/** Who is signed in: preferences, password and second factor; and the deletion of the tenant. */
export const account = (call: Call) => ({
  me: async (): Promise<Me> => (await call('get', '/auth/me')).json,
  /** Mails the link again that proves the address of an account. */
  async mailVerification(userId: string): Promise<void> {
    await call('post', '/auth/resend-verification', { body: { userId } });
  },
  preferences: async (): Promise<Preferences> => (await call('get', '/auth/preferences')).json.preferences,
  savePreferences: async (body: Preferences): Promise<Preferences> => (await call('put', '/auth/preferences', { body })).json.preferences,
  async endOtherSessions(): Promise<void> {
    await call('delete', '/auth/sessions');
  },
  /** Ends every other session of the user. */
  async changePassword(body: PasswordPayload): Promise<void> {
    await call('post', '/auth/change-password', { body });
  },
  secondFactor: async (): Promise<SecondFactor> => (await call('get', '/auth/second-factor')).json,
  setUpSecondFactor: async (password: string): Promise<SetUp> =>
    (await call('post', '/auth/second-factor/setup', { body: { password } })).json,
  /** @returns the recovery codes, which the server shows this once */
  enableSecondFactor: async (otp: string): Promise<string[]> =>
    (await call('post', '/auth/second-factor/enable', { body: { otp } })).json.recoveryCodes,
  async disableSecondFactor(body: Proof): Promise<void> {
    await call('post', '/auth/second-factor/disable', { body });
  },
  /** @returns ten new codes; the old ones are worth nothing any more */
  renewRecoveryCodes: async (body: Proof): Promise<string[]> =>
    (await call('post', '/auth/second-factor/recovery-codes', { body })).json.recoveryCodes,
  /** Proves the second factor for dangerous actions of the next ten minutes. */
  async confirmSecondFactor(body: Code): Promise<void> {
    await call('post', '/auth/confirm', { body });
  },
  /** null when none is under way. */
  deletion: async (): Promise<Deletion | null> => (await call('get', '/tenant/deletion')).json.deletion,
  /** Mails a link by which the deletion is confirmed. */
  requestDeletion: async (): Promise<Deletion | null> => (await call('post', '/tenant/deletion', { body: {} })).json.deletion,
  /** @param token of the mailed link */
  confirmDeletion: async (token: string): Promise<Deletion | null> =>
    (await call('post', '/tenant/deletion/confirm', { body: { token } })).json.deletion,
  async undoDeletion(): Promise<null> {
    await call('delete', '/tenant/deletion');
    return null;
  },
});
