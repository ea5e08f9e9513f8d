import { formatMove } from '@rivalscope/kit/move';
import { cut } from '@rivalscope/kit/text';
import type { Period, Plan } from '../page/facts.ts';
import { rememberedShort } from '../page/remembered.ts';

const PERIODS: Record<Period, string> = { month: ' per month', year: ' per year', once: ' once', usage: ' by usage', custom: '' };

/** ' per month', and nothing for a period of another kind. */
export const perPeriod = (period: Period): string => PERIODS[period];

/** Making a formatter costs a hundred times what using it does; a site has few currencies, and the world not many. */
const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 500;

function formatOf(currency: string | undefined, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const style = currency === undefined ? {} : { style: 'currency' as const, currency };
  const format = new Intl.NumberFormat('en-US', { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, format);
  return format;
}

/** '$49', '€1,299.50'; without a currency the bare amount. Cents are shown only where there are some. */
export function money(cents: number, currency: string | null): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const known = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : undefined;
  return formatOf(known, digits).format(cents / 100);
}

/** '$49 per month', 'free', 'price on request', 'price not readable'. */
export function planPrice(plan: Plan): string {
  if (plan.priceState === 'unreadable') return 'price not readable';
  if (plan.cents === null) return 'price on request';
  return plan.cents === 0 ? 'free' : `${money(plan.cents, plan.currency)}${perPeriod(plan.period)}`;
}

/** ' (+20 %)'; nothing where the old price was 0. The API's sentence of a price change is specified with the space. */
export const share = (before: number, after: number): string => {
  const move = formatMove(before, after);
  return move === null ? '' : ` (${move.replace('%', ' %')})`;
};

const QUOTED = 120;

/** A passage in a sentence: cut at 120 characters. */
export function short(text: string): string {
  const units = [...text];
  return units.length > QUOTED ? `${units.slice(0, QUOTED - 1).join('')}…` : text;
}

/** No name is longer; and a pattern of Unicode classes overflows the stack on a run of some five million characters. */
const LONGEST_SLUGGED = 1_000;

const MOST_SLUGS = 5_000;
/** Names of the latest pages: each is held against all others of its list, and most are the same in the page's next fetch. */
const slugKept = rememberedShort(
  MOST_SLUGS,
  (name) =>
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}+]+/gu, '-')
      .replace(/^-|-$/g, '') || 'unnamed',
);

/** A name as part of a key; of a longer text, its first 1,000 characters are. */
export const slug = (name: string): string => slugKept(cut(name, LONGEST_SLUGGED));

/** A text in the form in which two are compared: one space between words, in lower case. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Its letters and figures alone, in lower case: as names stand in accounts and hosts. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const END = /[.!?…。！？][)"'”’»]*$/u;
/** Scripts that set no blanks between words say as much in half the signs. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SENTENCE = { ended: 20, open: 40 };

const FEWEST_WORDS = 4;
/** Words that start in a small letter, or in a script that has none; those of menus do not. */
const SMALL = /(?<!\S)[\p{Ll}\p{Lo}]/gu;
const FEWEST_SMALL = 2;

/** Whether a text says something, and is not the label of a link, a button or a menu. */
export function isSentence(text: string): boolean {
  const isEnded = END.test(text);
  const least = isEnded ? SENTENCE.ended : SENTENCE.open;
  if (DENSE.test(text)) return text.length * 2 >= least;
  const isMenu = !isEnded && (text.slice(0, 500).match(SMALL) ?? []).length < FEWEST_SMALL;
  return text.length >= least && !isMenu && text.split(/\s+/, FEWEST_WORDS).length >= FEWEST_WORDS;
}
