/** Whether an article is about this company, and not about a word, a person, a place or a company of the same name. */
import {
  AUXILIARIES,
  BELONGINGS,
  BUSINESS,
  CALLED,
  DEALINGS,
  DEEDS,
  DETERMINERS,
  ELSEWHERE,
  GIVEN_NAMES,
  INTENDED,
  KINDS,
  NAMINGS,
  PARTS,
  TOWARDS,
} from './context-words.ts';
import type { Mention } from './mention.ts';
import { isTitleCase, placesOf, type Word, wordsOf } from './title-words.ts';

/** What is known of a company. */
export interface Subject {
  /** What people call it: 'Front'. */
  name: string;
  legalName: string | null;
  /** Its site's host without 'www.'. */
  domain: string;
  /** Names of its products that nothing else has. */
  products: readonly string[];
  /** What it says of itself; empty where it says nothing. */
  description: string;
}

export interface Verdict {
  isAbout: boolean;
  /** Published by the company itself. */
  isOwn?: true;
  /** The evidence, for people; null where there is none. */
  why: string | null;
}

const NO: Verdict = { isAbout: false, why: null };
const OWN: Verdict = { isAbout: true, isOwn: true, why: 'its own site' };
export const LEGAL_FORM =
  /[,.]?\s{1,3}(?:inc|incorporated|llc|ltd|limited|corp|corporation|plc|pbc|gmbh|gmbh & co\.? kg|ug|ag|kg|s\.?a|sas|sarl|s\.?r\.?l|b\.?v|n\.?v|ab|oyj?|aps|co|p(?:ty|te)\.? ltd|company)\.?$/i;
const MOST_PRODUCTS = 30;
/** Points from which an article is about the company: one strong sign, or two weaker ones. */
const ENOUGH = 3;

/** What an article must name or say; made once for a company. */
interface Known {
  name: Name;
  legal: LegalName | null;
  domain: string;
  /** Names that nothing else has: products, the legal name with its form. */
  certain: Certain[];
  /** Words of its own: of its products and of what it says of itself. */
  own: ReadonlySet<string>;
}

interface Name {
  words: string[];
  isDistinct: boolean;
}

/** Without its form. */
interface LegalName extends Name {
  capitals: boolean[];
  /** A word of it is spelled like no other: 'FrontApp'. */
  isCoined: boolean;
}

interface Certain {
  words: string[];
  /** Whether a title must have the capital of each, too: a product whose words say something is written as a name. */
  capitals: boolean[];
  why: string;
}

const COINED = /\p{Ll}\p{Lu}|\d|\./u;
/** Whether a name is no word: of several words, or with a capital, digit or dot inside. */
export const isDistinct = (name: string): boolean => wordsOf(name).length > 1 || COINED.test(name);

const lowerWords = (text: string): string[] => wordsOf(text).map(({ lower }) => lower);

function knownOf({ name, legalName, domain, products, description }: Subject): Known {
  const words = lowerWords(name);
  const named = products.slice(0, MOST_PRODUCTS).map(wordsOf);
  const isOther = (each: readonly string[]) => each.length > 0 && each.join(' ') !== words.join(' ');
  const legal = legalNameOf(legalName ?? '');
  const hasLegal = isOther(legal.words);
  return {
    name: { words, isDistinct: isDistinct(name) },
    legal: hasLegal ? legal : null,
    domain: domain.toLowerCase(),
    certain: [
      ...(hasLegal && LEGAL_FORM.test(legalName ?? '') ? [certain(wordsOf(legalName ?? ''), LEGAL)] : []),
      ...named.map((product) => certain(product, 'a product of its own')).filter((product) => isOther(product.words)),
    ],
    own: new Set(
      [...named.flat().map(({ lower }) => lower), ...lowerWords(description)].filter((word) => word.length > 3 && !words.includes(word)),
    ),
  };
}

const LEGAL = 'its legal name';

function legalNameOf(stated: string): LegalName {
  const bare = stated.replace(LEGAL_FORM, '');
  const words = wordsOf(bare);
  const capitals = words.map(({ isCapital }) => isCapital);
  return { words: words.map(({ lower }) => lower), capitals, isDistinct: isDistinct(bare), isCoined: COINED.test(bare) };
}

const certain = (words: readonly Word[], why: string): Certain => ({
  words: words.map(({ lower }) => lower),
  capitals: words.map(({ isCapital }) => isCapital),
  why,
});

/** Where a title writes it as a name. */
const namedAt = (title: readonly Word[], { words, capitals }: Pick<Certain, 'words' | 'capitals'>): number[] =>
  placesOf(title, words).filter((at) => capitals.every((isCapital, i) => !isCapital || title[at + i]?.isCapital));

/** Titles with a name from which they tell whether it is a word, too. */
const TELLING = 5;

/** Whether titles that hold the name write it as a word: in lower case, or behind an article. */
function isWord(name: readonly string[], titles: readonly string[]): boolean {
  const uses = titles.flatMap((title) => {
    const words = wordsOf(title);
    return placesOf(words, name).map((at) => !words[at]!.isCapital || DETERMINERS.has(words[at - 1]?.lower ?? ''));
  });
  return uses.length < TELLING || uses.includes(true);
}

/**
 * Judges articles of one company. Pure; a title costs time by its length alone.
 * @param found titles that a search for its name found: a name that none of them writes as a word is none
 */
export function aboutness(subject: Subject, found: readonly string[] = []): (article: Pick<Mention, 'title' | 'domain'>) => Verdict {
  const known = knownOf(subject);
  const least = known.name.isDistinct || !isWord(known.name.words, found) ? ENOUGH + 1 : 0;
  return ({ title, domain }) => {
    if (domain !== null && (domain === known.domain || domain.endsWith(`.${known.domain}`))) return OWN;
    const words = wordsOf(title);
    if (words.some(({ lower }) => lower === known.domain)) return { isAbout: true, why: 'its address' };
    const sure = known.certain.find((each) => namedAt(words, each).length > 0);
    if (sure) return { isAbout: true, why: sure.why };
    const places = placesOf(words, known.name.words).filter((at) => isSpelled(words.slice(at, at + known.name.words.length), known, words));
    if (isEnough(least, words, places, known.name, known)) {
      return { isAbout: true, why: least > 0 ? 'its name' : 'its name, and words of business' };
    }
    return isByLegalName(words, known) ? { isAbout: true, why: LEGAL } : NO;
  };
}

/** @param least the points that the name has by itself */
function isEnough(least: number, words: readonly Word[], places: readonly number[], name: Name, known: Known): boolean {
  if (places.length === 0) return false;
  return least + Math.max(...places.map((at) => pointsAt(words, at, name, known))) + pointsOf(words, name, known) >= ENOUGH;
}

/**
 * Words of anybody's are a name by their capitals, which a title that has them all does not tell. One word may be a parent's name, of whom
 * there is more to write than of this company: the title must speak of what this one does.
 */
function isByLegalName(words: readonly Word[], known: Known): boolean {
  const { legal, own } = known;
  if (!legal) return false;
  const isTold = legal.isCoined || (legal.isDistinct && !isTitleCase(words, new Set(legal.words)));
  if (!legal.isDistinct && !words.some(({ lower }) => own.has(lower))) return false;
  return isEnough(isTold ? ENOUGH + 1 : 0, words, namedAt(words, legal), legal, known);
}

/** A name that is a word counts only with its capital; one in capitals throughout is like one in a title of capitals. */
function isSpelled(found: readonly Word[], { name }: Known, words: readonly Word[]): boolean {
  if (name.isDistinct) return true;
  const [first] = found;
  if (!first?.isCapital) return false;
  const isShouted = first.text.length > 2 && first.text === first.text.toUpperCase();
  return !isShouted || words.every(({ text }) => text === text.toUpperCase());
}

/** What the words around one place of the name say. */
function pointsAt(words: readonly Word[], at: number, { words: name }: Name, known: Known): number {
  const last = at + name.length - 1;
  const [before, after, next] = [words[at - 1], words[last + 1], words[last + 2]];
  const isBefore = before !== undefined && !words[at]!.parted;
  const isAfter = after !== undefined && !after.parted && !words[last]!.owns;
  const allCapital = isTitleCase(words, new Set(name));
  const isPart = words[at - 2] !== undefined && PARTS.has(words[at - 2]!.lower);
  const title = { allCapital, isPart, owned: isAfter && BELONGINGS.has(after.lower) };
  const left = isBefore ? pointsLeft(before, title, known) : 0;
  const right = isAfter ? pointsRight(after, next, allCapital, known) : 0;
  const owning = words[last]!.owns ? (after && (BUSINESS.has(after.lower) || known.own.has(after.lower)) ? 3 : 2) : 0;
  const isAlone = !isBefore && after?.parted ? 1 : 0;
  return left + right + owning + isAlone;
}

interface Around {
  allCapital: boolean;
  /** The word before the last is of a company's parts: 'sale of'. */
  isPart: boolean;
  /** What follows belongs to a company: the name is one although an article stands before it. */
  owned: boolean;
}

function pointsLeft({ lower, isCapital, opens, owns }: Word, title: Around, { own }: Known): number {
  if (DETERMINERS.has(lower)) return title.owned ? 0 : -5;
  if (CALLED.has(lower) || DEALINGS.has(lower) || own.has(lower)) return 3;
  if (NAMINGS.has(lower) || GIVEN_NAMES.has(lower)) return -6;
  if (TOWARDS.has(lower)) return title.isPart ? 3 : 1;
  const isName = isCapital && !opens && !owns && !title.allCapital && !BUSINESS.has(lower) && !DEEDS.has(lower);
  return isName ? -6 : 0;
}

function pointsRight(after: Word, next: Word | undefined, allCapital: boolean, { own }: Known): number {
  const { lower, isCapital } = after;
  if (KINDS.has(lower) && !own.has(lower)) return -6;
  if (lower === 'of' || lower === 'that') return -4;
  if (DEEDS.has(lower) || BELONGINGS.has(lower)) return 3;
  if (AUXILIARIES.has(lower)) return next && (INTENDED.has(next.lower) || DEEDS.has(next.lower)) ? 2 : 0;
  const isName = isCapital && !allCapital && !BUSINESS.has(lower) && !own.has(lower);
  return isName ? -4 : 0;
}

/** What the whole title speaks of: business, what the company does, or something else. */
function pointsOf(words: readonly Word[], { words: name }: Name, { own }: Known): number {
  const rest = words.filter(({ lower }) => !name.includes(lower));
  const business = rest.filter(({ lower }) => BUSINESS.has(lower)).length;
  const owned = rest.filter(({ lower }) => own.has(lower)).length;
  const elsewhere = rest.filter(({ lower }) => ELSEWHERE.has(lower) && !own.has(lower)).length;
  return Math.min(business, 2) + Math.min(owned, 2) - 3 * Math.min(elsewhere, 3);
}
