import { type FormEvent, useEffect, useState } from 'react';
import { HttpError, messageOf } from '../api/errors.ts';
import { acceptInvitation, readInvitation } from '../api/mailed.ts';
import type { MailedInvitation } from '../api/types.ts';
import { mailedToken } from '../mailedToken.ts';
import { go } from '../navigation.ts';
import { PersonFields } from '../onboarding/PersonFields.tsx';
import { emptyPerson, personError } from '../onboarding/person.ts';
import { paths } from '../paths.ts';
import { FormError } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { Loading } from '../ui/Loading.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';

const INCOMPLETE = 'This invitation link is incomplete. Please open the link of the mail again.';
const FAILED = 'Failed to load the invitation. Please try again.';
/** What the roles may do, in the words of somebody who does not know them yet. */
const MAY: Record<string, string> = {
  admin: 'an admin, who also manages the team and the plan',
  member: 'a member, who follows companies and works with what is found',
  viewer: 'a viewer, who reads what is found',
};

/** Where a mailed invitation leads. */
export default function AcceptInvitationPage() {
  const [token] = useState(mailedToken);
  const [invitation, setInvitation] = useState<MailedInvitation | null>(null);
  const [error, setError] = useState(token === '' ? INCOMPLETE : null);
  const [refused, setRefused] = useState(token === '');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    if (token === '') return;
    setError(null);
    readInvitation(token).then(setInvitation, (cause) => {
      setError(messageOf(cause, FAILED));
      setRefused(cause instanceof HttpError && cause.code === 'invalid');
    });
  }, [token, tries]);

  if (error !== null) {
    return (
      <VisitorPage title="Join the team">
        <div className="signin-stack">
          <FormError message={error} />
          {!refused && (
            <button type="button" className="plain" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
          )}
        </div>
        <p className="signin-more">
          Have an account already? <VisitorLink to={paths.login}>Sign in</VisitorLink>
        </p>
      </VisitorPage>
    );
  }
  if (!invitation) return <Loading />;
  const { email, invitedBy, role, endsUnconfirmed } = invitation;
  return (
    <VisitorPage
      title="Join the team"
      lead={
        <>
          <b>{invitedBy}</b> invites <b>{email}</b> as {MAY[role] ?? role}.
        </>
      }
    >
      {endsUnconfirmed && (
        <p className="signin-more">
          An account was begun with this address and never confirmed. It ends when you join, with all that was made in it.
        </p>
      )}
      <JoinForm token={token} email={email} />
      <p className="signin-more">
        By joining you agree to the <VisitorLink to={paths.terms}>terms and conditions</VisitorLink>.
      </p>
    </VisitorPage>
  );
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const [person, setPerson] = useState(emptyPerson);
  const { busy, error, waiting, refuse, submit } = useSubmit('Registration failed. Please try again.');

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = personError(person);
    if (wrong !== null) return refuse(wrong);
    submit(async () => {
      const { firstName, lastName, password } = person;
      await acceptInvitation({ token, firstName: firstName.trim(), lastName: lastName.trim(), password });
      go(paths.dashboard, { replace: true });
    });
  }

  return (
    <form onSubmit={send} noValidate>
      <FormError message={error} />
      {/* For password managers, which otherwise keep the password without a name. */}
      <input className="visually-hidden" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <PersonFields person={person} onChange={setPerson} />
      <SubmitButton busy={busy} waiting={waiting} busyLabel="Joining...">
        Join the team
      </SubmitButton>
    </form>
  );
}
