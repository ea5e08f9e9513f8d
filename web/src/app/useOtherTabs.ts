import { useEffect } from 'react';
import { session } from '../api/currentSession.ts';
import { subjectOf, USER_KEY } from '../api/session.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';

/** Signing out in one tab signs out the others; when another tab signed somebody else in, nothing of the first user stays on the screen. */
export function useOtherTabs(): void {
  useEffect(() => {
    const mine = subjectOf(session.token());
    function follow({ key }: StorageEvent) {
      // The key is null when the whole storage was cleared.
      if (key !== null && key !== USER_KEY) return;
      const user = session.user();
      if (user === mine) return;
      session.drop();
      if (user === null) go(paths.login, { replace: true });
      else window.location.assign(paths.dashboard);
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
