import type { FoundItem, PageFacts } from '../../page/facts.ts';
import { type Source, uniqueItems } from '../source.ts';
import { ADD_ONS } from './add-ons.ts';

export type AddOnFields = NonNullable<FoundItem['fields']>;

/** What is sold besides plans. It is kept and shown; where its price moves the page's wording tells it. */
export const addOns: Source<AddOnFields> = {
  name: 'add_ons',
  page: 'pricing',
  area: 'pricing',
  choice: { page: 'pricing', setting: 'pricingMonitoring' },
  read({ found }) {
    const items = found?.[ADD_ONS];
    return items ? { items: uniqueItems(items.map(({ fields = {}, ...item }) => ({ ...item, fields }))), about: {} } : null;
  },
  untold: (before, now) => moved(before, now),
};

/** What came to be read, or is another now; a page that shows no prices says nothing of it. */
function moved(before: PageFacts, now: PageFacts): Pick<PageFacts, 'found'> | null {
  const [was, is] = [before.found?.[ADD_ONS] ?? null, now.found?.[ADD_ONS]];
  return is && JSON.stringify(is) !== JSON.stringify(was) ? { found: { ...before.found, [ADD_ONS]: is } } : null;
}
