/** Sitemaps (https://www.sitemaps.org/protocol.html), read as they stream by: what is not an address costs no memory. */
import { Parser } from 'htmlparser2';

export interface Sitemap {
  urls: string[];
  sitemaps: string[];
  /** It ended as a sitemap does, and nothing of it was left out: what it does not name it does not have. */
  isWhole: boolean;
}

/** The protocol's own bounds: 50,000 addresses, 50 MB; we read less than the latter. */
const MAX_URLS = 50_000;
const MAX_SITEMAPS = 1_000;
const MAX_LENGTH = 20_000_000;
const MAX_ADDRESS = 2_000;
const CHUNK = 65_536;
/** urlset > url > loc, sitemapindex > sitemap > loc; what lies deeper (images, videos) names no page. */
const ENTRIES: Record<string, string> = { urlset: 'url', sitemapindex: 'sitemap' };
const LOC_DEPTH = 3;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Page addresses and further sitemaps that a sitemap, an index of them, or a text of one address a line names. What is none gives two empty lists. */
export const parseSitemap = (text: string): Sitemap => (/^\s{0,1000}</.test(text) ? parseXml(text) : parseLines(text));

/** As the protocol has text files: nothing but addresses, one a line. */
function parseLines(text: string): Sitemap {
  const found = new Set<string>();
  const end = Math.min(text.length, MAX_LENGTH);
  let from = 0;
  while (from < end && found.size < MAX_URLS) {
    const at = text.indexOf('\n', from);
    const to = at < 0 ? text.length : at;
    const line = text.slice(from, Math.min(to, from + MAX_ADDRESS + 1)).trim();
    if (line !== '' && !/^https?:\/\//i.test(line)) return NONE;
    add(found, line);
    from = to + 1;
  }
  return { urls: [...found], sitemaps: [], isWhole: found.size > 0 && from >= text.length };
}

const NONE: Sitemap = { urls: [], sitemaps: [], isWhole: false };

function parseXml(xml: string): Sitemap {
  const found = { urlset: new Set<string>(), sitemapindex: new Set<string>() };
  const path: string[] = [];
  let depth = 0;
  let address: string | null = null;
  let isClosed = false;
  const root = () => path[0] as keyof typeof found;
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (depth > LOC_DEPTH) return;
        path.length = depth - 1;
        path.push(local(name));
        address = depth === LOC_DEPTH && path[1] === ENTRIES[root()] && path[2] === 'loc' ? '' : null;
      },
      ontext(text) {
        if (address !== null && depth === LOC_DEPTH && address.length <= MAX_ADDRESS) address += text;
      },
      onclosetag(_name, isImplied) {
        isClosed ||= depth === 1 && !isImplied && Object.hasOwn(ENTRIES, root());
        if (depth === LOC_DEPTH && address !== null) add(found[root()], address);
        if (depth <= LOC_DEPTH) address = null;
        depth = Math.max(0, depth - 1);
      },
    },
    { xmlMode: true },
  );
  const full = () => found.urlset.size >= MAX_URLS || found.sitemapindex.size >= MAX_SITEMAPS;
  const isOther = () => path[0] !== undefined && !Object.hasOwn(ENTRIES, path[0]);
  const end = Math.min(xml.length, MAX_LENGTH);
  for (let at = 0; at < end && !full() && !isOther() && depth < MAX_DEPTH; at += CHUNK)
    parser.write(xml.slice(at, Math.min(at + CHUNK, end)));
  parser.end();
  return {
    urls: [...found.urlset].slice(0, MAX_URLS),
    sitemaps: [...found.sitemapindex].slice(0, MAX_SITEMAPS),
    isWhole: isClosed && !full(),
  };
}

/** No sitemap nests so deep; what does is read no further. */
const MAX_DEPTH = 1_000;

function add(found: Set<string>, address: string): void {
  const url = address.length <= MAX_ADDRESS ? URL.parse(address.trim()) : null;
  if (url && /^https?:$/.test(url.protocol)) found.add(url.href);
}
