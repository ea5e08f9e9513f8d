/** Why a page was taken for what it is, in a sentence, and how sure that is. */
import { cut } from '@rivalscope/kit/text';
import type { Link } from '../page/facts.ts';

/**
 * What speaks for a page. `name`: it is called as such pages are; `vague`: by a name that others have as often; `word`: one of its words is
 * such a name, among words that say nothing else.
 */
export type Sign = 'name' | 'vague' | 'word';

export interface Signs {
  /** Of the last part of its address, or of its subdomain. */
  address: Sign | null;
  /** Of what the link to it says. */
  words: Sign | null;
  /** It is in another language than the home page. */
  foreign?: boolean;
  /** Only the sitemap names it. */
  sitemap?: boolean;
  /** It stands at another host that has such pages: 'a job board'. */
  elsewhere?: string;
}

/** A page that was found on a site. */
export interface FoundPage {
  url: string;
  /** A sentence for people; at most 300 characters. */
  evidence: string;
  /** 0 to 1. */
  confidence: number;
}

/** How sure each sign is by itself: of so many pages with it, this share is what was looked for. Judgement, not measured. */
const SURE: Record<Sign, number> = { name: 0.7, vague: 0.45, word: 0.5 };
/** A word in an address says less than in a link: '/how-pricing-works'. */
const SURE_WORD_IN_ADDRESS = 0.4;
/** Sites link to such pages from their frame. */
const SURE_FRAME = 0.4;
/** Whoever calls the link to a job board 'Careers' means their openings. */
const SURE_ELSEWHERE = 0.8;
const FOREIGN = 0.8;

/**
 * How sure it is that a page is what was looked for, 0 to 1 with two decimals: 1 minus the product of what each sign leaves open, so that
 * signs which agree add up and none makes it certain.
 */
export function confidenceOf({ address, words, foreign, elsewhere }: Signs, inFrame: boolean): number {
  const signs = [
    address === 'word' ? SURE_WORD_IN_ADDRESS : address ? SURE[address] : 0,
    words ? SURE[words] : 0,
    // The frame by itself says nothing: it links to everything.
    inFrame && words ? SURE_FRAME : 0,
    elsewhere ? SURE_ELSEWHERE : 0,
  ];
  const open = signs.reduce((rest, sure) => rest * (1 - sure), 1);
  return rounded((1 - open) * (foreign ? FOREIGN : 1));
}

/** What came of reading a page: it showed what it is read for, it showed none of that, or it has not been read. */
export type Gave = 'items' | 'none' | 'unread';

/** How sure it is once the page was read: what it shows halves the doubt, what it does not show makes it half as sure. */
export function confidenceOnceRead(found: number, gave: Gave): number {
  if (gave === 'items') return rounded(1 - (1 - found) / 2);
  return gave === 'none' ? rounded(found / 2) : found;
}

/** Below this a person is asked whether it is the right page. */
export const ASKED_BELOW = 0.7;

const rounded = (share: number): number => Math.round(share * 100) / 100;

/** A page with why it is taken for one, and how surely. */
export const foundPage = (link: Link, signs: Signs): FoundPage => ({
  url: link.url,
  evidence: evidenceOf(link, signs),
  confidence: confidenceOf(signs, link.chrome),
});

const MOST_WORDS = 60;
const MOST_PATH = 120;
const MOST = 300;

const WHERE = { header: "in the home page's header", navigation: "in the home page's navigation", footer: "in the home page's footer" };

/** As one sentence; what the site says is cut, and told on one line. */
function evidenceOf(link: Link, { words, sitemap, elsewhere, foreign }: Signs): string {
  if (sitemap) return cut(`Found by its address, ${pathOf(link.url)}, in the site's sitemap; the home page does not link to it.`, MOST);
  const where = link.frame ? WHERE[link.frame] : 'on the home page';
  const said = shortened(link.text, MOST_WORDS);
  const linked = said === '' ? `Found by a link without words ${where}` : `Found by the link "${said}" ${where}`;
  const more = elsewhere ? `, which leads to ${elsewhere}` : words ? '' : `, by its address ${pathOf(link.url)}`;
  return cut(`${linked}${more}${foreign ? ', in another language than the home page' : ''}.`, MOST);
}

const shortened = (text: string, most: number): string => {
  const line = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  return line.length > most ? `${cut(line, most - 1).trimEnd()}…` : line;
};

function pathOf(address: string): string {
  const url = URL.parse(address);
  return shortened(url ? (url.pathname === '/' ? url.host : url.pathname) : address, MOST_PATH);
}
