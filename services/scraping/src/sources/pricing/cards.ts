/** Plans shown as repeated blocks ("cards"): siblings that each have a name and a price. */
import { type El, words } from '../../page/dom.ts';
import {
  asksForNumbers,
  closed,
  firstMake,
  isCalculator,
  overlaps,
  splitAtHeadings,
  splitAtNames,
  splitAtPairs,
  splitInTurn,
  withoutExtras,
} from './blocks.ts';
import { type Card, canName, type Page, readCard } from './card.ts';
import { aboveOf, agreeOnNames, belowName, isEachOther, isExtras, readTogether } from './group.ts';
import { cardsOfKinds } from './kinds.ts';
import { isTable, type Region } from './lines.ts';
import { average, best, choose, type Group, isPlans } from './lists.ts';
import { isProse } from './marks.ts';
import { cardsInRows } from './name-rows.ts';
import { isOfMarket, isOfOthers, isOfToday, withoutOtherWays } from './others.ts';
import { withPackages } from './packages.ts';
import { isHead, isSection } from './sections.ts';
import { betterOf, isOffer } from './single.ts';
import { strays } from './strays.ts';
import { areFigures } from './sums.ts';

const MAX_READS = 4_000;

interface Search {
  page: Page;
  /** Whether tables may hold cards; not when they are read as tables. */
  tables: boolean;
  /** Price marks before each line, to skip regions without any. */
  before: Uint32Array;
  reads: number;
  top: El;
  /** Whether the page asks for several numbers; looked for once a result is in doubt. */
  asks: boolean | null;
  single: Card | null;
  /** Tables that are not looked into. */
  others: Set<El>;
  /** Cards that speak for themselves, inner ones first. */
  sure: Card[];
}

/** The groups of plan cards below a region. A region that holds a group of equally good cards is no card itself. */
function search(find: Search, region: Region): Group[] {
  if (isTable(region.el) && (!find.tables || isOfOthers(find.page, region))) {
    find.others.add(region.el);
    return [];
  }
  if ((find.before[region.end] ?? 0) - (find.before[region.start] ?? 0) < 1) return [];
  const kids = closed(find.page, withoutExtras(find.page, region)).map((kid) => ({ inner: search(find, kid), region: kid }));
  const inner = kids.flatMap((kid) => kid.inner);
  const ofKinds = group(find, cardsOfKinds(find.page, kids));
  if (ofKinds) return [ofKinds, ...kids.filter((kid) => kid.inner.length > 1).flatMap((kid) => kid.inner)];
  const own =
    group(
      find,
      kids.flatMap((kid) => readKid(find, kid.region, kid.inner)),
    ) ?? (inner.length > 0 ? null : withoutBoxes(find, region));
  if (!own) return inner;
  const isWithin = (other: Group): boolean => own.cards.some(({ region: card }) => other.cards.some((each) => overlaps(card, each.region)));
  const within = best(inner.filter(isWithin));
  const isPartly = within !== null && isOfOneCard(own, within) && average(own) > average(within);
  return within && within.score >= own.score && !isPartly ? inner : [own, ...inner.filter((other) => !isWithin(other))];
}

/** Whether a list stands within one card of another list, whose price is none of its own: what that plan costs for so and so many. */
const isOfOneCard = ({ cards }: Group, within: Group): boolean =>
  cards.length > 2 &&
  cards.some(
    ({ region: { start, end }, mark }) =>
      within.cards.every(({ region }) => region.start >= start && region.end <= end) &&
      within.cards.every((each) => each.mark.line !== mark.line),
  );

/** Plans that stand in no block each. */
const withoutBoxes = (find: Search, region: Region): Group | null =>
  splitAtHeadings(region).reduce<Group | null>((found, parts) => found ?? cutAt(find, parts), null) ??
  cutAt(find, splitAtNames(region)) ??
  cutAt(find, splitInTurn(find.page, region)) ??
  cutAt(find, splitAtPairs(find.page, region)) ??
  group(find, cardsInRows(find.page, region));

const cutAt = (find: Search, parts: readonly Region[]): Group | null =>
  group(
    find,
    parts.flatMap((part) => readKid(find, part, [])),
  );

/** Whether an amount stands in an item of a list below a name of its own: '<li>Rug, €18</li>'. */
function isOfItem(page: Page, mark: Card['mark']): boolean {
  const { line, lead } = mark;
  const { item } = page.lines[line]!;
  const isName = (at: number): boolean => page.lines[at]?.item === item && canName(page, at, mark, true);
  return item !== null && lead === '' && (isName(line - 1) || isName(line - 2));
}

/** Whether the price of a card is that of a row of a list within it, or of one of the cards within it, and those make up most of it. */
function tellsOfOthers(page: Page, { mark, region }: Card, inner: readonly Group[]): boolean {
  const cards = inner.flatMap((each) => each.cards);
  const lines = cards.reduce((sum, { region: { start, end } }) => sum + end - start, 0);
  const isTheirs = cards.some(({ region: { start, end } }) => mark.line >= start && mark.line < end);
  const isRow = isOfItem(page, mark) && inner.some(({ cards: [first] }) => first !== undefined && isOfItem(page, first.mark));
  return isRow || (isTheirs && lines * 5 >= (region.end - region.start) * 3);
}

/** Whether a cell is one of those tables. */
function isWithin(cell: El | null | undefined, tables: ReadonlySet<El>): boolean {
  let at = cell ?? null;
  for (let up = 0; at && up < MOST_AROUND_CELL; up++, at = at.parent) if (tables.has(at)) return true;
  return false;
}
const MOST_AROUND_CELL = 12;

function readKid(find: Search, kid: Region, inner: readonly Group[]): Card[] {
  if (++find.reads > MAX_READS) return [];
  const card = readCard(find.page, kid);
  // A price in a table is that of a row or column of it.
  if (card && isWithin(find.page.lines[card.mark.line]?.cell, find.others)) return [];
  // What only tells the price of one of several cards in it is a section.
  const isOther = card !== null && (tellsOfOthers(find.page, card, inner) || isSection(find.page, card) || isHead(find.page, card));
  const within = best(inner);
  if (!card || isOther || (within && average(within) >= card.score)) return [];
  const isAsked = card.mark.kind === 'amount' && !isOfToday(card.name) && !isResult(find, card);
  if (isAsked && !holdsSibling(find.page, card, find.single)) find.single = betterOf(find.single, card);
  if (isAsked && card.score >= SURE_POINTS && find.sure.length < MOST_SURE) find.sure.push(card);
  return [card];
}

/** Whether a card holds the one that is known, and beside it another made alike with words in a price's place: what that lists is not its own. */
function holdsSibling({ lines }: Page, { region, mark }: Card, known: Card | null): boolean {
  if (known?.mark.line !== mark.line || known.region.el === region.el) return false;
  const { el: own, start, end } = known.region;
  const isAround = (kid: Region): boolean => kid.el !== own && kid.start <= start && kid.end >= end;
  let around = region;
  for (let next = around.kids.find(isAround); next !== undefined; next = next.kids.find(isAround)) around = next;
  return around.kids.some(
    (kid) => kid.el !== own && firstMake(kid.el) === firstMake(own) && lines.slice(kid.start, kid.end).some(({ price }) => price),
  );
}

/** A card with a heading and features, though without a price. */
const SET_POINTS = 5;

/** A block that its markup names after plans or prices, with a heading as its name. */
const isPlanCard = ({ nameLine, region, score }: Card): boolean =>
  nameLine >= 0 && score >= NAMED_POINTS && words(region.el).some((word) => OF_PLANS.has(word));
const NAMED_POINTS = 4;
const OF_PLANS = new Set(['plan', 'plans', 'price', 'prices', 'pricing', 'tier', 'tiers', 'package']);

/** A list of plans that are free or on request, or all on request by what their markup calls their prices; a button alone says it of none. */
const isUnpriced = ({ lines }: Page, cards: readonly Card[]): boolean =>
  (cards.length >= 3 || cards.every(({ score }) => score >= SET_POINTS)) &&
  cards.every((card) => card.mark.score > 0 || isPlanCard(card)) &&
  (cards.some(({ mark }) => mark.kind === 'free') || cards.every(({ mark }) => lines[mark.line]!.price)) &&
  cards.some(({ mark }) => mark.kind === 'contact');

/** A button to contact below a plan's features, cut from the plan's own card: it names nothing by markup, and one card alone has a price. */
const isRest = ({ mark, score }: Card): boolean => mark.kind === 'contact' && mark.score === 0 && score <= MOST_OF_REST;
const MOST_OF_REST = 3;

/** An amount of nothing on a page with a calculator: what that comes to. */
const isResult = (find: Search, { mark }: Card): boolean => {
  const isDoubtful = mark.kind === 'unreadable' || (mark.kind === 'amount' && mark.cents === 0);
  if (isDoubtful) find.asks ??= asksForNumbers(find.top);
  return isDoubtful && find.asks === true;
};

function group(find: Search, all: Card[]): Group | null {
  if (!isGroup(find, all)) return null;
  const cards = all.filter((card) => !isCalculator(card));
  if (cards.length === 0) return null;
  const amounts = cards.filter((card) => card.mark.kind === 'amount' || card.mark.kind === 'free').length;
  return { cards, score: cards.reduce((sum, card) => sum + card.score, 0) + amounts };
}

/** 'Step 1' in one card and 'Step 2' in another: what they tell is how it goes on. */
const STEP = /^(?:step|schritt|étape|paso|passo|stap|krok|steg|trin|vaihe|шаг) \d{1,2}(?!\d)/iu;
const areSteps = ({ lines }: Page, cards: readonly Card[]): boolean =>
  cards.filter(({ region: { start, end } }) => lines.slice(start, end).some(({ text }) => STEP.test(text))).length >= 2;

/** Many things for nothing among few that are paid: what can be chosen with a plan. */
const areChoices = (cards: readonly Card[]): boolean => {
  const free = cards.filter(({ mark }) => mark.kind === 'free' || mark.cents === 0).length;
  return free >= FEWEST_FREE && free * 2 >= cards.length;
};
const FEWEST_FREE = 5;

function isGroup(find: Search, cards: readonly Card[]): boolean {
  // What sentences alone say of amounts is prose.
  const isPriced = cards.some(({ mark }) => (mark.kind === 'amount' && !isProse(mark)) || mark.kind === 'unreadable');
  const isAlone = isPriced && cards.filter((card) => !isRest(card)).length === 1;
  if (
    cards.some(({ name }) => isOfToday(name)) ||
    areFigures(cards) ||
    areChoices(cards) ||
    areSteps(find.page, cards) ||
    cards.every((card) => isResult(find, card))
  )
    return false;
  return cards.length >= 2 && !isAlone && (isPriced || isUnpriced(find.page, cards)) && areTold(find.page, cards);
}

/** Named by a heading, with a period beside its price, and with features or a price that is set as one. */
const SURE_POINTS = 9;
const MOST_SURE = 60;

const isDue = ({ mark }: Card): boolean => mark.period === 'month' || mark.period === 'year' || mark.period === 'once';

/** Whether cards are several things: by their names, or, of what is due for a time, by what each says below the name that all have. */
const areTold = (page: Page, cards: readonly Card[]): boolean =>
  new Set(cards.map(({ name }) => name)).size >= 2 || (cards.every(isDue) && isEachOther(cards.map((card) => belowName(page, card))));

const holdsExtras = ({ lines }: Page, { region, name }: Card): boolean =>
  isExtras(name) || lines.slice(region.start, region.end).some(({ heading, text }) => heading > 0 && isExtras(text));

/** The rank of the heading that names a card. */
const rankOf = ({ lines }: Page, { nameLine }: Card): number => lines[nameLine]?.heading ?? 0;

/** 'Starting at $9.99 a month' beside the plan that costs so much. */
const isTeaser = ({ mark }: Card, chosen: readonly Card[]): boolean =>
  mark.qualifier === 'from' && chosen.some((other) => other.mark.cents === mark.cents && other.mark.period === mark.period);

/** 'See how we help you grow, starting at $49 a month.' in a sentence at the end of the page, beside the plan that costs so much. */
const isSaidAgain = ({ lines }: Page, { mark }: Card, chosen: readonly Card[]): boolean =>
  mark.cents !== null &&
  lines[mark.line]!.text.length > LONGEST_PRICE &&
  chosen.some((other) => other.mark.cents === mark.cents && other.mark.period === mark.period);
const LONGEST_PRICE = 60;

/** 'Founder Lifetime': what is paid once, below a list of what is paid again and again. */
const FOR_LIFE = /(?<!\p{L})(?:life[ -]?time|for life|lebenslang|à vie|de por vida|vitalício|a vita)(?!\p{L})/iu;

/** Single offers beside the lists of a page: what is sold to others, or of another product. */
function besides(page: Page, sure: readonly Card[], chosen: readonly Card[]): Card[] {
  const found: Card[] = [];
  const asked = new Set<number>();
  for (const card of sure) {
    // What is around a block tells no more of its price.
    if (asked.has(card.mark.line)) continue;
    asked.add(card.mark.line);
    const isFree = [...chosen, ...found].every((other) => !overlaps(other.region, card.region));
    const isSure =
      card.score > SURE_POINTS ||
      FOR_LIFE.test(card.name) ||
      (!isCalculator(card) && chosen.every((other) => [0, rankOf(page, card)].includes(rankOf(page, other))));
    if (
      isFree &&
      isSure &&
      !isTeaser(card, chosen) &&
      isDue(card) &&
      isOffer(page, card) &&
      isPlans(page, [card]) &&
      !holdsExtras(page, card)
    )
      found.push(card);
  }
  return found;
}

/**
 * The plans that a page shows as cards, in page order; [] when there are none. One card alone counts only when everything speaks for it.
 * `tables`: look into tables, too.
 */
export function readCards(page: Page, top: Region, tables: boolean): Card[] {
  const before = new Uint32Array(page.lines.length + 1);
  for (let at = 0; at < page.lines.length; at++) before[at + 1] = (before[at] ?? 0) + (page.marks.has(at) ? 1 : 0);
  const find: Search = { page, tables, before, reads: 0, top: top.el, asks: null, single: null, others: new Set(), sure: [] };
  const chosen = choose(page, search(find, top)).map(({ cards }) => agreeOnNames(page, cards));
  const lists = chosen.map(withoutOtherWays);
  const main = lists.reduce<readonly Card[]>((most, each) => (each.length > most.length ? each : most), []);
  if (main.length === 0)
    return find.single && isOffer(page, find.single) && !isOfMarket(aboveOf(page, [find.single], 0)) ? [find.single] : [];
  // Two parts of a page, one of which says a price of the list again, are no list.
  const isList = (list: readonly Card[]): boolean => list === main || !list.some((card) => isSaidAgain(page, card, main));
  const beside = besides(page, find.sure, lists.flat());
  const more = [...beside, ...strays(page, [...chosen.flat(), ...beside], top)].filter((card) => !isSaidAgain(page, card, lists.flat()));
  const sorted = [...lists.filter(isList), ...more.map((card) => [card])].sort(
    (a, b) => (a[0]?.region.start ?? 0) - (b[0]?.region.start ?? 0),
  );
  return readTogether(
    page,
    sorted.map((list) => withPackages(page, list)),
  );
}
