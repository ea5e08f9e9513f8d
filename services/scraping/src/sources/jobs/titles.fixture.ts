/** What the readers make of a careers page whose own part is this. */
import type { Posting } from '../../page/facts.ts';
import { extractFacts } from '../extract.ts';

const CAREERS = 'https://acme.com/careers';

/** The openings on it, in its order; null where it states none. */
export const postingsOf = (body: string): Posting[] | null =>
  extractFacts({ url: CAREERS, kind: 'careers', html: `<!doctype html><body><main>${body}</main></body>` }).postings;

/** Their titles. */
export const titlesOf = (body: string): string[] | null => postingsOf(body)?.map(({ title }) => title) ?? null;

/** Their titles, places and addresses: 'Cook | Berlin | /jobs/cook'; of what has no address of its own, none. */
export const linesOf = (body: string): string[] | null =>
  postingsOf(body)?.map(({ title, location, url }) =>
    [title, location, url === CAREERS ? null : url.replace('https://acme.com', '')].join(' | '),
  ) ?? null;
