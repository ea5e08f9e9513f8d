/** Amounts that are not there yet: places which a script fills, and writing that is not understood. */
import { type El, words } from '../../page/dom.ts';
import type { UnreadableReason } from '../../page/facts.ts';
import type { Line } from './lines.ts';
import { findMoney } from './money.ts';

const MAX_ODD = 40;

/** '$--', '€ …', '{{ price }}', 'Loading', '$NaN/month'. */
const UNFILLED =
  /^(?:[A-Z]{0,3}[$€£¥₹₩₽] ?(?:[-–—_.…?xX]{1,4})?(?: ?\/ ?\p{L}{1,10})?|[-–—_…]{1,4} ?[$€£¥₹₩₽]|[$€£]?\{\{.{1,40}\}\}.{0,20}|[$€£]?\{[\w.]{1,30}\}|(?:loading(?:\.{3}|…)?|[$€£¥₹]? ?(?:nan|undefined|null))(?: ?\/ ?\p{L}{1,10})?)$/iu;
/** A sign with figures that are no amount: '$1,2,3'. */
const ODD = /^[A-Z]{0,3}[$€£¥₹₩₽] ?\d|^\d[\d.,'’ ]* ?[$€£¥₹₩₽]$/u;

/** Why a line in the place of a price is not readable; null where it is none of that. */
export function isPlaceholder(line: Line): UnreadableReason | null {
  if (line.button) return null;
  if (line.price && UNFILLED.test(line.text)) return 'script';
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
