/** What job boards state, beside what the careers page that points to them states itself. */
import { printOf } from '../../../change/print.ts';
import { plain } from '../../../change/wording.ts';
import type { BoardState, PageFacts, Posting } from '../../../page/facts.ts';
import { unreadOf } from '../../beside.ts';
import { MAX_POSTINGS } from '../jobs.ts';
import type { BoardRef } from './board.ts';

/** A board at one check. */
export interface BoardReading extends BoardRef {
  /** As it states them, or stated them when it was last read; null: it never was. */
  postings: Posting[] | null;
  /** It has more openings than these. */
  cut: boolean;
  /** Why it could not be read at this check; null when it was. */
  unread: string | null;
  /** There is no such board, or it may not be read. */
  lasting: boolean;
}

/**
 * The page's facts with the openings of its boards; one that the page states, too, counts once. A board that never
 * could be read, and will not be, says nothing where there are openings besides.
 */
export function joinBoards(facts: PageFacts, readings: readonly BoardReading[]): PageFacts {
  const read = readings.filter(({ postings }) => postings !== null);
  const hasOpenings = read.length > 0 || (facts.postings?.length ?? 0) > 0;
  const counted = readings.filter(({ lasting, postings }) => postings !== null || !lasting || !hasOpenings);
  const { boards: _pointsTo, ...page } = facts;
  if (counted.length === 0) return page;
  const boards = counted.map(stateOf);
  if (read.length === 0) return { ...facts, boards };
  const all: Posting[] = [];
  for (const list of [...read.map(({ postings }) => postings), facts.postings]) all.push(...notAmong(all, list ?? [], facts.url));
  const isCut = all.length > MAX_POSTINGS || read.some(({ cut }) => cut) || facts.cut?.includes('postings');
  const cut = [...(facts.cut ?? []).filter((list) => list !== 'postings'), ...(isCut ? (['postings'] as const) : [])];
  const { cut: _cut, ...rest } = facts;
  return { ...rest, postings: all.slice(0, MAX_POSTINGS), postingsBy: 'json_ld', boards, ...(cut.length > 0 && { cut }) };
}

const stateOf = ({ board, token, postings, unread }: BoardReading): BoardState => ({
  board,
  token,
  print: postings && printOf(postings),
  ...(unread !== null && { unread }),
});

const idOf = ({ key }: Posting): string => key.slice(key.indexOf(':') + 1);
const FEWEST_OF_ID = 4;

/** Openings of a list that another list does not state: by address, by an identifier in it, by title where the places do not differ. */
function notAmong(known: readonly Posting[], list: readonly Posting[], page: string): Posting[] {
  if (known.length === 0) return [...list];
  const urls = new Set(known.map(({ url }) => url).filter((url) => url !== page));
  const ids = new Set(known.map(idOf).filter((id) => id.length >= FEWEST_OF_ID));
  const byTitle = Map.groupBy(known, ({ title }) => plain(title));
  return list.filter(
    (posting) =>
      !urls.has(posting.url) &&
      !posting.url.split(/[^\w-]+/).some((part) => ids.has(part)) &&
      !byTitle.get(plain(posting.title))?.some((other) => isSamePlace(posting.location, other.location)),
  );
}

function isSamePlace(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true;
  const [one, other] = [plain(a), plain(b)];
  return one.includes(other) || other.includes(one);
}

const namesOf = (boards: readonly BoardState[] = []): string =>
  boards
    .filter(({ print }) => print !== null)
    .map(({ board, token }) => `${board} ${token.toLowerCase()}`)
    .sort()
    .join('\n');

/** Openings of a board that only one of two readings could read are neither new nor gone; where the page says that there are none, it is believed. */
export const areComparable = (before: PageFacts, after: PageFacts): boolean =>
  after.postings?.length === 0 || namesOf(before.boards) === namesOf(after.boards);

/** Why a board could not be read; null when all were. */
export const unreadBoard = ({ boards = [] }: PageFacts): string | null => unreadOf(boards);

/** `facts` with the openings of another reading. */
export function withOpenings(facts: PageFacts, { postings, postingsBy, unreadPostings, boards, cut }: PageFacts): PageFacts {
  const { postingsBy: _by, unreadPostings: _unread, boards: _boards, cut: _cut, ...rest } = facts;
  return {
    ...rest,
    postings,
    ...(postingsBy && { postingsBy }),
    ...(unreadPostings && { unreadPostings }),
    ...(boards && { boards }),
    ...(cut && { cut }),
  };
}
