import type { TokenRole } from '../account/account.ts';

const HOUR_MS = 3_600_000;
/** How long a session lives on without a refresh: as long as the browser when not remembered, a day at most; else 30 days. */
const IDLE_MS = { remembered: 30 * 24 * HOUR_MS, otherwise: 24 * HOUR_MS };
/** Two tabs that refresh with the same token within this time of each other are not a thief and an owner. */
const GRACE_MS = 30_000;
/** No cookie is older than this, so what was over or spent before then is never asked for again. */
export const FORGOTTEN_AFTER_MS = IDLE_MS.remembered;

/**
 * Sessions of one person that go on: who knows the password opens no more than can all be ended at once, within the time of one request,
 * when its owner resets it.
 */
export const MOST_OPEN = 200;

/** A sign-in that waits for its second factor. */
export const CHALLENGE_LASTS_MS = 5 * 60_000;

/** Where a sign-in comes from, as the list of sessions will show it. */
export interface Client {
  address: string;
  userAgent: string;
}

/** One sign-in; all refresh tokens that follow from it belong to it. */
export interface Session {
  id: string;
  tenantId: string;
  userId: string;
  role: TokenRole;
  remember: boolean;
  expiresAt: Date;
  endedAt: Date | null;
}

/** A session in its owner's list. */
export interface OpenSession extends Client {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** What browsers say of themselves, the more telling name first: Edge and Opera call themselves Chrome, too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser and its system in words, as far as the User-Agent tells them. */
export function deviceOf(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** `reused`: somebody holds a copy of a token that was replaced long ago, so the whole session has to end. */
export type Verdict = 'good' | 'reused' | 'over';

/** What a refresh token is worth; `spentAt` says when it was replaced, null when it was not. */
export function judge(session: Session, spentAt: Date | null, now: Date): Verdict {
  if (session.endedAt || session.expiresAt <= now) return 'over';
  if (!spentAt || now.getTime() - spentAt.getTime() <= GRACE_MS) return 'good';
  return 'reused';
}

/** Until when a session holds that is not used again. */
export const expiryOf = (remember: boolean, now: Date): Date => new Date(now.getTime() + idleMs(remember));

/** Max-Age of the cookie in seconds; undefined makes it last as long as the browser. */
export const cookieAge = (remember: boolean): number | undefined => (remember ? idleMs(true) / 1000 : undefined);

const idleMs = (remember: boolean) => (remember ? IDLE_MS.remembered : IDLE_MS.otherwise);
