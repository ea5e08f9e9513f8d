/** What a page is about, by its address alone. */

import { rivalIn } from '../comparison/rivals.ts';
import { CODES, NAMES as LANGUAGES } from '../languages/codes.ts';
import { words as security } from '../security/words.ts';

export type PageAbout = 'comparison' | 'security' | 'language';

/** Parts of the path; none of the landing page. */
export const partsOf = (url: string): string[] => (URL.parse(url)?.pathname ?? '').split('/').filter(Boolean);

/** The language that a site's folder is called by: 'de' or 'pt-br'; null where it is none. */
export function languageOf(folder: string): string | null {
  const code = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(folder)?.[1]?.toLowerCase();
  return code && CODES.has(code) ? (LANGUAGES.of(code) ?? code) : null;
}

/** @param isKnown whether the site had pages in a folder before: another page in a language it has is nothing special */
export function aboutOf(url: string, isKnown: (folder: string) => boolean): PageAbout | null {
  const parts = partsOf(url);
  const [first = '', last = ''] = [parts[0], parts.at(-1)?.toLowerCase()];
  if (rivalIn(url, '') !== null) return 'comparison';
  if (parts.length <= 2 && security.path.includes(last)) return 'security';
  return languageOf(first) !== null && !isKnown(first) ? 'language' : null;
}
