import type { Change } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import { type Said, saidIn } from './article-text.ts';
import { ofMonth } from './job.ts';
import type { Rule, Threshold } from './rule.ts';
import { storyOf } from './story.ts';
import type { Topic } from './topic.ts';
import { amountIn, dollarsOf, speaksOfItself, topicOf } from './topics.ts';
import { line, listOf, quote } from './wording.ts';

/** Where articles are published, and how a change tells one. */
export interface Place {
  page: Page;
  type: string;
  /** Before the name of a rule. */
  prefix: string;
  /** In a sentence. */
  words: string;
  /** What stands there, in the plural. */
  noun: string;
}

export const PRESS: Place = { page: 'press', type: 'press_published', prefix: '', words: 'on their press page', noun: 'articles' };
export const BLOG: Place = { page: 'blog', type: 'blog_published', prefix: 'blog_', words: 'on their blog', noun: 'posts' };
export const RELEASES: Place = {
  page: 'changelog',
  type: 'release_published',
  prefix: 'release_',
  words: 'in their changelog',
  noun: 'releases',
};

/** Where others write of the company. */
export const NEWS: Place = { page: '@news', type: 'news_published', prefix: 'news_', words: 'in the news', noun: 'stories' };

const titleIn = ({ type }: Place, change: Change): string | undefined =>
  change.type === type && change.item.label !== '' ? change.item.label : undefined;

/** The topic of what was published there, by its title, else by what its first words say; on a blog only where the company speaks of itself. */
export function topicIn(place: Place, change: Change): Topic | undefined {
  if (titleIn(place, change) === undefined) return;
  const topic = known.get(change) ?? {
    is: topicByTitle(place, change) ?? (place === NEWS ? topicAsTold(change) : saidBeside(place, change)?.topic),
  };
  known.set(change, topic);
  return topic.is;
}

/** Every rule over articles asks for the topic of each one, and a change has one place: its words are read once. */
const known = new WeakMap<Change, { is: Topic | undefined }>();

const topicByTitle = (place: Place, { item: { label } }: Change): Topic | undefined =>
  place === BLOG && !speaksOfItself(label) ? undefined : topicOf(label);

/** What tells the topic where the title does not; a changelog's entries are all of what was launched, and others have words of their own. */
const saidBeside = (place: Place, change: Change): Said | undefined =>
  (place === PRESS || place === BLOG) && topicByTitle(place, change) === undefined ? saidIn(change, place === PRESS) : undefined;

/** What a company says otherwise or not at all of itself, and others in words of their own: scraping says what their articles are about. */
function topicAsTold({ item }: Change): Topic | undefined {
  const about = item.fields.about?.after;
  return about === 'outage' || about === 'legal' ? about : undefined;
}

type Told = Pick<Rule, 'area' | 'type' | 'looksFor'> & Pick<Conclusion, 'importance' | 'whatToDo'> & { says: string; why: string };

export const TOPICS: Record<Topic, Told> = {
  acquisition: {
    looksFor: 'An article tells of an acquisition or a merger',
    area: 'money',
    type: 'other',
    importance: 'high',
    says: 'tells of an acquisition',
    why: 'Two products and two sets of customers have to become one, which takes time and leaves questions.',
    whatToDo: 'Find out what becomes of both products, and talk to customers who wonder.',
  },
  funding: {
    looksFor: 'An article tells of a funding round',
    area: 'money',
    type: 'threat',
    importance: 'high',
    says: 'tells of funding',
    why: 'New money is spent within the next two years, mostly on people and on reaching customers.',
    whatToDo: 'Read what the money is meant for, and watch their openings and prices over the next months.',
  },
  outage: {
    looksFor: 'An article tells of an outage or an incident',
    area: 'product',
    type: 'opportunity',
    importance: 'high',
    says: 'tells of an incident',
    why: 'Those who were hit by it ask how reliable the product is.',
    whatToDo: 'Read what went wrong, and be ready to say how you prevent the same.',
  },
  legal: {
    looksFor: 'An article tells of a lawsuit, a fine or a regulator',
    area: 'money',
    type: 'opportunity',
    importance: 'medium',
    says: 'is told to have a matter of law',
    why: 'Such matters take time and money, and their customers may ask what comes of it.',
    whatToDo: 'Read what it is about, and whether it could concern you as well.',
  },
  leadership_change: {
    looksFor: 'An article tells of a new leader',
    area: 'people',
    type: 'other',
    importance: 'medium',
    says: 'tells of a new leader',
    why: 'A new leader often changes the course within the first months.',
    whatToDo: 'See what the person did before: it tells what they were hired to do.',
  },
  expansion: {
    looksFor: 'An article tells of a new place or market',
    area: 'reach',
    type: 'threat',
    importance: 'medium',
    says: 'tells of an expansion',
    why: 'They want to win customers where they did not before.',
    whatToDo: 'See which of your own customers are there, and speak to them first.',
  },
  partnership: {
    looksFor: 'An article tells of a partnership',
    area: 'reach',
    type: 'threat',
    importance: 'medium',
    says: 'tells of a partnership',
    why: 'A partner brings customers, or something that the product lacks.',
    whatToDo: 'See what the partner brings, and whether you should be talking to it or to its rival.',
  },
  enterprise_readiness: {
    looksFor: 'The title of an article names something that large customers ask for, such as single sign-on or SOC 2',
    area: 'product',
    type: 'threat',
    importance: 'medium',
    says: 'meets what large customers ask for',
    why: 'It takes away a reason for which large customers had to say no.',
    whatToDo: 'Check whether you can say the same to large customers.',
  },
  launch: {
    looksFor: 'An article tells of a launch',
    area: 'product',
    type: 'threat',
    importance: 'medium',
    says: 'tells of a launch',
    why: 'What is new is what their sales team will speak of in the next weeks.',
    whatToDo: 'Try what is new, and have an answer ready for customers who ask for it.',
  },
};

/** One that names no amount, or one in another currency, is told whatever is asked for: how large it is is not known. */
const ROUND: Threshold = { unit: 'dollars', default: 0, least: 0, most: 1_000_000_000 };
const NAMED = '[, of {threshold} dollars or more where it names an amount in dollars]';

/** How many articles tell one story: who wants to hear of what is told more than once alone asks for two. */
const TOLD_SO_OFTEN = { default: 1, least: 1, most: 20 };

/** What tells the topic is quoted whole. */
const LONGEST_SAID = 300;

function topicRule(topic: Topic, place: Place): Rule {
  const { area, type, looksFor, says, why, ...rest } = TOPICS[topic];
  const isRound = topic === 'funding';
  return {
    name: `${place.prefix}${topic}`,
    page: place.page,
    area,
    type,
    threshold: isRound ? ROUND : { unit: place.noun, ...TOLD_SO_OFTEN },
    looksFor: `${looksFor}, ${place.words}${isRound ? NAMED : `[, in {threshold} ${place.noun} or more]`}.`,
    conclude: (change, recent) => {
      const isOne = (other: Change) => topicIn(place, other) === topic;
      if (!isOne(change)) return [];
      const story = storyOf(change, recent.filter(isOne), `${place.prefix}${topic}`);
      const [first = change, ...later] = story;
      const title = quote(first.item.label);
      const sentence = saidBeside(place, first)?.sentence;
      const amounts = isRound ? story.flatMap((one) => amountIn(saidBeside(place, one)?.sentence ?? one.item.label) ?? []) : [];
      const named = amounts[0] === undefined ? '' : ` It names ${quote(amounts[0])}.`;
      const dollars = amounts.flatMap((amount) => dollarsOf(amount) ?? []);
      const also = later.length === 0 ? '' : ` Now also: ${listOf(later, ({ item }) => `“${quote(item.label)}”`)}.`;
      return [
        {
          ...rest,
          ...(isRound ? dollars.length > 0 && { measure: Math.max(...dollars) } : { measure: story.length }),
          claim: `${says}: “${title}”${later.length === 0 ? '' : `, now also: “${quote(change.item.label)}”`}`,
          description: `An article appeared ${place.words}: “${title}”.${sentence === undefined ? '' : ` It says: “${line(sentence, LONGEST_SAID)}”`}${named}${also} ${why}`,
          changes: story,
          occasion: first.id,
        },
      ];
    },
  };
}

const ALL = Object.keys(TOPICS) as Topic[];
/** A company does not announce what it is sued for. */
const OWN = ALL.filter((topic) => topic !== 'legal');

/** By what the titles say. Of releases only some topics are theirs. */
export const topicRules: readonly Rule[] = [
  ...OWN.map((topic) => topicRule(topic, PRESS)),
  ...OWN.map((topic) => topicRule(topic, BLOG)),
  ...(['outage', 'enterprise_readiness', 'launch'] as const).map((topic) => topicRule(topic, RELEASES)),
  ...ALL.map((topic) => topicRule(topic, NEWS)),
];

export const pressArticle: Rule = {
  name: 'press_article',
  page: 'press',
  area: 'message',
  type: 'other',
  threshold: null,
  looksFor: 'The company published an article.',
  conclude: (change) => {
    const told = titleIn(PRESS, change);
    if (told === undefined || topicIn(PRESS, change)) return [];
    const title = quote(told);
    const description = `An article appeared on their press page: “${title}”. It shows what they want the market to hear now.`;
    const whatToDo = 'Read it, and have an answer ready for customers who ask.';
    return [
      {
        importance: change.importance,
        claim: `published “${title}”`,
        description,
        whatToDo,
        changes: [change],
      },
    ];
  },
};

const BURST_DAYS = 7;

function burstRule(
  name: string,
  place: Place,
  usual: number,
  told: Pick<Rule, 'area'> &
    Pick<Conclusion, 'whatToDo'> & { noun: string; why: string; folds?: string[]; claim?: (all: number) => string },
): Rule {
  const { noun, why, folds = [], claim = (all) => `published ${all} ${noun} in ${BURST_DAYS} days`, area, ...rest } = told;
  const threshold: Threshold = { unit: noun, default: usual, least: 3, most: 100 };
  return {
    name,
    page: place.page,
    area,
    type: 'other',
    threshold,
    folds,
    looksFor: `{threshold} or more ${noun} were published within ${BURST_DAYS} days, ${place.words}.`,
    conclude: (change, recent) => {
      const isOne = (other: Change) => titleIn(place, other) !== undefined;
      if (!isOne(change)) return [];
      const since = change.at.getTime() - BURST_DAYS * 86_400_000;
      const earlier = recent.filter((other) => isOne(other) && other.at.getTime() >= since);
      const all = earlier.length + 1;
      if (all < threshold.least) return [];
      return [
        {
          ...rest,
          importance: 'medium',
          measure: all,
          claim: claim(all),
          description: `${all} ${noun} appeared ${place.words} within ${BURST_DAYS} days, the latest: “${quote(change.item.label)}”. ${why}`,
          changes: [...earlier, change],
          figures: [{ label: `Published in ${BURST_DAYS} days`, value: all }],
          occasion: ofMonth(change, name),
        },
      ];
    },
  };
}

export const pressBurst = burstRule('press_burst', PRESS, 4, {
  noun: 'articles',
  area: 'message',
  why: 'So much at once is seldom chance: a campaign, a fair or a launch may be behind it.',
  whatToDo: 'Read them together, and see what they have in common.',
  folds: ['press_article'],
});

export const blogBurst = burstRule('blog_burst', BLOG, 6, {
  noun: 'posts',
  area: 'message',
  why: 'They want to be found by more people, or prepare for something.',
  whatToDo: 'See which words and questions the posts are written for.',
});

export const releaseBurst = burstRule('release_burst', RELEASES, 5, {
  noun: 'releases',
  area: 'product',
  why: 'Much that is finished at once often comes before a launch.',
  whatToDo: 'Read the release notes together, and see what they lead to.',
});

export const newsBurst = burstRule('news_burst', NEWS, 6, {
  noun: 'stories',
  area: 'message',
  claim: (all) => `is in the news with ${all} stories in ${BURST_DAYS} days`,
  why: 'So much attention has a cause: a launch, a round, a crisis or a campaign.',
  whatToDo: 'Read them together, and be ready for customers who have read them, too.',
});
