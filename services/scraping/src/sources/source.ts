import type { ChangeType, FoundChange } from '../change/change.ts';
import type { Words } from '../discovery/word-list.ts';
import type { Area, Choice } from '../page/areas.ts';
import type { PageFacts, PageKind, Plan, Profile } from '../page/facts.ts';
import type { ParsedPage } from '../page/parsed.ts';
import type { AnyBeside } from './beside.ts';
import type { SiteStated } from './derived.ts';
import type { AnyLinked } from './linked.ts';

/** One thing that a place states, under a key that stays. Plain data, JSON-serialisable. */
export interface Item<F extends object = object> {
  /** Its identity among the source's items of the site, never empty; at most 500 characters. */
  key: string;
  /** What people call it. */
  label: string;
  /** Its own address; null when it has none but the page's. */
  url: string | null;
  fields: F;
  /** When it came by its own word, ISO 8601: what the first reading of a list finds there counts from then on. Absent where nothing says. */
  statedAt?: string;
  /** How it was before, by its own word, oldest first. */
  earlier?: readonly { statedAt: string; url: string | null; fields: F }[];
}

/** What a source read of one answer. */
export interface Reading<F extends object = object, A extends object = object> {
  /** In page order, keys unique. */
  items: Item<F>[];
  /** What is stated of all of them together, or of the company itself. */
  about: A;
  /** What of the list the answer did not show; absent when it was read whole. What was not read is neither new nor gone. */
  rest?: Rest;
  /** Fields of an item that stay as they were while the reading tells none. */
  kept?: readonly string[];
  /** What it states may be kept for a while only: each reading is a version of its own, so that it is known when each was read. */
  afresh?: true;
}

export interface Rest {
  /** Addresses of items that are still to be read. */
  unread: readonly string[];
  /** The list went on beyond the items. */
  cut: boolean;
  /** What was stated stays so although a list shows it no more: what was published was. */
  lasting?: true;
}

/** What other services know of a site as it is: its company's profile, the plans on offer, the headline of its home page. */
export type Observed = { profile: Profile } | { offer: readonly Plan[] } | { headline: string };

/** A service that is asked besides the site's own pages. */
export interface Outside {
  name: string;
  /** What its settings are called by, SOURCE_<NAME>_URL and so on, where that is not its own name. */
  setting?: string;
  /** Where it is unless the setting says otherwise: scheme and host; {slug} stands for what is a company's own in the host. */
  home: string;
  /** The path below which it lives there, and wherever the setting says: '/v25.0'. */
  path?: string;
  /** It is asked only where the operator's list of such services, a setting, names it so. */
  listed?: { setting: string; as: string };
}

/** One way in which something about a company is collected. */
export interface Source<F extends object = object, A extends object = object> {
  name: string;
  /** The page on which it is read; sources of one page share its fetch and its parse. */
  page: PageKind;
  area: Area;
  /** Other areas whose refresh looks at its page, too. */
  refreshedWith?: readonly Area[];
  choice?: Choice;
  asks?: readonly Outside[];
  /** Its pages are given by people, one by one; nobody looks for them. */
  given?: true;
  /** What it finds on the page for its facts; nothing is found by a source that goes by those of others. Never throws. */
  extract?(page: ParsedPage): Partial<PageFacts>;
  /** @returns null when the page tells nothing of it, so that what was read before stays; no items only when the page says that there are none */
  read(facts: PageFacts): Reading<F, A> | null;
  /** The fact that it finds: null where the page does not tell it. */
  fact?: 'pricing' | 'postings' | 'articles' | 'profile';
  /** It finds items that have no field of their own among the facts (`found`): null where the page does not tell them. */
  finds?: true;
  /** How its changes are told; without it none is. What one of the readings does not tell (null) is no change. */
  compare?(before: PageFacts, after: PageFacts): FoundChange[];
  /** What an archive's captures of its page are read for; nothing without it. */
  past?: Past;
  /** Facts that moved and are told to nobody, such as a version; null where none did. */
  untold?(before: PageFacts, now: PageFacts): Partial<PageFacts> | null;
  /** Of the source that its page is there for: what the page says that it is, and how it stands by its items. */
  owns?: PageOwner;
  /** Lists of its items that are asked for beside its page. */
  beside?: AnyBeside;
  /** Pages that its page links to, of one of its items each. */
  linked?: AnyLinked;
  /** What its items are called and say in words. */
  texts?(facts: PageFacts): (string | null)[];
  /** Amounts of its items in cents; null where one has none. */
  cents?(facts: PageFacts): (number | null)[];
  /** Passages that stand in the card of an item. */
  cards?(facts: PageFacts): ReadonlySet<string>;
  /** What it reads of the page's markup beside its text, in short: a page whose text is the same may state something else there. */
  signals?(html: string): string[];
  /** Its items are read with the text about them. */
  readsLayout?: true;
  /** What other services are told of the site's own page as it was read; null where there is nothing to tell. */
  observed?(facts: PageFacts): Observed | null;
  /** The same by what is kept, for a site that was read before. */
  recalled?: Recalled;
  /** Hashes of what its items are of, where each is news once. */
  newsOnce?(facts: PageFacts): number[];
}

/** How a source knows again what it told other services of a site. */
export interface Recalled {
  /** Sources by whose items it goes, its own included. */
  by: readonly string[];
  of(site: SiteStated): Observed | null;
}

/** How a source reads the past of its page: by `read` and `compare`, of captures that stand months apart. */
export interface Past {
  /** The page's place in the line among those of its site: the history that is asked for most comes first. */
  line: number;
  /** Its steps are told as changes; else they are versions alone. */
  told: boolean;
  /** Whether two readings of the page can be compared at all; any can without it. */
  isLike?(before: PageFacts, now: PageFacts): boolean;
}

/** What is said of a page by the source that it is there for. */
export interface PageOwner {
  /** In a sentence: 'Pricing page'. */
  title: string;
  /** What sites call it; nobody looks for a page without. */
  words?: Words;
  /** How its wording is told, where it has a type of its own: with the section that moved, which its headings name. */
  wording?: ChangeType;
  /** What is said beside such a change that came with it, as the end of its sentence; null where nothing is. */
  wordingNote?(before: PageFacts, now: PageFacts): string | null;
  /** It is looked at no sooner than so many seconds on the schedule's own account, whatever the plan's interval is. */
  everySeconds?: number;
  /** Whether a passage is worth telling, as all are that say a word; `others` are those in whose place it came, or that came in its place. */
  worthTelling?(before: PageFacts, now: PageFacts): (text: string, others: readonly string[]) => boolean;
  /** What there is on the page, as a sentence names it: 'plans'. None where a page is there for its text. */
  items?: string;
  /** What one of them is called where it is said how many there are: 'plan'. */
  counted?: string;
  /** What is said of a page that answered and gave none of them. */
  gaveNone?: string;
  /** Whether a reading gave what the page is read for; any reading does without it. */
  gave?(facts: PageFacts): boolean;
  /** Whether a page that gives none shows where they go, or what only a script has yet to name and price. */
  isUnfilled?(before: PageFacts, after: PageFacts): boolean;
  /** Why not all of them were read, besides what the page itself is to blame for; null when they were. */
  lacks?(facts: PageFacts): string | null;
  /** Read beside the page that its area is there for: that one speaks for the area wherever the site has it. */
  isBeside?: true;
  /** A list without items cannot be believed either, where it had some. */
  neverEmpty?: boolean;
  /** Pages of the site that it may be besides: one that leads to one of these is read as that alone. */
  unless?: readonly PageKind[];
}

/** The source that a page is there for. */
export type Owner = Source & { owns: PageOwner };

/** The one among a page's sources that the page is there for. */
export const ownerAmong = (sources: readonly Source[]): Owner => sources.find((source): source is Owner => source.owns !== undefined)!;

const MOST_KEY = 500;

/** Items by their keys; of several with one key the first stays. */
export function uniqueItems<F extends object>(items: readonly Item<F>[]): Item<F>[] {
  const keyed = items.map((item) => ({ ...item, key: item.key.slice(0, MOST_KEY) }));
  const first = new Map(keyed.toReversed().map((item) => [item.key, item]));
  return keyed.filter((item) => first.get(item.key) === item);
}
