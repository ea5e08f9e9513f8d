/**
 * What one fetch of a page says, typed. Every collector reads from one parse of the page into this value; change
 * detection compares two of them; the site's observations are built from it. Plain data, JSON-serialisable.
 */

export type PageKind = 'landingPage' | 'pricing' | 'press' | 'careers';

export type Period = 'month' | 'year' | 'once' | 'usage' | 'custom';

/** How a typed fact was read. JSON-LD is stated by the site for machines and needs no second look; structure is our reading of the layout. */
export type Method = 'json_ld' | 'structure';

export interface Plan {
  name: string;
  /** Integer cents (hundredths of the major unit); null means "contact us" or not stated, never 0. 0 is a free plan. */
  cents: number | null;
  /** ISO 4217; null when the page does not say. */
  currency: string | null;
  period: Period;
  /** As written, in page order, each at most 200 characters, at most 50. */
  features: string[];
  /** Numbers with a unit found in the features: { "conversations": 10000 }. */
  limits: Record<string, number>;
}

export interface Pricing {
  method: Method;
  /** per seat, flat, usage or custom; null when the page does not tell. */
  model: string | null;
  /** In page order, names unique, at most 30. */
  plans: Plan[];
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
}

export interface Article {
  title: string;
  /** Absolute http(s) URL. */
  url: string;
  /** ISO 8601 date or null. */
  publishedAt: string | null;
}

/** A block of readable text in page order: a heading, paragraph, list item, table cell, button. Whitespace and entities normalised. */
export interface TextBlock {
  tag: string;
  text: string;
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
  /** In nav, header or footer. */
  chrome: boolean;
}

export interface PageFacts {
  url: string;
  title: string | null;
  description: string | null;
  /** The page's first h1 with text (outside cookie banners, dialogs), whitespace normalised. */
  headline: string | null;
  seo: Seo;
  /** Readable text without scripts, styles, hidden elements, cookie banners, ads and other page furniture. At most 4,000 blocks of 2,000 characters. */
  blocks: TextBlock[];
  /** null: nothing that reads as a price list on this page (never an empty list). */
  pricing: Pricing | null;
  /** null: the page states no postings in a form we read; [] only when the page itself says that there are none. */
  postings: Posting[] | null;
  /** null: no list of articles recognised. Newest first as on the page, at most 200. */
  articles: Article[] | null;
  profile: Profile | null;
  /** Names of detected technologies, sorted, unique. */
  technologies: string[];
  /** At most 2,000, first occurrence of each URL. */
  links: Link[];
}
