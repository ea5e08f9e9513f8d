import type { AuthProvider } from 'react-admin';
import { type Http, HttpError } from '../api/http.ts';
import type { Session } from '../api/session.ts';
import type { OnboardingStep, User } from '../api/types.ts';
import { log } from '../logging/log.ts';
import { paths } from '../paths.ts';

/** How long the server may take to end a session. */
const LOGOUT_MS = 3_000;

export interface AuthDeps {
  http: Http;
  session: Session;
  /** Who is signed in has not finished the onboarding, and belongs there. */
  onApplicant: (next: OnboardingStep) => void;
}

/** Who is signed in, for react-admin. Signing in itself is the sign-in page's; ended sessions are told by the HTTP client. */
export function createAuthProvider({ http, session, onApplicant }: AuthDeps): AuthProvider {
  let me: Promise<User> | null = null;

  function user(): Promise<User> {
    me ??= http('/auth/me').then(({ json }) => (json as { user: User }).user);
    me.catch(() => {
      me = null;
    });
    return me;
  }

  return {
    login: () => Promise.reject(new Error('Signing in happens on the sign-in page')),
    async logout() {
      me = null;
      // Signed out here in any case: nobody is kept by a server that does not answer.
      const signal = AbortSignal.timeout(LOGOUT_MS);
      if (session.token() !== null)
        await http('/auth/logout', { method: 'POST', signal }).catch(() => log.warn('session', 'Logout failed'));
      session.set(null);
      return paths.login;
    },
    async checkAuth() {
      if (session.token() === null) throw new Error('Not signed in');
      try {
        const { id, email, onboardingStep } = await user();
        if (!id || !email) throw new HttpError(401, null, 'Not signed in');
        if (onboardingStep) onApplicant(onboardingStep);
      } catch (cause) {
        // Without an answer nobody is signed out: the pages say what failed.
        if (cause instanceof HttpError && cause.status === 401) throw cause;
      }
    },
    checkError: () => Promise.resolve(),
    /** The role. */
    getPermissions: async () => (await user()).role,
    async getIdentity() {
      const { id, firstName, lastName, email, role } = await user();
      return { id, fullName: `${firstName} ${lastName}`.trim(), firstName, lastName, email, role };
    },
  };
}
