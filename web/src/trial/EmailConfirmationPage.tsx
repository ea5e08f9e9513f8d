import { useState } from 'react';
import { resendVerification } from '../api/trial.ts';
import { applicant } from '../onboarding/applicant.ts';
import { paths } from '../paths.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { MailIcon } from '../ui/visitorIcons.tsx';

/** Says that the mail is on its way, and sends it again. */
export default function EmailConfirmationPage() {
  const { email = 'your address' } = applicant(window.localStorage);
  return (
    <VisitorPage title="Check your email">
      <p className="signin-mail">
        <MailIcon size={20} />
        <span>
          We emailed a link to create a password to <b>{email}</b>. It expires in 24 hours.
        </span>
      </p>
      <p className="signin-spam">If it does not arrive within a few minutes, please check your spam folder.</p>
      <Resend />
      <p className="signin-more">
        Wrong address? <VisitorLink to={paths.trialSignup}>Sign up again</VisitorLink>
        <br />
        Have an account already? <VisitorLink to={paths.login}>Sign in</VisitorLink>
      </p>
    </VisitorPage>
  );
}

function Resend() {
  const [sent, setSent] = useState(false);
  const { busy, error, waiting, refuse, submit } = useSubmit('Failed to resend email. Please try again.');

  async function resend() {
    setSent(false);
    const { userId } = applicant(window.localStorage);
    if (!userId) return refuse('Unable to resend email. Please try signing up again.');
    setSent(await submit(() => resendVerification(userId)));
  }

  return (
    <div className="signin-stack">
      <FormError message={error} />
      <FormSuccess message={sent ? 'Email has been resent. Please check your inbox.' : null} />
      <button type="button" className="plain" disabled={busy || waiting > 0} aria-busy={busy} onClick={resend}>
        {busy ? 'Sending...' : waiting > 0 ? `Try again in ${waiting} s` : 'Resend email'}
      </button>
    </div>
  );
}
