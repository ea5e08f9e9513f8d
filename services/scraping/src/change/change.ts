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
  | 'technology_adopted'
  | 'technology_dropped';

export type Importance = 'high' | 'medium' | 'low';

/** Mirrors the oneof of scraping.v1.ChangeDetected. */
export type Detail =
  | { case: 'price'; plan: string; beforeCents: number; afterCents: number; currency: string | null; period: Period }
  | { case: 'plan'; plan: string }
  | { case: 'job'; title: string; department: string | null; location: string | null; departmentBefore: number; departmentAfter: number }
  | { case: 'text'; before: string; after: string }
  | { case: 'article'; title: string }
  | { case: 'technology'; name: string };

/** One real-world change of a site. */
export interface TypedChange {
  dataType: 'website' | 'pricing' | 'jobs' | 'profile';
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
  detail: Detail;
}

/** A change as a rule found it; importance is judged afterwards. */
export type FoundChange = Omit<TypedChange, 'importance'>;

/** Facts that vanished altogether: the page could not be read, which is no change. */
export interface Suspect {
  suspect: 'pricing' | 'jobs' | 'press' | 'content';
  reason: string;
}
