/** What plans are of, on a page that sells several products. */
import { isTitle } from './group.ts';
import type { Priced } from './unique.ts';

/** 'For teams' says whom its plans are for. */
const ADDRESSED = /^(?:for|für|pour|para|voor|per|dla|til|för|для)(?!\p{L})/iu;

/**
 * The product of each list of plans, by the list's number: what heads it. Empty where the page has one list of several plans, or one of them
 * is not headed by a title of its own.
 */
export function productsOf(plans: readonly Pick<Priced, 'group' | 'section' | 'variant'>[]): ReadonlyMap<number, string> {
  const lists = [...Map.groupBy(plans, ({ group }) => group)].filter(([, list]) => list.length > 1 && !list.some(({ variant }) => variant));
  const titles = lists.map(([group, [first]]) => [group, first?.section ?? null] as const);
  const named = titles.filter((each): each is [number, string] => isTitle(each[1]) && !ADDRESSED.test(each[1]));
  const isEach =
    named.length > 1 && named.length === lists.length && new Set(named.map(([, title]) => title.toLowerCase())).size === named.length;
  return new Map(isEach ? named : []);
}
