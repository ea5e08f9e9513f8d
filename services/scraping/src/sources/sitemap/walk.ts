/** Reading a site's sitemaps (https://www.sitemaps.org/protocol.html): from those that robots.txt names, through index files, within bounds. */
import { parseSitemap, type Sitemap } from '../../discovery/sitemap.ts';
import type { ErrorCode } from '../../fetch/failure.ts';
import type { Failed } from '../../fetch/result.ts';
import { absolute, sameSite } from '../../page/url.ts';
import type { SiteFiles } from '../site-files.ts';

/** Where they are by custom, where robots.txt names none; the second is that of a widespread plug-in. */
const USUAL = ['/sitemap.xml', '/sitemap_index.xml'];
const MOST_FILES = 40;
/** An index may name indexes, which name files: no site needs more. */
const MOST_DEPTH = 3;
const MOST_PAGES = 50_000;
/** Of all addresses together, in characters; and of one. */
const MOST_TEXT = 4_000_000;
const MOST_ADDRESS = 500;

export interface Walked {
  /** Files that were read, indexes included. */
  files: number;
  /** The site's pages that they name, by `keyOf`. */
  pages: Map<string, string>;
  /** Why not all that the sitemaps name is known, as a sentence; null when it is. */
  lacks: string | null;
  /** The first file that could not be had. */
  failed: Failed | null;
  /** Those files that the site may say of that they did not change. */
  kept: KeptFile[];
}

/** A file as it was read, for the next check: a site that knows its validators need not send it again. Plain data. */
export interface KeptFile {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** What it names, as it says it. */
  urls: string[];
  sitemaps: string[];
}

interface Waiting {
  url: string;
  depth: number;
}

/** A page's identity: another scheme, a www. before the host or a slash at the end make it no other page. */
export const keyOf = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/(?=$|\?)/, '');

/** Reads all sitemaps of the site at an origin. Never throws. @param known files as the check before kept them */
export async function walk(files: SiteFiles, origin: string, known: readonly KeptFile[] = []): Promise<Walked> {
  const named = await files.sitemaps(origin);
  const walked: Walked = { files: 0, pages: new Map(), lacks: named ? null : NO_ROBOTS, failed: null, kept: [] };
  const before = new Map(known.map((file) => [file.url, file]));
  const isGuess = !named?.length;
  const waiting = (isGuess ? USUAL.map((path) => origin + path) : named).slice(0, MOST_FILES).map((url): Waiting => ({ url, depth: 1 }));
  const asked = new Set<string>();
  let text = MOST_TEXT;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const isGuessed = isGuess && next.depth === 1;
    if (asked.has(next.url) || (isGuessed && walked.files > 0)) continue;
    if (asked.size >= MOST_FILES || next.depth > MOST_DEPTH) {
      walked.lacks ??= `The site has more sitemaps than are read (${MOST_FILES}).`;
      break;
    }
    asked.add(next.url);
    const sitemap = await readFile(files, next.url, { isGuessed, before: before.get(next.url) }, walked);
    if (!sitemap) continue;
    walked.files += 1;
    text = addPages(walked, sitemap, origin, text);
    for (const url of sitemap.sitemaps) waiting.push({ url, depth: next.depth + 1 });
  }
  return walked;
}

const NO_ROBOTS = 'What the site says to programs, which may name its lists of pages, could not be read.';

/** @returns null where nothing of it could be read; unless it was only guessed to be there, the reason is noted */
async function readFile(
  files: SiteFiles,
  url: string,
  { isGuessed, before }: { isGuessed: boolean; before: KeptFile | undefined },
  walked: Walked,
): Promise<Sitemap | null> {
  const answer = await files.get({ url, accept: 'xml', etag: before?.etag ?? null, lastModified: before?.lastModified ?? null });
  if (answer.kind === 'not_modified' && before) {
    keep(walked, before);
    return { urls: before.urls, sitemaps: before.sitemaps, isWhole: true };
  }
  if (answer.kind === 'failed') {
    if (isGuessed && isNone(answer)) return null;
    walked.lacks ??= `${nameOf(url)} could not be read: ${answer.error.reason}`;
    walked.failed ??= answer;
  }
  if (answer.kind !== 'ok') return null;
  const sitemap = parseSitemap(answer.text());
  if (!sitemap.isWhole && sitemap.urls.length + sitemap.sitemaps.length === 0) {
    if (!isGuessed) walked.lacks ??= `${nameOf(url)} is no sitemap.`;
    return null;
  }
  if (!sitemap.isWhole) walked.lacks ??= `${nameOf(url)} ends in the middle, or is longer than is read.`;
  else keep(walked, { url, etag: answer.etag, lastModified: answer.lastModified, urls: sitemap.urls, sitemaps: sitemap.sitemaps });
  return sitemap;
}

/** Files without validators are asked for anew; so are those that would make more to keep than of pages is known. */
function keep({ kept }: Walked, file: KeptFile): void {
  const size = ({ urls, sitemaps }: KeptFile) => [...urls, ...sitemaps].reduce((sum, { length }) => sum + length, 0);
  const isKnown = file.etag !== null || file.lastModified !== null;
  if (isKnown && [...kept, file].reduce((sum, each) => sum + size(each), 0) <= MOST_TEXT) kept.push(file);
}

/** @param left how many characters further addresses may have @returns how many they may have then */
function addPages(walked: Walked, { urls }: Sitemap, origin: string, left: number): number {
  for (const stated of urls) {
    const url = absolute(stated, origin);
    if (!url || url.length > MOST_ADDRESS || !sameSite(url, origin)) continue;
    const key = keyOf(url);
    if (walked.pages.has(key)) continue;
    if (walked.pages.size >= MOST_PAGES || url.length > left) {
      walked.lacks ??= TOO_MANY;
      return 0;
    }
    walked.pages.set(key, url);
    left -= url.length;
  }
  return left;
}

const TOO_MANY = `The site’s sitemaps name more pages than are read (${MOST_PAGES.toLocaleString('en')}).`;

const nameOf = (url: string): string => URL.parse(url)?.pathname.slice(0, 120) ?? url.slice(0, 120);

/** Answers which mean that nothing is there. */
const NONE: ReadonlySet<ErrorCode> = new Set(['http_4xx', 'gone', 'soft_404', 'wrong_type', 'empty', 'parked']);
const isNone = ({ status, error }: Failed): boolean => status === 404 || status === 410 || NONE.has(error.code);
