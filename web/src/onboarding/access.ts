import type { MailedLink } from '../api/trial.ts';
import type { LinkStep, OnboardingStep } from '../api/types.ts';
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

const ACCOUNT_EXISTS = 'Your account exists already, with the name and password that you gave first.';
export const GO_ON_WITH_COMPANY = `${ACCOUNT_EXISTS} Go on with your company.`;
export const SIGN_IN_TO_GO_ON = `${ACCOUNT_EXISTS} Sign in to go on.`;

/** Whether a visit rests on a mailed link: of who is not signed in, or begins a trial of another account. */
export const isByLink = (step: Step, account: Account | null, { userId, token }: MailedLink): boolean =>
  account === null || (step === 'personal' && token !== undefined && userId !== account.id);

/**
 * Whether a step may be shown to the holder of a mailed link, or to who is signed in; null when it may.
 * Step 1 makes the account, so that it is over for who has one; step 3 follows step 2, to which one may go back.
 */
export function detour(step: Step, account: Account | null, link: MailedLink): Detour | null {
  if (account && !isByLink(step, account, link)) {
    const { onboardingStep: next } = account;
    if (!next) return { to: paths.dashboard };
    return isOpen(step, next) ? null : { to: onboardingPath(next) };
  }
  const { userId, token } = link;
  if (step === 'personal') return token ? null : { to: paths.trialSignup, notice: `Verification token is missing. ${START_AGAIN}` };
  if (!userId) return { to: paths.trialSignup, notice: NO_USER_ID };
  return token ? null : { to: paths.trialSignup, notice: NO_TOKEN };
}

/** The same by where the server says that the link leads; what it cannot say stays with the step's own call. */
export function detourOfLink(step: Step, next: LinkStep | null): Detour | null {
  if (next === null || isOpen(step, next)) return null;
  if (next === 'sign-in') return { to: paths.login, notice: SIGN_IN_TO_GO_ON };
  if (next === 'personal') return { to: paths.onboardingPersonal };
  return { to: onboardingPath(next), ...(step === 'personal' && next === 'company' ? { notice: GO_ON_WITH_COMPANY } : {}) };
}

const isOpen = (step: Step, next: LinkStep): boolean => step === next || (step === 'company' && next === 'team');
