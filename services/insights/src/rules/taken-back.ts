import type { Change, Value } from '../change/change.ts';
import type { Ended } from '../finding/finding.ts';
import { price, quote } from './wording.ts';

/** A change that is taken back within so many days was no lasting one; what comes later is another story. */
export const TAKEN_BACK_DAYS = 60;
const TAKEN_BACK_MS = TAKEN_BACK_DAYS * 86_400_000;

type Move = { before?: Value; after?: Value };

/** How changes say that something came, and that the same went. */
const CAME = /_(?:added|opened|adopted|appeared|linked)$/;
const WENT = /_(?:removed|closed|dropped|unlinked)$/;
/** What it holds are the lines that went and that came, and not what there was and is. */
const LINES = 'features';

const presenceOf = ({ type }: Change): 'came' | 'went' | undefined => (CAME.test(type) ? 'came' : WENT.test(type) ? 'went' : undefined);

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.cents === b.cents && a.currency === b.currency && a.period === b.period;
}

/** What moved of an item; counts stand beside it and move by others. */
const movesOf = ({ item }: Change): [field: string, move: Move][] =>
  Object.entries(item.fields).filter(([, { before, after }]) => !isSame(before, after) && typeof (before ?? after) !== 'number');

/**
 * The changes that a later confirmed one of the same item takes back: what came is gone again, what went is back, and each field that
 * moved has the value that it had before it. One that is taken back itself takes nothing back.
 * @param changes of one site, oldest first
 * @returns by the change's id, since when and how
 */
export function takenBack(changes: readonly Change[]): Map<string, Ended> {
  const ended = new Map<string, Ended>();
  const items = Map.groupBy(
    changes.filter(({ item }) => item.key !== ''),
    ({ item: { source, key } }) => `${source} ${key}`,
  );
  for (const ofItem of items.values()) {
    const undone = new Map<Change, Map<string, Change>>();
    for (const [n, later] of [...ofItem.entries()].reverse()) {
      if (!later.confirmed || ended.has(later.id)) continue;
      const earlier = ofItem.slice(0, n).filter(({ at }) => later.at.getTime() - at.getTime() <= TAKEN_BACK_MS);
      for (const [change, field] of undoneBy(later, earlier)) {
        const by = undone.get(change) ?? new Map<string, Change>();
        if (!by.has(field)) undone.set(change, by.set(field, later));
        if (isUndone(change, by)) ended.set(change.id, endedBy([...by]));
      }
    }
  }
  return ended;
}

const isUndone = (change: Change, by: ReadonlyMap<string, Change>): boolean =>
  presenceOf(change) ? by.has(PRESENCE) : movesOf(change).every(([field]) => by.has(field));

/** That an item is there, as if it were a field of it. */
const PRESENCE = '';

/** Which fields of which earlier changes of an item the later one takes back. */
function undoneBy(later: Change, earlier: readonly Change[]): [Change, field: string][] {
  const presence = presenceOf(later);
  if (presence) {
    const other = earlier.findLast((one) => presenceOf(one) !== undefined);
    return other && presenceOf(other) !== presence ? [[other, PRESENCE]] : [];
  }
  return movesOf(later).flatMap(([field, move]) => {
    const moved = earlier.filter((one) => !presenceOf(one) && movesOf(one).some(([name]) => name === field));
    const first = moved.findIndex(({ item }) => isReturn(field, item.fields[field] ?? {}, move));
    return first < 0 ? [] : moved.slice(first).map((one): [Change, string] => [one, field]);
  });
}

/** Whether a later move of a field leads back to where it was before this one. */
function isReturn(field: string, { before, after }: Move, later: Move): boolean {
  if (field === LINES) return isSame(before, later.after) && isSame(after, later.before);
  return before !== undefined && later.before !== undefined && isSame(before, later.after);
}

function endedBy(by: readonly [field: string, later: Change][]): Ended {
  const at = new Date(Math.max(...by.map(([, later]) => later.at.getTime())));
  return { at, why: [...new Set(by.map(([field, later]) => inWords(field, later)))].join(' ') };
}

/** 'Team costs $50 per month again.' */
function inWords(field: string, { item, ...change }: Change): string {
  const label = quote(item.label);
  const named = label === '' ? 'It' : `“${label}”`;
  if (field === PRESENCE) return `${named} is ${presenceOf({ item, ...change }) === 'came' ? 'back' : 'gone again'}.`;
  if (field === LINES) return `${named} lists again what it did before.`;
  const value = item.fields[field]?.after;
  if (typeof value === 'object')
    return `${named} ${value.cents === 0 ? 'is free' : `costs ${price(value.cents, value.currency, value.period)}`} again.`;
  return label === '' || label === value ? `It says “${quote(String(value))}” again.` : `${named} has “${quote(String(value))}” again.`;
}
