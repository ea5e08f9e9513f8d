import { useState } from 'react';
import { session } from '../api/currentSession.ts';
import type { User } from '../api/types.ts';
import { log } from '../logging/log.ts';
import { go } from '../navigation.ts';
import { onboardingPath, paths } from '../paths.ts';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VisitorPage } from './VisitorPage.tsx';

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
        <CodeForm challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
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
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </VisitorPage>
  );
}
