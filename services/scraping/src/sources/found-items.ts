/** Sources whose items have no field of their own among a page's facts: what they name comes and goes, and nothing else of it moves. */
import type { ChangeType, FoundChange } from '../change/change.ts';
import { short } from '../change/wording.ts';
import type { Choice } from '../page/areas.ts';
import type { FoundItem, PageFacts, PageKind } from '../page/facts.ts';
import type { ParsedPage } from '../page/parsed.ts';
import { type Item, type PageOwner, type Source, uniqueItems } from './source.ts';

/** A list goes on beyond these without us. */
export const MOST_FOUND = 500;
/** So many that came at once are told each; more are told as one change. */
const MOST_TOLD = 5;

/** How items are told that came or went. */
export interface Told {
  type: ChangeType;
  /** Of one, by its label: 'Customer shown: Contoso'. */
  one(label: string): string;
  /** Of several, by their number: '12 customers shown'. */
  many(count: number): string;
}

/** What tells one such source from another. */
export interface FoundItems {
  name: string;
  page: PageKind;
  choice: Choice;
  /** In page order, at most `MOST_FOUND`; null where the page tells nothing of them. Never throws, whatever the page. */
  find(page: ParsedPage): FoundItem[] | null;
  came: Told;
  /** Without it nothing is told of one that went. */
  went?: Told;
  owns?: PageOwner;
  /** As `Source` has it. */
  signals?: (html: string) => string[];
}

/** A source of the website's area by what it finds. */
export const foundItems = ({ name, page, choice, find, came, went, owns, signals }: FoundItems): Source => ({
  name,
  page,
  area: 'website',
  choice,
  finds: true,
  extract(parsed) {
    const items = find(parsed)?.map(({ key, label, url }) => ({ key, label, url, fields: {} }));
    return { found: { [name]: items ? uniqueItems(items).slice(0, MOST_FOUND).map(asFound) : null } };
  },
  read(facts) {
    const items = itemsIn(facts, name);
    return items && { items: items.map((item) => ({ ...item, fields: {} })), about: {}, ...(items.length >= MOST_FOUND && CUT) };
  },
  compare(before, after) {
    const [was, is] = [itemsIn(before, name), itemsIn(after, name)];
    if (!was || !is) return [];
    const [had, has] = [was, is].map((items) => new Set(items.map(({ key }) => key)));
    // Where a list is cut, what is not on it may stand behind its end.
    const gone =
      went && is.length < MOST_FOUND
        ? told(
            name,
            went,
            false,
            was.filter(({ key }) => !has!.has(key)),
          )
        : [];
    return [...told(name, came, true, was.length < MOST_FOUND ? is.filter(({ key }) => !had!.has(key)) : []), ...gone];
  },
  ...(owns && { owns }),
  ...(signals && { signals }),
  texts: (facts) => (itemsIn(facts, name) ?? []).map(({ label }) => label),
});

const CUT = { rest: { unread: [], cut: true } };

const asFound = ({ key, label, url }: Item): FoundItem => ({ key, label, url });

const itemsIn = ({ found }: PageFacts, name: string): readonly FoundItem[] | null => found?.[name] ?? null;

/** Each for itself, or all as one where so many moved at once. */
function told(name: string, { type, one, many }: Told, came: boolean, items: readonly FoundItem[]): FoundChange[] {
  const change = (key: string, label: string, url: string | null, description: string, what: object): FoundChange => ({
    dataType: 'website',
    type,
    description,
    before: came ? null : what,
    after: came ? what : null,
    itemUrl: url,
    confirmed: false,
    key: `${name}:${came ? 'came' : 'went'}:${key}`,
    detail: { case: 'item', label, fields: [] },
  });
  if (items.length <= MOST_TOLD) return items.map(({ key, label, url }) => change(key, label, url, one(label), { label, url }));
  const labels = items.map(({ label }) => label);
  const named = labels.slice(0, MOST_TOLD).map((label) => short(label));
  return [change('many', '', null, `${many(items.length)}, such as ${named.join(', ')}`, { labels })];
}
