import type { PageFacts } from '../page/facts.ts';
import { maskNoise } from './noise-words.ts';
import type { PageSources } from './page-sources.ts';
import { hasMoney } from './pattern.ts';

const SHORT = 3;
/** Shorter texts (a plan called Pro) mark only passages of about their length. */
const LONG = 8;
/** Longer passages say more than a fact. */
const LONGEST = 600;
const MOST_TEXTS = 1_000;
/** Letters and figures only: a title is the same one with a date, a bullet or quotes around it. */
const bare = (text: string): string =>
  maskNoise(text.slice(0, LONGEST))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The digits of an amount as pages write it: 4900 cents is '49' and '4900', as '49.00' without its mark. */
const amounts = (cents: number): string[] => [String(cents / 100).replace('.', ''), String(cents)];

const textsOf = (page: PageSources, facts: PageFacts): string[] =>
  [...new Set(page.texts(facts).map(bare))].filter((t) => t.length >= SHORT).slice(0, MOST_TEXTS);

/** What of a page's text belongs to its typed facts. */
export interface FactTexts {
  /** Whether a passage is told by a typed fact, so that it is not told as text as well: it is little more than the fact. */
  tells(text: string): boolean;
  /** Whether a passage stands in the card of an article: it is the article's, and no wording of the page. */
  isCard(text: string): boolean;
  /** Whether a passage may hold a typed fact or a price, so that it is never learned as noise. */
  mayHold(text: string): boolean;
}

const known = new WeakMap<PageFacts, FactTexts>();

/** What of a page's text belongs to its typed facts; worked out once of each page. */
export function factTexts(page: PageSources, facts: PageFacts): FactTexts {
  const found = known.get(facts) ?? makeTests(page, facts);
  known.set(facts, found);
  return found;
}

/** The share of a passage that is a fact's words when the passage is told by it. */
const MOSTLY = 0.6;
/** A price with its period is no longer. */
const PRICE_TAG = 40;

function makeTests(page: PageSources, facts: PageFacts): FactTexts {
  const texts = textsOf(page, facts);
  const all = texts.join('\n');
  const prices = new Set(page.cents(facts).flatMap(amounts));
  const hasPrice = (text: string) =>
    (text.slice(0, LONGEST).match(/\d+(?:[.,' ]\d+)*/g) ?? []).some((n) => prices.has(n.replace(/\D/g, '')));
  const within = (passage: string) => passage.length >= SHORT && all.includes(passage);
  let cards: ReadonlySet<string> | null = null;
  return {
    isCard(text) {
      cards ??= page.cards(facts);
      return cards.has(text);
    },
    tells(text) {
      if (text.length > LONGEST) return false;
      if (text.length <= PRICE_TAG && hasPrice(text)) return true;
      const passage = bare(text);
      return within(passage) || texts.some((t) => passage.includes(t) && t.length >= MOSTLY * passage.length);
    },
    mayHold(text) {
      if (hasMoney(text) || hasPrice(text)) return true;
      const passage = bare(text);
      return within(passage) || texts.some((t) => (t.length >= LONG || passage.length < 2 * t.length) && passage.includes(t));
    },
  };
}
