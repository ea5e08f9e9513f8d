import { type FormEvent, useEffect, useState } from 'react';
import { session } from '../api/currentSession.ts';
import { HttpError, messageOf } from '../api/errors.ts';
import { verifyEmail } from '../api/mailed.ts';
import { mailedToken } from '../mailedToken.ts';
import { paths } from '../paths.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { DisownedAccount } from './DisownedAccount.tsx';
import { type Opened, openLink } from './openLink.ts';

const FAILED = 'The address could not be confirmed. Please try again.';
const CONFIRMED = 'Your address is confirmed.';

/** Where the link leads that proves an address. */
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

type Outcome = Opened | { confirmed: 'asked' };

function Verify({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<{ message: string; refused: boolean } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let left = false;
    setFailure(null);
    openLink(token).then(
      (opened) => !left && setOutcome(opened),
      (cause) =>
        !left && setFailure({ message: messageOf(cause, FAILED), refused: cause instanceof HttpError && cause.code === 'invalid' }),
    );
    return () => {
      left = true;
    };
  }, [token, tries]);

  if (outcome?.confirmed === false)
    return <Question token={token} account={outcome} onConfirmed={() => setOutcome({ confirmed: 'asked' })} />;
  return (
    <div className="signin-stack">
      <FormError message={failure?.message ?? null} />
      <FormSuccess message={outcome === null ? null : CONFIRMED} />
      {outcome?.confirmed === 'asked' && (
        <p className="signin-more">
          If the account is not yours after all, choose &quot;Forgot your password&quot; when you sign in, within a week: it becomes yours,
          and what others made in it to come back ends.
        </p>
      )}
      {failure !== null && !failure.refused && (
        <button type="button" className="plain" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      )}
    </div>
  );
}

interface QuestionProps {
  token: string;
  account: Extract<Opened, { confirmed: false }>;
  onConfirmed: () => void;
}

/** Whoever made the account may have typed somebody else's address in: who holds the mailbox says whether it was them. */
function Question({ token, account: { email, companyName }, onConfirmed }: QuestionProps) {
  const [isDisowned, setDisowned] = useState(false);
  const { busy, error, waiting, submit } = useSubmit(FAILED);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (await submit(() => verifyEmail(token))) onConfirmed();
  }

  if (isDisowned) return <DisownedAccount email={email} />;
  return (
    <form className="signin-stack" onSubmit={confirm}>
      <FormError message={error} />
      <p>
        An account{companyName === null ? '' : ' of the company '}
        {companyName !== null && <b>{companyName}</b>} was made with <b>{email}</b>. Did you create this account?
      </p>
      <SubmitButton busy={busy} busyLabel="Confirming..." waiting={waiting}>
        Yes, confirm my address
      </SubmitButton>
      <button type="button" className="plain" disabled={busy} onClick={() => setDisowned(true)}>
        No, it was somebody else
      </button>
    </form>
  );
}
