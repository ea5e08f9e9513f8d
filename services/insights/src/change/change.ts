export type Importance = 'high' | 'medium' | 'low';

/** What moved, by the kind of change. */
export type Detail =
  | { case: 'price'; plan: string; beforeCents: number; afterCents: number; currency: string; period: string }
  | { case: 'plan'; plan: string }
  | { case: 'job'; title: string; department: string; location: string; departmentAfter: number }
  | { case: 'text'; before: string; after: string }
  | { case: 'article'; title: string }
  | { case: 'other' };

/** A change of a site, as far as rules look at it. */
export interface Change {
  id: string;
  siteId: string;
  dataType: string;
  /** price_increased, job_opened, …: see scraping's events. */
  type: string;
  importance: Importance;
  detail: Detail;
  confirmed: boolean;
  at: Date;
}
