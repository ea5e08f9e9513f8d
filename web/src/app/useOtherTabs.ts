import { useEffect } from 'react';
import { session } from '../api/currentSession.ts';
import { subjectOf, TOKEN_KEY } from '../api/session.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';

/** Signing out in one tab signs out the others; when another tab signed somebody else in, nothing of the first user stays on the screen. */
export function useOtherTabs(): void {
  useEffect(() => {
    const user = subjectOf(session.token());
    function follow({ key }: StorageEvent) {
      // The key is null when the whole storage was cleared.
      if (key !== null && key !== TOKEN_KEY) return;
      const token = session.token();
      if (token === null) go(paths.login, { replace: true });
      else if (subjectOf(token) !== user) window.location.assign(paths.dashboard);
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
