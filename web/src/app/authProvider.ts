import type { AuthProvider } from 'react-admin';
import { type Http, HttpError } from '../api/http.ts';
import type { Session } from '../api/session.ts';
import type { User } from '../api/types.ts';
import { paths } from '../paths.ts';

/** Who is signed in, for react-admin. Signing in itself is the sign-in page's; ended sessions are told by the HTTP client. */
export function createAuthProvider(http: Http, session: Session): AuthProvider {
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
      if (session.token() !== null) await http('/auth/logout', { method: 'POST' }).catch(() => undefined);
      session.set(null);
      return paths.login;
    },
    async checkAuth() {
      if (session.token() === null) throw new Error('Not signed in');
      try {
        const { id, email } = await user();
        if (!id || !email) throw new HttpError(401, null, 'Not signed in');
      } catch (cause) {
        // Without an answer nobody is signed out: the pages say what failed.
        if (cause instanceof HttpError && cause.status === 401) throw cause;
      }
    },
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(null),
    async getIdentity() {
      const { id, firstName, lastName, email, role } = await user();
      return { id, fullName: `${firstName} ${lastName}`.trim(), firstName, lastName, email, role };
    },
  };
}
