/** Plans shown as repeated blocks ("cards"): siblings that each have a name and a price. */
import { closest, type El, walk, words } from '../../page/dom.ts';
import { type Card, type Page, readCard } from './card.ts';
import { extrasIn } from './extras.ts';
import { aboveOf, agreeOnNames, isExtras, readTogether } from './group.ts';
import { isTable, type Region } from './lines.ts';
import { isOfOthers } from './tables.ts';

interface Group {
  cards: Card[];
  score: number;
}

const MAX_READS = 4_000;
const MAX_STRAY_READS = 1_000;

/** Direct children cut at their headings, for lists of plans without boxes: heading, price, heading, price; dt, dd, dt, dd. */
function splitAtHeadings(region: Region): Region[] {
  const count = new Map<string, number>();
  for (const kid of region.kids) if (/^h[2-6]$|^dt$/.test(kid.el.tag)) count.set(kid.el.tag, (count.get(kid.el.tag) ?? 0) + 1);
  const tag = [...count].find(([, n]) => n >= 2)?.[0];
  if (!tag) return [];
  const parts: Region[] = [];
  for (const kid of region.kids) {
    if (kid.el.tag === tag) parts.push({ ...region, start: kid.start, end: kid.end, kids: [] });
    const part = parts.at(-1);
    if (!part) continue;
    part.end = kid.end;
    part.kids.push(kid);
  }
  return parts;
}

/** What stands in a region, without what can be bought besides plans. */
function withoutExtras(page: Page, region: Region): Region[] {
  const extras = extrasIn(page, region);
  return region.kids.filter((kid) => !extras.has(kid));
}

interface Search {
  page: Page;
  /** Whether tables may hold cards; not when they are read as tables. */
  tables: boolean;
  /** Price marks before each line, to skip regions without any. */
  before: Uint32Array;
  reads: number;
  single: Card | null;
}

const average = (group: Group): number => group.score / group.cards.length;
const best = (groups: readonly Group[]): Group | null =>
  groups.reduce<Group | null>((top, each) => (!top || each.score > top.score ? each : top), null);

/** The groups of plan cards below a region. A region that holds a group of equally good cards is no card itself. */
function search(find: Search, region: Region): Group[] {
  if (isTable(region.el) && (!find.tables || isOfOthers(find.page, region.start))) return [];
  if ((find.before[region.end] ?? 0) - (find.before[region.start] ?? 0) < 1) return [];
  const kids = withoutExtras(find.page, region).map((kid) => ({ inner: search(find, kid), region: kid }));
  const inner = kids.flatMap((kid) => kid.inner);
  const own =
    group(kids.flatMap((kid) => readKid(find, kid.region, kid.inner))) ??
    (inner.length > 0 ? null : group(splitAtHeadings(region).flatMap((part) => readKid(find, part, []))));
  if (!own) return inner;
  const isWithin = (other: Group): boolean => own.cards.some(({ region: card }) => other.cards.some((each) => overlaps(card, each.region)));
  const within = best(inner.filter(isWithin));
  return within && within.score >= own.score ? inner : [own, ...inner.filter((other) => !isWithin(other))];
}

/** Whether the price of a card is that of one of the cards within it, and those make up most of it. */
function tellsOfOthers({ mark, region }: Card, inner: readonly Group[]): boolean {
  const cards = inner.flatMap((each) => each.cards);
  const lines = cards.reduce((sum, { region: { start, end } }) => sum + end - start, 0);
  const isTheirs = cards.some(({ region: { start, end } }) => mark.line >= start && mark.line < end);
  return isTheirs && lines * 5 >= (region.end - region.start) * 3;
}

function readKid(find: Search, kid: Region, inner: readonly Group[]): Card[] {
  if (++find.reads > MAX_READS) return [];
  const card = readCard(find.page, kid);
  // A price in a table is that of a row or column of it.
  if (card && !find.tables && find.page.lines[card.mark.line]?.cell) return [];
  // What only tells the price of one of several cards in it is a section.
  const isSection = card !== null && tellsOfOthers(card, inner);
  const within = best(inner);
  if (!card || isSection || (within && average(within) >= card.score)) return [];
  const { single } = find;
  const isBetter = !single || card.score > single.score || (card.score === single.score && card.features.length > single.features.length);
  if (card.mark.kind === 'amount' && isBetter) find.single = card;
  return [card];
}

/** A card with a heading and features, though without a price. */
const SET_POINTS = 5;

/** A list of plans that are free or on request: said where the price would stand, not only on a button. */
const isUnpriced = (cards: readonly Card[]): boolean =>
  (cards.length >= 3 || cards.every(({ score }) => score >= SET_POINTS)) &&
  cards.every(({ mark }) => mark.score > 0) &&
  cards.some(({ mark }) => mark.kind === 'free') &&
  cards.some(({ mark }) => mark.kind === 'contact');

/** A button to contact below a plan's features, cut from the plan's own card: it names nothing by markup, and one card alone has a price. */
const isRest = ({ mark, score }: Card): boolean => mark.kind === 'contact' && mark.score === 0 && score <= MOST_OF_REST;
const MOST_OF_REST = 3;

/** A slider and further fields: what stands beside them is what they come to. A plan's card may have a slider for its own size. */
const isCalculator = ({ region }: Card): boolean => {
  let [fields, amounts] = [0, 0];
  walk(region.el, ({ tag, attrs }) => {
    const isField = tag === 'input' || tag === 'select';
    if (isField && attrs.type !== 'hidden') fields++;
    if (isField && (attrs.type === 'range' || attrs.type === 'number')) amounts++;
    return true;
  });
  return amounts > 0 && fields > 1;
};

function group(all: Card[]): Group | null {
  if (!isGroup(all)) return null;
  const plans = all.filter((card) => !isCalculator(card));
  const cards = plans.length > 0 ? plans : all;
  const amounts = cards.filter((card) => card.mark.kind === 'amount' || card.mark.kind === 'free').length;
  return { cards, score: cards.reduce((sum, card) => sum + card.score, 0) + amounts };
}

function isGroup(cards: readonly Card[]): boolean {
  const isPriced = cards.some(({ mark }) => mark.kind === 'amount' || mark.kind === 'unreadable');
  const isAlone = isPriced && cards.filter((card) => !isRest(card)).length === 1;
  return cards.length >= 2 && !isAlone && (isPriced || isUnpriced(cards)) && new Set(cards.map((card) => card.name)).size >= 2;
}

const signature = (el: El): string => (el.attrs.class ? `${el.tag} ${el.attrs.class.slice(0, 300)}` : '');
const overlaps = (a: Region, b: Region): boolean => a.start < b.end && b.start < a.end;

/** Regions outside the group that are made like its cards (a second row), or that offer an enterprise plan on request. */
function strays(page: Page, chosen: Group, top: Region): Card[] {
  const alike = new Set(chosen.cards.map((card) => signature(card.region.el)).filter(Boolean));
  const found: Card[] = [];
  let reads = 0;
  const visit = (region: Region): void => {
    if (region.end === region.start || reads > MAX_STRAY_READS) return;
    const free = [...chosen.cards, ...found].every((card) => !overlaps(card.region, region));
    if (free && (alike.has(signature(region.el)) || (region.end - region.start <= 40 && region.end - region.start >= 2))) {
      reads++;
      const card = readCard(page, region);
      const onRequest =
        card?.mark.kind === 'contact' &&
        page.lines.slice(region.start, region.end).some((line) => line.heading && line.text === card.name) &&
        /enterprise|custom|business|corporate|organi[sz]ation|unternehmen|entreprise|empresa|agency|scale/i.test(card.name);
      if (card && isCalculator(card) && !chosen.cards.some(isCalculator)) return;
      if (card && (alike.has(signature(region.el)) || onRequest)) {
        found.push(card);
        return;
      }
    }
    for (const kid of withoutExtras(page, region)) visit(kid);
  };
  visit(top);
  return found;
}

/** How good the cards of a further list must be beside those of the best. */
const FURTHER = 0.75;
const FEWEST_POINTS = 5;
const SINGLE_POINTS = 7;
const SURE_POINTS = 9;

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
]);

/** Whether a block stands among stories, opinions or extras. */
const isTold = (el: El | null): boolean => el !== null && closest(el, (at) => words(at).some((word) => STORIES.has(word))) !== null;

/** The lists of plans of a page in page order: the best one, and what stands beside it as a list of its own. */
function choose(page: Page, groups: readonly Group[]): Group[] {
  const plans = groups.filter(({ cards }) => !aboveOf(page, cards, 0).some(isExtras) && !isTold(cards[0]?.region.el ?? null));
  const top = best(plans) ?? best(groups);
  if (!top) return [];
  const least = Math.max(FEWEST_POINTS, average(top) * FURTHER);
  const further = plans.filter(
    (each) => each !== top && average(each) >= least && each.cards.every(({ nameLine, mark }) => nameLine >= 0 || mark.period),
  );
  return [top, ...further].sort((a, b) => (a.cards[0]?.region.start ?? 0) - (b.cards[0]?.region.start ?? 0));
}

/** One card alone is an offer when everything speaks for it, or when its price is set as one above a button. */
function isOffer(page: Page, { score, mark, region }: Card): boolean {
  if (score >= SURE_POINTS && mark.period) return true;
  const line = page.lines[mark.line];
  const isSet = line !== undefined && (line.price || line.heading > 0 || (mark.period === 'month' && score > SINGLE_POINTS));
  return score >= SINGLE_POINTS && isSet && page.lines.slice(region.start, region.end).some(({ button }) => button);
}

/**
 * The plans that a page shows as cards, in page order; [] when there are none. One card alone counts only when everything speaks for it.
 * `tables`: look into tables, too.
 */
export function readCards(page: Page, top: Region, tables: boolean): Card[] {
  const before = new Uint32Array(page.lines.length + 1);
  for (let at = 0; at < page.lines.length; at++) before[at + 1] = (before[at] ?? 0) + (page.marks.has(at) ? 1 : 0);
  const find: Search = { page, tables, before, reads: 0, single: null };
  const lists = choose(page, search(find, top)).map(({ cards }) => agreeOnNames(page, cards));
  const main = lists.reduce<Card[]>((most, each) => (each.length > most.length ? each : most), []);
  if (main.length === 0) return find.single && isOffer(page, find.single) ? [find.single] : [];
  const more = strays(page, { cards: lists.flat(), score: 0 }, top);
  const sorted = [...lists, ...more.map((card) => [card])].sort((a, b) => (a[0]?.region.start ?? 0) - (b[0]?.region.start ?? 0));
  return readTogether(page, sorted);
}
