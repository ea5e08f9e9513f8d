import type { MailedLink } from '../api/trial.ts';
import type { OnboardingStep } from '../api/types.ts';
import { onboardingPath, paths } from '../paths.ts';

export type Step = 'personal' | OnboardingStep;

/** What is known of the account of who is signed in. */
export interface Account {
  id: string;
  onboardingStep?: OnboardingStep;
}

/** Where somebody who opens a step belongs instead, and what to say there. */
export interface Detour {
  to: string;
  notice?: string;
}

const START_AGAIN = 'Please start the registration process again.';
export const NO_USER_ID = `Session expired. User ID is missing. ${START_AGAIN}`;
export const NO_TOKEN = `Session expired. Verification token is missing. ${START_AGAIN}`;

/**
 * Whether a step may be shown to the holder of a mailed link, or to who is signed in; null when it may.
 * Step 1 makes the account, so that it is over for who has one; step 3 follows step 2, to which one may go back.
 */
export function detour(step: Step, account: Account | null, { userId, token }: MailedLink): Detour | null {
  const other = step === 'personal' && token !== undefined && userId !== account?.id;
  if (account && !other) {
    const { onboardingStep: next } = account;
    if (!next) return { to: paths.dashboard };
    return step === next || (step === 'company' && next === 'team') ? null : { to: onboardingPath(next) };
  }
  if (step === 'personal') return token ? null : { to: paths.trialSignup, notice: `Verification token is missing. ${START_AGAIN}` };
  if (!userId) return { to: paths.trialSignup, notice: NO_USER_ID };
  return token ? null : { to: paths.trialSignup, notice: NO_TOKEN };
}
