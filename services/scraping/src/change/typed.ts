import type { PageFacts } from '../page/facts.ts';
import { isUnfilled } from '../page/unfilled.ts';
import { unreadWords } from '../page/unread.ts';
import type { FoundChange, Suspect, TypedChange } from './change.ts';
import { importanceOf } from './importance.ts';
import { onceEach } from './once-each.ts';
import type { PageSources } from './page-sources.ts';

/** A found change with its importance. */
export const judged = (source: string, found: FoundChange): TypedChange => ({
  ...found,
  source,
  importance: importanceOf(found).importance,
});

const comparing = onceEach((page: PageSources) =>
  onceEach((before: PageFacts) => onceEach((after: PageFacts): readonly TypedChange[] => page.compare(before, after))),
);

/**
 * Changes of items between two readings of a page; changes of wording are found apart (resolve-passages.ts). Each fetch of a check asks for
 * them, and most fetches have the facts of the first.
 */
export const compareFacts = (page: PageSources, before: PageFacts, after: PageFacts): readonly TypedChange[] =>
  comparing(page)(before)(after);

const FEW_BLOCKS = 10;

/** Says when a page lost all of what it told before: it could not be read (an error page, an empty shell), which is never 'all removed'. */
export function suspectOf(page: PageSources, before: PageFacts, after: PageFacts): Suspect | null {
  const isTold = after.unread !== 'too_long' && page.tells(before, after);
  const unread = unreadWords(after);
  if (unread !== null && !before.unread && !isTold) return { suspect: 'content', reason: unread };
  const reason = page.lost(before, after);
  if (reason !== null) return { suspect: 'items', reason };
  // A page that says in a few words that it lists nothing is no empty shell.
  if (
    !isTold &&
    before.blocks.length >= FEW_BLOCKS &&
    after.blocks.length < FEW_BLOCKS &&
    after.blocks.length * 5 < before.blocks.length &&
    after.headline !== before.headline
  ) {
    return {
      suspect: 'content',
      reason: `The page shows ${after.blocks.length} passages of text; it showed ${before.blocks.length} before.`,
    };
  }
  return null;
}

const TITLE_WORD = /[\p{L}\p{N}]{4,}/gu;
const wordsOf = (title: string | null): string[] => title?.slice(0, 300).toLowerCase().match(TITLE_WORD) ?? [];

/**
 * Whether a page went over to scripts that show its text: under a title that still says whose it is, which a wall before a site does not.
 * A page that is there for its items has nothing to say then.
 */
export function isBareApp(page: PageSources, before: PageFacts, after: PageFacts): boolean {
  const known = new Set(wordsOf(before.title));
  return (
    page.isForText &&
    after.unread === 'needs_scripts' &&
    !isUnfilled(after.blocks.map(({ text }) => text)) &&
    wordsOf(after.title).some((word) => known.has(word))
  );
}
