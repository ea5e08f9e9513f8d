import { foundItems } from '../found-items.ts';
import { picturesIn } from '../pictures.ts';
import { DAILY, WITH_THE_SITE } from '../site-text.ts';
import { customersOf } from './names.ts';
import { words } from './words.ts';

/** Whom the company shows as its customers. */
export const customers = foundItems({
  name: 'customers',
  page: 'customers',
  choice: WITH_THE_SITE,
  find: customersOf,
  signals: picturesIn,
  came: { type: 'customer_added', one: (label) => `Customer shown: ${label}`, many: (n) => `${n} more customers shown` },
  went: { type: 'customer_removed', one: (label) => `Customer shown no more: ${label}`, many: (n) => `${n} customers shown no more` },
  owns: {
    title: 'Customers page',
    words,
    items: 'customers',
    gaveNone: 'The customers page names no customers in a form that we can read.',
    // What stands about the names are quotes and teasers.
    worthTelling: () => () => false,
    unless: ['press', 'blog'],
    isBeside: true,
    everySeconds: DAILY,
    neverEmpty: true,
  },
});
