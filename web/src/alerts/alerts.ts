import type { AlertFilter } from '../api/provider/alerts.ts';
import type { Alert } from '../api/types.ts';
import { formatCount } from '../format/numbers.ts';
import { chosen, filterFrom } from '../insights/filter.ts';

/** What people see of alerts, and how an address becomes a list of them. */

export const PER_PAGE = 50;
/** So that no address asks for a page beyond what the API counts. */
const LAST_PAGE = 100_000;

const MINE = 'mine';

export const STATES: [value: string, words: string][] = [
  ['', 'All states'],
  ['unread', 'Unread'],
  ['read', 'Read'],
  ['new', 'Not acknowledged'],
  ['acknowledged', 'Acknowledged'],
  [MINE, 'Assigned to me'],
];

/** What is still to be looked at: what no longer stands is not. */
export const OPEN = { state: 'new', stands: true } as const satisfies AlertFilter;

/** What the address asks for. Read is what the user did, acknowledged what the team did. */
export function alertFilter(query: URLSearchParams, now: Date): AlertFilter {
  const state = chosen(query, 'state', STATES);
  const filter = filterFrom(query, now);
  if (state === 'unread' || state === 'read') return { ...filter, read: state === 'read' };
  if (state === MINE) return { ...filter, mine: true };
  if (state === OPEN.state) return { ...filter, ...OPEN };
  return state === '' ? filter : { ...filter, state: state as Alert['state'] };
}

/** What the same look at a site finds belongs to the alert as it came. */
const ONE_LOOK_MS = 10 * 60_000;

/** When an alert grew after it had come; null while it tells what it told at first. */
export const updatedAt = ({ raisedAt, grownAt }: Pick<Alert, 'raisedAt' | 'grownAt'>): string | null =>
  grownAt !== null && Date.parse(grownAt) - Date.parse(raisedAt) > ONE_LOOK_MS ? grownAt : null;

/** The page of the address, counted from 1. */
export function pageFrom(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

const NOT_DELIVERED: Record<NonNullable<Alert['notDelivered']>, { words: string; why: string }> = {
  monthly_limit: {
    words: 'Not delivered: monthly alert limit reached',
    why: 'Your plan allows no more alerts this month. This one is kept here, and was sent nowhere.',
  },
  cool_down: {
    words: 'Not delivered: cool-down',
    why: 'The company had an alert of this rule shortly before. This one is kept here, and was sent nowhere.',
  },
  sample: {
    words: 'Sample: sent nowhere',
    why: 'It is of the sample rival, whose history is made up. Alerts of your own companies are sent as you choose.',
  },
};

/** Why an alert was sent nowhere; null when it was, or may be. */
export const notDeliveredWords = ({ notDelivered }: Pick<Alert, 'notDelivered'>) => (notDelivered ? NOT_DELIVERED[notDelivered] : null);

const CHANNELS: Record<string, string> = { email: 'Email', slack: 'Slack', teams: 'Microsoft Teams', webhook: 'Webhook' };

/** A kind of channel; one that is not known keeps its own word. */
export const channelWords = (kind: string): string => CHANNELS[kind] ?? kind;

interface StateWords {
  words: string;
  tone: 'ok' | 'waiting' | 'failed';
}

const DELIVERY_STATES: Record<string, StateWords> = {
  sent: { words: 'sent', tone: 'ok' },
  pending: { words: 'on its way', tone: 'waiting' },
  retrying: { words: 'failed, is tried again', tone: 'waiting' },
  quiet_hours: { words: 'waits for the end of quiet hours', tone: 'waiting' },
  digest: { words: 'in the next digest', tone: 'waiting' },
  failed: { words: 'failed', tone: 'failed' },
};

/** A state of a delivery in words; one that is not known keeps its own. */
export const deliveryWords = (state: string): StateWords =>
  DELIVERY_STATES[state] ?? { words: state.replaceAll('_', ' '), tone: 'waiting' };

/** The id so many places further in the list; from an alert that is not listed, the first or the last. null where the list ends. */
export function stepFrom(ids: string[], id: string | null, by: 1 | -1): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + by] ?? null;
}

/** What is still to be looked at, over all companies. */
export const activeWords = (count: number): string =>
  count === 0 ? 'All are acknowledged.' : `${formatCount(count)} not yet acknowledged.`;

/** On the bell; beyond two digits the exact number helps nobody. */
export const badgeWords = (unread: number): string => (unread > 99 ? '99+' : String(unread));
