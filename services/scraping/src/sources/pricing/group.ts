/** What a list of cards tells about each of them: where the name stands, what the prices are due for, what it repeats. */
import { type El, words } from '../../page/dom.ts';
import type { Period } from '../../page/facts.ts';
import { rememberedShort } from '../../page/remembered.ts';
import { type Card, canName, isAddressed, type Page } from './card.ts';
import type { Line } from './lines.ts';
import { cleanName, isName } from './names.ts';
import { periodOf } from './period.ts';
import { titleOfRows, titlesOfRows } from './row-titles.ts';

const EXTRAS =
  /(?:^|\s)(?:add-?ons?|top-?ups?|extras|(?:optional|additional) (?:services|features)|tilleggstjenester|tilvalg|tilläggstjänster|lisäpalvelut|à la carte|a la carte|zusatzoptionen|zusatzleistungen|erweiterungen|complementos|compléments|suppléments|options supplémentaires|servicios adicionales|dodatki|dodatkowe usługi|usługi dodatkowe|opcje dodatkowe|aanvullingen|tillägg|tillæg|tillegg|surcharges?|zuschläge|zuschlag|toeslag(?:en)?|recargos?|supplementi|dopłaty|příplatky|дополнительн\p{L}+(?: услуги| опции)?|オプション)(?=$|[\s:])/iu;

const MOST_KNOWN = 2_000;
/** A heading of what can be bought besides a plan; each region that it stands in asks. */
export const isExtras = rememberedShort(
  MOST_KNOWN,
  (text): boolean => text.length <= 60 && text.split(' ').length <= 6 && (EXTRAS.test(text) || UPGRADES.test(text) || ENHANCED.test(text)),
);
/** 'Optional upgrades'; 'Start for free, then the upgrades' heads plans. */
const UPGRADES = /^(?:[\p{L}-]+ ){0,2}upgrades(?: [\p{L}-]+){0,2}:?$/iu;
/** 'Enhance your package' */
const ENHANCED =
  /^(?:enhance|extend|boost|complete|personali[sz]e|ergänzen sie|complétez|completa|mejora) (?:your|ihr|votre|tu|su|il tuo) (?:package|plan|stay|paket|forfait|plan|paquete|pacchetto)$/iu;

const ABOVE = 10;

/** The lines that stand over a list of cards, nearest last, after the line `from`. */
const linesAbove = (page: Page, cards: readonly Card[], from: number): Line[] => {
  const start = cards[0]?.region.start ?? 0;
  return page.lines.slice(Math.max(from, start - ABOVE), start);
};

/** The texts of the three lines above a list of cards. */
export const aboveOf = (page: Page, cards: readonly Card[], from: number): string[] =>
  linesAbove(page, cards, from)
    .slice(-3)
    .map(({ text }) => text);

/** Elements between a card and a line of it. */
const MAX_PATH = 12;

function pathOf(page: Page, card: Card, at: number): string {
  const path: string[] = [];
  let el: El | null = (page.lines[at] as Line).el;
  for (let up = 0; el && el !== card.region.el && up < MAX_PATH; up++, el = el.parent) path.push(el.tag);
  return path.join(' ');
}

/** How a line is made: by its first class, or what its style begins with; a heading is one in every colour. */
const styleOf = (page: Page, at: number): string => {
  const { el, heading } = page.lines[at] as Line;
  const style = heading > 0 ? '' : (el.attrs.style ?? '').slice(0, MAX_STYLE);
  return `${el.tag} ${/^\s*(\S{1,60})/.exec(el.attrs.class ?? '')?.[1] ?? style}`;
};
const MAX_STYLE = 60;

/** How the lines of a card that can be its name are made: the first line of each make. */
function candidates(page: Page, card: Card, makeOf: (at: number) => string): Map<string, number> {
  const found = new Map<string, number>();
  const end = Math.min(card.region.end, Math.max(card.mark.line, card.nameLine) + 1);
  for (let at = card.region.start; at < end; at++) {
    const line = page.lines[at] as Line;
    const isListed = line.item !== null && line.itemDepth > card.region.depth;
    if (isListed || line.button || at === card.mark.line || !canName(page, at, card.mark)) continue;
    const make = makeOf(at);
    if (!found.has(make)) found.set(make, at);
  }
  return found;
}

/** Where several cards have one name ('For firms'), what an element called 'name' says in each, if no two say the same; null else. */
function calledNames(page: Page, cards: readonly Card[]): Card[] | null {
  if (new Set(cards.map(({ name }) => name)).size === cards.length) return null;
  const named = cards.flatMap((card) => {
    const { start } = card.region;
    const at = page.lines
      .slice(start, card.mark.line)
      .findIndex(({ el }, n) => words(el).includes('name') && canName(page, start + n, card.mark));
    return at < 0 ? [] : [{ ...card, name: cleanName(page.lines[start + at]!.text), nameLine: start + at }];
  });
  return named.length === cards.length && new Set(named.map(({ name }) => name)).size === named.length ? named : null;
}

/**
 * Cards of a list are made alike: where they call different kinds of lines their name (a ribbon in one, a tag line in another), it is the
 * kind of line that most of them have, each with another text.
 */
export function agreeOnNames(page: Page, cards: readonly Card[]): Card[] {
  if (cards.some(({ nameLine }) => nameLine < 0)) return [...cards];
  const called = calledNames(page, cards);
  if (called) return called;
  for (const makeOf of [(_: Card, at: number) => styleOf(page, at), (card: Card, at: number) => pathOf(page, card, at)]) {
    const makes = new Set(cards.map((card) => makeOf(card, card.nameLine)));
    if (makes.size === 1) return [...cards];
    const offered = cards.map((card) => candidates(page, card, (at) => makeOf(card, at)));
    const agreed = commonMake(page, offered, [...new Set(offered.flatMap((each) => [...each.keys()]))]);
    if (agreed === null) continue;
    return cards.map((card, n) => {
      const at = offered[n]?.get(agreed);
      return at === undefined ? card : { ...card, name: cleanName((page.lines[at] as Line).text), nameLine: at };
    });
  }
  return [...cards];
}

/** The make of line that nearly all cards have, with different texts; headings first, then what addresses nobody, then what comes first. */
function commonMake(page: Page, offered: readonly Map<string, number>[], makes: readonly string[]): string | null {
  const rated = makes.map((make, order) => {
    const lines = offered.flatMap((each) => each.get(make) ?? []).map((at) => page.lines[at] as Line);
    const texts = new Set(lines.map(({ text }) => text));
    const [heading, addressed] = [lines.some((line) => line.heading > 0) ? 1 : 0, lines.some(({ text }) => isAddressed(text)) ? 1 : 0];
    return { make, order, cards: lines.length, texts: texts.size, heading, addressed };
  });
  const common = rated.filter(({ cards, texts }) => cards >= 2 && cards * 3 >= offered.length * 2 && texts === cards);
  common.sort((a, b) => b.cards - a.cards || b.heading - a.heading || a.addressed - b.addressed || a.order - b.order);
  return common[0]?.make ?? null;
}

/** A sentence about prices, a switch, or a heading. */
const OF_PRICES =
  /\b(?:prices?|pricing|plans?|billed|billing|fees?|pay|paid|subscriptions?|cost|rates?|preise?|tarife?|prix|tarifs?|precios?|prezzi|abo)\b/i;
const REDUCED = /\bsave\b|\boff\b|\bfree\b|\btrial\b|\bdiscount|%/i;

/** The period that stands over a list of cards for all of them: in a heading, a switch or a sentence about prices. */
function statedFor(lines: readonly Line[]): Period | null {
  for (const { text, heading, item, button } of lines) {
    const isSwitch = text.length <= 20 || (button && text.length <= 30);
    if (item !== null && !isSwitch) continue;
    if (text.length > 90 || !(heading > 0 || isSwitch || OF_PRICES.test(text))) continue;
    const period = periodOf(text);
    if (period && period !== 'usage' && (period === 'month' || !REDUCED.test(text))) return period;
  }
  return null;
}

/** A number that stands for none: nothing where several cards of a list show it, or a script fills another's price, and none speaks of free. */
const FREE_WORD = /\bfree\b|gratis|gratuit|kostenlos|\bgrátis\b|за darmo|darmow|бесплатн|無料|免费|무료|forever|community|open[ -]source/i;

function withoutIdleZeros(page: Page, cards: readonly Card[]): Card[] {
  const isZero = ({ mark }: Card): boolean => mark.kind === 'amount' && mark.cents === 0;
  const isUnfilled = cards.some(({ mark }) => mark.reason === 'script');
  const zeros = cards.filter(isZero);
  const speaksOfFree = zeros.some(({ region }) => page.lines.slice(region.start, region.end).some(({ text }) => FREE_WORD.test(text)));
  if ((zeros.length < 2 && !isUnfilled) || speaksOfFree) return [...cards];
  return cards.map((card) =>
    isZero(card) ? { ...card, mark: { ...card.mark, kind: 'unreadable', cents: null, reason: 'script' } } : card,
  );
}

const nameOf = ({ name }: Card): string => name.toLowerCase();

interface Listed {
  cards: ReadonlyMap<string, Card>;
  section: string | null;
  period: Period | null;
}

const COMMON_TITLE = /^(?:our|choose|pick|select|compare|unsere|nos|nuestros|nossos|all)\b|[?!]$/i;

/** What heads a list of one product: no sentence, no way to pay; an aside in brackets makes a title no longer. */
export const isTitle = (section: string | null): section is string =>
  section !== null &&
  section
    .replace(/\([^()]*\)/g, ' ')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= MOST_TITLE &&
  periodOf(section) === null &&
  !REDUCED.test(section) &&
  !COMMON_TITLE.test(section);
const MOST_TITLE = 3;

/** Less than a month's or a year's price is of the same plan, and more than that. */
const isOtherWay = (a: number, b: number): boolean => {
  const times = Math.max(a, b) / Math.min(a, b);
  return times <= 1.5 || (times >= 7 && times <= 13);
};

/** 'Business' among what is built once, and among what is paid by the month below a heading of its own: neither is a way to pay the other. */
function isPaidBesides(known: Listed, list: Listed): boolean {
  const sections = [known.section, list.section];
  if (known.section === list.section || sections.some((section) => section === null || periodOf(section) !== null || REDUCED.test(section)))
    return false;
  const pairs = pairsOf(known, list);
  return (
    pairs.length > 0 &&
    pairs.every(([a, b]) => (a.period === null) !== (b.period === null) && !isOtherWay(a.cents!, b.cents!) && a.currency === b.currency)
  );
}

const pairsOf = (known: Listed, list: Listed) =>
  [...list.cards].flatMap(([name, { mark }]) => {
    const other = known.cards.get(name)?.mark;
    return other && mark.cents && other.cents ? [[mark, other] as const] : [];
  });

/** Whether two lists that name their plans alike are of two products: each is headed by a title, and all prices are of one kind. */
function isOtherProduct(known: Listed, list: Listed): boolean {
  if (isPaidBesides(known, list)) return true;
  if (!isTitle(known.section) || !isTitle(list.section) || known.section === list.section || known.period !== list.period) return false;
  const pairs = pairsOf(known, list);
  const moved = pairs.filter(([a, b]) => a.cents !== b.cents).length;
  return moved * 2 > pairs.length && pairs.every(([a, b]) => KIND.every((key) => a[key] === b[key]));
}
const KIND = ['period', 'currency', 'shared', 'billed', 'cycle'] as const;

/** What a card says right above its name: 'Storage 2' over 'Silver'. */
function aboveName({ lines, marks }: Page, { nameLine, region }: Card): string | null {
  const text = nameLine > region.start && !marks.has(nameLine - 1) ? cleanName(lines[nameLine - 1]!.text) : '';
  return isName(text) ? text : null;
}

/** What a card says right below its name: 'Student' under 'Membership'; neither whom it is for nor how often it is paid. */
export function belowName({ lines, marks }: Page, { nameLine, mark, region }: Card): string | null {
  const at = nameLine + 1;
  const isBetween = nameLine >= region.start && at < mark.line && !marks.has(at) && !lines[at]!.button;
  const text = isBetween ? cleanName(lines[at]!.text) : '';
  return isName(text) && !isAddressed(text) && periodOf(text) === null ? text : null;
}

/** Whether no card says the same there as another. */
export const isEachOther = (told: readonly (string | null)[]): boolean => !told.includes(null) && new Set(told).size === told.length;

/**
 * What tells cards that are called alike, where no two of them say the same: what each says above its name, in lists that call their plans
 * alike and are of several products; or what each says below it, in one list.
 */
function tellerOf(page: Page, lists: readonly (readonly Card[])[], own: readonly Card[]): ((card: Card) => string | null) | null {
  const all = lists.filter((list) => list.some((card) => own.some(({ name }) => name === card.name))).flat();
  const named = Map.groupBy(own, ({ name }) => name);
  const isRepeated = all.length > own.length || named.size < own.length;
  if (isRepeated && isEachOther(all.map((card) => aboveName(page, card)))) return (card) => aboveName(page, card);
  const alike = own.filter(({ name }) => named.get(name)!.length > 1);
  const isBelow = alike.length > 0 && all.length === own.length && isEachOther(alike.map((card) => belowName(page, card)));
  return isBelow ? (card) => (alike.includes(card) ? belowName(page, card) : null) : null;
}

/** The cards of all lists with what their list says: period, number, section, and whether it only repeats an earlier one. */
export function readTogether(page: Page, lists: readonly (readonly Card[])[]): Card[] {
  let from = 0;
  const earlier: Listed[] = [];
  return lists.flatMap((cards, group) => {
    const above = linesAbove(page, cards, from);
    from = cards.at(-1)?.region.end ?? from;
    const names = cards.map(nameOf);
    // A card right behind a list goes on with it.
    const titles = above.filter(({ heading, named, text }) => (heading > 0 || named) && text.length <= 60).map(({ text }) => text);
    const titled = titles.findLast(isTitle) ?? titles.at(-1) ?? null;
    const section = above.length === 0 ? (earlier.at(-1)?.section ?? null) : (titleOfRows(page, cards) ?? titled);
    const period = statedFor(above);
    const list: Listed = { cards: new Map(cards.map((card) => [nameOf(card), card])), section, period };
    const alike =
      names.length < 2 ? [] : earlier.filter((known) => names.filter((name) => known.cards.has(name)).length * 3 >= names.length * 2);
    const teller = tellerOf(page, lists, cards);
    const variant = !teller && alike.some((known) => !isOtherProduct(known, list));
    earlier.push(list);
    const kept = withoutIdleZeros(page, cards);
    const ofRows = titlesOfRows(page, kept);
    return kept.map((card) => ({
      ...card,
      group,
      variant,
      section: ofRows.get(card) ?? (teller ? teller(card) : section),
      mark: { ...card.mark, period: card.mark.period ?? (card.mark.kind === 'amount' ? period : null) },
    }));
  });
}
