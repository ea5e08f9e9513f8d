import { type FormEvent, useState } from 'react';
import { session } from '../api/currentSession.ts';
import { verifyEmail } from '../api/mailed.ts';
import { mailedToken } from '../mailedToken.ts';
import { paths } from '../paths.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';

/** Where the link leads that proves an address. A press proves it: mail scanners follow links, also of who did not sign up. */
export default function VerifyEmailPage() {
  const [token] = useState(mailedToken);
  return (
    <VisitorPage title="Confirm your address" lead="Invitations, API keys and the second factor wait for it.">
      {token === '' ? <FormError message="This link is not complete. Please open it from the mail again." /> : <Verify token={token} />}
      <div className="signin-links">
        {session.user() === null ? (
          <VisitorLink to={paths.login}>Sign in</VisitorLink>
        ) : (
          <VisitorLink to={paths.dashboard}>Go to the dashboard</VisitorLink>
        )}
      </div>
    </VisitorPage>
  );
}

function Verify({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, error, waiting, submit } = useSubmit('The address could not be confirmed. Please try again.');

  async function verify(event: FormEvent) {
    event.preventDefault();
    setDone(await submit(() => verifyEmail(token)));
  }

  return (
    <form className="signin-stack" onSubmit={verify}>
      <FormError message={error} />
      <FormSuccess message={done ? 'Your address is confirmed.' : null} />
      {!done && (
        <SubmitButton busy={busy} busyLabel="Confirming..." waiting={waiting}>
          Yes, this is my address
        </SubmitButton>
      )}
    </form>
  );
}
