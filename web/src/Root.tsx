import { type ComponentType, lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { signInByCookie } from './api/auth.ts';
import { session } from './api/currentSession.ts';
import { go, onMove } from './navigation.ts';
import { needsSignIn, paths, type VisitorPath, visitorPath } from './paths.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';
import { LoadBoundary, NotLoaded } from './ui/LoadBoundary.tsx';
import { Loading } from './ui/Loading.tsx';

const App = lazy(loadApp);
const ResetPasswordPage = lazy(() => import('./reset/ResetPasswordPage.tsx'));
const TrialSignupPage = lazy(() => import('./trial/TrialSignupPage.tsx'));
const EmailConfirmationPage = lazy(() => import('./trial/EmailConfirmationPage.tsx'));
const Onboarding = lazy(() => import('./onboarding/Onboarding.tsx'));
const AcceptInvitationPage = lazy(() => import('./join/AcceptInvitationPage.tsx'));
const VerifyEmailPage = lazy(() => import('./verification/VerifyEmailPage.tsx'));
const TermsPage = lazy(() => import('./terms/TermsPage.tsx'));
const BotPage = lazy(() => import('./bot/BotPage.tsx'));
const UnsubscribePage = lazy(() => import('./unsubscribe/UnsubscribePage.tsx'));

const PAGES: Record<Exclude<VisitorPath, '/login'>, ComponentType> = {
  [paths.resetPassword]: ResetPasswordPage,
  [paths.trialSignup]: TrialSignupPage,
  [paths.emailConfirmation]: EmailConfirmationPage,
  [paths.onboardingPersonal]: Onboarding,
  [paths.onboardingCompany]: Onboarding,
  [paths.onboardingTeam]: Onboarding,
  [paths.acceptInvitation]: AcceptInvitationPage,
  [paths.verifyEmail]: VerifyEmailPage,
  [paths.terms]: TermsPage,
  [paths.bot]: BotPage,
  [paths.unsubscribe]: UnsubscribePage,
};

/**
 * What takes a phone long is done in pieces, so that a tap between them is answered: the theme comes with MUI beneath it and is evaluated
 * by itself, the application in a task after it (the browser loads both at once: vite.config.ts), and the tables that the browser reads for
 * its first formatted number (some 30 ms) are read by themselves, too, while the network is waited for.
 */
async function loadApp() {
  const theme = import('./theme/theme.ts');
  setTimeout(() => new Intl.NumberFormat('en-US').format(0));
  await theme.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return import('./app/App.tsx');
}

/** The address that was asked for and needs sign-in first. */
let wanted: string | null = null;

/** `tab`: a new one, whose visitor the browser's cookie may sign in. */
type Here = VisitorPath | 'app' | 'tab';

/**
 * A visitors' page, or the application; what a visitor may not see becomes the sign-in page, address included.
 * @param isAsked whether the cookie has been tried
 */
function pageHere(isAsked = false): Here {
  const { pathname, search } = window.location;
  const open = visitorPath(pathname);
  if (open) return open;
  const known = needsSignIn(pathname);
  if (known && session.token() !== null) return 'app';
  if (known && session.user() !== null && !isAsked) return 'tab';
  wanted = known ? pathname + search : null;
  window.history.replaceState(null, '', paths.login);
  return paths.login;
}

/** Who signs in gets to the dashboard, or to the page that was asked for before. */
function enter(): void {
  const to = wanted ?? paths.dashboard;
  wanted = null;
  go(to);
}

/** Two halves: visitors get their pages without a byte of the application, router included; the application follows after sign-in. */
export function Root() {
  const [page, setPage] = useState<Here>(() => pageHere());
  const look = useCallback(() => setPage(pageHere()), []);
  useEffect(() => onMove(look), [look]);

  if (page === 'tab') return <NewTab onKnown={() => setPage(pageHere(true))} />;
  if (page === paths.login) return <SignInPage onSignedIn={enter} />;
  const Page = page === 'app' ? null : PAGES[page];
  return (
    <LoadBoundary>
      <Suspense fallback={<Loading />}>{Page ? <Page /> : <App onLeave={look} />}</Suspense>
    </LoadBoundary>
  );
}

/** Looks up who is signed in. Without an answer nobody is signed out: one may try again. */
function NewTab({ onKnown }: { onKnown: () => void }) {
  const [failed, setFailed] = useState(false);
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    let left = false;
    const unless = (run: () => void) => () => {
      if (!left) run();
    };
    signInByCookie().then(
      unless(() => known()),
      unless(() => setFailed(true)),
    );
    return () => {
      left = true;
    };
  }, []);
  return failed ? <NotLoaded /> : <Loading />;
}
