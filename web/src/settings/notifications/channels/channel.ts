import { channelWords } from '../../../alerts/alerts.ts';
import type { Channel, ChannelChanges, ChannelKind, ChannelPayload, ChannelRoutes, TestResult } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { AREA_WORDS } from '../../../insights/filter.ts';

/** What is being done to which channel; null while nothing is. */
export type Doing = { what: 'save'; channel: Channel | null } | { what: 'remove' | 'log'; channel: Channel } | null;

/** What each person is mailed is their own choice; these are the team's. */
export const KINDS = (['slack', 'teams', 'email', 'webhook'] as const satisfies ChannelKind[]).map(
  (kind) => [kind, channelWords(kind)] as const,
);

export const TARGET_HINTS: Record<ChannelKind, string> = {
  slack: 'The incoming webhook of a Slack channel',
  teams: 'The address of a Teams workflow that posts to a channel',
  email: 'Somebody of your team, for what concerns them, whatever else they are mailed',
  webhook: 'Where your program takes messages, signed as Standard Webhooks say',
};

export const LONGEST_NAME = 100;
export const LONGEST_TARGET = 2_000;

/** What is typed of a channel; the target stays empty where it is kept as it is. */
export interface ChannelDraft {
  kind: ChannelKind;
  name: string;
  target: string;
  routes: ChannelRoutes;
}

const EVERYTHING: ChannelRoutes = { areas: [], importance: 'medium', companyIds: [] };

export const draftOf = (channel: Channel | null): ChannelDraft =>
  channel
    ? { kind: channel.kind, name: channel.name, target: '', routes: channel.routes }
    : { kind: 'slack', name: '', target: '', routes: EVERYTHING };

function isAddress(text: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** What is wrong with a draft, in words for the user, at the name of its field; the server decides what may be reached. */
export function problemsOf({ kind, name, target }: ChannelDraft, isNew: boolean): { name?: string; target?: string } {
  const wrong = targetProblem(kind, target.trim(), isNew);
  return { ...(name.trim() === '' && { name: 'Please enter a name for the channel' }), ...(wrong && { target: wrong }) };
}

function targetProblem(kind: ChannelKind, target: string, isNew: boolean): string | null {
  if (target === '') return isNew ? 'Please enter the address of the channel' : null;
  if (kind === 'email') return target.includes('@') ? null : 'Please enter an e-mail address';
  return isAddress(target) ? null : 'Please enter an address that begins with https://';
}

export const payloadOf = ({ kind, name, target, routes }: ChannelDraft): ChannelPayload => ({
  kind,
  name: name.trim(),
  target: target.trim(),
  routes,
});

export const changesOf = ({ name, target, routes }: ChannelDraft): ChannelChanges => ({
  name: name.trim(),
  routes,
  ...(target.trim() !== '' && { target: target.trim() }),
});

const FROM = { low: 'Every importance', medium: 'Medium and high', high: 'High only' } as const;

/** `High only, pricing and money, 2 companies`: which alerts a channel is sent. */
export function routeWords({ areas, importance, companyIds }: ChannelRoutes): string {
  const about = areas.map((area) => (AREA_WORDS[area] ?? area).toLowerCase());
  const parts = [
    FROM[importance],
    about.length > 0 && about.join(' and '),
    companyIds.length > 0 && plural(companyIds.length, 'company', 'companies'),
  ];
  return parts.filter(Boolean).join(', ');
}

export const STATES: Record<Channel['state'], { words: string; tone: 'ok' | 'waiting' | 'failed' }> = {
  active: { words: 'Active', tone: 'ok' },
  failing: { words: 'Failing, is tried again', tone: 'failed' },
  disabled: { words: 'Turned off', tone: 'waiting' },
};

/** What came of a test message. */
export const testWords = (name: string, { delivered, status, reason }: TestResult): string =>
  delivered
    ? `The test message to ${name} has arrived.`
    : `The test message to ${name} failed: ${reason ?? (status ? `it answered ${status}` : 'no answer')}.`;
