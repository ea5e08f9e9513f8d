import { siteText } from '../site-text.ts';
import { words } from './words.ts';

/** What customers agree to. */
export const terms = siteText({ name: 'terms', title: 'Terms', words, wording: 'terms_changed', unless: ['pricing'] });
