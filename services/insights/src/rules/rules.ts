import { type Change, GIVEN } from '../change/change.ts';
import { type Finding, finding } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import { hiringSurge, newOpening } from './hiring.ts';
import { droppedPlan, newPlan } from './plans.ts';
import { priceDecrease, priceIncrease } from './price.ts';
import { type Rule, WINDOW_DAYS } from './rule.ts';
import { newHeadline, pressArticle } from './voice.ts';

/** All rules; each is asked about each change. */
export const rules: readonly Rule[] = [
  priceIncrease,
  priceDecrease,
  newPlan,
  droppedPlan,
  newOpening,
  hiringSurge,
  newHeadline,
  pressArticle,
];

/** The page that each rule rests on, by the rule's name. */
export const PAGE_OF_RULE: ReadonlyMap<string, Page> = new Map(rules.map(({ name, page }) => [name, page]));

export const WINDOW_MS = WINDOW_DAYS * 86_400_000;

/**
 * What the rules find in some changes of a site.
 * @param about the changes to be asked about, of `changes`
 * @param changes of one site, oldest first, back to a window before the oldest of `about`
 * @returns one finding per occasion, that of the latest change
 */
export function drawFindings(about: readonly Change[], changes: readonly Change[]): Finding[] {
  const found = about.filter(isOfSite).flatMap((change) => {
    const recent = changes.filter((other) => other.id !== change.id && isOfSite(other) && isRecent(other, change.at));
    return rules.flatMap((rule) => rule.conclude(change, recent).map((conclusion) => finding(rule.name, conclusion)));
  });
  return [...new Map(found.map((f) => [f.occasion, f])).values()];
}

const isOfSite = ({ dataType }: Change): boolean => dataType !== GIVEN;

const isRecent = (change: Change, at: Date): boolean => change.at <= at && change.at.getTime() >= at.getTime() - WINDOW_MS;
