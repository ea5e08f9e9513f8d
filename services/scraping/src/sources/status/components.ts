import type { FoundItem } from '../../page/facts.ts';
import { WITH_THE_SITE } from '../site-text.ts';
import { type Source, uniqueItems } from '../source.ts';
import { COMPONENTS } from './beside.ts';

/** Parts of the product as the status page lists them for machines, with the state of each. They are kept; what is up or down is no news. */
export const components: Source<NonNullable<FoundItem['fields']>> = {
  name: COMPONENTS,
  page: 'status',
  area: 'website',
  choice: WITH_THE_SITE,
  read({ found }) {
    const items = found?.[COMPONENTS];
    return items ? { items: uniqueItems(items.map(({ fields = {}, ...item }) => ({ ...item, fields }))), about: {} } : null;
  },
};
