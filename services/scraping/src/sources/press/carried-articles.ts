/** Articles in data that a page carries for its scripts: lists of objects with a title, an address and a date. */
import { parseDate } from '../../page/dates.ts';
import type { Article } from '../../page/facts.ts';
import type { Fields, RecordList } from '../../page/records.ts';
import { absolute } from '../../page/url.ts';

const TITLES = ['title', 'headline', 'posttitle', 'name', 'heading'];
const ADDRESSES = ['url', 'href', 'link', 'permalink', 'path', 'canonicalurl', 'fullpath', 'fullslug', 'uri'];
const DATES = [
  'publishedat',
  'publishedon',
  'publishdate',
  'publisheddate',
  'datepublished',
  'pubdate',
  'postdate',
  'date',
  'firstpublicationdate',
  'firstpublishedat',
  'published',
  'createdat',
  'releasedate',
];
const OF_ARTICLES = /article|post|blog|news|press|stor(?:y|ies)|release|entr(?:y|ies)|insight|resource|actualit|noticia/;
const OF_OTHERS = /nav|menu|footer|header|faq|product|event|author|categor|tag|job|opening|link|comment/;
const FEWEST = 2;

/** The articles of the list that reads best as one; an entry that states no address but a name within the site has the page's own. */
export function carriedArticles(lists: readonly RecordList[], page: string, base: string): Article[] {
  const read = lists
    .filter(({ path }) => path.some((key) => OF_ARTICLES.test(key)) && !OF_OTHERS.test(path.at(-1) ?? ''))
    .map((list) => ({ list, articles: list.records.slice(0, 1_000).flatMap((record) => articleOf(record, page, base)) }));
  const isList = ({ list, articles }: (typeof read)[number]): boolean =>
    articles.length >= FEWEST && articles.length * 3 >= list.records.length * 2 && articles.some(({ publishedAt }) => publishedAt !== null);
  const best = read.filter(isList).reduce((most, { articles }) => (articles.length > most.length ? articles : most), [] as Article[]);
  return [...new Map(best.map((article) => [`${article.url} ${article.title}`, article])).values()];
}

function articleOf(record: Fields, page: string, base: string): Article[] {
  const title = TITLES.map((key) => textOf(record.get(key))).find((text) => text !== null);
  const address = ADDRESSES.map((key) => record.get(key)).find((value) => typeof value === 'string' && /^(?:https?:)?\//.test(value));
  const date = DATES.map((key) => dateOf(record.get(key))).find((found) => found !== null) ?? null;
  const url = typeof address === 'string' ? absolute(address, base) : null;
  if (!title || (url === null && (date === null || !isNamed(record)))) return [];
  return [{ title, url: url ?? page, publishedAt: date }];
}

const isNamed = (record: Fields): boolean => ['slug', 'handle', 'uid', 'urlslug', 'id'].some((key) => record.get(key) !== undefined);

/** A title as text, and as content systems wrap it: { rendered: '…' }, { current: '…' }. */
function textOf(value: unknown): string | null {
  const inner = typeof value === 'object' && value !== null ? (value as { rendered?: unknown }).rendered : value;
  if (typeof inner !== 'string' || inner.length > 1_000) return null;
  const text = inner
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text !== '' && text.length <= 300 ? text : null;
}

const MOST_MS = 8.64e15;
function dateOf(value: unknown): string | null {
  if (typeof value === 'string') return parseDate(value.slice(0, 60));
  // Milliseconds since 1970; smaller numbers are years, seconds or counts.
  return typeof value === 'number' && value > 1e11 && value < MOST_MS ? parseDate(new Date(value).toISOString()) : null;
}
