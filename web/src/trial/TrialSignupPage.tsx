import { type FormEvent, useState } from 'react';
import { startTrial } from '../api/trial.ts';
import { arrivalNotice, go } from '../navigation.ts';
import { keepApplicant } from '../onboarding/applicant.ts';
import { paths } from '../paths.ts';
import { EmailField } from '../sign-in/EmailField.tsx';
import { FormError } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';

export default function TrialSignupPage() {
  return (
    <VisitorPage title="Start your free trial" lead="14 days with everything in it. No credit card needed.">
      <SignupForm />
      <p className="signin-more">
        Have an account already? <VisitorLink to={paths.login}>Sign in</VisitorLink>
      </p>
    </VisitorPage>
  );
}

function SignupForm() {
  const [email, setEmail] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { busy, error, waiting, refuse, submit } = useSubmit('Registration failed. Please try again.', arrivalNotice());

  function send(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return refuse('Please enter your email address');
    if (!agreed) return refuse('You must agree to the terms and conditions');
    submit(async () => {
      const userId = await startTrial(email.trim());
      keepApplicant(window.localStorage, { userId, email: email.trim() });
      go(paths.emailConfirmation);
    });
  }

  return (
    <form onSubmit={send} noValidate>
      <FormError message={error} />
      <EmailField label="Work email" value={email} onChange={setEmail} />
      <div className="check">
        <input id="terms" type="checkbox" name="terms" checked={agreed} onChange={(e) => setAgreed(e.target.checked)} />
        <span>
          <label htmlFor="terms">I agree to the</label>{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </span>
      </div>
      <SubmitButton busy={busy} waiting={waiting} busyLabel="Starting...">
        Start free trial
      </SubmitButton>
    </form>
  );
}
