import { call } from './client.ts';
import { session } from './currentSession.ts';
import { HttpError } from './errors.ts';
import type { Answer } from './operations.ts';
import type { CompanyInfo, LinkStep, Profile } from './types.ts';

/** Who goes through the onboarding by the mailed link; who is signed in needs none. */
export interface MailedLink {
  userId?: string;
  token?: string;
}

/** Mails the link that starts a trial; resolves with the id of the trial user, whether the address is known or not. */
export async function startTrial(email: string): Promise<string> {
  const { json } = await call('post', '/auth/start-trial', { body: { email } });
  if (typeof json?.userId !== 'string') throw new HttpError(200, null, 'Failed to start trial');
  return json.userId;
}

export async function resendVerification(userId: string): Promise<void> {
  await call('post', '/auth/resend-verification', { body: { userId } });
}

/** Asks where a mailed link leads: to the step that comes next, or to the sign-in. null when it is not good, or nobody can tell. */
export async function stepOfLink({ userId, token }: MailedLink): Promise<LinkStep | null> {
  if (!userId || !token) return null;
  try {
    return (await call('post', '/auth/onboarding-step', { body: { userId, token } })).json.step;
  } catch {
    return null;
  }
}

/** Step 1 makes the account and signs in. */
export const completeProfile = (link: MailedLink, profile: Profile): Promise<void> =>
  step(() => call('post', '/auth/complete-profile', { body: { ...link, ...profile } }), 'Failed to complete profile');

export const submitCompanyInfo = (link: MailedLink, company: CompanyInfo): Promise<void> =>
  byTokenOrLink(link, () => call('post', '/auth/company-info', { body: { ...link, ...company } }), 'Failed to submit company information');

/** Ends the onboarding; an empty list invites nobody. */
export const inviteTeam = (link: MailedLink, teamEmails: string[]): Promise<void> =>
  byTokenOrLink(link, () => call('post', '/auth/invite-team', { body: { ...link, teamEmails } }), 'Failed to invite team members');

type Send = () => Promise<{ json: Answer<'post', '/auth/invite-team'> }>;

/** A session that has ended meanwhile is no hindrance while the mailed link is good. */
async function byTokenOrLink(link: MailedLink, send: Send, otherwise: string): Promise<void> {
  try {
    await step(send, otherwise);
  } catch (cause) {
    const ended = cause instanceof HttpError && cause.status === 401 && session.token() === null;
    if (!ended || !link.token) throw cause;
    await step(send, otherwise);
  }
}

/** Each step may answer with a new token, whose role has grown. */
async function step(send: Send, otherwise: string): Promise<void> {
  const { json } = await send();
  if (typeof json !== 'object' || json === null) throw new HttpError(200, null, otherwise);
  if (typeof json.accessToken === 'string') session.set(json.accessToken);
}
