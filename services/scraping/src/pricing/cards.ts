/** Plans shown as repeated blocks ("cards"): siblings that each have a name and a price. */
import type { El } from '../page/dom.ts';
import { type Card, type Draft, type Page, readCard } from './card.ts';
import { isTable, type Region } from './lines.ts';

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

const EXTRAS =
  /^(?:(?:optional|available|popular|our|plan) )?(?:add-?ons?|extras|zusatzoptionen|erweiterungen|complementos|compléments|suppléments)(?: (?:and|&) \p{L}{1,20}| for any plan| pricing)?$/iu;
/** A heading with at most its subtitle and a button. */
const MAX_HEADING_LINES = 3;

/** What stands in a region, without what follows a heading such as 'Add-ons' up to the next heading of its rank. */
function withoutExtras(page: Page, region: Region): Region[] {
  let extras = 0;
  return region.kids.filter((kid) => {
    const first = page.lines[kid.start];
    if (first?.heading && kid.end - kid.start <= MAX_HEADING_LINES) {
      if (EXTRAS.test(first.text)) extras = first.heading;
      else if (first.heading <= extras) extras = 0;
    }
    return extras === 0;
  });
}

interface Search {
  page: Page;
  /** Whether tables may hold cards; not when they are read as tables. */
  tables: boolean;
  /** Price marks before each line, to skip regions without any. */
  before: Uint32Array;
  reads: number;
  groups: Group[];
  single: Card | null;
}

const average = (group: Group): number => group.score / group.cards.length;

/** Finds groups of plan cards below a region; answers the best one. A region that holds a group of equally good cards is no card itself. */
function search(find: Search, region: Region): Group | null {
  if (!find.tables && isTable(region.el)) return null;
  if ((find.before[region.end] ?? 0) - (find.before[region.start] ?? 0) < 1) return null;
  const kids = withoutExtras(find.page, region).map((kid) => ({ inner: search(find, kid), region: kid }));
  const inner = kids.reduce<Group | null>((best, kid) => (kid.inner && (!best || kid.inner.score > best.score) ? kid.inner : best), null);
  const read = (kid: Region, within: Group | null): Card[] => {
    if (++find.reads > MAX_READS) return [];
    const card = readCard(find.page, kid);
    if (!card || (within && average(within) >= card.score)) return [];
    if (
      card.mark.kind === 'amount' &&
      (!find.single ||
        card.score > find.single.score ||
        (card.score === find.single.score && card.features.length > find.single.features.length))
    )
      find.single = card;
    return [card];
  };
  const own =
    group(kids.flatMap((kid) => read(kid.region, kid.inner))) ??
    (inner ? null : group(splitAtHeadings(region).flatMap((part) => read(part, null))));
  if (own) find.groups.push(own);
  return own && (!inner || own.score > inner.score) ? own : inner;
}

function group(cards: Card[]): Group | null {
  if (cards.length < 2 || !cards.some((card) => card.mark.kind === 'amount') || new Set(cards.map((card) => card.name)).size < 2)
    return null;
  const amounts = cards.filter((card) => card.mark.kind === 'amount' || card.mark.kind === 'free').length;
  return { cards, score: cards.reduce((sum, card) => sum + card.score, 0) + amounts };
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

/** The plans that a page shows as cards, in page order; [] when there are none. One card alone counts only when everything speaks for it. `tables`: look into tables, too. */
export function readCards(page: Page, top: Region, tables: boolean): Draft[] {
  const before = new Uint32Array(page.lines.length + 1);
  for (let at = 0; at < page.lines.length; at++) before[at + 1] = (before[at] ?? 0) + (page.marks.has(at) ? 1 : 0);
  const find: Search = { page, tables, before, reads: 0, groups: [], single: null };
  const best = search(find, top);
  if (!best) return find.single && find.single.score >= 9 && find.single.mark.period ? [find.single] : [];
  return [...best.cards, ...strays(page, best, top)].sort((a, b) => a.region.start - b.region.start);
}
