import type { AuthProvider } from 'react-admin';
import { signOut } from '../api/auth.ts';
import { session } from '../api/currentSession.ts';
import { HttpError } from '../api/errors.ts';
import type { Me, OnboardingStep } from '../api/types.ts';
import { paths } from '../paths.ts';

/**
 * Who is signed in, for react-admin. Signing in itself is the sign-in page's; ended sessions are told by the HTTP client.
 * @param me who that is, asked for once
 * @param onApplicant who is signed in has not finished the onboarding, and belongs there
 */
export function createAuthProvider(me: () => Promise<Me>, onApplicant: (next: OnboardingStep) => void): AuthProvider {
  const user = async () => (await me()).user;
  return {
    login: () => Promise.reject(new Error('Signing in happens on the sign-in page')),
    async logout() {
      await signOut();
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
      const { id, firstName, lastName, email, role, emailVerified } = await user();
      return { id, fullName: `${firstName} ${lastName}`.trim(), firstName, lastName, email, role, emailVerified };
    },
  };
}
