/** Amounts that are not there yet: places which a script fills, and writing that is not understood. */
import { type El, isTemplate, words } from '../../page/dom.ts';
import type { UnreadableReason } from '../../page/facts.ts';
import type { Line } from './lines.ts';
import { findMoney } from './money.ts';
import { periodOf } from './period.ts';

const MAX_ODD = 40;

/** '$--', '€ …', '{{ price }}', 'Loading', '$NaN/month'. */
const UNFILLED =
  /^(?:[A-Z]{0,3}[$€£¥₹₩₽] ?(?:[-–—_.…?xX]{1,4})?(?: ?\/ ?\p{L}{1,10})?|[-–—_…]{1,4} ?[$€£¥₹₩₽]|[$€£]?\{\{.{1,40}\}\}.{0,20}|[$€£]?\{[\w.]{1,30}\}|(?:loading(?:\.{3}|…)?|[$€£¥₹]? ?(?:nan|undefined|null))(?: ?\/ ?\p{L}{1,10})?)$/iu;
/** '—' in the place of a card's price; in tables and lists it says that there is none of something. */
const isDash = ({ text, cell, item }: Line): boolean => cell === null && item === null && /^[-–—_…]{1,4}$/.test(text);
/** A sign with figures that are no amount: '$1,2,3'. */
const ODD = /^[A-Z]{0,3}[$€£¥₹₩₽] ?\d|^\d[\d.,'’ ]* ?[$€£¥₹₩₽]$/u;

/** '{{ plan.price }}/month', '${{ plan.monthly }}': what a script puts in, wherever it stands. */
const isPriceTemplate = (text: string): boolean => text.length <= LONGEST_TEMPLATE && isTemplate(text) && OF_PRICE.test(text);
const LONGEST_TEMPLATE = 80;
const OF_PRICE = /price|amount|cost|monthly|yearly|annual|\/ ?mo|[$€£¥₹](?!\{(?!\{))/i;

/** '/month', 'per user / month', '— /mo': what follows an amount, without one. */
const UNIT_ALONE = /^(?:[-–—_…]{1,4} ?)?(?:\/|(?:per|pro|par|por|al|a) )(?: ?\/? ?\p{L}{1,12}){1,3}$/iu;
/** Lines around it in which the amount may stand. */
const NEAR = 2;

/** Whether a unit stands where the markup says that a price goes, and no amount, and no word for one, stands with it. */
function isWithoutAmount(lines: readonly Line[], at: number): boolean {
  const { text, price, cell } = lines[at]!;
  if (!price || cell !== null || !UNIT_ALONE.test(text) || periodOf(text) === null) return false;
  return lines.slice(Math.max(0, at - NEAR), at + NEAR).every((line) => line === lines[at] || (!line.price && !/\d/.test(line.text)));
}

/** Why a line in the place of a price is not readable; null where it is none of that. */
export function isPlaceholder(lines: readonly Line[], at: number): UnreadableReason | null {
  const line = lines[at]!;
  if (line.button) return null;
  if ((line.price && (UNFILLED.test(line.text) || isDash(line))) || isPriceTemplate(line.text) || isWithoutAmount(lines, at))
    return 'script';
  return ODD.test(line.text) && line.text.length <= MAX_ODD && findMoney(line.text).length === 0 ? 'format' : null;
}

/** Names and attributes of elements whose number a script counts up or puts in. */
const COUNTED = new Set(['counter', 'countup', 'odometer', 'calculator', 'calc', 'total', 'estimate', 'estimated', 'subtotal', 'slider']);
const BOUND =
  /^(?:x-text|v-text|v-html|:text|ng-bind|data-bind|data-target|data-count|data-to|data-end|data-price|data-monthly|data-yearly|data-annual|data-month|data-year|data-amount|data-value|data-price-.{1,20})$/;
/** An attribute without a value that marks where a price goes: a shop's script fills it. */
const HOOK = /^data-(?:[a-z-]{1,30}-)?price-?(?:value|total|amount)?$/;
const UP = 3;

/** Whether an amount of nothing is only what stands there until a script has run. */
export function isUnfilled(cents: number | null, lines: readonly Line[], from: number, to: number): boolean {
  if (cents !== 0) return false;
  return lines.slice(from, to + 1).some(({ el }) => isScripted(el));
}

function isScripted(el: El): boolean {
  let at: El | null = el;
  for (let up = 0; at && up < UP; up++, at = at.parent) {
    if (isFilled(at)) return true;
    if (up === 0 && at.children.some((child) => typeof child !== 'string' && isFilled(child))) return true;
  }
  return false;
}

/** A binding that states a value other than nothing, or an element of a counter or calculator. */
function isFilled(el: El): boolean {
  if (words(el).some((word) => COUNTED.has(word))) return true;
  return Object.entries(el.attrs)
    .slice(0, 30)
    .some(
      ([name, value]) => (value === '' && HOOK.test(name)) || (BOUND.test(name) && !/^[$€£¥₹\s]*0*(?:[.,]0+)?$/.test(value.slice(0, 40))),
    );
}
