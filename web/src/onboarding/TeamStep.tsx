import { type FormEvent, useState } from 'react';
import { inviteTeam } from '../api/trial.ts';
import { type DraftState, forgetDraft } from '../app/useDraft.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { FormError } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { ArrowLeftIcon, InfoIcon } from '../ui/visitorIcons.tsx';
import { applicant, finishApplicant } from './applicant.ts';
import { EmailRows } from './EmailRows.tsx';
import { IS_BACK, StepFrame } from './StepFrame.tsx';
import { useStep } from './useStep.ts';

export const TEAM_FORM = 'onboarding:team';

/** Step 3 invites the team, or nobody; either way the onboarding is over. */
export function TeamStep({ draft: { value: emails, set, restored } }: { draft: DraftState<string[]> }) {
  const { busy, error, waiting, submit } = useStep('Failed to complete onboarding. Please try again.');
  const [inviting, setInviting] = useState(false);

  function finish(invited: string[]) {
    setInviting(invited.length > 0);
    submit(async () => {
      const { userId, token } = applicant(window.localStorage);
      await inviteTeam({ userId, token }, invited);
      forgetDraft(TEAM_FORM);
      finishApplicant(window.localStorage);
      go(paths.dashboard, { replace: true });
    });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    finish(emails.map((email) => email.trim()).filter((email) => email !== ''));
  }

  return (
    <StepFrame current={2} lead="Two more people can join during the trial." notice={restored ? IS_BACK : null}>
      <form onSubmit={send} noValidate>
        <FormError message={error} />
        <EmailRows emails={emails} onChange={set} />
        <p className="onboarding-hint">
          <InfoIcon /> They get a link to join as members. You can change roles in Settings.
        </p>
        <div className="onboarding-actions">
          <SubmitButton busy={busy && inviting} disabled={busy} waiting={waiting} busyLabel="Inviting...">
            Invite your team
          </SubmitButton>
          <button type="button" className="plain borderless" disabled={busy} onClick={() => finish([])}>
            I'll do it later
          </button>
        </div>
      </form>
      <button type="button" className="textlink onboarding-back" onClick={() => go(paths.onboardingCompany)}>
        <ArrowLeftIcon size={14} /> Back to Company Info
      </button>
    </StepFrame>
  );
}
