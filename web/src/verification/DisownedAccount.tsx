import type { FormEvent } from 'react';
import { useState } from 'react';
import { requestPasswordReset } from '../api/mailed.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';

/** For who holds the mailbox of an account that somebody else made: nothing is confirmed, and a reset makes it theirs. */
export function DisownedAccount({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, error, waiting, submit } = useSubmit('The mail could not be sent. Please try again.');

  async function takeOver(event: FormEvent) {
    event.preventDefault();
    if (await submit(() => requestPasswordReset(email))) setSent(true);
  }

  return (
    <form className="signin-stack" onSubmit={takeOver}>
      <FormError message={error} />
      <FormSuccess message={sent ? `We mailed a link to ${email}. Choose a new password by it within the hour.` : null} />
      {!sent && (
        <>
          <p>
            Your address was not confirmed. You need not do anything: without you the account makes no API keys, invites nobody and has no
            second factor.
          </p>
          <p>
            Or take it over by a new password: whoever made the account is signed out and shut out, and what they set up in it to come back
            ends.
          </p>
          <SubmitButton busy={busy} busyLabel="Sending..." waiting={waiting}>
            Mail me a link to take it over
          </SubmitButton>
        </>
      )}
    </form>
  );
}
