import type { PageSources } from '../change/page-sources.ts';
import { judged } from '../change/typed.ts';
import { isSentence } from '../change/wording.ts';
import type { PageFacts } from '../page/facts.ts';
import { menuOf } from './menu.ts';
import { type Owner, ownerAmong, type Source } from './source.ts';

const WORD = /\p{L}{2}/u;
const anyWord = () => (text: string) => WORD.test(text);

/** What the sources that read one page say of it together; one of them owns the page. */
export function pageSourcesOf(sources: readonly Source[]): PageSources {
  const owner = ownerAmong(sources);
  const tells = (before: PageFacts, after: PageFacts) =>
    owner.owns.items !== undefined && [before, after].every((facts) => owner.read(facts) !== null);
  /** A page that is there for its items says nothing in labels; and what is its items, and what is not, nobody knows before they can be read. */
  const besideItems = (before: PageFacts, now: PageFacts) => (tells(before, now) ? isSentence : () => false);
  const { title, items, worthTelling = items === undefined ? anyWord : besideItems } = owner.owns;
  const cards = sources.flatMap((source) => source.cards ?? []);
  return {
    source: owner.name,
    title,
    wording: owner.owns.wording ?? null,
    isForText: owner.owns.items === undefined,
    wordingNote: (before, now) => owner.owns.wordingNote?.(before, now) ?? null,
    worthTelling: (before, now) => {
      const [isWorth, isMenu] = [worthTelling(before, now), menuOf([...before.links, ...now.links])];
      return (text, others) => isWorth(text, others) && !isMenu(text);
    },
    compare: (before, after) =>
      sources.flatMap(({ name, compare }) => (compare?.(before, after) ?? []).map((found) => judged(name, found))),
    lost: (before, after) => lost(owner, before, after),
    isUnfilled: (before, after) => owner.owns.isUnfilled?.(before, after) ?? false,
    tells,
    texts: (facts) => sources.flatMap((source) => source.texts?.(facts) ?? []).filter((text) => text !== null),
    cents: (facts) => sources.flatMap((source) => source.cents?.(facts) ?? []).filter((amount) => amount !== null),
    cards: (facts) => new Set(cards.flatMap((read) => [...read(facts)])),
    readsLayout: sources.some(({ readsLayout }) => readsLayout),
    newsOnce: (facts) => sources.flatMap((source) => source.newsOnce?.(facts) ?? []),
  };
}

/** A page that is there for its items and shows none that can be read, although it did. */
function lost({ owns, read }: Owner, before: PageFacts, after: PageFacts): string | null {
  const { title, items, neverEmpty } = owns;
  if (!items) return null;
  const had = read(before)?.items.length ?? 0;
  const now = read(after);
  if (had === 0 || (now && (now.items.length > 0 || !neverEmpty))) return null;
  return `The ${title.toLowerCase()} shows no ${items} that can be read any more; it showed ${had} before.`;
}
