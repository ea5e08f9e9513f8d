import type { Change } from '../change/change.ts';
import { BLOG, NEWS, type Place, PRESS, RELEASES, TOPICS, topicIn, topicRules } from './articles.ts';
import type { Rule } from './rule.ts';
import { storyOf } from './story.ts';
import type { Topic } from './topics.ts';
import { list, quote } from './wording.ts';

/** One article: where it stands, and what it is about. */
interface Piece {
  place: Place;
  topic: Topic;
}

function pieceOf(places: readonly Place[], change: Change): Piece | undefined {
  const place = places.find(({ type }) => type === change.type);
  const topic = place && topicIn(place, change);
  return place && topic ? { place, topic } : undefined;
}

/** 'on their blog: “Meet Forecast Studio”' */
const said = (places: readonly Place[], change: Change): string =>
  `${pieceOf(places, change)?.place.words ?? ''}: “${quote(change.item.label)}”`;

/**
 * What is told of one thing in several places is one story, for who follows them all; who does not is told by the rules of the places
 * that it follows.
 * @param needs a place without which another rule tells it
 */
function acrossRule(name: string, places: readonly [Place, ...Place[]], folds: readonly string[], needs?: Place): Rule {
  const [first, ...others] = places;
  return {
    ...{ name, page: first.page, besides: others.map(({ page }) => page), area: 'product', type: 'threat' },
    folds: [...topicRules.filter(({ page }) => places.some((place) => place.page === page)).map((rule) => rule.name), ...folds],
    looksFor: `The same is told in several places within some days: ${places.map(({ words }) => words).join(', ')}.`,
    conclude: (change, recent) => {
      const piece = pieceOf(places, change);
      if (!piece) return [];
      const isOne = (other: Change) => pieceOf(places, other)?.topic === piece.topic;
      const story = storyOf(change, recent.filter(isOne));
      const where = new Set(story.map((each) => pieceOf(places, each)?.place));
      if (where.size < 2 || (needs && !where.has(needs))) return [];
      const [began = change, ...later] = story;
      const { area, type, importance, says, why, whatToDo } = TOPICS[piece.topic];
      return [
        {
          ...{ area, type, importance, whatToDo },
          claim: `${says}: “${quote(began.item.label)}”, now also ${said(places, change)}`,
          description: `An article appeared ${said(places, began)}. Now also ${list(later.map((each) => said(places, each)))}. ${why}`,
          changes: story,
          since: began.at,
          occasion: began.id,
        },
      ];
    },
  };
}

/** In places of the company's own. */
export const story = acrossRule('story', [PRESS, BLOG, RELEASES], []);
/** And by others. */
export const storyInNews = acrossRule('story_in_news', [PRESS, BLOG, RELEASES, NEWS], [story.name], NEWS);
