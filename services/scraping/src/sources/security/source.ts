import { foundItems } from '../found-items.ts';
import { picturesIn } from '../pictures.ts';
import { DAILY, WITH_THE_SITE } from '../site-text.ts';
import { standardsOf } from './standards.ts';
import { words } from './words.ts';

/** Which standards the company names on its page on security. That it names one does not say that it was certified. */
export const security = foundItems({
  name: 'security',
  page: 'security',
  choice: WITH_THE_SITE,
  find: standardsOf,
  signals: picturesIn,
  came: {
    type: 'certification_added',
    one: (label) => `Security page names ${label}`,
    many: (n) => `Security page names ${n} more standards`,
  },
  went: {
    type: 'certification_removed',
    one: (label) => `Security page names ${label} no more`,
    many: (n) => `Security page names ${n} standards no more`,
  },
  owns: {
    title: 'Security page',
    words,
    wording: 'security_changed',
    unless: ['press', 'blog'],
    isBeside: true,
    everySeconds: DAILY,
  },
});
