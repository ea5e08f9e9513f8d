import { http, session } from './client.ts';
import { HttpError } from './http.ts';

/** Who goes through the onboarding by the mailed link; who is signed in needs none. */
export interface MailedLink {
  userId?: string | undefined;
  token?: string | undefined;
}

export interface Profile {
  firstName: string;
  lastName: string;
  jobPosition: string;
  password: string;
}

export interface CompanyInfo {
  companyName: string;
  companyDomain: string;
  companySize: string;
  trackingPreference: string;
}

/** Mails the link that starts a trial; resolves with the id of the trial user, whether the address is known or not. */
export async function startTrial(email: string): Promise<string> {
  const { json } = await http('/auth/start-trial', { method: 'POST', body: { email } });
  const { userId } = (json ?? {}) as { userId?: unknown };
  if (typeof userId !== 'string') throw new HttpError(200, null, 'Failed to start trial');
  return userId;
}

export async function resendVerification(userId: string): Promise<void> {
  await http('/auth/resend-verification', { method: 'POST', body: { userId } });
}

/** Where a mailed link leads: to the step that comes next, or to the sign-in. */
export const LINK_STEPS = ['personal', 'company', 'team', 'sign-in'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];

/** Asks where a mailed link leads; null when it is not good, or nobody can tell. */
export async function stepOfLink({ userId, token }: MailedLink): Promise<LinkStep | null> {
  if (!userId || !token) return null;
  try {
    const { json } = await http('/auth/onboarding-step', { method: 'POST', body: { userId, token } });
    const { step } = (json ?? {}) as { step?: unknown };
    return LINK_STEPS.find((known) => known === step) ?? null;
  } catch {
    return null;
  }
}

/** Step 1 makes the account and signs in. */
export async function completeProfile(link: MailedLink, profile: Profile): Promise<void> {
  await step('/auth/complete-profile', { ...link, ...profile }, 'Failed to complete profile');
}

export const submitCompanyInfo = (link: MailedLink, company: CompanyInfo): Promise<void> =>
  byTokenOrLink('/auth/company-info', link, company, 'Failed to submit company information');

/** Ends the onboarding; an empty list invites nobody. */
export const inviteTeam = (link: MailedLink, teamEmails: string[]): Promise<void> =>
  byTokenOrLink('/auth/invite-team', link, { teamEmails }, 'Failed to invite team members');

/** A session that has ended meanwhile is no hindrance while the mailed link is good. */
async function byTokenOrLink(path: string, link: MailedLink, body: object, otherwise: string): Promise<void> {
  try {
    await step(path, { ...link, ...body }, otherwise);
  } catch (cause) {
    const ended = cause instanceof HttpError && cause.status === 401 && session.token() === null;
    if (!ended || !link.token) throw cause;
    await step(path, { ...link, ...body }, otherwise);
  }
}

/** Each step may answer with a new token, whose role has grown. */
async function step(path: string, body: object, otherwise: string): Promise<void> {
  const { json } = await http(path, { method: 'POST', body });
  if (typeof json !== 'object' || json === null) throw new HttpError(200, null, otherwise);
  const { accessToken } = json as { accessToken?: unknown };
  if (typeof accessToken === 'string') session.set(accessToken);
}
