import { allow, EVERYONE, type Role } from '@rivalscope/kit/auth/auth';
import { APPLICANT } from './account/account.ts';

/** An onRequest hook: anybody signed in, also those whose company has no name yet, whom every other route refuses. */
export const allowApplicants = allow(...EVERYONE, APPLICANT as Role);
