import { foundItems } from '../found-items.ts';
import { DAILY, WITH_THE_SITE } from '../site-text.ts';
import { rivalsOf } from './rivals.ts';
import { words } from './words.ts';

/** Whom the company compares itself with. */
export const comparison = foundItems({
  name: 'comparison',
  page: 'comparison',
  choice: WITH_THE_SITE,
  find: rivalsOf,
  came: { type: 'comparison_added', one: (label) => `Comparison with ${label} appeared`, many: (n) => `${n} comparisons appeared` },
  went: {
    type: 'comparison_removed',
    one: (label) => `Comparison with ${label} is offered no more`,
    many: (n) => `${n} comparisons are offered no more`,
  },
  owns: {
    title: 'Comparison page',
    words,
    items: 'comparisons',
    gaveNone: 'The comparison page names nobody in a form that we can read.',
    unless: ['pricing', 'press', 'blog'],
    isBeside: true,
    everySeconds: DAILY,
    neverEmpty: true,
  },
});
