import { type Change, textOf } from '../change/change.ts';
import { audiencesIn } from './audiences.ts';
import { ofMonth } from './job.ts';
import { type Rule, type Threshold, WINDOW_DAYS } from './rule.ts';
import { list, quote, wordsMoved } from './wording.ts';

/** The two headlines of a change; undefined for any other change. */
function headlines(change: Change): { was: string; is: string } | undefined {
  const [was, is] = [textOf(change, 'text', 'before'), textOf(change, 'text', 'after')];
  return change.type === 'headline_changed' && was !== undefined && is !== undefined ? { was, is } : undefined;
}

/** Whom the headline addresses now and did not before. */
export function newAudiences(change: Change): string[] {
  const told = headlines(change);
  if (!told) return [];
  const before = audiencesIn(told.was);
  return audiencesIn(told.is).filter((name) => !before.includes(name));
}

const ANY_AUDIENCE: Threshold = { unit: 'audiences', default: 1, least: 1, most: 5 };

export const newAudience: Rule = {
  name: 'new_audience',
  page: 'landingPage',
  area: 'message',
  type: 'other',
  threshold: ANY_AUDIENCE,
  folds: ['new_headline'],
  looksFor: 'The headline of the home page names customers that it did not before[, of {threshold} kinds or more].',
  conclude: (change) => {
    const [told, audiences] = [headlines(change), newAudiences(change)];
    if (!told || audiences.length === 0) return [];
    const [before, after] = [quote(told.was), quote(told.is)];
    return [
      {
        importance: 'high',
        measure: audiences.length,
        claim: `now addresses ${list(audiences)}: “${after}”`,
        description: `The headline of the home page was “${before}” and is “${after}” now. Whom a company names first is whom it wants to win.`,
        whatToDo: 'See whether these are your customers, too, and what your own page says to them.',
        about: { headline: told.is, was: told.was },
        changes: [change],
      },
    ];
  },
};

const AI =
  /\b(?:A\.?I|KI|IA)\b|\b(?:[Aa]rtificial intelligence|agentic|GPT|copilots?)\b|[Kk]ünstliche\p{L}* Intelligenz|[Ii]ntelligen(?:ce artificielle|[cz]ia artificial|za artificiale)|[Kk]unstmatige intelligentie/u;

export const aiPromise: Rule = {
  name: 'ai_promise',
  page: 'landingPage',
  area: 'message',
  type: 'other',
  threshold: null,
  trend: true,
  folds: ['new_headline'],
  looksFor: 'The headline of the home page speaks of AI and did not before.',
  conclude: (change) => {
    const told = headlines(change);
    if (!told || !AI.test(told.is) || AI.test(told.was) || newAudiences(change).length > 0) return [];
    const [before, after] = [quote(told.was), quote(told.is)];
    return [
      {
        importance: 'medium',
        claim: `now promises AI: “${after}”`,
        description: `The headline of the home page was “${before}” and is “${after}” now. Customers will ask what there is behind it, and what you have.`,
        whatToDo: 'Try what they promise, and be ready to say what yours does.',
        about: { headline: told.is, was: told.was },
        changes: [change],
      },
    ];
  },
};

/** Words that came, or that went where more did; other signs and cases are the same words. */
const ANY_WORD: Threshold = { unit: 'words', default: 0, least: 0, most: 20 };

export const newHeadline: Rule = {
  name: 'new_headline',
  page: 'landingPage',
  area: 'message',
  type: 'other',
  threshold: ANY_WORD,
  looksFor: 'The headline of the home page changed[, by {threshold} words or more].',
  conclude: (change) => {
    const told = headlines(change);
    if (!told) return [];
    const [before, after] = [quote(told.was), quote(told.is)];
    return [
      {
        importance: change.importance,
        measure: wordsMoved(told.was, told.is),
        claim: `presents itself anew: “${after}”`,
        description: `The headline of the home page was “${before}” and is “${after}” now. It tells whom they want to reach and with which promise.`,
        whatToDo: 'Read whom they address now, and see whether your own words still set you apart.',
        about: { headline: told.is, was: told.was },
        changes: [change],
      },
    ];
  },
};

/** Headlines within the window that are a search for words rather than a new word. */
const HEADLINES: Threshold = { unit: 'headlines', default: 2, least: 2, most: 10 };
const SHORTEST_WORD = 4;
/** Of the words of the first headline so many stay at most, or it says the same. */
const MOST_KEPT = 1 / 3;

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD));

function saysOtherwise(was: string, is: string): boolean {
  const [before, after] = [wordsOf(was), wordsOf(is)];
  return before.size > 0 && after.size > 0 && before.intersection(after).size <= before.size * MOST_KEPT;
}

export const positioningMoved: Rule = {
  name: 'positioning_moved',
  page: 'landingPage',
  area: 'message',
  type: 'other',
  threshold: HEADLINES,
  folds: ['new_headline'],
  looksFor: `The headline of the home page changed {threshold} or more times within ${WINDOW_DAYS} days, and says something else than before.`,
  conclude: (change, recent) => {
    const told = headlines(change);
    const earlier = recent.filter((other) => headlines(other));
    const first = earlier[0] && headlines(earlier[0]);
    if (!told || !first || !saysOtherwise(first.was, told.is)) return [];
    const times = earlier.length + 1;
    return [
      {
        importance: 'high',
        measure: times,
        claim: `is moving its positioning: from “${quote(first.was)}” to “${quote(told.is)}”`,
        description: `The headline of the home page changed ${times} times within ${WINDOW_DAYS} days: it was “${quote(first.was)}” and is “${quote(told.is)}” now. Who changes it again and again looks for other customers, or for another promise.`,
        whatToDo: 'Read the headlines in their order, and see whether they move towards you or away.',
        about: { headline: told.is, was: first.was },
        changes: [...earlier, change],
        occasion: ofMonth(change, 'positioning'),
      },
    ];
  },
};
