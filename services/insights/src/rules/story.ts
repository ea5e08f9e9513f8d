import type { Change } from '../change/change.ts';

/** What is told of one thing is told within some days; what comes later is another story, whatever its words. */
const STORY_DAYS = 10;
export const STORY_MS = STORY_DAYS * 86_400_000;
/** So many words in common are no chance; fewer may be the name of the company alone. */
const FEWEST_SHARED = 2;
const SHORTEST_WORD = 3;

/** Words that titles of every story have. */
const COMMON = new Set(
  'the and for with our your its now new all are has have was will from into you this that introducing introduces introduced announcing announces announced launch launches launched launching available generally general availability release releases released unveils unveiled meet how what why more update updates inc today here first next best raises raised raise funding round series closes secures million acquires acquired acquisition partners partnership partner incident outage report post mortem appoints names hires chief officer'.split(
    ' ',
  ),
);

/** Words of what a change is about that may tell it from others, in lower case. */
export function wordsOf({ item }: Change): Set<string> {
  const words = item.label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word)));
}

/** Whether a text has a word that titles of every story have: an address that does is the title of one. */
export const saysCommon = (text: string): boolean => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => COMMON.has(word));

const isShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.intersection(b).size >= FEWEST_SHARED;

/**
 * The story that an article belongs to, by the words of titles: it goes on the earliest that began at most ten days before and has
 * words in common with it, so that each article is in one story.
 * @param earlier articles that may be of the same story, oldest first
 * @returns the articles of the story so far, the one that began it first, the given one last
 */
export function storyOf(change: Change, earlier: readonly Change[]): [...Change[], Change] {
  const stories: { began: Change; told: Change[]; words: Set<string>[] }[] = [];
  for (const one of [...earlier, change]) {
    const words = wordsOf(one);
    const story = stories.find(
      ({ began, words: known }) => one.at.getTime() - began.at.getTime() <= STORY_MS && known.some((other) => isShared(words, other)),
    );
    if (story) {
      story.told.push(one);
      story.words.push(words);
    } else stories.push({ began: one, told: [one], words: [words] });
  }
  return stories.find(({ told }) => told.at(-1) === change)!.told as [...Change[], Change];
}
