import { type FormEvent, useState } from 'react';
import { HttpError } from '../api/errors.ts';
import { completeProfile } from '../api/trial.ts';
import type { Profile } from '../api/types.ts';
import { forgetDraft, useDraft } from '../app/useDraft.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { ChoiceField } from '../sign-in/ChoiceField.tsx';
import { FormError } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { GO_ON_WITH_COMPANY, NO_TOKEN, NO_USER_ID } from './access.ts';
import { applicant } from './applicant.ts';
import { PersonFields } from './PersonFields.tsx';
import { personError } from './person.ts';
import { IS_BACK, StepFrame } from './StepFrame.tsx';
import { useStep } from './useStep.ts';

const JOB_POSITIONS = [
  'CEO / Founder',
  'CTO / Technical Director',
  'CMO / Marketing Director',
  'Product Manager',
  'Business Analyst',
  'Sales Manager',
  'Investor Relations',
  'Consultant',
  'Other',
] as const;

const PERSON_FORM = 'onboarding:personal';
const NOBODY: Omit<Profile, 'password'> = { firstName: '', lastName: '', jobPosition: '' };

/** What is typed of the person outlives a reload; the password does not. */
function usePerson() {
  const { value, set, restored } = useDraft(PERSON_FORM, NOBODY);
  const [secret, setSecret] = useState({ password: '', confirmation: '' });
  const person = { ...value, ...secret };
  function change({ password, confirmation, ...words }: typeof person) {
    setSecret({ password, confirmation });
    set(words);
  }
  return { person, change, restored };
}

/** Step 1 makes the account. */
export function PersonalStep() {
  const { person, change, restored } = usePerson();
  const { busy, error, waiting, refuse, submit } = useStep('Failed to save profile. Please try again.');

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = personError(person);
    if (wrong !== null) return refuse(wrong);
    const { userId, token } = applicant(window.localStorage);
    const missing = !userId ? NO_USER_ID : !token ? NO_TOKEN : null;
    if (missing !== null) return go(paths.trialSignup, { replace: true, notice: missing });
    submit(async () => {
      const { firstName, lastName, jobPosition, password } = person;
      const notice = await make(() =>
        completeProfile({ userId, token }, { firstName: firstName.trim(), lastName: lastName.trim(), jobPosition, password }),
      );
      forgetDraft(PERSON_FORM);
      go(paths.onboardingCompany, { replace: true, notice });
    });
  }

  return (
    <StepFrame current={0} lead="Who will be reading the findings?" notice={restored ? IS_BACK : null}>
      <form onSubmit={send} noValidate>
        <FormError message={error} />
        <PersonFields person={person} onChange={change}>
          <ChoiceField
            label="Job position"
            name="jobPosition"
            choices={JOB_POSITIONS}
            value={person.jobPosition}
            onChange={(jobPosition) => change({ ...person, jobPosition })}
          />
        </PersonFields>
        <SubmitButton busy={busy} waiting={waiting} busyLabel="Saving...">
          Continue
        </SubmitButton>
      </form>
    </StepFrame>
  );
}

/** A link makes one account: sent from two windows, the later goes on with step 2. Resolves with what to say there. */
async function make(send: () => Promise<void>): Promise<string | undefined> {
  try {
    await send();
    return undefined;
  } catch (cause) {
    if (cause instanceof HttpError && cause.code === 'conflict') return GO_ON_WITH_COMPANY;
    throw cause;
  }
}
