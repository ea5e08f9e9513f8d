/** The only offer of a page: one card that speaks for itself. */
import type { Card, Page } from './card.ts';

const SINGLE_POINTS = 7;
const SURE_POINTS = 9;
const FEWEST_FEATURES = 3;

/** Which of two cards is rather the page's only offer; of one block within another the inner one names it, the outer one may list more. */
export function betterOf(known: Card | null, card: Card): Card {
  const isBetter = !known || card.score > known.score || (card.score === known.score && card.features.length > known.features.length);
  if (!isBetter) return known;
  const isWithin = known?.mark.line === card.mark.line && known.nameLine > card.nameLine;
  return isWithin ? { ...card, name: known.name, nameLine: known.nameLine, mark: known.mark } : card;
}

/** '$0.00': what something comes to of which nothing is chosen yet. */
const UNCHOSEN = /0[.,]00(?!\d)/;

/** One card alone is an offer when everything speaks for it, or when its price is set as one above a button. */
export function isOffer(page: Page, { score, mark, region, features }: Card): boolean {
  const line = page.lines[mark.line];
  if (mark.kind === 'amount' && mark.cents === 0 && UNCHOSEN.test(line?.text ?? '')) return false;
  if (score >= SURE_POINTS && mark.period) return true;
  const isMonthly = mark.period === 'month' && (score > SINGLE_POINTS || features.length >= FEWEST_FEATURES);
  const isSet = line !== undefined && (line.price || line.heading > 0 || isMonthly);
  return score >= SINGLE_POINTS && isSet && page.lines.slice(region.start, region.end).some(({ button }) => button);
}
