/** Whether an outside source can be had here at the moment, before any company is followed by it. Pure. */
import { inWords } from '../fetch/backoff.ts';
import { settingOf } from '../sources/outside.ts';
import { isClosed, type Open, type Openable, openingOf, printOfKey, wayOut } from './access.ts';
import type { Standing } from './quota.store.ts';

export const AVAILABLE = ['ready', 'needs_key', 'not_permitted', 'blocked', 'failing'] as const;

export interface Availability {
  source: string;
  /** As sentences name it. */
  title: string;
  /** What asks for it in the tracking settings: 'socials.github'; null where it is asked for every company. */
  tick: string | null;
  /** `blocked`: the service asked for a pause, or the month's budget is spent; `failing`: it did not answer when it was last asked; `needs_key`, `not_permitted`: also where the key that is set was refused then. */
  state: (typeof AVAILABLE)[number];
  /** A whole sentence; null where it is ready. */
  reason: string | null;
  /** What whoever runs the installation sets to have it; null where it is ready, or no setting would open it. */
  setting: string | null;
}

/** Of which the past of pages is read; it has no place of its own, and is asked as sites are. */
export const THE_ARCHIVE: Openable = { name: 'wayback', title: 'The Internet Archive', asks: [], optIn: true };

const READY = { state: 'ready', reason: null, setting: null } as const;

/** @param standings of services that were asked */
export function availabilityOf(
  source: Openable,
  settings: Readonly<Record<string, unknown>>,
  standings: readonly Standing[],
  now: Date,
): Availability {
  const { name, title, choice } = source;
  const about = { source: name, title, tick: choice?.tick ? `${choice.tick.list}.${choice.tick.name}` : null };
  const access = openingOf(source, settings);
  if (isClosed(access)) return { ...about, ...access };
  const own = standings.filter(
    (each) => each.source === name || (source.asks.some((asked) => asked.name === each.source) && access.uses(each.source)),
  );
  const reasons = own.map((standing) => whyNot(source, standing, access, now));
  // While one of its services can be asked it tells something.
  const [worst] = reasons.every((reason) => reason !== null) ? reasons : [];
  return { ...about, ...(worst ?? READY) };
}

function whyNot(
  source: Openable,
  { heldUntil, spent, failure, refused }: Standing,
  { costs, key }: Open,
  now: Date,
): Pick<Availability, 'state' | 'reason' | 'setting'> | null {
  const { title } = source;
  const toWait = (state: 'blocked' | 'failing', reason: string) => ({ state, reason, setting: null });
  // Another key than the one that was refused was not tried yet.
  if (refused && refused.key === printOfKey(key))
    return {
      state: refused.state,
      reason: `When it was last asked: ${refused.reason} ${wayOut(refused, key !== null)}`,
      setting: settingOf(source, 'KEY'),
    };
  if (costs && spent + costs.cents > costs.budgetCents)
    return {
      state: 'blocked',
      reason: `${title} costs money for each request, and the budget of this month is spent.`,
      setting: settingOf(source, 'BUDGET_CENTS'),
    };
  if (heldUntil) return toWait('blocked', `${title} asked us to slow down; next try in ${inWords(heldUntil.getTime() - now.getTime())}.`);
  return failure === null ? null : toWait('failing', `When it was last asked: ${failure}`);
}
