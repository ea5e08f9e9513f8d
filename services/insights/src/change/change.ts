import type { Page } from '../follow/tracked.ts';
import type { Tier } from '../offer/offer.ts';

/** Of changes of pages that tenants gave: findings are of the site, for all who follow it, and rest on none of them. */
export const GIVEN = 'page';

export type Importance = 'high' | 'medium' | 'low';

export type Money = {
  /** Integer cents. */
  cents: number;
  /** ISO 4217; '' where the page does not say. */
  currency: string;
  /** month, year, once, usage or custom. */
  period: string;
};

/** What a field holds: a text, an amount, a count. */
export type Value = string | number | Money;

/** What a change is about, whichever source told it; see `ItemMoved` of scraping's events. */
export type Item = {
  source: string;
  key: string;
  /** What people call it; '' for passages of text. */
  label: string;
  /** By name. A side is absent where the item was not there, or did not state it. */
  fields: Record<string, { before?: Value; after?: Value }>;
  /** Of a plan, where it stood among the others when the change was told. */
  tier?: Tier;
};

/** A change of a site, as far as rules look at it. */
export interface Change {
  id: string;
  siteId: string;
  dataType: string;
  /** price_increased, job_opened, …: see scraping's events. */
  type: string;
  importance: Importance;
  item: Item;
  confirmed: boolean;
  at: Date;
}

/** A change as it is told of. */
export interface ObservedChange extends Change {
  /** The page on which it was seen. */
  page: Page;
}

type Side = 'before' | 'after';

/** What a field said as text on one side of the change; undefined where it said nothing, or no text. */
export function textOf({ item }: Change, field: string, side: Side): string | undefined {
  const value = item.fields[field]?.[side];
  return typeof value === 'string' ? value : undefined;
}

/** What a field counted on one side; undefined where it counted nothing. */
export function countOf({ item }: Change, field: string, side: Side): number | undefined {
  const value = item.fields[field]?.[side];
  return typeof value === 'number' ? value : undefined;
}

/** What a field cost on one side; undefined where it stated no price. */
export function moneyOf({ item }: Change, field: string, side: Side): Money | undefined {
  const value = item.fields[field]?.[side];
  return typeof value === 'object' ? value : undefined;
}
