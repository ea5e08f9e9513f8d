import { type Change, moneyOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { type Amount, areComparable } from '../offer/offer.ts';
import { type Limit, limitMoves, type Moved, movedOf } from './contents.ts';
import type { Rule, Threshold } from './rule.ts';
import { facts, namesOf, ofOneCheck } from './together.ts';
import { list, quote } from './wording.ts';

const planOf = (change: Change): string => quote(change.item.label);

/** By how much a limit moved; one that there was not, or is no more, moved by all. */
const LIMIT_MOVE: Threshold = { unit: 'percent', default: 0, least: 0, most: 1_000 };

/** Of several limits, by how much the one moved that moved most. */
const moveOf = (limits: readonly Limit[]): number =>
  Math.max(...limits.map(({ was, is }) => (was > 0 && is < Number.POSITIVE_INFINITY ? shareOf(was, is) : LIMIT_MOVE.most)));

/** In percent; from without a limit to one, all of it went. */
const shareOf = (was: number, is: number): number =>
  was === Number.POSITIVE_INFINITY ? 100 : Math.round((Math.abs(is - was) * 1_000) / was) / 10;

function limitRule(
  name: string,
  wider: boolean,
  told: Pick<Rule, 'type' | 'looksFor'> & Pick<Conclusion, 'whatToDo'> & { does: string; why: string },
): Rule {
  const { type, looksFor, does, why, ...rest } = told;
  return {
    name,
    page: 'pricing',
    area: 'pricing',
    type,
    threshold: LIMIT_MOVE,
    trend: true,
    looksFor,
    together: (each) => ({ ...rest, claim: `${does} of ${namesOf(each)}`, description: `${facts(each)} ${why}` }),
    conclude: (change) => {
      const limits = limitMoves(change).filter(({ was, is }) => is > was === wider);
      if (limits.length === 0) return [];
      const words = list(limits.map(({ before, after }: Limit) => `“${quote(after)}” instead of “${quote(before)}”`));
      return [
        {
          ...rest,
          importance: change.importance,
          measure: moveOf(limits),
          claim: `${does} of ${planOf(change)}`,
          description: `${planOf(change)} holds ${words}. ${why}`,
          changes: [change],
          each: { named: planOf(change), fact: `${planOf(change)} holds ${words}.` },
        },
      ];
    },
  };
}

export const limitsTightened = limitRule('limits_tightened', false, {
  looksFor: 'A plan allows less of something than before[, by {threshold}% or more].',
  does: 'tightened the limits',
  type: 'opportunity',
  why: 'Those who need more than that have to move up, or to look elsewhere.',
  whatToDo: 'Show those who reach the new limit what your own plan allows.',
});

export const limitsWidened = limitRule('limits_widened', true, {
  looksFor: 'A plan allows more of something than before[, by {threshold}% or more].',
  does: 'widened the limits',
  type: 'threat',
  why: 'For the same plan customers get more than they did.',
  whatToDo: 'Compare what your own plan allows at its price.',
});

/** Things that a plan lists, as lines. */
const ANY_FEATURE: Threshold = { unit: 'features', default: 1, least: 1, most: 50 };
/** One that came and one that went. */
const REWORKED: Threshold = { ...ANY_FEATURE, default: 2, least: 2 };

function contentsRule(
  name: string,
  threshold: Threshold,
  fits: (moved: Moved) => boolean,
  told: Pick<Rule, 'type' | 'looksFor'> &
    Pick<Conclusion, 'whatToDo'> & {
      about?: (moved: Moved) => Conclusion['about'];
      claim: (plan: string, moved: Moved) => string;
      /** Of several plans. */
      does: string;
      why: string;
    },
): Rule {
  const { type, looksFor, claim, does, why, about, ...rest } = told;
  return {
    name,
    page: 'pricing',
    area: 'product',
    type,
    threshold,
    looksFor,
    together: (each) => ({ ...rest, claim: `${does} ${namesOf(each)}`, description: `${facts(each)} ${why}` }),
    conclude: (change) => {
      const moved = movedOf(change);
      if (!fits(moved)) return [];
      return [
        {
          ...rest,
          importance: change.importance,
          measure: moved.gone.length + moved.come.length,
          claim: claim(planOf(change), moved),
          ...(about && { about: about(moved) }),
          description: `${inWords(planOf(change), moved)} ${why}`,
          changes: [change],
          each: { named: planOf(change), fact: inWords(planOf(change), moved) },
        },
      ];
    },
  };
}

function inWords(plan: string, { gone, come }: Moved): string {
  const [lists, no] = [come.length > 0 && `lists ${quoted(come)} now`, gone.length > 0 && `no longer lists ${quoted(gone)}`];
  const said = [lists, no].filter((part) => part !== false);
  return said.length === 0 ? '' : `${plan} ${said.join(', and ')}.`;
}

const quoted = (features: readonly string[]): string => list(features.map((feature) => `“${quote(feature)}”`));

export const planGained = contentsRule('plan_gained', ANY_FEATURE, ({ gone, come }) => come.length > 0 && gone.length === 0, {
  looksFor: 'A plan holds something that it did not before[: {threshold} features or more].',
  type: 'threat',
  claim: (plan, { come }) => `adds to ${plan}: ${quote(come.join(', '))}`,
  does: 'adds something to',
  why: 'Whoever compares the two of you finds it on their list now.',
  whatToDo: 'Check whether your own plan at that price holds it, too, and says so.',
});

export const planLost = contentsRule('plan_lost', ANY_FEATURE, ({ gone, come }) => gone.length > 0 && come.length === 0, {
  looksFor: 'A plan no longer holds something[: {threshold} features or more].',
  type: 'opportunity',
  about: ({ gone }) => ({ features: gone }),
  claim: (plan, { gone }) => `takes out of ${plan}: ${quote(gone.join(', '))}`,
  does: 'takes something out of',
  why: 'Customers who chose the plan for it may look around.',
  whatToDo: 'Tell those who need it where your own plan holds it.',
});

export const planReworked = contentsRule('plan_reworked', REWORKED, ({ gone, come }) => gone.length > 0 && come.length > 0, {
  looksFor: 'A plan lists other things than before[: {threshold} features or more came or went].',
  type: 'other',
  claim: (plan) => `changed what ${plan} holds`,
  does: 'changed what belongs to',
  why: 'Some of it may be other words for the same.',
  whatToDo: 'Compare the two lists, and see whether the plan holds more or less than before.',
});

/** A feature that one plan lost while another one got it. */
interface Transfer {
  features: string[];
  from: Change;
  to: Change;
}

function transfersOf(change: Change, recent: readonly Change[]): Transfer[] {
  const mine = movedOf(change);
  if (mine.gone.length + mine.come.length === 0) return [];
  return ofOneCheck(change, recent).flatMap((other) => {
    const theirs = movedOf(other);
    return [
      { features: mine.gone.filter((feature) => theirs.come.includes(feature)), from: change, to: other },
      { features: mine.come.filter((feature) => theirs.gone.includes(feature)), from: other, to: change },
    ].filter(({ features }) => features.length > 0);
  });
}

/** What plans of these names are to each other wherever they are sold, where nothing else tells; by its name alone many a plan is on no step. */
const STEPS = [
  /\b(?:free|hobby|community)\b/i,
  /\b(?:starter|basic|lite|essentials?|personal|solo|individual)\b/i,
  /\b(?:plus|standard|team|pro|professional|growth)\b/i,
  /\b(?:business|premium|advanced|scale)\b/i,
  /\b(?:enterprise|ultimate|corporate)\b/i,
];

function stepOf(plan: string): number | undefined {
  const steps = STEPS.flatMap((words, step) => (words.test(plan) ? [step] : []));
  return steps.length === 1 ? steps[0] : undefined;
}

/** 1 up, -1 down, 0 where neither prices nor the order of the page nor names tell. */
function directionOf({ from, to }: Transfer, check: readonly Change[]): number {
  const [left, got] = [from, to].map((plan) => amountsOf(plan, check));
  const byPrice = left!.flatMap((was) => got!.filter((is) => areComparable(was, is)).map((is) => Math.sign(is.cents - was.cents)))[0];
  return byPrice || stepBetween(from.item.tier?.place, to.item.tier?.place) || stepBetween(stepOf(from.item.label), stepOf(to.item.label));
}

const stepBetween = (below: number | undefined, above: number | undefined): number =>
  below === undefined || above === undefined ? 0 : Math.sign(above - below);

/** What a plan costs: as the same check found, and as it was known. */
const amountsOf = (plan: Change, check: readonly Change[]): Amount[] => [
  ...check.flatMap((one) => (one.item.label === plan.item.label ? (moneyOf(one, 'price', 'after') ?? []) : [])),
  ...(plan.item.tier?.amounts ?? []),
];

function transferRule(
  name: string,
  direction: number,
  told: Pick<Rule, 'type' | 'looksFor'> & Pick<Conclusion, 'importance' | 'whatToDo'> & { gates?: true; way: string; why: string },
): Rule {
  const { type, looksFor, way, why, gates, ...rest } = told;
  return {
    name,
    page: 'pricing',
    area: 'product',
    type,
    threshold: ANY_FEATURE,
    folds: ['plan_gained', 'plan_lost', 'plan_reworked'],
    looksFor,
    conclude: (change, recent) =>
      transfersOf(change, recent)
        .filter((transfer) => directionOf(transfer, [...ofOneCheck(change, recent), change]) === direction)
        .map(({ features, from, to }) => ({
          ...rest,
          measure: features.length,
          claim: `moved ${quote(features.join(', '))} ${way}from ${planOf(from)} to ${planOf(to)}`,
          description: [
            `${planOf(from)} no longer lists ${quoted(features)}; ${planOf(to)} does.`,
            why,
            ...besides({ features, from, to }),
          ].join(' '),
          ...(gates && { about: { features } }),
          changes: from === change ? [to, from] : [from, to],
          occasion: [from.id, to.id].sort().join(':'),
        })),
  };
}

/** What else the two plans gained and lost: it is told here, because it is not told by itself. */
const besides = ({ features, from, to }: Transfer): string[] =>
  [from, to].flatMap((change) => {
    const { gone, come } = movedOf(change);
    const isOther = (feature: string) => !features.includes(feature);
    const said = inWords(planOf(change), { gone: gone.filter(isOther), come: come.filter(isOther) });
    return said === '' ? [] : [`Besides, ${said}`];
  });

export const featureMovedUp = transferRule('feature_moved_up', 1, {
  looksFor: 'Something that a plan held is held by a higher plan instead[: {threshold} features or more].',
  type: 'opportunity',
  importance: 'high',
  gates: true,
  way: 'up ',
  why: 'Who had it in the lower plan has to pay more for it now.',
  whatToDo: 'Offer it to those who would have to move up for it.',
});

export const featureMovedDown = transferRule('feature_moved_down', -1, {
  looksFor: 'Something that a plan held is held by a lower plan instead[: {threshold} features or more].',
  type: 'threat',
  importance: 'high',
  way: 'down ',
  why: 'It is to be had for less now.',
  whatToDo: 'Compare what you ask for it yourself.',
});

export const featureMoved = transferRule('feature_moved', 0, {
  looksFor: 'Something that a plan held is held by another plan instead[: {threshold} features or more].',
  type: 'other',
  importance: 'medium',
  way: '',
  why: 'It shows which customers they want to pay for it.',
  whatToDo: 'Compare the two plans, and see who pays more for it now and who less.',
});
