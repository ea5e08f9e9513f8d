import { cut } from '@rivalscope/kit/text';
import { AREAS, type Area, type Chosen } from '../page/areas.ts';
import { isGiven, isOutside, kindOf, type PageKey, type PageKind, ROOT } from '../page/facts.ts';
import { pages, placedOf } from '../sources/index.ts';

/** What can be said of a source at the moment; never mistaken for what the source says. */
export type CoverageState =
  | 'fresh'
  | 'stale'
  | 'unreadable'
  | 'blocked'
  | 'robots'
  | 'needs_key'
  | 'not_permitted'
  | 'failing'
  | 'not_tracked'
  | 'pending'
  | 'sample';

/** A page of the site as the schedule knows it. */
export interface TargetState {
  kind: PageKey;
  state: CoverageState;
  reason: string | null;
  lastSuccess: Date | null;
  dueAt: Date | null;
  /** Tries in a row that failed. */
  failures?: number;
  /** It was read, and its page is not stored: the site had no room left that day. */
  notStored?: boolean;
}

export interface Coverage {
  source: Area;
  state: CoverageState;
  lastSuccess: Date | null;
  nextCheck: Date | null;
  reason: string | null;
}

export const MADE_UP = 'This is the sample rival: it is made up, and nothing of it is ever fetched.';
export const UNCHOSEN = 'Not chosen in the tracking settings.';
export const NONE_THERE = 'Your team said that the site has no such page.';
const NOT_STORED = 'The page was read, but is not stored: the site had used up what it may store in a day.';
/** The worst speaks for a source of several pages: what was not reached, then what was reached and not read, then what is old. */
const SEVERITY: CoverageState[] = [
  'pending',
  'failing',
  'blocked',
  'robots',
  'unreadable',
  'stale',
  'fresh',
  'needs_key',
  'not_permitted',
  'not_tracked',
  'sample',
];
/** Twice the interval without success is stale. */
const STALE_AFTER = 2;

const DAY_MS = 86_400_000;
/** What fails for so long, and in so many tries in a row, is no passing trouble, and people are told since when. */
const LONG = { ms: 3 * DAY_MS, tries: 5 };

/** A company's choice, and since when it is followed. */
type Following = Chosen & { createdAt?: Date };

/** Coverage of every area of a company, in the order in which interfaces show them. */
export const coverageOf = (chosen: Following, targets: readonly TargetState[], intervalSeconds: number, now: Date): Coverage[] =>
  AREAS.map((area) => {
    const kinds = pages.feeding(area, chosen);
    if (kinds.length === 0) return { source: area, state: 'not_tracked', lastSuccess: null, nextCheck: null, reason: UNCHOSEN };
    const read = kinds.flatMap((kind) => pagesOfKind(kind, chosen, targets));
    if (read.length === 0) return { source: area, state: 'not_tracked', lastSuccess: null, nextCheck: null, reason: NONE_THERE };
    return pageCoverage(
      area,
      read.map((target) => aged(target, chosen, intervalSeconds, now)),
    );
  });

/** The page that was found, unless it was said not to be the right one, and those that were given for it. */
function pagesOfKind(kind: PageKind, { hidden }: Chosen, targets: readonly TargetState[]): TargetState[] {
  const given = targets.filter((target) => isGiven(target.kind) && kindOf(target.kind) === kind);
  if (hidden?.includes(kind)) return given;
  if (isOutside(kind)) return [targets.find((target) => target.kind === kind) ?? unfound(kind, targets)];
  return [targets.find((target) => target.kind === kind) ?? pending(kind), ...given];
}

function pageCoverage(source: Area, known: readonly TargetState[]): Coverage {
  // A first look is over when all pages had theirs.
  const speaks = ({ kind, state }: TargetState) =>
    state === 'pending' || (pages.besideTitle(kindOf(kind)) === null && state !== 'not_tracked');
  const main = known.filter(speaks);
  const beside = main.length > 0 ? known.filter((target) => !main.includes(target)) : [];
  const [worst] = (main.length > 0 ? main : known).toSorted(bySeverity) as [TargetState];
  const reason = withOthers(worst, worst.reason ?? unstored(known), main) ?? besideReason(beside);
  return { source, state: worst.state, lastSuccess: worst.lastSuccess, nextCheck: worst.dueAt, reason };
}

const bySeverity = (a: TargetState, b: TargetState): number => SEVERITY.indexOf(a.state) - SEVERITY.indexOf(b.state);

/** So many services are named beside what speaks for an area, each in so many characters. */
const MOST_NAMED = 4;
const MOST_WORDS = 300;

/** The reason of what speaks for an area, and what else of it could not be had of services: one that is read says nothing of the others. */
function withOthers(worst: TargetState, own: string | null, main: readonly TargetState[]): string | null {
  const others = main.filter((each) => each !== worst && isOutside(each.kind) && isLacking(each) && each.reason !== own);
  const told = [...new Set(others.map(named))];
  if (told.length === 0) return own;
  const first = own !== null && isOutside(worst.kind) ? named({ ...worst, reason: own }) : own;
  const more = told.length - MOST_NAMED;
  return [first, ...told.slice(0, MOST_NAMED), more > 0 ? `And ${more} more.` : null].filter((each) => each !== null).join(' ');
}

/** What a site has no place for lacks nothing. */
const isLacking = ({ state, reason }: TargetState): boolean => reason !== null && state !== 'not_tracked';

/** 'X: The month's money is spent.', unless the reason itself begins with who it is of. */
function named({ kind, reason }: TargetState): string {
  const [title, whole] = [pages.titleOf(kind), reason ?? ''];
  const words = whole.length > MOST_WORDS ? `${cut(whole, MOST_WORDS)}…` : whole;
  return words.startsWith(`${title} `) ? words : `${title}: ${words}`;
}

/** What was not read of pages that do not speak for the area: 'Changelog: The server did not answer.' */
function besideReason(beside: readonly TargetState[]): string | null {
  const unread = beside.find(({ state, reason }) => reason !== null && state !== 'not_tracked' && state !== 'fresh');
  return unread ? `${pages.besideTitle(kindOf(unread.kind))}: ${unread.reason}` : null;
}

const unstored = (read: readonly TargetState[]) => (read.some(({ notStored }) => notStored) ? NOT_STORED : null);

/** Places are found on the landing page: while it was never read, it is not known whether there are any, and its state is theirs. */
function unfound(kind: PageKind, targets: readonly TargetState[]): TargetState {
  const landing = targets.find((target) => target.kind === ROOT);
  if (!landing || landing.state === 'pending') return pending(kind);
  if (landing.lastSuccess === null) return { ...landing, kind };
  return { ...pending(kind), state: 'not_tracked', reason: placedOf(kind)?.none ?? null };
}

const pending = (kind: PageKind): TargetState => ({ kind, state: 'pending', reason: null, lastSuccess: null, dueAt: null });

/** A page as it is to be told by now: what was read long ago is stale, what fails for long says since when. */
function aged(target: TargetState, { createdAt }: Following, intervalSeconds: number, now: Date): TargetState {
  const since = target.lastSuccess ?? createdAt ?? now;
  const isLong = now.getTime() - since.getTime() >= LONG.ms && (target.failures ?? 0) >= LONG.tries;
  const reason = isLong && NOT_REACHED.includes(target.state) ? lasting(target, since) : sofar(target);
  return { ...target, reason, state: aging(target, Math.max(intervalSeconds, pages.everySeconds(target.kind)), now) };
}

/** States as they are kept: what is stale by its age alone is kept as fresh. */
const NOT_REACHED: readonly CoverageState[] = ['failing', 'blocked', 'stale'];

/** What is put off before it was ever read has nothing old to show. */
const sofar = ({ state, reason, lastSuccess }: TargetState): string | null =>
  state === 'stale' && lastSuccess === null ? `${reason ?? ''} Nothing was read of it yet.`.trimStart() : reason;

function lasting({ reason, failures, lastSuccess }: TargetState, since: Date): string {
  const day = since.toISOString().slice(0, 10);
  return `${reason ?? ''} ${lastSuccess ? 'Not read since' : 'Never read since it was added on'} ${day}: ${failures} tries in a row failed.`.trimStart();
}

function aging({ state, lastSuccess }: TargetState, intervalSeconds: number, now: Date): CoverageState {
  const old = lastSuccess !== null && now.getTime() - lastSuccess.getTime() > STALE_AFTER * intervalSeconds * 1000;
  return state === 'fresh' && old ? 'stale' : state;
}

export interface CollectionStatus {
  status: 'pending' | 'complete';
  sources: { source: Area; state: CoverageState; detail: string }[];
}

/** After this long a first collection counts as complete, whatever is still under way; in milliseconds. */
const LATEST_MS = 60_000;

/** Complete: every chosen source has ended its first attempt, whatever the result. */
export function collectionStatus(
  coverage: readonly Coverage[],
  details: Partial<Record<Area, string>>,
  followedAt: Date,
  now: Date,
): CollectionStatus {
  const chosen = coverage.filter(({ reason }) => reason !== UNCHOSEN);
  const open = chosen.some(({ state }) => state === 'pending') && now.getTime() - followedAt.getTime() < LATEST_MS;
  const sources = chosen.map(({ source, state, reason }) => ({
    source,
    state,
    detail: (state === 'fresh' && details[source]) || reason || '',
  }));
  return { status: open ? 'pending' : 'complete', sources };
}
