import { siteText } from '../site-text.ts';
import { words } from './words.ts';

/** What the company does with data of people; where it stands among the terms, it is told there. */
export const privacy = siteText({
  name: 'privacy',
  title: 'Privacy policy',
  words,
  wording: 'privacy_changed',
  unless: ['terms', 'security'],
});
