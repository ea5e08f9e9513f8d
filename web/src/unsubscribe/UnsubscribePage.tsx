import { type FormEvent, useState } from 'react';
import { unsubscribe } from '../api/mailed.ts';
import { mailedToken } from '../mailedToken.ts';
import { paths } from '../paths.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';

/** Where the link of a mail leads that ends such mails, for who is not signed in. Mail scanners follow links, so that a press ends them. */
export default function UnsubscribePage() {
  const [token] = useState(mailedToken);
  return (
    <VisitorPage title="Stop alert mails" lead="Alerts stay in Rivalscope, and you can turn their mails on again in your settings.">
      {token === '' ? <FormError message="This link is not complete. Please open it from the mail again." /> : <Stop token={token} />}
      <div className="signin-links">
        <VisitorLink to={paths.login}>Sign in</VisitorLink>
      </div>
    </VisitorPage>
  );
}

function Stop({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, error, waiting, submit } = useSubmit('The mails could not be stopped. Please try again.');

  async function stop(event: FormEvent) {
    event.preventDefault();
    setDone(await submit(() => unsubscribe(token)));
  }

  return (
    <form className="signin-stack" onSubmit={stop}>
      <FormError message={error} />
      <FormSuccess message={done ? 'You will get no more mails about alerts.' : null} />
      {!done && (
        <SubmitButton busy={busy} busyLabel="Stopping..." waiting={waiting}>
          Stop these mails
        </SubmitButton>
      )}
    </form>
  );
}
