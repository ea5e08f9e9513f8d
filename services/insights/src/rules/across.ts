import type { Change } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { BLOG, NEWS, type Place, PRESS, RELEASES, TOPICS, topicIn, topicRules } from './articles.ts';
import { pageAppeared } from './pages.ts';
import type { Rule, Threshold } from './rule.ts';
import { saysCommon, storyOf } from './story.ts';
import type { Topic } from './topic.ts';
import { listOf, quote } from './wording.ts';

/** One article, or a page that appeared: where it stands, and what it is about; null where only others say that. */
interface Piece {
  place: Place;
  topic: Topic | null;
}

/** A page of the site, as its sitemap tells of it. */
const SITE: Place = { page: '@sitemap', type: 'page_appeared', prefix: '', words: 'on a page of their site', noun: 'pages' };
/** Where articles stand: their own pages appear with them, and tell nothing more. */
const OF_ARTICLES =
  /\/(?:blog|news|newsroom|press|media|stories|articles?|posts?|changelog|releases?|release-notes|updates?|resources|events?|webinars?|insights|20\d\d)(?:\/|$)/i;

function pieceOf(places: readonly Place[], change: Change): Piece | undefined {
  const place = places.find(({ type }) => type === change.type);
  if (place === SITE) return isProductPage(change) ? { place, topic: null } : undefined;
  const topic = place && topicIn(place, change);
  return place && topic ? { place, topic } : undefined;
}

/** One with an address of its own, which is no sentence, as those of articles are. */
const isProductPage = ({ item: { label } }: Change): boolean =>
  label.startsWith('/') && !OF_ARTICLES.test(label) && !saysCommon(label.split('/').at(-1) ?? '');

/** 'on their blog: “Meet Forecast Studio”' */
const said = (places: readonly Place[], change: Change): string =>
  `${pieceOf(places, change)?.place.words ?? ''}: “${quote(change.item.label)}”`;

/** Where a story is told, as who follows it: the blog goes with the press page. */
const OF_THEIRS = [PRESS, BLOG] as const;

interface Told {
  name: string;
  places: readonly [Place, ...Place[]];
  /** The rule that tells the same to who follows more places. */
  as?: string;
}

/**
 * What is told of one thing in several places is one story, for who follows them all; who follows some of them is told by the rule of
 * these, and who follows one by the rules of that.
 * @param within of some of these places
 */
function acrossRule({ name, places, as }: Told, within: readonly Rule[]): Rule {
  const [first, ...others] = places;
  const needs = places.filter((place) => place === NEWS || place === SITE);
  const folds = [...topicRules, ...within, ...(needs.includes(SITE) ? [pageAppeared] : [])].filter(({ page, besides = [] }) =>
    [page, ...besides].every((its) => places.some((place) => place.page === its)),
  );
  return {
    ...{ name, page: first.page, besides: others.map(({ page }) => page), area: 'product', type: 'threat' },
    ...(as && { as }),
    threshold: placesOf(TOLD.find((other) => other.name === as)?.places ?? places),
    folds: folds.map((rule) => rule.name),
    looksFor: `The same is told in several places[, {threshold} or more,] within some days: ${places.map(({ words }) => words).join(', ')}.`,
    conclude: (change, recent) => {
      const piece = pieceOf(places, change);
      if (!piece) return [];
      const topics = piece.topic ? [piece.topic] : new Set(recent.flatMap((one) => pieceOf(places, one)?.topic ?? []));
      return [...topics].flatMap((topic) => toldAcross(change, recent, { topic, places, needs }));
    },
  };
}

/** One place is no story of several. */
const placesOf = ({ length }: readonly Place[]): Threshold => ({ unit: 'places', default: 2, least: 2, most: length });

interface Across {
  topic: Topic;
  places: readonly Place[];
  needs: readonly Place[];
}

function toldAcross(change: Change, recent: readonly Change[], { topic, places, needs }: Across): Conclusion[] {
  const isOne = (other: Change) => {
    const piece = pieceOf(places, other);
    return piece !== undefined && (piece.topic === null || piece.topic === topic);
  };
  const story = storyOf(change, recent.filter(isOne), `${places.map(({ page }) => page).join()} ${topic}`);
  const where = new Set(story.map((each) => pieceOf(places, each)?.place));
  const began = story.find((each) => pieceOf(places, each)?.topic);
  if (!began || where.size < 2 || needs.some((place) => !where.has(place))) return [];
  const others = story.filter((each) => each !== began);
  const { area, type, importance, says, why, whatToDo } = TOPICS[topic];
  return [
    {
      ...{ area, type, importance, whatToDo, measure: where.size },
      claim: `${says}: “${quote(began.item.label)}”, now also ${said(places, others.at(-1) ?? change)}`,
      description: `An article appeared ${said(places, began)}. Now also ${listOf(others, (each) => said(places, each))}. ${why}`,
      changes: story,
      since: began.at,
      occasion: began.id,
    },
  ];
}

/** Those of fewer places before those of more, which fold them. By others (news) or on a page that is put up for it only where it is. */
const TOLD: readonly Told[] = [
  { name: 'story_press_blog', places: OF_THEIRS, as: 'story' },
  { name: 'story_release_news', places: [RELEASES, NEWS], as: 'story_in_news' },
  { name: 'story_release_page', places: [RELEASES, SITE], as: 'story_on_page' },
  { name: 'story_news_page', places: [NEWS, SITE], as: 'story_everywhere' },
  { name: 'story', places: [...OF_THEIRS, RELEASES] },
  { name: 'story_press_news', places: [...OF_THEIRS, NEWS], as: 'story_in_news' },
  { name: 'story_press_page', places: [...OF_THEIRS, SITE], as: 'story_on_page' },
  { name: 'story_release_everywhere', places: [RELEASES, NEWS, SITE], as: 'story_everywhere' },
  { name: 'story_in_news', places: [...OF_THEIRS, RELEASES, NEWS] },
  { name: 'story_on_page', places: [...OF_THEIRS, RELEASES, SITE] },
  { name: 'story_press_everywhere', places: [...OF_THEIRS, NEWS, SITE], as: 'story_everywhere' },
  { name: 'story_everywhere', places: [...OF_THEIRS, RELEASES, NEWS, SITE] },
];

const told: Rule[] = [];
for (const one of TOLD) told.push(acrossRule(one, told));

export const stories: readonly Rule[] = told;
