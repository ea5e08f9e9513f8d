/** Sitemaps (https://www.sitemaps.org/protocol.html). */
import { XMLParser } from 'fast-xml-parser';

export interface Sitemap {
  urls: string[];
  sitemaps: string[];
}

/** The protocol's own bounds: 50,000 addresses, 50 MB; we read less than the latter. */
const MAX_URLS = 50_000;
const MAX_SITEMAPS = 1_000;
const MAX_LENGTH = 20_000_000;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 50,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

const PREDEFINED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Page addresses and further sitemaps that a sitemap or sitemap index names. What is no sitemap gives two empty lists. */
export function parseSitemap(xml: string): Sitemap {
  const document = parse(xml.slice(0, MAX_LENGTH));
  return {
    urls: locations(document?.urlset?.url, MAX_URLS),
    sitemaps: locations(document?.sitemapindex?.sitemap, MAX_SITEMAPS),
  };
}

interface Document {
  urlset?: { url?: unknown };
  sitemapindex?: { sitemap?: unknown };
}

function parse(xml: string): Document | null {
  try {
    return parser.parse(xml) as Document;
  } catch {
    return null;
  }
}

function locations(entries: unknown, limit: number): string[] {
  if (!Array.isArray(entries)) return [];
  const found = new Set<string>();
  for (const entry of entries) {
    const loc: unknown = typeof entry === 'object' && entry !== null ? (entry as { loc?: unknown }).loc : undefined;
    if (typeof loc !== 'string' || loc.length > 2_000 || found.size >= limit) continue;
    const url = URL.parse(loc.trim().replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => PREDEFINED[entity] ?? entity));
    if (url && /^https?:$/.test(url.protocol)) found.add(url.href);
  }
  return [...found];
}
