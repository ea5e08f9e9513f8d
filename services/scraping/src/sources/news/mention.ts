/** An article of somebody else's, as a news service lists it. */
import { clean } from '../feeds/feed.ts';

export interface Mention {
  /** The headline alone, one line of at most 300 characters. */
  title: string;
  /** Absolute http(s) address: the article's own, or the service's that leads to it. */
  url: string;
  /** What people call the publisher: 'Reuters', 'techcrunch.com'. */
  publisher: string;
  /** The publisher's host without 'www.'; null where the service does not tell. */
  domain: string | null;
  /** ISO 8601 moment, UTC, at which it was published or first seen; null where it is not told. */
  publishedAt: string | null;
}

/**
 * What an answer says. `articles`: [] only where the service says that there are none; `cut`: more were found than it lists.
 * `throttled`: it asks us to come later. `unread`: it is no such list, with the reason as a whole sentence.
 */
export type NewsAnswer =
  | { kind: 'articles'; articles: Mention[]; cut: boolean }
  | { kind: 'throttled'; reason: string }
  | { kind: 'unread'; reason: string };

const MAX_TITLE = 300;
const MAX_PUBLISHER = 100;

/** An answer that could not be read. */
export const unread = (reason: string): NewsAnswer => ({ kind: 'unread', reason });

/** A page in place of a list: what a wall or a broken proxy answers. */
export const isPage = (body: string): boolean =>
  /^[\s\ufeff]{0,200}(?:<!--[^>]{0,500}-->\s{0,200})?<(?:!doctype html|html|head|body)\b/i.test(body);

/** Spaces that services put around punctuation: 'raises $ 50M , says CEO' is 'raises $50M, says CEO'. */
const tidy = (title: string): string =>
  title
    .replace(/ ([,;:!?%)\]’”])/g, '$1')
    .replace(/ \.(?= |$)/g, '.')
    .replace(/ \. (?=(?:com|io|ai|app|co|net|org)\b)/g, '.')
    .replace(/([$€£([“‘]) (?=\S)/g, '$1')
    .replace(/ ?(['’]) ?(?=s\b)/g, '$1');

/** A headline as it is shown; null where there is none. */
export const headlineOf = (value: unknown): string | null => {
  const line = clean(value, MAX_TITLE);
  return line && tidy(line);
};

/** Who published it; null where nobody is named. */
export const publisherOf = (value: unknown): string | null => clean(value, MAX_PUBLISHER);

/** @returns the host without 'www.'; null for what is no address of the web */
export function domainOf(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2_000) return null;
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') || null : null;
}

/** One of each address, in the order given. */
export function distinct(mentions: readonly Mention[]): Mention[] {
  const known = new Set<string>();
  return mentions.filter(({ url }) => !known.has(url) && known.add(url));
}
