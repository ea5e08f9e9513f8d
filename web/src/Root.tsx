import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { session } from './api/client.ts';
import { needsSignIn, paths } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { LoadBoundary } from './ui/LoadBoundary.tsx';
import { Loading } from './ui/Loading.tsx';

const App = lazy(() => import('./app/App.tsx'));

type Half = 'visitor' | 'app';

/** The half an address belongs to; what a visitor may not see becomes the sign-in page, address included. */
function halfOf(): Half {
  const { pathname } = window.location;
  if (session.token() !== null && needsSignIn(pathname)) return 'app';
  if (pathname !== paths.login) window.history.replaceState(null, '', paths.login);
  return 'visitor';
}

/** Two halves: visitors get the sign-in page without a byte of the application, router included; the application follows after sign-in. */
export function Root() {
  const [half, setHalf] = useState<Half>(halfOf);
  useEffect(() => {
    const follow = () => setHalf(halfOf());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const leave = useCallback(() => setHalf(halfOf()), []);

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
    <LoadBoundary>
      <Suspense fallback={<Loading />}>
        <App onLeave={leave} />
      </Suspense>
    </LoadBoundary>
  );
}
