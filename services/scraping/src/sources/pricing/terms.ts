import { sentencesIn } from '@rivalscope/kit/prose';
import { maskDigits } from '../../change/noise-words.ts';
import { onceEach } from '../../change/once-each.ts';
import { plain } from '../../change/wording.ts';
import type { PageFacts, TextBlock } from '../../page/facts.ts';
import { findMoney } from './money.ts';
import { isPromotion } from './promotions.ts';
import { saleWords } from './sale-words.ts';
import { statesAmount } from './unstated.ts';

/** Terms of sale that are no plan. */
const TERMS = new RegExp(saleWords('discount', 'trial', 'givenBack', 'bound', 'payment', 'tax', 'holds', 'way', 'taken'), 'iu');
/** 'Includes 100 GB of traffic.', of what is sold beside. */
const HOLDS_COUNTED = new RegExp(String.raw`^${saleWords('holding')}\s(?:[^\d\s]+\s){0,3}\d`, 'iu');
const [COSTS, BESIDES] = [new RegExp(saleWords('costs'), 'iu'), new RegExp(saleWords('besides'), 'iu')];
const isTerm = (text: string): boolean => TERMS.test(text) || HOLDS_COUNTED.test(text);
/** 'A one-time onboarding of $300 is added.' */
const isFee = (sentence: string, others: readonly Priced[]): boolean =>
  BESIDES.test(sentence) && findMoney(sentence).some(({ cents }) => cents && !others.some((other) => other.cents.has(cents)));

/** 'Top up at $0.02 per call.', where the earlier page stated no such amount. */
const isRate = (sentence: string, before: readonly TextBlock[]): boolean =>
  findMoney(sentence).some(({ cents, end }) => cents && PER.test(sentence.slice(end)) && !statesAmount(before, cents));
const PER = /^ ?(?:\/|per |pro |je |par |por |a month|al |za |p\.) ?\p{L}/u;

/** Shorter ones are labels and buttons. */
const SENTENCE = 40;

/** Marks that set labels side by side. */
const LABELS = /\s[·•|✓✔]\s|^[✓✔]/u;
const END = /[.!?:;…。！？][)"'”’»]*$/u;
/** A plan's name that is a word of every offer is none to tell a plan by. */
const COMMON = /^(?:free|trial|gratis|kostenlos|gratuit)$/i;
const MOST_NAMES = 60;
/** Of a longer passage the beginning is compared. */
const LONGEST_READ = 2_000;

const sentencesOf = (text: string): string[] => sentencesIn(text.slice(0, LONGEST_READ));

const sentencesOn = onceEach(
  (blocks: readonly TextBlock[]): ReadonlySet<string> => new Set(blocks.flatMap(({ text }) => sentencesOf(text))),
);

/**
 * Whether a passage of a pricing page is worth telling; `others` are the passages in whose place it came, or that came in its place. The
 * page is told by its plans: of its wording only the terms beside them count; one without plans says in sentences what it costs. Terms are
 * stated in sentences that the other side does not say: a badge repeats them, and what names a plan that came, went or was renamed is told
 * with that.
 */
export function termsOfSale(before: PageFacts, now: PageFacts): (text: string, others: readonly string[]) => boolean {
  const [was, is] = [before, now].map(({ pricing }) => new Set((pricing?.plans ?? []).map(({ name }) => name)));
  const namesMoved = namer(was!.symmetricDifference(is!));
  // What a page without plans says no more of its costs may have been said of others.
  const said = new Set(was!.size + is!.size > 0 ? [] : now.blocks.map(({ text }) => text));
  const prices = new Set([before, now].flatMap(({ pricing }) => (pricing?.plans ?? []).map(({ cents }) => cents)));
  const isPriced = (text: string) => findMoney(text).some(({ cents }) => prices.has(cents));
  // What a plan's card says is told with the plan.
  const ofCards = new Set([before, now].flatMap(({ pricing }) => (pricing?.plans ?? []).flatMap(({ said }) => said ?? [])));
  const isOwn = (text: string) => !isPriced(text) && !namesMoved(text) && !ofCards.has(text);
  // A passage may have moved unsaid since the earlier page: what both say is no news.
  const isOnBoth = (sentence: string) => [before, now].every(({ blocks }) => sentencesOn(blocks).has(sentence));
  // Asked of each passage of a side, the other side is the same: it is taken apart once.
  const saidBy = new WeakMap<readonly string[], Said>();
  const saidIn = (others: readonly string[]): Said => {
    const found = saidBy.get(others) ?? whatIsSaid(others);
    saidBy.set(others, found);
    return found;
  };
  return (text, others) => {
    if (isPromotion(text, before.blocks, now.blocks)) return isOwn(text);
    if (text.length < SENTENCE || LABELS.test(text)) return false;
    if (!END.test(text)) return (isTerm(text) || findMoney(text).length > 0) && isOwn(text) && isWordedAnew(text, others);
    const { sentences, counted, priced } = saidIn(others);
    const isNews = (each: string) =>
      isTerm(each) ||
      isFee(each, priced) ||
      isPricedAnew(each, priced) ||
      isRate(each, before.blocks) ||
      (said.has(text) && COSTS.test(each) && !counted.has(maskDigits(each)));
    return sentencesOf(text).some((each) => !sentences.has(each) && isNews(each) && isOwn(each) && !isOnBoth(each));
  };
}

/** Whether a text names one of the plans. */
function namer(plans: ReadonlySet<string>): (text: string) => boolean {
  const names = [...plans].filter((name) => name.length >= 3 && !COMMON.test(name)).slice(0, MOST_NAMES);
  return (text) => names.some((name) => ` ${text.replace(/[^\p{L}\p{N}+]+/gu, ' ')} `.includes(` ${name} `));
}

/** What one side of a page says: its sentences, as they are and whatever their figures, and those that state amounts. */
interface Said {
  sentences: ReadonlySet<string>;
  counted: ReadonlySet<string>;
  priced: readonly Priced[];
}

/** A sentence that states amounts: those, and its words. */
interface Priced {
  cents: ReadonlySet<number>;
  words: ReadonlySet<string>;
}

/** Of more sentences the first that state an amount are compared. */
const MOST_PRICED = 100;
/** The share of its words that a sentence keeps when an amount in it moves. */
const KEPT = 0.5;

function pricedOf(sentence: string): Priced | null {
  const cents = new Set(findMoney(sentence).flatMap((money) => money.cents ?? []));
  const words = new Set(plain(sentence.replace(/[\d.,:;!?]+/g, ' ')).split(' '));
  return cents.size > 0 ? { cents, words } : null;
}

function whatIsSaid(passages: readonly string[]): Said {
  const sentences = new Set(passages.flatMap(sentencesOf));
  const priced: Priced[] = [];
  for (const sentence of sentences) {
    const each = priced.length < MOST_PRICED ? pricedOf(sentence) : null;
    if (each) priced.push(each);
  }
  return { sentences, counted: new Set([...sentences].map(maskDigits)), priced };
}

/** Of more passages the first are looked through for one that a line was put in the place of. */
const MOST_LINES = 100;

/** The words and figures of a text, whatever signs stand about them. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}\p{Sc}%]+/gu) ?? [];

/** Whether a line without a full stop, as small print is, says otherwise what one of the other side says: not the same words in another order. */
function isWordedAnew(line: string, others: readonly string[]): boolean {
  const own = new Set(wordsOf(line));
  return others.slice(0, MOST_LINES).some((other) => {
    const words = new Set(wordsOf(other));
    const isMoved = own.symmetricDifference(words).size > 0;
    return !END.test(other) && isMoved && own.intersection(words).size >= KEPT * own.union(words).size;
  });
}

/** Whether a sentence says of other amounts what the other side says, too: 'from $900 to $2,000' for 'from $800 to $1,500'. */
function isPricedAnew(sentence: string, others: readonly Priced[]): boolean {
  const own = pricedOf(sentence);
  if (!own) return false;
  return others.some(({ cents, words }) => {
    const isMoved = [...own.cents].some((each) => !cents.has(each)) && [...cents].some((each) => !own.cents.has(each));
    return isMoved && own.words.intersection(words).size >= KEPT * own.words.union(words).size;
  });
}
