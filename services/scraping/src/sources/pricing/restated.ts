/** An amount that says the one right above it once more: what it comes to, or what it is without tax. */
import type { Plan, TextBlock } from '../../page/facts.ts';
import type { Line } from './lines.ts';
import { findMoney } from './money.ts';
import { periodOf } from './period.ts';

/** '= 25 € / hour' below '125 €'. */
const COMES_TO = /^\s{0,3}=\s{0,3}$/;
/** '375 € netto' below '446,25 €'. */
const WITHOUT_TAX =
  /^\s{0,3}\(?(?:nett?o?|h\.?t\.?|hors (?:taxes?|tva)|(?:net|excl(?:\.|uding|usive)?|ex\.?|before|without|plus|\+) ?(?:of )?(?:vat|tax|gst|btw)|(?:zzgl|exkl|ohne|exkl|ekskl)\.? ?(?:mwst|ust|moms|mva)|(?:sin|senza|sem|más|\+) ?iva|bez (?:vat|dph))(?!\p{L})/iu;
/** Whether what follows an amount says that it is the one without tax. */
export const isWithoutTax = (rest: string): boolean => WITHOUT_TAX.test(rest.slice(0, MOST_SAID));

/** What follows an amount, without the same amount before tax: 'once' of '1.300 € net once'. */
export function behindNet(rest: string): string {
  const [net] = findMoney(rest.slice(0, MOST_SAID));
  const said = net && rest.slice(0, net.start).trim() === '' ? WITHOUT_TAX.exec(rest.slice(net.end, net.end + MOST_SAID))?.[0] : undefined;
  return net && said !== undefined ? rest.slice(net.end + said.length) : rest;
}

const MOST_SAID = 60;
/** What stands before an amount that is set alone: 'from'. */
const MOST_BEFORE = 12;

/** Whether an amount is that of the line above said otherwise: a part of it, or without tax. */
export function isRestated(lines: readonly Line[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  const [money, more] = line ? findMoney(line.text) : [];
  const [whole, another] = above ? findMoney(above.text) : [];
  if (!money?.cents || more || !whole?.cents || another || line?.cell !== above?.cell || line?.cycle !== above?.cycle) return false;
  const isLess = whole.cents > money.cents || (whole.cents === money.cents && COMES_TO.test(line!.text.slice(0, money.start)));
  if (!isLess || whole.currency !== money.currency) return false;
  const rest = line!.text.slice(money.end);
  // 'Pack of 3 €30' with '10€ / class' as a part of it.
  if (line!.el.parent === above!.el && money.start === 0 && periodOf(rest) === 'usage') return true;
  if (whole.start > MOST_BEFORE) return false;
  return COMES_TO.test(line!.text.slice(0, money.start)) || isWithoutTax(rest);
}

/** Longer passages are prose, and what they mention is nobody's price. */
const LONGEST_TAG = 200;

/** The amounts that a page states, in cents, by their currency where the sign tells it. */
function amountsOf(blocks: readonly TextBlock[]): Set<string> {
  const tags = blocks.filter(({ text }) => text.length <= LONGEST_TAG);
  return new Set(tags.flatMap(({ text }) => findMoney(text).map(({ cents, currency }) => `${cents} ${currency ?? ''}`)));
}

/**
 * Whether two pages both state the prices of two plans in their two currencies or for their two periods: which of them was read of
 * each tells of the reading. Pages are looked through when it is first asked.
 */
export function restatedBy(before: readonly TextBlock[], after: readonly TextBlock[]): (was: Plan, is: Plan) => boolean {
  let amounts: [Set<string>, Set<string>] | null = null;
  return (was, is) => {
    if (!was.cents || !is.cents || was.cents === is.cents || (was.currency === is.currency && was.period === is.period)) return false;
    amounts ??= [amountsOf(before), amountsOf(after)];
    const isIn = (stated: Set<string>, { cents, currency }: Plan) => stated.has(`${cents} ${currency ?? ''}`) || stated.has(`${cents} `);
    return isIn(amounts[0], is) && isIn(amounts[1], was);
  };
}
