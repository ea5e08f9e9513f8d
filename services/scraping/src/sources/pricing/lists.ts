/** Which of the lists of cards that a page shows are its plans. */
import { closest, type El, words } from '../../page/dom.ts';
import { signature } from './blocks.ts';
import type { Card, Page } from './card.ts';
import { aboveOf, isExtras } from './group.ts';
import { isOfMarket } from './others.ts';
import { isAddedUp } from './sums.ts';

export interface Group {
  cards: Card[];
  score: number;
}

/** How good a group's cards are. */
export const average = (group: Group): number => group.score / group.cards.length;
/** Without those on request, of which a card says less. */
const averageOfAmounts = (group: Group): number => {
  const amounts = group.cards.filter(({ mark }) => mark.kind === 'amount');
  return amounts.length < 2 ? average(group) : 1 + amounts.reduce((sum, { score }) => sum + score, 0) / amounts.length;
};
/** The group of the highest score; of equals the first. */
export const best = (groups: readonly Group[]): Group | null =>
  groups.reduce<Group | null>((top, each) => (!top || each.score > top.score ? each : top), null);

/** How good the cards of a further list must be beside those of the best. */
const FURTHER = 0.75;
const FEWEST_POINTS = 5;

const STORIES = new Set([
  'posts',
  'blog',
  'news',
  'stories',
  'testimonial',
  'testimonials',
  'reviews',
  'quotes',
  'cases',
  'faq',
  'faqs',
  'addons',
  'addon',
  'extras',
  'comparison',
  'versus',
  'vergleich',
  'comparatif',
  'confronto',
  'popup',
  'example',
  'examples',
  'mock',
  'mockup',
  'dashboard',
  'dash',
  'invoice',
  'receipt',
]);

/** Whether a block stands among stories, opinions, extras, or what is compared with others. */
const isTold = (el: El): boolean => closest(el, (at) => words(at).some((word) => STORIES.has(word))) !== null;

/** Whether a list stands within a block made like the cards of another list, beside them: packages of one of several services. */
function isNested(list: Group, { cards }: Group): boolean {
  const [first, inner] = [cards[0]?.region.el, list.cards[0]?.region.el];
  const made = first ? makeOf(first) : '';
  return made !== '' && inner !== undefined && closest(inner, (at) => at.parent === first?.parent && makeOf(at) === made) !== null;
}
const makeOf = (el: El): string => (words(el).length > 0 ? `${el.tag} ${words(el)[0]}` : '');

/** Blocks made alike, each with its amount, or asked for, and a button: a further list, however little else it says. */
const isSold = ({ lines }: Page, { cards }: Group): boolean =>
  cards.length >= FEWEST_ALIKE &&
  new Set(cards.map(({ region }) => signature(region.el))).size === 1 &&
  cards.every(
    ({ mark, region: { start, end } }) =>
      (mark.kind === 'amount' || mark.kind === 'contact') && mark.score > 0 && lines.slice(start, end).some(({ button }) => button),
  );
const FEWEST_ALIKE = 3;
const FEWEST_SOLD = 4;

/** Whether the cards are what a sum is made of. */
const isSum = (page: Page, cards: readonly Card[]): boolean => isAddedUp(page, cards, cards.at(-1)?.region.end ?? 0);

/** Whether a list is none of what is bought besides plans, of stories, or of amounts that are added up. */
export const isPlans = (page: Page, cards: readonly Card[]): boolean =>
  !aboveOf(page, cards, 0).some(isExtras) && !cards.some(({ mark }) => isTold(page.lines[mark.line]!.el)) && !isSum(page, cards);

/** Rows of names with their prices, beside a list of what is neither due by the month nor by the year: more of what is done. A form repeats it. */
const areServices = ({ lines }: Page, { cards }: Group, top: Group): boolean =>
  cards.every(({ mark, nameLine }) => mark.kind === 'amount' && mark.score >= 0 && nameLine < 0) &&
  !cards.some(({ name }) => top.cards.some((other) => other.name === name)) &&
  [...cards, ...top.cards].every(
    ({ mark: { line, period } }) => period !== 'month' && period !== 'year' && lines[line]!.el.tag !== 'option',
  );

/** Plans that are free or on request, each with what it holds: what is sold by the piece beside them is not all that the page sells. */
const areTiers = ({ cards }: Group): boolean =>
  cards.length >= FEWEST_ALIKE &&
  cards.every(({ features, nameLine }) => features.length >= FEWEST_ALIKE && nameLine >= 0) &&
  cards.every(({ mark }) => mark.kind === 'contact' || mark.cents === 0) &&
  cards.some(({ mark }) => mark.cents === 0);

/** The lists of plans of a page in page order: the best one, and what stands beside it as a list of its own. */
export function choose(page: Page, all: readonly Group[]): Group[] {
  const groups = all.filter(({ cards }) => !isSum(page, cards) && !isOfMarket(aboveOf(page, cards, 0)));
  const plans = groups.filter(({ cards }) => isPlans(page, cards));
  const top = best(plans) ?? best(groups);
  if (!top) return [];
  const least = Math.max(FEWEST_POINTS, average(top) * FURTHER);
  const isGood = (each: Group): boolean =>
    averageOfAmounts(each) >= (isSold(page, each) ? FEWEST_SOLD : isNested(each, top) ? FEWEST_POINTS : least);
  const further = plans.filter(
    (each) =>
      each !== top &&
      ((isGood(each) && each.cards.every(({ nameLine, mark }) => nameLine >= 0 || mark.period)) ||
        areServices(page, each, top) ||
        areTiers(each)),
  );
  return [top, ...further].sort((a, b) => (a.cards[0]?.region.start ?? 0) - (b.cards[0]?.region.start ?? 0));
}
