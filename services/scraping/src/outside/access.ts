import { createHash } from 'node:crypto';
import { isOn } from '@rivalscope/kit/config';
import { trimEndOf } from '@rivalscope/kit/text';
import type { ErrorCode } from '../fetch/failure.ts';
import type { Access, AnyOutside, Quota, Refused } from '../sources/outside.ts';
import { settingOf } from '../sources/outside.ts';
import type { Outside } from '../sources/source.ts';

/** Why a source is not asked here. */
export interface Closed {
  state: 'needs_key' | 'not_permitted';
  /** A sentence for people. */
  reason: string;
  /** What whoever runs the installation sets to open it; null where nothing would. */
  setting: string | null;
}

/** What may be asked here. */
export interface Open extends Access {
  /** Whole cents that a request costs, and that may be spent in a month; null where it costs nothing. */
  costs: { cents: number; budgetCents: number } | null;
}

/** How a source is asked here. */
export interface Opened extends Open {
  quota: Quota;
}

/** What says whether something may be asked here, however it is read. */
export type Openable = Pick<AnyOutside, 'name' | 'title' | 'choice' | 'asks' | 'key' | 'optIn' | 'never' | 'costs'>;

type Settings = Readonly<Record<string, unknown>>;

/** What the operator's settings make of a source: how it is asked, or why it is not. */
export function accessTo(source: AnyOutside, settings: Settings): Opened | Closed {
  const open = openingOf(source, settings);
  return isClosed(open) ? open : { ...open, quota: (open.key !== null && source.keyedQuota) || source.quota };
}

/** As `accessTo`, of what has a pace of its own. */
export function openingOf(source: Openable, settings: Settings): Open | Closed {
  const { title, key: wants, optIn, never } = source;
  const ofKey = settingOf(source, 'KEY');
  const key = wants ? textOf(settings[ofKey]) : null;
  const turnedOff = (setting: string): Closed => ({
    ...{ state: 'not_permitted', setting },
    reason: `${title} is not turned on in this installation.`,
  });
  if (never) return { state: 'not_permitted', reason: never, setting: null };
  if (optIn && !isOn(settings[settingOf(source, 'ENABLED')])) return turnedOff(settingOf(source, 'ENABLED'));
  if (wants === 'needed' && key === null)
    return { state: 'needs_key', reason: `${title} answers only to a key, and this installation has none.`, setting: ofKey };
  const isUsed = ({ listed }: Outside) => listed === undefined || namesIn(settings[listed.setting]).includes(listed.as);
  if (source.asks.length > 0 && !source.asks.some(isUsed))
    return turnedOff([...new Set(source.asks.flatMap(({ listed }) => listed?.setting ?? []))].join(', '));
  return {
    uses: (asked) => source.asks.some((each) => each.name === asked && isUsed(each)),
    url: (asked) => addressOf(source, asked, settings),
    key,
    costs: source.costs ? { cents: source.costs.cents, budgetCents: budgetOf(source, settings) } : null,
  };
}

/** Whether a source may not be asked, and says why. */
export const isClosed = (access: Open | Closed): access is Closed => 'state' in access;

/** What a service that was asked did not answer for good; null where it only asks for patience. */
export function closedBy(source: AnyOutside, { as, why }: Refused, hasKey: boolean): Closed | null {
  const because = why ? `: ${why}.` : '.';
  const setting = settingOf(source, 'KEY');
  const key = 'the key of this installation';
  if (as === 'needs_key')
    return { state: as, reason: `${source.title} ${hasKey ? `did not accept ${key}` : 'answers only to a key'}${because}`, setting };
  if (as === 'not_permitted')
    return { state: as, reason: `${source.title} does not let ${hasKey ? key : 'us'} read this${because}`, setting };
  return null;
}

/** Why a service that failed is closed to us; null where it is not: it failed as others do. */
export function closedAfter(source: AnyOutside, { refused, status, code }: Failure, hasKey: boolean): Closed | null {
  const isOfKey = hasKey && (status === 401 || code === 'refused');
  const meant = refused ?? (isOfKey ? { as: 'needs_key' as const } : null);
  return meant && closedBy(source, meant, hasKey);
}

/** How a request failed. */
interface Failure {
  refused: Refused | undefined;
  status: number | null;
  code: ErrorCode;
}

/** Tells one key from another without telling either. */
export const printOfKey = (key: string | null): string =>
  key === null ? '' : createHash('sha256').update(key).digest('base64url').slice(0, 16);

/** What it would take to have a source that did not answer to what it was asked with; a whole sentence. */
export const wayOut = ({ state }: Pick<Closed, 'state'>, hasKey: boolean): string =>
  `It takes ${state === 'not_permitted' ? 'a key that may read it' : hasKey ? 'another key' : 'a key'}.`;

/** 'gdelt, google' as a list. */
const namesIn = (setting: unknown): string[] =>
  typeof setting === 'string'
    ? setting
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];

/** The path is the service's own, whoever answers in its place. */
function addressOf({ asks }: Openable, name: string, settings: Settings): string {
  const service = asks.find((each) => each.name === name);
  return service ? `${trimEndOf(String(settings[settingOf(service, 'URL')] ?? ''), /\//)}${service.path ?? ''}` : '';
}

const textOf = (setting: unknown): string | null => (typeof setting === 'string' && setting !== '' ? setting : null);

function budgetOf(source: Openable, settings: Settings): number {
  const set = settings[settingOf(source, 'BUDGET_CENTS')];
  return typeof set === 'number' ? set : (source.costs?.budgetCents ?? 0);
}
