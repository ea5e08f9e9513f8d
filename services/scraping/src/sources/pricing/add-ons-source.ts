import type { FoundChange } from '../../change/change.ts';
import type { FoundItem, PageFacts } from '../../page/facts.ts';
import { type Source, uniqueItems } from '../source.ts';
import { ADD_ONS, asPlan } from './add-ons.ts';
import { movedPrices } from './compare-plans.ts';

export type AddOnFields = NonNullable<FoundItem['fields']>;

/** What is sold besides plans. It is kept and shown, and told where its price moves: what comes and goes is told by the page's wording. */
export const addOns: Source<AddOnFields> = {
  name: 'add_ons',
  page: 'pricing',
  area: 'pricing',
  choice: { page: 'pricing', setting: 'pricingMonitoring' },
  read({ found }) {
    const items = found?.[ADD_ONS];
    return items ? { items: uniqueItems(items.map(({ fields = {}, ...item }) => ({ ...item, fields }))), about: {} } : null;
  },
  compare: prices,
  untold: (before, now) => (prices(before, now).length > 0 ? null : moved(before, now)),
};

function prices(before: PageFacts, after: PageFacts): FoundChange[] {
  const was = new Map(before.found?.[ADD_ONS]?.map((item) => [item.key, item]));
  const pairs = (after.found?.[ADD_ONS] ?? []).flatMap((is) => {
    const known = was.get(is.key);
    return known?.fields && is.fields ? [{ before: asPlan(known.label, known.fields), after: asPlan(is.label, is.fields) }] : [];
  });
  return movedPrices(pairs, before, after);
}

/** What came to be read, or is another now; a page that shows no prices says nothing of it. */
function moved(before: PageFacts, now: PageFacts): Pick<PageFacts, 'found'> | null {
  const [was, is] = [before.found?.[ADD_ONS] ?? null, now.found?.[ADD_ONS]];
  return is && JSON.stringify(is) !== JSON.stringify(was) ? { found: { ...before.found, [ADD_ONS]: is } } : null;
}
