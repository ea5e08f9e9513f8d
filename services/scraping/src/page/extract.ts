/** From the bytes of a fetch, already decoded, to typed facts: one parse that feeds every collector. */
import { readPostings } from '../jobs/jobs.ts';
import { readPricing } from '../pricing/pricing.ts';
import { readProfile } from '../profile/profile.ts';
import { detectTechnologies } from '../technology/technologies.ts';
import { readArticles } from './articles.ts';
import { parsePage } from './dom.ts';
import type { PageFacts, PageKind } from './facts.ts';
import { readHead, readLinks } from './head.ts';
import { jsonLdNodes } from './json-ld.ts';
import { readableBlocks } from './readable.ts';
import { consentBanners } from './visibility.ts';

export interface PageInput {
  /** The address that answered, after redirects. */
  url: string;
  kind: PageKind;
  html: string;
  /** Response headers, names in lower case. */
  headers?: Record<string, string>;
  /** Names of the cookies set. */
  cookies?: string[];
  /** ISO 8601 time of the fetch, against which postings expire; without it none does. */
  observedAt?: string;
}

/**
 * Reads a page. Each kind of fact comes from one kind of page only, so that nothing is reported twice: prices from pricing, postings from
 * careers, articles from press, profile and technologies from the landing page. Never throws, whatever the HTML.
 */
export function extractFacts({ url, kind, html, headers = {}, cookies = [], observedAt }: PageInput): PageFacts {
  const root = parsePage(html);
  const banners = consentBanners(root);
  const { base, ...head } = readHead(root, url, banners);
  const nodes = jsonLdNodes(root);
  const blocks = readableBlocks(root, banners);
  const links = readLinks(root, base);
  const landing = kind === 'landingPage';
  return {
    url,
    ...head,
    blocks,
    pricing: kind === 'pricing' ? readPricing(root, nodes, banners) : null,
    postings: kind === 'careers' ? readPostings({ root, nodes, blocks, links, url, base, observedAt }) : null,
    articles: kind === 'press' ? readArticles({ root, nodes, url, base, banners }) : null,
    profile: landing ? readProfile(nodes, links, base) : null,
    technologies: landing ? detectTechnologies({ root, html, headers, cookies, base }) : [],
    links,
  };
}
