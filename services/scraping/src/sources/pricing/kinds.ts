/** Cards that each price what they offer by the same kinds, 'Car' and 'Van' in rows of their own: the offer is the plan, not the kind. */
import { type Card, canName, type Page, readCard } from './card.ts';
import type { Region } from './lines.ts';
import type { Group } from './lists.ts';
import { cleanName } from './names.ts';

const FEWEST = 2;

interface Kid {
  region: Region;
  inner: readonly Group[];
}

/**
 * The cards of a region that each hold one list of the same names, and more besides it, a button included; [] where these are none. Rows of
 * the same names alone, as 'Cut' and 'Colour' below 'Women' and below 'Men', are offers of their own.
 */
export function cardsOfKinds(page: Page, kids: readonly Kid[]): Card[] {
  const held = kids.filter(({ inner }) => inner.length === 1);
  const kinds = namesOf(held[0]);
  const isAlike = held.length >= FEWEST && held.every((kid) => namesOf(kid) === kinds && holdsMore(page, kid));
  const cards = isAlike ? held.flatMap((kid) => cardOf(page, kid) ?? []) : [];
  return cards.length === held.length && new Set(cards.map(({ name }) => name)).size === cards.length ? cards : [];
}

const namesOf = (kid: Kid | undefined): string => kid?.inner[0]?.cards.map(({ name }) => name.toLowerCase()).join('\n') ?? '';

function holdsMore({ lines }: Page, { region: { start, end }, inner: [list] }: Kid): boolean {
  const own = list!.cards.reduce((sum, { region }) => sum + region.end - region.start, 0);
  return end - start >= 2 * own && lines.slice(start, end).some(({ button }) => button);
}

/** Named by the first line above its kinds that may be a name, at the price that stands over them, else at that of the first kind. */
function cardOf(page: Page, { region, inner: [list] }: Kid): Card | null {
  const card = readCard(page, region);
  const first = list!.cards[0]!;
  const own = card?.mark.kind === 'amount' && card.mark.lead === '' && card.mark.line < first.region.start ? card.mark : first.mark;
  const above = first.nameLine >= 0 ? first.nameLine : first.region.start;
  for (let at = region.start; card && at < above; at++)
    if (!page.marks.has(at) && canName(page, at, first.mark, true))
      return { ...card, name: cleanName(page.lines[at]!.text), nameLine: at, mark: own };
  return null;
}
