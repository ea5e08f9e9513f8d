/** Prices that stand alone below a heading of their own and moved in their place, whatever was read of the list about them. */
import type { FoundChange } from '../../change/change.ts';
import { onceEach } from '../../change/once-each.ts';
import { slug } from '../../change/wording.ts';
import type { PageFacts, Plan, TextBlock } from '../../page/facts.ts';
import { ADD_ONS } from './add-ons.ts';
import { priceChange } from './compare-plans.ts';
import { findMoney } from './money.ts';
import { isName } from './names.ts';
import { periodOf } from './period.ts';

const HEADING = /^h[2-6]$/;
/** A price with its period is no longer. */
const LONGEST = 40;
/** Letters that may stand before an amount, 'from', and beside one whose period is not said. */
const [MOST_BEFORE, MOST_BESIDE] = [6, 12];
/** Passages below its heading among which the price stands. */
const NEAR = 4;

const lettersIn = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;

/** What a passage says that is an amount and hardly more; null for any other. */
function tagOf(text: string): Pick<Plan, 'cents' | 'currency' | 'period'> | null {
  const [money, more] = text.length <= LONGEST ? findMoney(text) : [];
  if (!money?.cents || more) return null;
  const [before, rest] = [text.slice(0, money.start), text.slice(money.end)];
  const period = periodOf(rest);
  const isBare = lettersIn(before) <= MOST_BEFORE && (period !== null || lettersIn(rest) <= MOST_BESIDE);
  return isBare && !/[%\d–-]/.test(before + rest) ? { cents: money.cents, currency: money.currency, period: period ?? 'custom' } : null;
}

/** The only prices of their sections by the headings of these, each of which stands once on the page. */
const tagsOf = onceEach((blocks: readonly TextBlock[]): ReadonlyMap<string, Plan> => {
  const sections = new Map<string, { at: number; prices: Plan[] }>();
  const again = new Set<string>();
  let heading: string | null = null;
  for (const [at, { tag, text }] of blocks.entries()) {
    const price = tagOf(text);
    const section = heading === null ? undefined : sections.get(slug(heading));
    if (price && section) section.prices.push({ ...price, name: heading!, features: [], limits: {}, priceState: 'stated' });
    if (price && section && at - section.at > NEAR) again.add(slug(heading!));
    if (price || !HEADING.test(tag)) continue;
    heading = isName(text, true) ? text : null;
    if (sections.has(slug(text))) again.add(slug(text));
    sections.set(slug(text), { at, prices: [] });
  }
  return new Map([...sections].flatMap(([key, { prices }]) => (prices.length === 1 && !again.has(key) ? [[key, prices[0]!]] : [])));
});

/** What is read as plans and add-ons is told by these. */
const readOf = ({ pricing, found }: PageFacts): string[] => [
  ...(pricing?.plans ?? []).map(({ name }) => slug(name)),
  ...(found?.[ADD_ONS] ?? []).map(({ label }) => slug(label)),
];

/** Prices beside headings that moved and are read as neither plan nor add-on. */
export function movedTags(before: PageFacts, after: PageFacts): FoundChange[] {
  const read = new Set([...readOf(before), ...readOf(after)]);
  const [was, is] = [tagsOf(before.blocks), tagsOf(after.blocks)];
  return [...is].flatMap(([key, plan]) => {
    const old = read.has(key) ? undefined : was.get(key);
    const change = old && old.period === plan.period && priceChange({ before: old, after: plan }, false);
    return change ? [change] : [];
  });
}
