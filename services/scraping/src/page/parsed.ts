import { carriedValues } from './carried.ts';
import { type El, parsePage } from './dom.ts';
import type { Link, TextBlock } from './facts.ts';
import { readHead, readLinks } from './head.ts';
import type { Node } from './json-ld.ts';
import { statedNodes } from './microdata.ts';
import { setAside } from './names.ts';
import { readableBlocks } from './readable.ts';
import { type RecordList, recordLists } from './records.ts';
import { isLoading } from './unfilled.ts';
import { unreadOf } from './unread.ts';

export interface PageInput {
  /** The address that answered, after redirects. */
  url: string;
  html: string;
  /** Response headers, names in lower case. */
  headers?: Record<string, string>;
  /** Names of the cookies set. */
  cookies?: string[];
  /** ISO 8601 time of the fetch, against which postings expire; without it none does. */
  observedAt?: string;
}

/** A page as parsed once for all that read it. */
export interface ParsedPage extends Required<Omit<PageInput, 'observedAt'>> {
  observedAt?: string;
  root: El;
  /** What addresses on the page are relative to. */
  base: string;
  lang: string | null;
  /** What it states for machines. */
  nodes: readonly Node[];
  blocks: TextBlock[];
  /** Cookie banners, dialogs and the like: no part of the content. */
  banners: ReadonlySet<El>;
  /** At most 2,000, first occurrence of each URL. */
  links: Link[];
  /** Lists in the data that it carries for its scripts; read when first asked for. */
  carried(): readonly RecordList[];
}

/** Parses a page, and reads what every page tells: title, headline, text, links. Never throws, whatever the HTML. */
export function parse({ url, html, headers = {}, cookies = [], observedAt }: PageInput) {
  const root = parsePage(html);
  const aside = setAside(root);
  const banners = aside.els;
  const { base, ...head } = readHead(root, url, banners);
  const blocks = readableBlocks(root, banners);
  const links = readLinks(root, base);
  const parsed: ParsedPage = {
    url,
    html,
    headers,
    cookies,
    observedAt,
    root,
    base,
    lang: head.seo.lang,
    nodes: statedNodes(root),
    blocks,
    banners,
    links,
    carried: carriedIn(html),
  };
  const unread = unreadOf(root, blocks, aside);
  return { parsed, common: { url, unread, ...(isLoading(root) && { loading: true as const }), ...head, blocks, links } };
}

function carriedIn(html: string): () => readonly RecordList[] {
  let lists: readonly RecordList[] | undefined;
  return () => {
    lists ??= recordLists(carriedValues(html));
    return lists;
  };
}
