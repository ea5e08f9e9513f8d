import { trimEndOf } from '@rivalscope/kit/text';
import type { Access, AnyOutside, Quota } from '../sources/outside.ts';
import { settingOf } from '../sources/outside.ts';
import type { Outside } from '../sources/source.ts';

/** Why a source is not asked here. */
export interface Closed {
  state: 'needs_key' | 'not_permitted';
  /** A sentence for people, which names the setting. */
  reason: string;
}

/** How a source is asked here. */
export interface Opened extends Access {
  quota: Quota;
  /** Whole cents that a request costs, and that may be spent in a month; null where it costs nothing. */
  costs: { cents: number; budgetCents: number } | null;
}

type Settings = Readonly<Record<string, unknown>>;

/** What the operator's settings make of a source: how it is asked, or why it is not. */
export function accessTo(source: AnyOutside, settings: Settings): Opened | Closed {
  const { name, title, key: wants, optIn, never } = source;
  const key = wants ? textOf(settings[settingOf(name, 'KEY')]) : null;
  if (never) return { state: 'not_permitted', reason: never };
  if (optIn && settings[settingOf(name, 'ENABLED')] !== 'on')
    return {
      state: 'not_permitted',
      reason: `${title} is asked only where the operator has turned it on by ${settingOf(name, 'ENABLED')}.`,
    };
  if (wants === 'needed' && key === null)
    return {
      state: 'needs_key',
      reason: `${title} answers only to a key, and the operator has set none (${settingOf(name, 'KEY')}). ${howTo(name)}`,
    };
  const isUsed = ({ listed }: Outside) => listed === undefined || namesIn(settings[listed.setting]).includes(listed.as);
  if (source.asks.length > 0 && !source.asks.some(isUsed)) {
    const lists = [...new Set(source.asks.flatMap(({ listed }) => listed?.setting ?? []))].join(', ');
    return { state: 'not_permitted', reason: `${title} is asked only where the operator names a service for it in ${lists}.` };
  }
  return {
    uses: (asked) => source.asks.some((each) => each.name === asked && isUsed(each)),
    url: (asked) => trimEndOf(String(settings[settingOf(asked, 'URL')] ?? ''), /\//),
    key,
    quota: (key !== null && source.keyedQuota) || source.quota,
    costs: source.costs ? { cents: source.costs.cents, budgetCents: budgetOf(source, settings) } : null,
  };
}

export const isClosed = (access: Opened | Closed): access is Closed => 'state' in access;

/** A key that the service did not take. */
export const refusedKey = ({ name, title }: AnyOutside): Closed => ({
  state: 'needs_key',
  reason: `${title} did not accept the key that the operator has set (${settingOf(name, 'KEY')}).`,
});

/** 'gdelt, google' as a list. */
const namesIn = (setting: unknown): string[] =>
  typeof setting === 'string'
    ? setting
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];

const howTo = (name: string): string => `How to get one: docs/sources/${name}.md.`;

const textOf = (setting: unknown): string | null => (typeof setting === 'string' && setting !== '' ? setting : null);

function budgetOf({ name, costs }: AnyOutside, settings: Settings): number {
  const set = settings[settingOf(name, 'BUDGET_CENTS')];
  return typeof set === 'number' ? set : (costs?.budgetCents ?? 0);
}
