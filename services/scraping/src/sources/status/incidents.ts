/** Incidents that a status page shows itself, as links to a page of each; its feed states them, too. */
import type { Article } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';

const INCIDENT = /\/(?:incidents?|events?|maintenance|incident-reports?)\/[\w-]{4,100}\/?$/i;
const NOT_A_TITLE = /^(?:subscribe|details|view|read|more|history|permalink|link)\b.{0,20}$/i;
/** Only the page itself says that there were none. */
const NONE =
  /\b(?:no (?:recent )?incidents?(?: have been)?(?: were)? reported|no incidents? (?:in|over|during|for) the (?:last|past)|no known issues)\b/i;
const MOST = 100;
const MOST_TITLE = 300;

/** In page order; [] where the page says that there were none, null where it tells nothing in a form that we read. */
export function incidentsOn({ links, blocks }: Pick<ParsedPage, 'links' | 'blocks'>): Article[] | null {
  const found = links.filter(({ url, text }) => INCIDENT.test(URL.parse(url)?.pathname ?? '') && text !== '' && !NOT_A_TITLE.test(text));
  if (found.length > 0) return found.slice(0, MOST).map(({ url, text }) => ({ title: text.slice(0, MOST_TITLE), url, publishedAt: null }));
  return blocks.some(({ text }) => NONE.test(text.slice(0, 500))) ? [] : null;
}
