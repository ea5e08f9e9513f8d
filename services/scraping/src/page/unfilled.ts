/** Texts that are not there yet: templates, keys in the place of what they stand for, bars that are drawn until a script has run. */
import { type El, isTemplate, isUnread, textOf, walk, words } from './dom.ts';

/** 'pricing.plans.solo.title': neither a version, a size ('t3.small'), a file nor a host. */
const KEY = /^([a-z][a-z_-]{2,30})(?:\.[a-z_][\w-]{0,40}){1,7}$/i;
const FILE_OR_HOST = /^www\.|\.(?:[a-z]{2}|com|net|org|info|app|dev|cloud|html?|php|js|mjs|css|json|xml|pdf|png|jpe?g|svg|zip|exe|dmg)$/i;
/** What keys call a text, whatever it is about. */
const OF_TEXTS = /title|name|head(?:ing|er|line)|desc|label|text|button|cta|feature|price|pricing|plan|item|hero|footer/i;
const [FEWEST_KEYS, LONGEST_KEY] = [3, 160];

/** Texts that a page shows in the place of what is translated: several that begin alike, as no names do. */
export function keysAmong(texts: readonly string[]): ReadonlySet<string> {
  const keys = new Set(texts.filter((text) => text.length <= LONGEST_KEY && KEY.test(text) && !FILE_OR_HOST.test(text)));
  const alike = Map.groupBy(keys, (key) => KEY.exec(key)![1]!.toLowerCase());
  return new Set([...alike.values()].filter((all) => all.length >= FEWEST_KEYS && all.some((key) => OF_TEXTS.test(key))).flat());
}

/** Whether most of what a page says is yet to be put in. */
export function isUnfilled(texts: readonly string[]): boolean {
  const keys = keysAmong(texts);
  const unfilled = texts.filter((text) => keys.has(text) || (text.length <= LONGEST_KEY && isTemplate(text)));
  return unfilled.length >= FEWEST_UNFILLED && unfilled.length * 2 > texts.length;
}
const FEWEST_UNFILLED = 5;

/** Whether a page draws bars where its text goes, as long as a script has not brought that. */
export function isLoading(root: El): boolean {
  let bars = 0;
  walk(root, (el) => {
    if (isUnread(el) || bars >= FEWEST_BARS) return false;
    const isBar = !SMALL.has(el.tag) && words(el).some((word) => BAR.has(word)) && textOf(el) === '';
    if (isBar) bars++;
    return !isBar;
  });
  return bars >= FEWEST_BARS;
}
const FEWEST_BARS = 2;
const BAR = new Set(['skeleton', 'shimmer', 'pulse']);
/** A dot that pulses says that something is live. */
const SMALL = new Set(['span', 'i', 'b', 'img', 'button', 'a']);
