import { lazy, type ReactNode, Suspense, useState } from 'react';
import { session } from '../api/currentSession.ts';
import type { User } from '../api/types.ts';
import { log } from '../logging/log.ts';
import { go } from '../navigation.ts';
import { onboardingPath, paths } from '../paths.ts';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VisitorPage } from './VisitorPage.tsx';

// Few need them, and everybody waits for this page.
const CodeForm = lazy(() => import('./CodeForm.tsx'));
const ResetDialog = lazy(() => import('./ResetDialog.tsx'));

/** Password first, then the code where the second factor is on. Who has not finished the onboarding goes on there. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [resetting, setResetting] = useState(false);

  function enter({ onboardingStep }: User) {
    log.info('session', 'signed in');
    if (onboardingStep) go(onboardingPath(onboardingStep));
    else onSignedIn();
  }

  if (challenge !== null) {
    return (
      <VisitorPage title="Confirm it is you" lead="Your account is protected by a second factor.">
        <Later>
          <CodeForm challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
        </Later>
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title="Sign in" lead="See what your competitors changed since yesterday.">
      {session.user() !== null && (
        <p className="signin-note">
          You are signed in already. <VisitorLink to={paths.dashboard}>Go to the dashboard</VisitorLink>
        </p>
      )}
      <SignInForm onSignedIn={enter} onChallenge={setChallenge} onForgot={() => setResetting(true)} />
      <p className="signin-more">
        New to Rivalscope? <VisitorLink to={paths.trialSignup}>Start a 14-day free trial</VisitorLink>
        <small>No credit card needed</small>
      </p>
      {resetting && (
        <Later>
          <ResetDialog onClose={() => setResetting(false)} />
        </Later>
      )}
    </VisitorPage>
  );
}

/** What is fetched once it is wanted. */
const Later = ({ children }: { children: ReactNode }) => (
  <LoadBoundary>
    <Suspense fallback={null}>{children}</Suspense>
  </LoadBoundary>
);
