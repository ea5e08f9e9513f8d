/** Titles within one list: 'Adults' below 'Swimming' and 'Adults' below 'Sauna'. */
import type { Card, Draft, Page } from './card.ts';
import { cleanName, isName } from './names.ts';

/** Lines between a title and a row below it. */
const MOST_BELOW = 12;

/** 'Session: 12 min' says something of the title above it. */
const VALUE = /^[^:]{2,24}: \S/;

/** 'Small (bumper, lamps, half of the bonnet)': what a title adds in brackets, where that is more than a number of something. */
const ASIDE = / \([^()]{1,160}\):?$/;
const MOST_OF_TITLE = 3;
function withoutAside(text: string): string {
  const aside = ASIDE.exec(text)?.[0] ?? '';
  return aside.split(' ').length > MOST_OF_TITLE + 1 ? text.slice(0, -aside.length) : text;
}

/** The nearest line above a place that states no price, belongs to no card of its list and can be a title. */
function titleOver({ lines, marks }: Page, start: number, inCards: ReadonlySet<number>): string | null {
  for (let at = start - 1; at >= Math.max(0, start - MOST_BELOW); at--) {
    const { text, button, heading } = lines[at]!;
    if (marks.has(at) || inCards.has(at) || button) continue;
    const title = cleanName(withoutAside(text));
    if (!VALUE.test(title) && isName(title, heading > 0)) return title;
  }
  return null;
}

/** The title of a list of rows, however it is set: 'Ten visits' over '30 minutes €280' and '60 minutes €380'; null for other lists. */
export const titleOfRows = (page: Page, cards: readonly Card[]): string | null =>
  cards.length > 0 && cards.every(({ nameLine, mark }) => nameLine < 0 && mark.period === null)
    ? titleOver(page, cards[0]!.region.start, new Set())
    : null;

/** What tells the cards of a list that are called alike: the titles that they stand below, where each has another one. */
export function titlesOfRows(page: Page, cards: readonly Card[]): Map<Card, string> {
  const found = new Map<Card, string>();
  const inCards = new Set<number>();
  for (const { region } of cards) for (let at = region.start; at < region.end; at++) inCards.add(at);
  for (const same of Map.groupBy(cards, ({ name }) => name.toLowerCase()).values()) {
    const titles = same.length > 1 ? same.map((card) => titleOver(page, card.region.start, inCards)) : [];
    if (titles.length > 0 && !titles.includes(null) && new Set(titles).size === titles.length)
      for (const [at, card] of same.entries()) found.set(card, titles[at]!);
  }
  return found;
}

/** Rows, each named in the line of its price, of which those that are called like others are told by the title right above them. */
export function titledApart(page: Page, rows: readonly Draft[], among: readonly Draft[] = rows): Draft[] {
  const named = Map.groupBy(among, ({ name }) => name.toLowerCase());
  return rows.map((row) => {
    const isAlone = named.get(row.name.toLowerCase())!.length < 2;
    const title = isAlone ? null : titleOver(page, row.mark.line, new Set());
    return title === null ? row : { ...row, section: title };
  });
}
