/** Former prices beside the ones that hold: crossed out, or said to be so in words. */
import { trimEndOf } from '@rivalscope/kit/text';
import type { Line } from './lines.ts';
import { findMoney, type Money } from './money.ts';
import { isFreeBeside } from './phrases.ts';
import { isWithoutTax } from './restated.ts';

/** A price that holds no more. */
export interface Former {
  cents: number;
}

const FORMERLY =
  /(?<!\p{L})(?:was|before|instead of|originally|original price|list price|regular(?:ly)?(?: price)?|rrp|mrp|msrp|statt|früher|bisher|vorher|uvp|au lieu de|avant|ancien prix|prix barré|antes|antes de|era|precio anterior|normal|prima|anziché|invece di|eerst|adviesprijs|było|wcześniej|было|раньше|вместо|старая цена|zamiast|em vez de|en lugar de|in plaats van|istället för|i stedet for|namísto|定価|通常価格|原价)(?!\p{L})[^\d]{0,12}$/iu;
/** 'De R$ 39,90 por R$ 23,94', 'van € 39 voor € 29'. */
const FROM = /(?<!\p{L})(?:de|van|od|von)(?:\s*:)?\s*$/iu;
const TO = /^\s*(?:por|voor|do|auf|à|a)(?!\p{L})/iu;

/**
 * Whether an amount in a line is a former one, by the words before it. Of two amounts side by side with nothing between them the first is,
 * when it is the higher: prices go down where the old one stays in sight.
 */
export function isFormer(text: string, from: number, money: Money, next: Money | undefined): boolean {
  const before = text.slice(from, money.start);
  if (FORMERLY.test(before)) return true;
  if (!next || money.cents === null || next.cents === null || money.cents <= next.cents || next.cents === 0) return false;
  // '$9 €8' is one price in two currencies; a dollar may be named by its sign once, and once by its code.
  if (money.currency !== next.currency && [money, next].some(({ currency }) => currency === 'EUR' || currency === 'GBP')) return false;
  if (isWithoutTax(text.slice(next.end))) return false;
  const between = text.slice(money.end, next.start);
  // '€120/h €20/h', '€120/h → €20/h': said of both.
  const unit = trimEndOf(between, /[\s→➜⇒>–-]/).trim();
  return (
    (FROM.test(before) && TO.test(between)) || (before.trim() === '' && (between.trim() === '' || unit === text.slice(next.end).trim()))
  );
}

const NEAR = 2;
/** What stands alone in a line: an amount and nothing else. */
const alone = (line: Line | undefined): Money | null => {
  const [money, more] = line ? findMoney(line.text) : [];
  return money && !more && line && money.start === 0 && money.end === line.text.length ? money : null;
};

/** '168,000' with its sign in the next line. */
const joined = (number: Line | undefined, sign: Line | undefined): Money | null =>
  number && sign && /^\d[\d.,]*$/.test(number.text) && sign.text.length <= 4 ? (findMoney(`${number.text} ${sign.text}`)[0] ?? null) : null;

/** '298 zł' right above '168 zł': of two amounts set one under the other, with nothing else, the first is the old one when it is higher. */
function isReplacedBelow(lines: readonly Line[], at: number): boolean {
  const [above, below] = [alone(lines[at]), alone(lines[at + 1]) ?? joined(lines[at + 1], lines[at + 2])];
  if (!above?.cents || !below?.cents || lines[at]?.cell || lines[at]?.item || lines[at]?.cycle !== lines[at + 1]?.cycle) return false;
  const isLower = above.currency === below.currency && below.cents < above.cents && below.cents * 10 > above.cents;
  return isLower && !isInColumn(lines, at);
}

const makeOf = ({ el }: Line): string => `${el.tag} ${(el.attrs.class ?? '').slice(0, 300)}`;

/** Whether an amount and the one below it stand in a column of three or more made alike: prices of several things. */
function isInColumn(lines: readonly Line[], at: number): boolean {
  const [own, next] = [lines[at]!, lines[at + 1]!];
  const isAlike = (other: Line | undefined): boolean =>
    other?.el.parent === own.el.parent && makeOf(other) === makeOf(own) && (alone(other) !== null || isFreeBeside(other.text));
  return isAlike(next) && (isAlike(lines[at - 1]) || isAlike(lines[at + 2]));
}

/** The lines of a page that show a former price only, with its amount. */
export function formerPrices(lines: readonly Line[]): Map<number, Former> {
  const found = new Map<number, Former>();
  lines.forEach(({ text, struck }, at) => {
    if (text.length > 60 || !/\d/.test(text)) return;
    const [money, more] = findMoney(text);
    if (!money || more || money.cents === null) return;
    const before = text.slice(0, money.start);
    const lowered = FROM.test(before) && before.trim().length <= 4 && isLoweredBelow(lines, at, money.cents);
    if (struck || lowered || isReplacedBelow(lines, at) || (FORMERLY.test(before) && before.length <= 24))
      found.set(at, { cents: money.cents });
  });
  return found;
}

/** 'De R$ 39,90' above 'Por R$ 23,94'. */
function isLoweredBelow(lines: readonly Line[], at: number, cents: number): boolean {
  for (let below = at + 1; below <= at + NEAR; below++) {
    const { text } = lines[below] ?? { text: '' };
    const money = findMoney(text)[0];
    if (money) return TO.test(text) && money.cents !== null && money.cents < cents;
  }
  return false;
}
