/** What a price list sells besides plans: the cards below a heading such as 'Add-ons', or in a block that is named so. */
import { type El, words } from '../../page/dom.ts';
import type { FoundItem, Plan } from '../../page/facts.ts';
import { type Card, type Page, readCard } from './card.ts';
import { extrasIn } from './extras.ts';
import { isExtras } from './group.ts';
import type { Region } from './lines.ts';

const MOST = 50;
const MOST_READS = 500;
const NAMED = new Set(['addon', 'addons', 'extras']);

const isNamed = (el: El): boolean => words(el).some((word) => NAMED.has(word));

/** In page order; of cards within one another the innermost, and only those with an amount. */
export function readAddOns(page: Page, top: Region): Card[] {
  const reads = { left: MOST_READS };
  const found: Card[] = [];
  const visit = (region: Region, isExtra: boolean): void => {
    if (isExtra || isNamed(region.el)) found.push(...cardsIn(page, region, reads));
    else {
      const extras = extrasIn(page, region);
      for (const kid of region.kids) visit(kid, extras.has(kid));
    }
  };
  visit(top, false);
  const first = new Map(found.toReversed().map((card) => [card.name.toLowerCase(), card]));
  return found.filter((card) => first.get(card.name.toLowerCase()) === card).slice(0, MOST);
}

function cardsIn(page: Page, region: Region, reads: { left: number }): Card[] {
  if (region.end <= region.start || reads.left <= 0) return [];
  const inner = region.kids.flatMap((kid) => cardsIn(page, kid, reads));
  if (inner.length > 0) return inner;
  reads.left--;
  const card = readCard(page, region);
  return card && card.mark.kind === 'amount' && card.mark.cents !== null && !isExtras(card.name) ? [card] : [];
}

/** Among what is found of a page. */
export const ADD_ONS = 'addOns';

/** @param plans add-ons as they were read, as if they were plans */
export const addOnItems = (plans: readonly Plan[]): FoundItem[] =>
  plans.map(({ name, cents, currency, period, per = null, qualifier = null, included = null }) => ({
    ...{ key: name.toLowerCase(), label: name, url: null },
    fields: { cents, currency, period, per, qualifier, included },
  }));

/** What was kept of an add-on, as a plan. */
export const asPlan = (name: string, fields: NonNullable<FoundItem['fields']>): Plan => {
  const { cents, currency, period, per, qualifier, included } = fields as unknown as Pick<Plan, 'cents' | 'currency' | 'period'> & {
    per: Plan['per'] | null;
    qualifier: Plan['qualifier'] | null;
    included: string | null;
  };
  return {
    ...{ name, cents, currency, period, features: [], limits: {}, priceState: 'stated' },
    ...(per && { per }),
    ...(qualifier && { qualifier }),
    ...(included && { included }),
  };
};
