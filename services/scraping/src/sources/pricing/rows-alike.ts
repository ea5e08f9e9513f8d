/** Price lists drawn as paragraphs: 'Manicure 30 €' above 'Manicure with polish 35 €'. */
import type { Line } from './line.ts';
import { findMoney } from './money.ts';
import { isAction } from './names.ts';
import { periodOf } from './period.ts';

const [MOST_BEFORE, MOST_OF_AMOUNT] = [100, 20];
/** A name, that is no sentence and does not speak of money that is given; '.com' is one. */
const NAMED = /^(?:[\p{Lu}\p{Lo}\d]|\.(?=\p{Ll}{2}))[^.;:!?]{1,98}\s$/u;
/** 'First talk 60 min. 90 €': a full stop that ends no sentence. */
const SHORTENED =
  /(?<!\p{L})(kg|cm|km|ml|qm|mins?|std|inkl|incl|ink|exkl|excl|ca|cca|bzw|resp|max|stk|pers|osob|hod|godz|vč|tim|kl|v\.a)\./giu;
/** '2. Child': the number of a row. */
const NUMBERED = /^(\d{1,2})\.(?= \p{L})/u;
/** A text without full stops that end no sentence. */
export const withoutStops = (text: string): string => text.replace(NUMBERED, '$1').replace(SHORTENED, '$1');
/** A text without what stands in brackets, be it a list or a sentence. */
export const withoutAsides = (text: string): string => text.replace(/ ?\([^()]{1,90}\)/g, '');
/** '€20 – €30', '20 € bis 30 €'. */
const UP_TO = /^\s?(?:[-–—~]|to|bis|à|a|do|tot|til|till|hasta|до)\s?$/iu;
/** Whether what stands between two amounts makes them the ends of a range. */
export const isUpTo = (between: string): boolean => UP_TO.test(between);
const GIVEN = /\b(?:earn|get|pay|win|receive|save|spend|over|under|total|sum|deposit)\b/i;

/** 'Family membership is $50 per year': the verb is none of the name. */
export const VERB =
  / (?:is|are|costs?|ist|sind|kostet|kosten|beträgt|betragen|est(?: de)?|sont(?: de)?|coûtent?|es(?: de)?|son(?: de)?|cuestan?|è(?: di)?|sono|costan?o?|é|são|custam?|kost|zijn|koster|kostar|maksaa|wynosi|kosztuje|stojí)$/iu;
/** 'A new boiler costs $2,500' is said of any. */
const OF_ANY = /^(?:an?|some|most|any|eine?|un[ae]?|uma?|een|en|ett?) /iu;
const isOfAny = (name: string): boolean => OF_ANY.test(name) && VERB.test(name.trimEnd());

/** 'per piece', '/ Person', '+ rent of the hall', 'approx.': what an amount is for, what comes on top of it, how exact it is; or nothing. */
const UNIT =
  /^\s?(?:(?:\/|per|pr\.?|pro|je|par|por|p\.|al?|za|på|each\b)\s?\p{L}{1,14}\.?|(?:for|für|pour|voor) \d{1,3} \p{L}{1,14}\.?|each|pp|p\.?\s?p\.?|\+ \p{L}[\p{L} ]{1,20}|\(?(?:aprox|approx|approximately|environ|env|circa|ca)\.{0,2}\)?\.?)$/iu;
const MOST_OF_UNIT = 24;
/** Whether what follows an amount says no more than what it is for. */
export const isUnit = (rest: string): boolean =>
  rest === '' || rest === '.' || (rest.length <= MOST_OF_UNIT && (UNIT.test(rest) || periodOf(rest) !== null));

/** '- Door handles', '• Lamps': a sign typed before each entry of a list. */
const TYPED = /^[-–—•▪*] ?(?=[\p{L}\d])/u;
/** A text without the sign that is typed before an entry of a list. */
export const withoutTyped = (text: string): string => text.replace(TYPED, '');

/** Whether a line is a name and nothing but an amount behind it, with what that is for. */
function isRow({ text, heading, button }: Line): boolean {
  const [money, upper, more] = text.length <= MOST_BEFORE + MOST_OF_AMOUNT ? findMoney(text) : [];
  if (!money || more || heading > 0 || !isUnit(text.slice((upper ?? money).end))) return false;
  if (upper && !isUpTo(text.slice(money.end, upper.start))) return false;
  const name = withoutStops(withoutAsides(text.slice(0, money.start)));
  return NAMED.test(name) && !GIVEN.test(name) && !isOfAny(name) && !(button && isAction(name.trim()));
}

const classOf = ({ attrs }: Line['el']): string => (attrs.class ?? '').slice(0, 300);

/** In one element, cut by line breaks, or in two made alike beside each other. */
const isAlike = (a: Line, b: Line | undefined): boolean =>
  b !== undefined && (b.el === a.el || (b.el.parent === a.el.parent && b.el.tag === a.el.tag && classOf(b.el) === classOf(a.el)));

const withCapital = (line: Line): Line => ({
  ...line,
  text: withoutTyped(line.text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
});

/** Whether a line is one of several made alike, one below the other, that each are a name with its price. */
export function isOneOfRows(lines: readonly Line[], at: number): boolean {
  const line = lines[at]!;
  // Beside one that is written as a name, an entry of a list may begin with a small letter.
  const isEntry = line.item !== null || TYPED.test(line.text);
  return (
    isRow(isEntry ? withCapital(line) : line) &&
    [lines[at - 1], lines[at + 1]].some(
      (other) => isAlike(line, other) && isRow(TYPED.test(line.text) && TYPED.test(other!.text) ? withCapital(other!) : other!),
    )
  );
}
