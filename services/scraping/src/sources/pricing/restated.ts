/** An amount that says the one right above it once more: what it comes to, or what it is without tax. */
import type { Line } from './lines.ts';
import { findMoney } from './money.ts';

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

export function isRestated(lines: readonly Line[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  const [money, more] = line ? findMoney(line.text) : [];
  const [whole, another] = above ? findMoney(above.text) : [];
  if (!money?.cents || more || !whole?.cents || another || line?.cell !== above?.cell || line?.cycle !== above?.cycle) return false;
  if (whole.cents <= money.cents || whole.currency !== money.currency || whole.start > MOST_BEFORE) return false;
  return COMES_TO.test(line!.text.slice(0, money.start)) || isWithoutTax(line!.text.slice(money.end));
}
