import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import { QUOTA_WINDOW_MS } from '../mail/quota.ts';
import { FORGOTTEN_AFTER_MS as SIGN_UP_MS } from '../onboarding/onboarding.ts';
import { FORGOTTEN_AFTER_MS as SESSION_MS } from '../session/session.ts';
import { WINDOW_MS } from '../sign-in-attempt/sign-in-attempt.ts';

const DAY_MS = 24 * 3_600_000;
/** Whoever follows an old invitation is still told that it has expired; whoever looks for a key that was revoked still finds it. */
const INVITATION_MS = 30 * DAY_MS;
const REVOKED_KEY_MS = 90 * DAY_MS;

/**
 * What nobody can ask for any more. Tokens go before their sessions, which then have one or two left to take along. The rest of
 * identity is bounded by the number of users and tenants, or is a record (the audit log), and goes with its tenant.
 */
export const oldRows = (now: Date): OldRows[] => [
  past('refresh_token', 'spent_at', now, SESSION_MS),
  past('session', 'expires_at', now, SESSION_MS),
  past('session', 'ended_at', now, SESSION_MS),
  past('sign_in_attempt', 'last_failed', now, WINDOW_MS),
  past('mail_request', 'at', now, QUOTA_WINDOW_MS),
  past('sign_in_challenge', 'expires_at', now, 0),
  past('trial_signup', 'created_at', now, SIGN_UP_MS),
  past('password_reset', 'expires_at', now, 0),
  past('email_verification', 'expires_at', now, 0),
  past('invitation', 'expires_at', now, INVITATION_MS),
  past('api_key', 'revoked_at', now, REVOKED_KEY_MS),
];
