import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from './api/client.ts';
import { needsSignIn, paths } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { Loading } from './ui/Loading.tsx';

const App = lazy(() => import('./app/App.tsx'));

type Half = 'visitor' | 'app';

const halfOf = (): Half => (session.token() !== null && needsSignIn(window.location.pathname) ? 'app' : 'visitor');

/** Two halves: visitors get the sign-in page without a byte of the application, router included; the application follows after sign-in. */
export function Root() {
  const [half, setHalf] = useState<Half>(halfOf);
  useEffect(() => {
    const follow = () => setHalf(halfOf());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (half === 'visitor' && window.location.pathname !== paths.login) window.history.replaceState(null, '', paths.login);
  }, [half]);

  if (half === 'visitor') {
    return (
      <SignInPage
        onSignedIn={() => {
          window.history.pushState(null, '', paths.dashboard);
          setHalf('app');
        }}
      />
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <App onLeave={() => setHalf('visitor')} />
    </Suspense>
  );
}
