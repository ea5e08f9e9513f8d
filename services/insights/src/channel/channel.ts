import { invalid } from '@rivalscope/kit/errors';
import { plainLine } from '@rivalscope/kit/text';
import { weight } from '../alert/importance.ts';
import type { Importance } from '../change/change.ts';
import type { Area } from '../finding/finding.ts';

/** `email`: somebody of the team, for what concerns them, whatever else they are mailed. */
export const KINDS = ['email', 'slack', 'teams', 'webhook'] as const;
export type Kind = (typeof KINDS)[number];
/** Kinds that messages are posted to. */
export type PostedKind = Exclude<Kind, 'email'>;

/** Which alerts go there: an empty list is no choice, so all of them. */
export interface Routes {
  areas: Area[];
  /** The least important. */
  importance: Importance;
  companyIds: string[];
}

/** Whether an alert goes there: the same as `queueDeliveries` asks of the database. */
export const isTaken = (
  { areas, importance, companyIds }: Routes,
  alert: { area: Area; importance: Importance; companyId: string },
): boolean =>
  weight(alert.importance) >= weight(importance) &&
  (areas.length === 0 || areas.includes(alert.area)) &&
  (companyIds.length === 0 || companyIds.includes(alert.companyId));

export const ALL_ROUTES: Routes = { areas: [], importance: 'medium', companyIds: [] };

/** A place outside of the product that is told of alerts. */
export interface Channel {
  id: string;
  kind: Kind;
  name: string;
  /** As it may be shown: addresses of Slack and Teams are secrets. */
  shown: string;
  routes: Routes;
  state: 'active' | 'failing' | 'disabled';
  /** When something was last told there, or could not be. */
  lastDelivery: Date | null;
}

/** As a line that shows all that it holds. @throws AppError `invalid` where it shows nothing */
export function channelName(given: string): string {
  const name = plainLine(given);
  if (name === '') throw invalid('Please name the channel');
  return name;
}

const LONGEST_URL = 2_000;

/**
 * The address that a channel posts to.
 * @param mayHttp whether the operator permits that host although it is private, and then without TLS
 * @throws AppError `invalid`
 */
export function parseTarget(text: string, mayHttp: (host: string) => boolean): URL {
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null;
  if (!url || url.username || url.password) throw invalid('Please enter the whole address, such as https://hooks.slack.com/services/…');
  url.hash = '';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayHttp(url.hostname)))
    throw invalid('The address must begin with https://, so that nobody on the way can read what is told');
  return url;
}

/** Host and the start of the path; the rest is what lets one write there. */
export const shownTarget = (url: URL): string => `${url.protocol}//${url.host}${url.pathname === '/' && url.search === '' ? '/' : '/***'}`;

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

/** How long a delivery that failed so often waits: twice as long each time, from 10 s to 6 h. */
export const retryAfter = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (Math.min(attempts, 20) - 1), LONGEST_RETRY_MS);
