import './sign-in.css';
import { useEffect, useState } from 'react';
import { session } from '../api/client.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EvidenceChain } from './EvidenceChain.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The form on the left, what the product does on the right (hidden below 900 px). */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [resetting, setResetting] = useState(false);
  const signedIn = session.token() !== null;
  useEffect(() => {
    document.title = 'Sign in · Rivalscope';
  }, []);
  return (
    <div className="signin">
      <div className="signin-side">
        <header className="signin-brand">
          <BrandMark size={28} />
          Rivalscope
        </header>
        <main className="signin-main">
          <h1>Sign in</h1>
          <p className="signin-lead">See what your competitors changed since yesterday.</p>
          {signedIn && (
            <p className="signin-note">
              You are signed in already. <a href={paths.dashboard}>Go to the dashboard</a>
            </p>
          )}
          <SignInForm onSignedIn={onSignedIn} onForgot={() => setResetting(true)} />
          <p className="signin-more">
            New to Rivalscope? <a href={paths.trialSignup}>Start a 14-day free trial</a>
            <small>No credit card needed</small>
          </p>
        </main>
        <footer className="signin-foot">© {new Date().getFullYear()} Rivalscope</footer>
      </div>
      <EvidenceChain />
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </div>
  );
}
