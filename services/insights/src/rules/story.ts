import type { Change } from '../change/change.ts';
import { remembered } from './remembered.ts';
import { WINDOW_DAYS } from './rule.ts';

/** What is told of one thing is told within some days; what comes later is another story, whatever its words. */
const STORY_DAYS = 10;
const DAY_MS = 86_400_000;
export const STORY_MS = STORY_DAYS * DAY_MS;
const WINDOW_MS = WINDOW_DAYS * DAY_MS;
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

/** Words of a title that tell its story: who writes more repeats himself, or means to keep others waiting. */
const MOST_WORDS = 12;

/** Every two words of a title, in one order: who has two words in common has one of these in common. */
const pairsOf = remembered((change): readonly string[] => {
  const words = [...wordsOf(change)].slice(0, MOST_WORDS).toSorted();
  return words.flatMap((word, n) => words.slice(n + 1).map((other) => `${word} ${other}`));
});

interface Story {
  /** Which it was of all. */
  n: number;
  told: [...Change[], Change];
}

/** The stories of articles that come one after the other, oldest first: each goes on the earliest that it may, or begins one. */
class Stories {
  private readonly articles: Change[] = [];
  private readonly byPair = new Map<string, Set<Story>>();
  private begun = 0;

  /** Whether these are the articles so far, but for those that are too old for rules to look back on them. */
  areOf(articles: readonly Change[], now: Date): boolean {
    const before = this.articles.length - articles.length;
    const gone = this.articles[before - 1];
    const isOld = !gone || now.getTime() - gone.at.getTime() > WINDOW_MS;
    return before >= 0 && isOld && articles.every((one, n) => one === this.articles[before + n]);
  }

  add(change: Change): Story {
    this.articles.push(change);
    const pairs = pairsOf(change);
    const story = this.goneOn(change, pairs) ?? this.begin(change);
    for (const pair of pairs) this.byPair.set(pair, (this.byPair.get(pair) ?? new Set()).add(story));
    return story;
  }

  private goneOn(change: Change, pairs: readonly string[]): Story | undefined {
    let first: Story | undefined;
    for (const pair of pairs) {
      const having = this.byPair.get(pair);
      for (const story of having ?? []) {
        if (change.at.getTime() - story.told[0].at.getTime() > STORY_MS) having?.delete(story);
        else if (!first || story.n < first.n) first = story;
      }
    }
    first?.told.push(change);
    return first;
  }

  private begin(change: Change): Story {
    this.begun += 1;
    return { n: this.begun, told: [change] };
  }
}

/** By their latest article, and by who asks: whoever asks about the next one goes on from there. */
const known = new WeakMap<Change, Map<string, Stories>>();

/**
 * The story that an article belongs to, by the words of titles: it goes on the earliest that began at most ten days before and has
 * words in common with it, so that each article is in one story. Of many articles that are asked about in their order each takes as long.
 * @param earlier articles that may be of the same story, oldest first
 * @param asker which articles are asked about
 * @returns the articles of the story so far, the one that began it first, the given one last
 */
export function storyOf(change: Change, earlier: readonly Change[], asker: string): [...Change[], Change] {
  const latest = earlier.at(-1);
  const before = latest && known.get(latest)?.get(asker);
  if (latest) known.get(latest)?.delete(asker);
  const stories = before?.areOf(earlier, change.at) ? before : storiesOf(earlier);
  const { told } = stories.add(change);
  known.set(change, (known.get(change) ?? new Map<string, Stories>()).set(asker, stories));
  return [...told];
}

function storiesOf(articles: readonly Change[]): Stories {
  const stories = new Stories();
  for (const one of articles) stories.add(one);
  return stories;
}
