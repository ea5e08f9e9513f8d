import { storableParameter } from '@rivalscope/kit/text';
import type { Item, Reading } from '../sources/source.ts';

/** What a source states of an item, as it is stored. */
export interface Stated extends Item {
  /** Order on the page. */
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
  opened: (Stated & { firstSeen: Date })[];
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
  const now = statedBy(reading);
  const kept = new Set(unread(reading, open, now));
  const closed = open.filter(({ key }) => !now.has(key) && !kept.has(key)).map(({ key }) => key);
  const isRead = (was: OpenVersion | undefined) => reading.afresh === true && was !== undefined && was.validFrom < readAt;
  const came = [...now.values()].filter((item) => !isSame(item, before.get(item.key)) || isRead(before.get(item.key)));
  if (closed.length + came.length === 0) return null;
  const at = new Date(Math.max(readAt.getTime(), ...open.map(({ validFrom }) => validFrom.getTime() + 1)));
  return {
    at,
    closed: [...closed, ...came.map(({ key }) => key).filter((key) => before.has(key))],
    opened: came.map((item) => ({ ...item, firstSeen: before.get(item.key)?.firstSeen ?? at })),
    moved: [...now.values()].filter((item) => isMoved(item, before.get(item.key))).map(({ key, position }) => ({ key, position })),
  };
}

/** By key, as the database gives them back. An item without a key is none. */
function statedBy({ items, about }: Reading): Map<string, Stated> {
  const all = items.filter(({ key }) => key !== ABOUT).map((item, position) => ({ ...item, position }));
  const stated = [...all.toReversed(), { key: ABOUT, label: '', url: null, fields: about, position: 0 }].map(asStored);
  return new Map(stated.map((item) => [item.key, item]));
}

const asStored = (item: Stated): Stated => JSON.parse(storableParameter(JSON.stringify(item)) as string);

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

const isSame = (item: Stated, was: Stated | undefined): boolean =>
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
