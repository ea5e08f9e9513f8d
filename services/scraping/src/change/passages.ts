import type { PageFacts, PageKind } from '../page/facts.ts';
import { remembered } from '../page/remembered.ts';
import { hashText } from './hash.ts';
import type { TextMemory } from './memory.ts';
import { isConsent, isDaily, maskNoise, readable } from './noise-words.ts';
import { matches, type Pattern, wordsOf } from './pattern.ts';

/** Whether the wording of a page of this kind is compared: the others are told by their typed facts. */
export const comparesText = (kind: PageKind): boolean => kind === 'landingPage' || kind === 'press';

/** A passage of readable text, known noise masked. */
export interface Passage {
  /** The whole passage in lower case, nothing masked. */
  own: string;
  text: string;
  hash: number;
  /** Whether it is told by a typed fact (an article's title), so never reported as text. */
  isTyped(): boolean;
  /** It, or the label above it, says that the text differs by the day. */
  daily: boolean;
  /** Whether it is known to come and go, so that it only fills its place. */
  isNoise(): boolean;
}

const LABEL = 60;
/** Up to this length a passage below a consent text is one of its buttons. */
const BUTTON = 25;
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** What a block of text says by itself. */
interface Wording {
  own: string;
  text: string;
  hash: number;
  readable: boolean;
  consent: boolean;
  daily: boolean;
}

function wordingOf(block: string, masked: string): Wording {
  return {
    own: plain(block),
    text: masked,
    hash: hashText(masked.toLowerCase()),
    readable: readable(masked),
    consent: isConsent(masked),
    daily: isDaily(masked),
  };
}

const MOST_WORDINGS = 5_000;
const LONGEST_KEPT = 500;
const masked = (block: string): Wording => wordingOf(block, maskNoise(block));
/** Of the latest pages: most blocks are the same again in the page's next fetch. */
const maskedKept = remembered(MOST_WORDINGS, masked);

const read = (block: string): Wording => (block.length > LONGEST_KEPT ? masked(block) : maskedKept(block));

/** Text beyond so many characters of a page is compared as it is. */
const MASKED_TEXT = 500_000;

function readBlocks(facts: PageFacts): Wording[] {
  let budget = MASKED_TEXT;
  return facts.blocks.map(({ text }) => {
    budget -= text.length;
    return budget >= 0 ? read(text) : wordingOf(text, text);
  });
}

/** Each round of refetches asks again for the passages of the fetches before it. */
const known = new WeakMap<PageFacts, { memory: TextMemory; passages: Passage[] }>();

/** The passages of a page that count: without dates and consent banners, and without the headline, which is a typed fact of its own. */
export function passages(kind: PageKind, facts: PageFacts, memory: TextMemory): Passage[] {
  const earlier = known.get(facts);
  if (earlier?.memory === memory) return earlier.passages;
  const found = findPassages(kind, facts, memory);
  known.set(facts, { memory, passages: found });
  return found;
}

function findPassages(kind: PageKind, facts: PageFacts, memory: TextMemory): Passage[] {
  const loose = new Set(memory.loose);
  const headline = kind === 'landingPage' && facts.headline !== null ? plain(facts.headline) : null;
  const isTitle = kind === 'press' ? titleTest((facts.articles ?? []).map((article) => article.title)) : () => false;
  const kept: Passage[] = [];
  let daily = false;
  let consent = false;
  for (const block of readBlocks(facts)) {
    const { own, text, hash } = block;
    consent = block.consent || (consent && text.length <= BUTTON);
    if (own === headline || !block.readable || consent) continue;
    let noise: boolean | undefined;
    const isNoise = () => {
      noise ??= loose.has(hash) || matchesAny(memory.patterns, text);
      return noise;
    };
    kept.push({ own, text, hash, isTyped: () => isTitle(text), isNoise, daily: daily || block.daily });
    daily = text.length <= LABEL && block.daily;
  }
  return kept;
}

/** Shorter ones could be any words of the page. */
const SHORTEST_TITLE = 8;
const LONGEST_TITLE = 400;
/** Letters and figures only: a title is the same one with a date, a bullet or quotes around it. */
const bare = (text: string): string =>
  maskNoise(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Tells passages that are an article's title, however decorated or shortened: the article is reported, its title is not text as well. */
function titleTest(titles: string[]): (passage: string) => boolean {
  const known = titles.map(bare).filter((title) => title.length >= SHORTEST_TITLE);
  return (passage) => {
    if (passage.length > LONGEST_TITLE) return false;
    const text = bare(passage);
    return text.length >= SHORTEST_TITLE && known.some((title) => title === text || text.includes(title) || title.includes(text));
  };
}

function matchesAny(patterns: Pattern[], text: string): boolean {
  if (patterns.length === 0) return false;
  const words = wordsOf(text);
  return words !== null && patterns.some((p) => matches(p, words));
}
