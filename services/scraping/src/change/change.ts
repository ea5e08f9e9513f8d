import type { Area } from '../page/areas.ts';
import type { Period } from '../page/facts.ts';

export type ChangeType =
  | 'price_increased'
  | 'price_decreased'
  | 'plan_added'
  | 'plan_removed'
  | 'plan_changed'
  | 'job_opened'
  | 'job_closed'
  | 'headline_changed'
  | 'text_changed'
  | 'press_published'
  | 'blog_published'
  | 'news_published'
  | 'release_published'
  | 'technology_adopted'
  | 'technology_dropped'
  | 'funding_round'
  | 'followers_jumped'
  | 'docs_changed'
  | 'security_changed'
  | 'certification_added'
  | 'certification_removed'
  | 'customer_added'
  | 'customer_removed'
  | 'comparison_added'
  | 'comparison_removed'
  | 'terms_changed'
  | 'privacy_changed'
  | 'incident_reported'
  | 'language_added'
  | 'language_removed'
  | 'page_appeared'
  | 'page_removed'
  | 'profile_changed'
  | 'account_linked'
  | 'account_unlinked';

export type Importance = 'high' | 'medium' | 'low';

/** What a field of an item holds. */
export type Value = { text: string } | { cents: number; currency: string | null; period: Period } | { count: number };

/** A field of an item before and after a change; null where the item was not there, or did not state it. */
export interface MovedField {
  name: string;
  before: Value | null;
  after: Value | null;
}

/** What moved: prices, plans and texts as comparison goes on to weigh them, and items of any other source by their fields. */
export type Detail =
  | { case: 'price'; plan: string; beforeCents: number; afterCents: number; currency: string | null; period: Period }
  | { case: 'plan'; plan: string }
  | { case: 'text'; before: string; after: string }
  | { case: 'item'; label: string; fields: readonly MovedField[] };

/** One real-world change of a site. */
export interface TypedChange {
  /** Name of the source that tells it. */
  source: string;
  dataType: Area;
  type: ChangeType;
  /** A sentence for people, such as 'Team: $49 → $59 per month (+20 %)'. */
  description: string;
  importance: Importance;
  before: object | null;
  after: object | null;
  /** The posting or article. */
  itemUrl: string | null;
  /** Stated by the site for machines, so that it needs no second look. */
  confirmed: boolean;
  /** Identity of what changed, the same at every observation: 'pricing:team:month'. */
  key: string;
  /** It is news once: a hash of what it is of. */
  once?: number;
  /** Sites try it out on some of their visitors, however it is stated. */
  experimental?: true;
  detail: Detail;
}

/** A change as a source found it; importance is judged afterwards. */
export type FoundChange = Omit<TypedChange, 'importance' | 'source'>;

/** A field that an item which came or went states; none where it states nothing. */
export const stated = (name: string, value: Value | null, came: boolean): MovedField[] =>
  value === null ? [] : [{ name, before: came ? null : value, after: came ? value : null }];

/** A text as a field's value; null where none is stated. */
export const asText = (text: string | null): Value | null => (text === null || text === '' ? null : { text });

/** Facts that vanished altogether: the page could not be read, which is no change. */
export interface Suspect {
  suspect: 'items' | 'content';
  reason: string;
}
