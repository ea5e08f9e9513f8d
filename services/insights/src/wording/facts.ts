/** What a text states that could be invented: numbers with their units, names, plans, and which way something went. */

const NUMBER =
  /([$€£¥₹])?\s?(\d{1,15}(?:[.,]\d{1,15}){0,5})\s?(?:(k|m|bn|b|thousand|million|billion)\b)?\s?(%|percent\b|dollars?\b|euros?\b|pounds?\b)?/gi;
const MAGNITUDE: Record<string, string> = { thousand: 'k', million: 'm', billion: 'b', bn: 'b' };

export interface Stated {
  /** Without thousands separators, with its magnitude: '1200', '40m'. */
  amount: string;
  /** '$', '%' and the like; empty where none is written. */
  unit: string;
}

/** The numbers of a text, in their order. */
export const numbersIn = (text: string): Stated[] =>
  [...text.matchAll(NUMBER)].map(([, symbol, digits = '', magnitude = '', after = '']) => ({
    amount: plainDigits(digits) + (MAGNITUDE[magnitude.toLowerCase()] ?? magnitude.toLowerCase()),
    unit: symbol ?? unitOf(after.toLowerCase()),
  }));

const plainDigits = (digits: string): string => digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(/\.0+$/, '');

function unitOf(word: string): string {
  if (word === '%' || word === 'percent') return '%';
  if (word.startsWith('dollar')) return '$';
  if (word.startsWith('euro')) return '€';
  return word.startsWith('pound') ? '£' : '';
}

/** 'from $50 to $60' and '$60 instead of $50' as what was before and after; a number may carry its period. */
const FROM_TO = /\bfrom ([$€£¥₹]?\d[\d.,]{0,20})(?: (?:per|a) [a-z]{1,10}){0,2} to ([$€£¥₹]?\d[\d.,]{0,20})/gi;
const INSTEAD = /([$€£¥₹]?\d[\d.,]{0,20})(?: (?:per|a) [a-z]{1,10}){0,2},? (?:instead of|up from|down from) ([$€£¥₹]?\d[\d.,]{0,20})/gi;

/** Each move of a number as 'before>after'. */
export function movesIn(text: string): string[] {
  const first = (part: string | undefined) => numbersIn(part ?? '')[0]?.amount ?? '';
  return [
    ...[...text.matchAll(FROM_TO)].map(([, before, after]) => `${first(before)}>${first(after)}`),
    ...[...text.matchAll(INSTEAD)].map(([, after, before]) => `${first(before)}>${first(after)}`),
  ];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]{0,60}/gu;

/** The words of a text, without a possessive ending. */
export const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.replace(/['’]s?$/u, ''));

/** Words that are no names although a sentence begins with them. */
const OPENERS = new Set(
  `a after all also although an and any anyone as at because before both but by compared customers each every existing for from fewer
  given having here if in instead it its less many meanwhile more most moving new now of on only other others our paying people price
  pricing prices raising rather readers since so some such teams that the their there these they this those though to under until users
  what when where whether which while who whoever with without you your buyers prospects competitors anybody hiring lowering adding
  removing`.split(/\s+/),
);

/** Words of a text that name something, in lower case: an upper-case letter anywhere, or a letter beyond ASCII. */
export const namesIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => /\p{Lu}|\p{Lt}|[^\p{ASCII}’]/u.test(word))
    .map((word) => word.toLowerCase())
    .filter((word) => !OPENERS.has(word));

const PLAN = /([\p{L}\p{N}-]{1,60}) (?:plan|tier|edition|package|subscription)s?\b/giu;
const ANY_PLAN = new Set(
  'a the this that these those each every any all its their your our own another other same higher lower paid new which what no of per named called and'.split(
    ' ',
  ),
);

/** What plans are called, in lower case. */
export const plansIn = (text: string): string[] =>
  [...text.matchAll(PLAN)].map(([, name = '']) => name.toLowerCase()).filter((name) => !ANY_PLAN.has(name));

/** Numbers and times in words; 'one' is left out, because it stands for anybody. */
const IN_WORDS =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halve[ds]?|halving|twice|thrice|doubl(?:e[ds]?|ing)|tripl(?:e[ds]?|ing)|quarter(?:ly)?|third|fourth|fifth|tenfold|today|yesterday|tomorrow|tonight|recently|last|january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|annual(?:ly)?|yearly|monthly|weekly|daily)$/;

/** Of words such as 'twelve' and 'yesterday' those that stand alone: what belongs to digits is a number's. */
export const inWordsOf = (text: string): string[] =>
  wordsIn(text.replace(NUMBER, ' '))
    .map((word) => word.toLowerCase())
    .filter((word) => IN_WORDS.test(word));

const UP = /\b(?:rais|rose\b|rise|rising|increas|higher|grow|grew|more expensive|costlier|pricier|dearer|went up|goes up|gain)/i;
const DOWN = /\b(?:cut|lower|reduc|decreas|cheap|drop|fell\b|fall|declin|less expensive|went down|goes down|lost\b|lose)/i;
const DENIED = /\b(?:not|never|no longer|without|cannot|isn|didn|doesn|won)\b/i;

/** Whether the words turn the evidence round: they deny what it does not, or go up where it only goes down. */
export function turns(words: string, evidence: string): boolean {
  if (DENIED.test(words) && !DENIED.test(evidence)) return true;
  const against = (way: RegExp, other: RegExp) => way.test(words) && !way.test(evidence) && other.test(evidence);
  if (against(UP, DOWN) || against(DOWN, UP)) return true;
  const moved = new Set(movesIn(evidence).map((move) => move.split('>').reverse().join('>')));
  return movesIn(words).some((move) => moved.has(move));
}
