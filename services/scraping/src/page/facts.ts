/**
 * What one fetch of a page says, typed. Every collector reads from one parse of the page into this value; change
 * detection compares two of them; the site's observations are built from it. Plain data, JSON-serialisable.
 */

/** Which page of a site: what its sources call it. `page`: of a person's own choice. */
export type PageKind = string;
/** No page, but the place at which an outside source is read for a site: `@github`. */
export type OutsideKind = `@${string}`;
/** Which page of a site: the one of its kind that was found, or, with an id of its own, one that a person gave to be read as that kind. */
export type PageKey = PageKind | GivenKey;
export type GivenKey = `${PageKind}:${string}`;
/** The page at a site's own address, from which the others are found. */
export const ROOT: PageKind = 'landingPage';

/** In SQL: whether the page `kind` was given by a person. */
export const isGivenSql = (kind: string): string => `strpos(${kind}, ':') > 0`;
/** Whether a page was given by a person. */
export const isGiven = (key: string): key is GivenKey => key.includes(':');
/** @param id of its row of `target` */
export const givenKey = (kind: PageKind, id: string): GivenKey => `${kind}:${id}`;
/** The kind of page that a key stands for; of a given one that which it was given as. */
export const kindOf = (key: PageKey): PageKind => (isGiven(key) ? (key.slice(0, key.indexOf(':')) as PageKind) : key);
/** The key under which an outside source keeps its place. */
export const outsideKind = (source: string): OutsideKind => `@${source}`;
/** Whether a key is of no page, but of the place of an outside source. */
export const isOutside = (key: string): key is OutsideKind => key.startsWith('@');
/** In SQL: whether the page `kind` is none, but the place of an outside source. */
export const isOutsideSql = (kind: string): string => `starts_with(${kind}, '@')`;

/** What other services are told of a page: all that were given are alike to them. */
export const toldKey = (key: string): string => (isGiven(key) ? `page${key.slice(key.indexOf(':'))}` : key);

/** What a price is due for. `custom` is a cycle of another length, or one that the page does not state beside the price. */
export type Period = 'month' | 'year' | 'once' | 'usage' | 'custom';

/** How a plan's price stands on the page. `unreadable`: there is one, but it cannot be trusted as read. */
export type PriceState = 'stated' | 'free' | 'contact' | 'unreadable';

/** Why a price is not readable: filled in by a script, not written as an amount that is understood, or too small for cents. */
export type UnreadableReason = 'script' | 'format' | 'fraction';

/** How a typed fact was read. JSON-LD is stated by the site for machines and needs no second look; structure is our reading of the layout. */
export type Method = 'json_ld' | 'structure';

/** Whom an amount is due for: the whole plan, each person who uses it, or each thing that is used. */
export type Per = 'flat' | 'seat' | 'unit';

/** A plan's price for another way of paying than its own; same currency, same unit. */
export interface OtherPrice {
  /** Integer cents, above 0. */
  cents: number;
  period: 'month' | 'year';
  billed?: 'month' | 'year';
}

/** What is due for each thing used, from one number of them to another. */
export interface Tier {
  from: number;
  /** null: without an end. */
  upTo: number | null;
  /** Integer millionths of the major unit, because such a price is often below a cent; 0 is free. */
  micros: number;
}

export interface Plan {
  name: string;
  /** Integer cents (hundredths of the major unit); null means "contact us" or not readable, never 0. 0 is a free plan. */
  cents: number | null;
  /** Absent only in facts that were stored before it was read. */
  priceState?: PriceState;
  /** Only of a price that is not readable. */
  unreadable?: UnreadableReason;
  /** The former price that the page shows crossed out beside this one. */
  crossedOutCents?: number;
  /** How the amount is paid where that is another cycle, or is said besides: '$7 per month, billed yearly'. */
  billed?: 'month' | 'year';
  /** Absent where no amount is stated, and in facts that were stored before it was read. */
  per?: Per;
  /** Only of an amount that is said to be the least or the most. */
  qualifier?: 'from' | 'upTo';
  /** Fewest seats that have to be paid; absent where the card does not say. */
  minSeats?: number;
  /** Length of the free trial; absent where none is stated for this plan. */
  trialDays?: number;
  /** The amount that the price holds, as written: '10,000 emails'; absent where the card does not say so. */
  included?: string;
  /** What use costs, by how much there is; absent where the card states no such rows. */
  tiers?: Tier[];
  /** What it is a plan of, where the page sells several products; absent elsewhere. */
  product?: string;
  /** Prices for other ways of paying, one a way; absent where there are none. */
  also?: OtherPrice[];
  /** What JSON-LD states where the page shows another price: the one shown counts. */
  statedCents?: number;
  /** ISO 4217; null when the page does not say. */
  currency: string | null;
  period: Period;
  /** As written, in page order, each at most 200 characters, at most 50. */
  features: string[];
  /** What its card says in sentences besides, each at most 300 characters, at most 10; absent where it says none. */
  said?: string[];
  /** What a table below the cards says of it, where its card lists features of its own; at most 50. */
  compared?: string[];
  /** Numbers with a unit found in the features: { "conversations": 10000 }. */
  limits: Record<string, number>;
}

export interface Pricing {
  method: Method;
  /** per seat, flat, usage or custom; null when the page does not tell. */
  model: string | null;
  /** Length of the free trial that the page states, of whichever plans; absent where it states none, or several. */
  trialDays?: number;
  /** In page order, names unique, at most 100. */
  plans: Plan[];
}

/** Where the work is done. */
export type Workplace = 'remote' | 'hybrid' | 'on site';

/** What a salary is paid for. */
export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

/** A salary as an opening states it. */
export interface Salary {
  /** Integer cents, never 0; null where only the other end is stated. Both are the same where one amount is. */
  minCents: number | null;
  maxCents: number | null;
  /** ISO 4217. */
  currency: string;
  /** null where it is not stated. */
  period: SalaryPeriod | null;
}

export interface Posting {
  /** Stable identity within the site: the identifier stated, else the absolute URL, else title + location. */
  key: string;
  title: string;
  department: string | null;
  location: string | null;
  /** Absolute http(s) URL; the careers page itself when the posting has none of its own. */
  url: string;
  /** ISO 8601 date or null. */
  postedAt: string | null;
  /** Absent where no field of its own states it; its words may (`sources/jobs/workplace.ts`). */
  workplace?: Workplace;
  /** Absent where none is stated. */
  salary?: Salary;
}

export interface Article {
  title: string;
  /** Absolute http(s) URL. */
  url: string;
  /** ISO 8601 date or null. */
  publishedAt: string | null;
  /** Its first words, as its feed states them; they tell no article from another. */
  teaser?: string;
}

/** One thing that a page names, under a key that stays: a customer, a topic, a rival. */
export interface FoundItem {
  key: string;
  label: string;
  /** Absolute http(s) URL; null when it has none but the page's. */
  url: string | null;
  /** What else is stated of it; absent where nothing is. */
  fields?: Readonly<Record<string, string | number | boolean | null>>;
}

/** A block of readable text in page order: a heading, paragraph, list item, table cell, button. Whitespace and entities normalised. */
export interface TextBlock {
  tag: string;
  text: string;
}

/** What a profile says of a company, besides its accounts. */
export type ProfileField = 'name' | 'legalName' | 'logo' | 'description' | 'headquarters' | 'founded' | 'employees' | 'industry';

/**
 * By what a page states it, the surest first: an organisation in JSON-LD, microdata or RDFa, the name of the web site, Open Graph, the
 * page's title where something else bears it out, an address or the copyright line of the footer. Of accounts: an organisation's
 * `sameAs`, a link of the site's frame, a link elsewhere.
 */
export type StatedBy =
  | 'organization_json_ld'
  | 'organization_microdata'
  | 'organization_rdfa'
  | 'website_json_ld'
  | 'open_graph'
  | 'title'
  | 'footer'
  | 'copyright'
  | 'link'
  | 'content_link';

/** One statement of a page on the company. Several on one field may contradict each other. */
export interface ProfileStatement {
  /** An account's is its network. */
  field: string;
  value: string | number | string[];
  by: StatedBy;
}

export interface Profile {
  name: string | null;
  logo: string | null;
  description: string | null;
  headquarters: string | null;
  /** ISO 8601 date, year or year-month as stated. */
  founded: string | null;
  employees: number | null;
  industry: string[];
  /** network → absolute URL; networks: linkedin, twitter, facebook, instagram, youtube, tiktok, github. */
  socialProfiles: Record<string, string>;
  /** With its legal form ('Acme, Inc.'); absent where the page does not say, and in facts stored by earlier versions. */
  legalName?: string;
  /** By what each field is stated. Absent in facts stored by earlier versions. */
  by?: Partial<Record<ProfileField, StatedBy>>;
  /** All that is stated, the surest first; the fields above say the first of each. Absent in facts stored by earlier versions. */
  stated?: ProfileStatement[];
}

export interface Seo {
  canonical: string | null;
  robots: string | null;
  lang: string | null;
  /** Open Graph title, description, image as stated. */
  openGraph: Record<string, string>;
  headings: { h1: number; h2: number };
}

export interface Link {
  /** Absolute http(s) URL without fragment. */
  url: string;
  text: string;
  /** What else links to the same address say, at most two short texts, of parts of the page itself forty; absent where all say the same. */
  also?: string[];
  /** In nav, header or footer. */
  chrome: boolean;
  /** In which of them, the outermost; absent outside. */
  frame?: LinkFrame;
}

export type LinkFrame = 'header' | 'navigation' | 'footer';

/** A list beside a page, as last read. */
export interface ListState {
  /** Its items in short; null before it was read. */
  print: string | null;
  /** Why it could not be read the last time. */
  unread?: string;
}

/** A job board that a careers page points to. */
export interface BoardState extends ListState {
  /** Whose it is: 'greenhouse'. */
  board: string;
  /** The company's name there, or its host. */
  token: string;
}

/** A feed that a page declares (https://www.rssboard.org/rss-autodiscovery). */
export interface FeedState extends ListState {
  url: string;
  /** No feed that it declares, but what the service states for machines at which the page is kept. */
  own?: true;
}

/** A list that went on beyond what is kept of it. */
export type CutList = 'postings' | 'articles';

/** Why the text of a page was not read, or not whole: `too_long` beyond 5 MB or 150,000 elements, `lost_text` most is hidden by its markup. */
export type Unread = 'needs_scripts' | 'no_text' | 'lost_text' | 'too_long';

/** `frame`: an h1 of the site's frame (its logo, a side column). */
export type HeadlineTag = 'h1' | 'frame' | 'h2';

export interface TechnologyDetail {
  /** What it is for: 'Analytics'. */
  category: string;
  /** As the page states it; null where it states none. */
  version: string | null;
  /** The first mark that it was known by: where on the page and what, at most 200 characters. Absent in facts stored by earlier versions. */
  seenIn?: string;
}

export interface PageFacts {
  url: string;
  /** null: the page's text was read whole. Absent in facts stored by earlier versions. */
  unread?: Unread | null;
  /** More of why it was not read than `unread` says, for the user: why the page's scripts were not run. */
  unreadReason?: string;
  /** It draws bars where a script is to put text in; absent where it does not. */
  loading?: true;
  title: string | null;
  description: string | null;
  /** The page's first h1 with text (outside cookie banners, dialogs), whitespace normalised. */
  headline: string | null;
  /** What the headline was read of; another than h1 only where the content has no h1. Absent in facts stored by earlier versions. */
  headlineTag?: HeadlineTag | null;
  seo: Seo;
  /** Readable text without scripts, styles, hidden elements, cookie banners, ads and other page furniture. At most 4,000 blocks of 2,000 characters. */
  blocks: TextBlock[];
  /** null: nothing that reads as a price list on this page (never an empty list). */
  pricing: Pricing | null;
  /** null: the page states no postings in a form we read; [] only when the page itself says that there are none. */
  postings: Posting[] | null;
  /** How the postings were read; absent where there are none. */
  postingsBy?: Method;
  /** Addresses of openings that the page links to and whose pages were not read yet; what they state is neither new nor gone. */
  unreadPostings?: string[];
  /** Job boards whose openings are among the postings; absent where the page points to none. */
  boards?: BoardState[];
  /** Lists that were cut; absent when none was. */
  cut?: CutList[];
  /** null: no list of articles recognised. Newest first as on the page, at most 300. */
  articles: Article[] | null;
  /** Feeds that the page declares and that are read beside it; absent where it declares none. */
  feeds?: FeedState[];
  /** What they state, newest first, at most 300; those that the page shows among them. Absent before they were read. */
  fed?: Article[];
  profile: Profile | null;
  /** What sources found that have no field of their own here, by their names: items, and null where the page does not tell them. */
  found?: Readonly<Record<string, readonly FoundItem[] | null>>;
  /** Names of detected technologies, sorted, unique. */
  technologies: string[];
  /** What is known of each of them, in the same order. Absent in facts stored by earlier versions. */
  technologyDetails?: TechnologyDetail[];
  /** The rules that found them: other rules find others where nothing moved. Absent in facts stored by earlier versions. */
  technologyRules?: string;
  /** At most 2,000, first occurrence of each URL. */
  links: Link[];
}

/** What a page's headline was read of, for facts of every version. */
export const headlineTag = ({ headlineTag: tag, seo }: PageFacts): HeadlineTag => tag ?? (seo.headings.h1 > 0 ? 'h1' : 'h2');
