import { storableParameter } from '@rivalscope/kit/text';
import { pastSince } from '../archive/capture.ts';
import type { Item, Reading } from '../sources/source.ts';

/** What a source states of an item, as it is stored. */
export interface Stated extends Item {
  /** Items stand on the page in its order, with gaps, and from below zero where some came before the first. */
  position: number;
}

/** A version that holds until something of it moves. */
export interface OpenVersion extends Stated {
  validFrom: Date;
  firstSeen: Date;
}

/** What one reading makes of the open versions of its source and page. */
export interface Steps {
  /** When they happened: the reading's moment, or just after what it follows where clocks differ. */
  at: Date;
  /** Keys of versions that end. */
  closed: string[];
  opened: (Stated & {
    firstSeen: Date;
    /** Since when it holds, where that is before the steps happened. */
    since?: Date;
  })[];
  /** What had ended before the first reading, by its own word. */
  past?: (OpenVersion & { validTo: Date })[];
  /** Untouched items that stand elsewhere on the page now. */
  moved: Pick<Stated, 'key' | 'position'>[];
}

/** The item of `Reading.about`: what is stated of all items together, and that the source has been read. */
export const ABOUT = '';

/** Items that a reading did not cover stay open, so many at most: a list that is new at every look would pile up without end. */
const MOST_UNREAD = 2_000;

/** @returns null when nothing changed but the order on the page */
export function stepsTo(reading: Reading, open: readonly OpenVersion[], readAt: Date): Steps | null {
  const before = new Map(open.map((version) => [version.key, version]));
  const now = statedBy(reading, before);
  const kept = new Set(unread(reading, open, now));
  const closed = open.filter(({ key }) => !now.has(key) && !kept.has(key)).map(({ key }) => key);
  const isRead = (was: OpenVersion | undefined) => reading.afresh === true && was !== undefined && was.validFrom < readAt;
  const came = [...now.values()].filter((item) => !isSame(item, before.get(item.key)) || isRead(before.get(item.key)));
  if (closed.length + came.length === 0) return null;
  const at = new Date(Math.max(readAt.getTime(), ...open.map(({ validFrom }) => validFrom.getTime() + 1)));
  return {
    at,
    closed: [...closed, ...came.map(({ key }) => key).filter((key) => before.has(key))],
    opened: came.map(({ statedAt, earlier: _earlier, ...item }) => ({
      ...item,
      firstSeen: before.get(item.key)?.firstSeen ?? at,
      ...(open.length === 0 && sinceStated(statedAt, at)),
    })),
    ...(open.length === 0 && came.some(({ earlier }) => earlier) && { past: came.flatMap((item) => pastOf(item, at)) }),
    moved: [...now.values()].filter((item) => isMoved(item, before.get(item.key))).map(({ key, position }) => ({ key, position })),
  };
}

/**
 * What the first reading of a list finds there came when it says that it did: what was at a moment before is answered by it, as far back
 * as a past is kept. When we saw it first stays beside. What comes later comes when it is seen.
 */
function sinceStated(statedAt: string | undefined, at: Date): { since?: Date } {
  const stated = Date.parse(statedAt ?? '');
  return stated < at.getTime() ? { since: new Date(Math.max(stated, pastSince(at).getTime())) } : {};
}

/** How an item was before it became what it is, from when to when. */
function pastOf({ statedAt, earlier = [], ...item }: Stated, at: Date): NonNullable<Steps['past']> {
  const states = [...earlier, { statedAt }].map((state) => ({ ...item, ...state, since: sinceStated(state.statedAt, at).since }));
  return states.flatMap(({ since: validFrom, statedAt: _at, ...state }, n) => {
    const validTo = states[n + 1]?.since;
    return validFrom && validTo && validFrom < validTo ? [{ ...state, validFrom, validTo, firstSeen: at }] : [];
  });
}

/** By key, as the database gives them back; of two with one key the first. An item without a key is none. */
function statedBy({ items, about, kept = [] }: Reading, before: ReadonlyMap<string, Stated>): Map<string, Stated> {
  const named = Map.groupBy(items.filter(({ key }) => key !== ABOUT).map(asStored), ({ key }) => key);
  const all = [...named.values()].map(([first]) => withKept(first as Item, before.get((first as Item).key), kept));
  const positions = positionsOf(all.map((item) => positionIn(before.get(item.key), item)));
  const stated = all.map((item, n) => ({ ...item, position: positions[n] as number }));
  return new Map(
    [...stated, { ...asStored({ key: ABOUT, label: '', url: null, fields: about }), position: 0 }].map((item) => [item.key, item]),
  );
}

function withKept(item: Item, was: Stated | undefined, kept: readonly string[]): Item {
  const stays = Object.entries(was?.fields ?? {}).filter(([name]) => kept.includes(name));
  return stays.length === 0 ? item : { ...item, fields: { ...Object.fromEntries(stays), ...item.fields } };
}

const asStored = (item: Item): Item => JSON.parse(storableParameter(JSON.stringify(item)) as string);

/** What is told anew can stand anywhere. */
const positionIn = (was: Stated | undefined, item: Item) => (isSame(item, was) ? was?.position : undefined);

/**
 * Positions that rise along the page. What stays keeps its own where it can: an article at the head of a list moves none of those behind
 * it, and one that goes leaves a gap.
 * @param was of each item where it stood; undefined where that is of no use
 */
function positionsOf(was: readonly (number | undefined)[]): number[] {
  const last = was.findLastIndex((position) => position !== undefined);
  const highest = was.reduce<number>((most, position) => Math.max(most, position ?? -1), -1);
  let next = highest + was.length - last;
  return was
    .reduceRight<number[]>((positions, position) => {
      next = position !== undefined && position < next ? position : next - 1;
      positions.push(next);
      return positions;
    }, [])
    .toReversed();
}

/** Keys of open versions that the reading says nothing of, in page order. Of a list that was cut it covers what stands before the last item that is still there. */
function unread({ rest }: Reading, open: readonly OpenVersion[], now: ReadonlyMap<string, Stated>): string[] {
  if (!rest) return [];
  if (rest.lasting) return lasting(open, now);
  const listed = open.filter(({ key }) => key !== ABOUT).toSorted((a, b) => a.position - b.position);
  const covered = rest.cut ? listed.findLastIndex(({ key }) => now.has(key)) : listed.length;
  const waiting = new Set(rest.unread);
  const missing = listed.filter(({ key, url }, n) => !now.has(key) && (n > covered || (url !== null && waiting.has(url))));
  return missing.slice(0, MOST_UNREAD).map(({ key }) => key);
}

/** Of what stays although it is listed no more, the newest. */
const lasting = (open: readonly OpenVersion[], now: ReadonlyMap<string, Stated>): string[] =>
  open
    .filter(({ key }) => key !== ABOUT && !now.has(key))
    .toSorted((a, b) => b.firstSeen.getTime() - a.firstSeen.getTime())
    .slice(0, MOST_UNREAD)
    .map(({ key }) => key);

const isSame = (item: Item, was: Stated | undefined): boolean =>
  was !== undefined && item.label === was.label && item.url === was.url && isSameJson(item.fields, was.fields);

const isMoved = (item: Stated, was: Stated | undefined): boolean =>
  was !== undefined && item.position !== was.position && isSame(item, was);

/** Whatever the order of an object's members: jsonb keeps none. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
