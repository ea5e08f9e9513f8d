/** What a feed answers, as articles: https://www.jsonfeed.org/version/1.1/ and the formats of xml-feed.ts. */
import { cut as cutText, storable, trimEndOf } from '@rivalscope/kit/text';
import { decodeHTML } from 'entities';
import { plain } from '../../change/wording.ts';
import { parseDate } from '../../page/dates.ts';
import { squeeze } from '../../page/dom.ts';
import type { Article } from '../../page/facts.ts';
import type { Node } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';
import { absolute } from '../../page/url.ts';
import type { ListAnswer } from '../beside.ts';
import { type Entry, readXmlFeed } from './xml-feed.ts';

/** Entries that are kept of a feed, and those that are looked at. */
export const MOST_ENTRIES = 200;
const MOST_READ = 1_000;
const MAX_TITLE = 300;
/** Of an entry without a title, as short messages are: its first words. */
const FIRST_WORDS = 100;
const PAGE = /^[\s\ufeff]{0,200}(?:<!--[^>]{0,500}-->\s{0,200})?<(?:!doctype html|html|head|body)\b/i;

/** Reads a feed of any kind, whatever its type is said to be. Never throws. @param url the address that answered */
export function readFeed(body: string, url: string): ListAnswer<Article> {
  const start = body.slice(0, 400).trimStart();
  if (PAGE.test(start)) return unread('The feed answers with a web page.', true);
  const isJson = start.startsWith('{');
  const found = isJson ? jsonEntries(body) : xmlEntries(body);
  if (found === null) return unread(isJson ? 'The feed answers JSON that is none.' : 'The feed answers something that is none.');
  const items = distinct(found.entries.flatMap((entry) => articleOf(entry, url) ?? []));
  if (items.length === 0 && found.entries.length > 0) return unread('The feed states its entries in a form that is not known.');
  return { kind: 'items', items: newest(items), next: null, cut: found.cut || items.length > MOST_ENTRIES };
}

const unread = (reason: string, lasting = false): ListAnswer<Article> => ({ kind: 'unread', reason, lasting });

/** What is stated of an article, as it stands in a feed: of each the first that serves. */
interface Stated {
  titles: unknown[];
  /** From which the title of one without any is made. */
  bodies: unknown[];
  links: unknown[];
  dates: unknown[];
  base: string;
}

function xmlEntries(body: string): { entries: Stated[]; cut: boolean } | null {
  const feed = readXmlFeed(body, MOST_READ);
  return feed && { ...feed, entries: feed.entries.map(statedIn) };
}

function statedIn({ texts, pages, others, base }: Entry): Stated {
  const all = (...names: string[]) => names.map((name) => texts.get(name));
  return {
    titles: all('title', 'dc:title'),
    bodies: all('description', 'summary', 'content', 'content:encoded'),
    links: [...all('origlink'), ...pages, ...others, ...all('link'), ...all('guid', 'about', 'id').filter(isAddress)],
    dates: all(
      'pubdate',
      'published',
      'dc:issued',
      'issued',
      'dc:date',
      'dc:created',
      'created',
      'date',
      'updated',
      'modified',
      'dc:modified',
    ),
    base,
  };
}

function jsonEntries(body: string): { entries: Stated[]; cut: boolean } | null {
  const feed = parseJson(body.replace(/^\ufeff/, '')) as Node | undefined;
  const { version, items } = typeof feed === 'object' && feed !== null ? feed : {};
  if (!Array.isArray(items) || (version !== undefined && !/jsonfeed\.org/i.test(String(version).slice(0, 200)))) return null;
  const nodes = items.slice(0, MOST_READ).filter((item): item is Node => typeof item === 'object' && item !== null);
  return { entries: nodes.map(statedInJson), cut: items.length > MOST_READ };
}

const statedInJson = (item: Node): Stated => ({
  titles: [item.title],
  bodies: [item.summary, item.content_text, item.content_html],
  links: [item.url, item.external_url, isAddress(item.id) ? item.id : null],
  dates: [item.date_published, item.date_modified],
  base: '',
});

function articleOf({ titles, bodies, links, dates, base }: Stated, feed: string): Article | null {
  const url = first(links, (link) => addressOf(link, base || feed));
  const title = first(titles, titleOf) ?? first(bodies, firstWords);
  const teaser = first(bodies, teaserOf);
  return url && title ? { title, url, publishedAt: first(dates, dateOf), ...(teaser !== null && { teaser }) } : null;
}

function first<T>(values: readonly unknown[], read: (value: unknown) => T | null): T | null {
  for (const value of values) {
    const found = value === undefined || value === null ? null : read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Where a link leads; identifiers count only where they are addresses of the web ('tag:acme.com,2026:1' is none). */
function addressOf(value: unknown, base: string): string | null {
  if (typeof value !== 'string') return null;
  const link = value.replaceAll('&amp;', '&').trim();
  return /\s/.test(link) ? null : absolute(link, base);
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\s*https?:\/\//i.test(value);

/** What stands within a word or beside its full stop. */
const INLINE = /<\/?(?:a|abbr|b|code|em|font|i|mark|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,2000})?>/gi;

/** One line of plain text: titles may be HTML, and escaped once too often. */
export function clean(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const bare = value
    .slice(0, 4_000)
    .replace(INLINE, '')
    .replace(/<(?:\/?[a-z]|!--)[^<>]{0,2000}>/gi, ' ');
  return cutText(squeeze(storable(decodeHTML(bare)).replace(/\p{Cc}/gu, ' ')), limit) || null;
}

const titleOf = (value: unknown): string | null => clean(value, MAX_TITLE);

/** What events tell of a text at most; the last sentence of one that is cut is none. */
const LONGEST_TEASER = 480;

function teaserOf(value: unknown): string | null {
  const words = clean(value, 4_000);
  return words && words.length > LONGEST_TEASER ? `${cutText(words, LONGEST_TEASER)}…` : words;
}

function firstWords(value: unknown): string | null {
  const words = clean(value, 4_000);
  return words && words.length > FIRST_WORDS ? `${trimEndOf(cutText(words, FIRST_WORDS), /\S/).trimEnd()}…` : words;
}

/** Year of two digits (RFC 822), as in 'Sat, 07 Sep 02 00:00:01 GMT'. */
const SHORT_YEAR = /^(\s*(?:\p{L}{2,10}\.?,?\s+)?\d{1,2}[\s-]+\p{L}{3,12}\.?[\s-]+)(\d{2})(?=\s|$)/u;
const COMPACT = /^\s*(\d{4})(\d{2})(\d{2})(?:T|\s|$)/;

/** The day, as the feed states it; null where it states none that is understood. */
function dateOf(value: unknown): string | null {
  const said = clean(value, 100);
  if (said === null) return null;
  const long = said.replace(SHORT_YEAR, (_, before: string, year: string) => `${before}${Number(year) < 70 ? '20' : '19'}${year}`);
  return parseDate(long.replace(COMPACT, '$1-$2-$3 ').replace(/(\d)-(\p{L}{3,12})-(\d)/u, '$1 $2 $3'));
}

/** One of each address; of several without a page of their own, that share the feed's one, one of each title. */
function distinct(articles: readonly Article[]): Article[] {
  const byKey = new Map<string, Article>();
  const count = new Map<string, number>();
  for (const { url, title } of articles) if (!byKey.has(url + title)) count.set(url, (count.get(url) ?? 0) + 1);
  for (const article of articles) {
    const key = (count.get(article.url) ?? 0) > 2 ? plain(article.title) : article.url;
    if (!byKey.has(key)) byKey.set(key, article);
  }
  return [...byKey.values()];
}

/** Those that are kept: where all are dated, newest first, whatever their order in the feed. */
function newest(articles: Article[]): Article[] {
  const areDated = articles.every(({ publishedAt }) => publishedAt !== null);
  const ordered = areDated
    ? articles.toSorted((a, b) => (a.publishedAt! < b.publishedAt! ? 1 : a.publishedAt! > b.publishedAt! ? -1 : 0))
    : articles;
  return ordered.slice(0, MOST_ENTRIES);
}
