import { conflict, invalid } from '@rivalscope/kit/errors';
import { checkMember } from '../account/account.ts';

export const JOB_POSITIONS = [
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
export const COMPANY_SIZES = ['1-4', '5-10', '11-25', '26-50', '51-200', '200+'] as const;
export const TRACKING_PREFERENCES = ['1-5', '6-10', '11-20', '21+'] as const;

export const LINK_LASTS_MS = 24 * 3_600_000;
/** A sign-up that nobody finished is forgotten after this; until then its mail can be sent again. */
export const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;

/** Where a mailed link leads: to a step, or, when it has done its part, to the sign-in. */
export const LINK_STEPS = ['personal', 'company', 'team', 'sign-in'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];

const START_AGAIN = 'Please start the registration process again.';

/** An address that asked for a trial. */
export interface Signup {
  /** The id that its account will have. */
  id: string;
  email: string;
  expiresAt: Date;
  /** When the link made an account; null before. */
  completedAt: Date | null;
}

export interface Profile {
  firstName: string;
  lastName: string;
  jobPosition: string | null;
  password: string;
}

/** A form's text fields; nothing is required here, because what is missing is answered in the words of the form. */
export type Form<Field extends string> = { [F in Field]?: string | undefined };

/**
 * A profile as it is kept.
 * @throws AppError `invalid`, worded for the form
 */
export function checkProfile(given: Form<keyof Profile | 'userId' | 'token'>): Profile {
  if (!given.userId?.trim()) throw invalid(`Session expired. User ID is missing. ${START_AGAIN}`);
  if (!given.token?.trim()) throw invalid(`Session expired. Verification token is missing. ${START_AGAIN}`);
  const { firstName = '', lastName = '', password = '' } = given;
  return { ...checkMember({ firstName, lastName, password }), jobPosition: given.jobPosition || null };
}

/**
 * The sign-up of a link that may make an account now.
 * @throws AppError `invalid` for a link that is unknown or too old, `conflict` for one that has made its account
 */
export function usable(signup: Signup | undefined, now: Date): Signup {
  if (signup?.completedAt) throw conflict('This link has been used already. Please sign in to continue.');
  if (!signup || signup.expiresAt <= now) throw linkExpired();
  return signup;
}

/**
 * The sign-up of a link whose account goes through the next steps.
 * @throws AppError `invalid` for a link that is unknown, too old or has made no account yet
 */
export function underWay(signup: Signup | undefined, now: Date): Signup {
  if (!signup?.completedAt || signup.expiresAt <= now) throw linkExpired();
  return signup;
}

export const linkExpired = () => invalid(`Session expired. The link is not valid any more. ${START_AGAIN}`);
