import { type Change, textOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { amountOf, FREE, offerOf } from './offer.ts';
import { AT_ONCE, PLANS } from './price.ts';
import type { Rule } from './rule.ts';
import { namesOf, ofOneCheck } from './together.ts';
import { quote } from './wording.ts';

type Told = Pick<Conclusion, 'claim' | 'description' | 'whatToDo'>;

const named = ({ type, item }: Change, wanted: string): boolean => type === wanted && item.label !== '';

const isFree = (change: Change, side: 'before' | 'after'): boolean => offerOf(change, side) === FREE;

export const newPlan: Rule = {
  name: 'new_plan',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  threshold: PLANS,
  looksFor: `A plan appeared among those on offer${AT_ONCE}.`,
  together: (each) => ({
    claim: `offers ${each.length} new plans: ${namesOf(each)}`,
    description: `The plans ${namesOf(each)} appeared on the pricing page. New plans show which customers they want to win next.`,
    whatToDo: 'See whom the plans are for, and compare them with your own for them.',
  }),
  conclude: (change) => {
    if (!named(change, 'plan_added') || isFree(change, 'after')) return [];
    const plan = quote(change.item.label);
    const description = `The plan ${plan} appeared on the pricing page. A new plan shows which customers they want to win next.`;
    const whatToDo = 'See whom the plan is for, and compare it with your own for them.';
    return [
      {
        importance: change.importance,
        claim: `offers a new plan: ${plan}`,
        description,
        whatToDo,
        changes: [change],
        each: { named: plan, fact: '' },
      },
    ];
  },
};

export const droppedPlan: Rule = {
  name: 'dropped_plan',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  threshold: PLANS,
  looksFor: `A plan is no longer on offer${AT_ONCE}.`,
  together: (each) => ({
    claim: `dropped ${each.length} plans: ${namesOf(each)}`,
    description: `The plans ${namesOf(each)} are gone from the pricing page. Their customers will have to choose anew, which is a chance to win them.`,
    whatToDo: 'Make those who had these plans an offer before they have chosen.',
  }),
  conclude: (change) => {
    if (!named(change, 'plan_removed') || isFree(change, 'before')) return [];
    const plan = quote(change.item.label);
    const description = `The plan ${plan} is gone from the pricing page. Its customers will have to choose anew, which is a chance to win them.`;
    const whatToDo = 'Make those who had the plan an offer before they have chosen.';
    return [
      {
        importance: change.importance,
        claim: `dropped the plan ${plan}`,
        description,
        whatToDo,
        changes: [change],
        each: { named: plan, fact: '' },
      },
    ];
  },
};

export const freePlanAdded: Rule = {
  name: 'free_plan_added',
  page: 'pricing',
  area: 'pricing',
  type: 'threat',
  threshold: null,
  trend: true,
  looksFor: 'A free plan appeared, or a plan became free.',
  conclude: (change) => {
    const told = freeNow(change);
    return told ? [{ importance: 'high', ...told, changes: [change] }] : [];
  },
};

function freeNow(change: Change): Told | undefined {
  if (change.item.label === '' || !isFree(change, 'after') || isFree(change, 'before')) return;
  const plan = quote(change.item.label);
  const isNew = change.type === 'plan_added';
  return {
    claim: isNew ? `offers a free plan: ${plan}` : `made ${plan} free`,
    description: `${isNew ? `The free plan ${plan} appeared on the pricing page.` : `${plan} costs nothing now.`} Whoever wants to try can start there without paying.`,
    whatToDo: 'See what the free plan leaves out, and say what yours gives for its price.',
  };
}

export const freePlanDropped: Rule = {
  name: 'free_plan_dropped',
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  threshold: null,
  trend: true,
  looksFor: 'A free plan is gone, or costs something now.',
  conclude: (change) => {
    const told = freeNoMore(change);
    return told ? [{ importance: 'high', ...told, changes: [change] }] : [];
  },
};

function freeNoMore(change: Change): Told | undefined {
  if (change.item.label === '' || !isFree(change, 'before') || isFree(change, 'after')) return;
  const plan = quote(change.item.label);
  const isGone = change.type === 'plan_removed';
  const offer = offerOf(change, 'after');
  const now = offer === undefined ? 'has a price now' : `was free and is now offered at: ${quote(offer)}`;
  return {
    claim: isGone ? `dropped its free plan ${plan}` : `now charges for ${plan}`,
    description: `${isGone ? `The free plan ${plan} is gone from the pricing page.` : `${plan} ${now}.`} Those who used it for free have to pay, or to look elsewhere.`,
    whatToDo: 'Make those who used it for free an offer while they look around.',
  };
}

export const renamedPlan: Rule = {
  name: 'renamed_plan',
  page: 'pricing',
  area: 'pricing',
  type: 'other',
  threshold: null,
  folds: ['new_plan', 'dropped_plan'],
  looksFor: 'A plan has another name than before.',
  conclude: (change, recent) => {
    const changes = renaming(change, recent);
    const [was, is] = changes ? namesMoved(changes) : [];
    if (!changes || !was || !is) return [];
    return [
      {
        importance: 'medium',
        claim: `renamed the plan ${quote(was)} to ${quote(is)}`,
        description: `The plan that was called ${quote(was)} is called ${quote(is)} now. A new name often goes with other customers in mind.`,
        whatToDo: 'Use the new name wherever you compare yourself with them.',
        changes,
      },
    ];
  },
};

const namesMoved = (changes: readonly Change[]): (string | undefined)[] => {
  const [change] = changes;
  if (changes.length === 1 && change) return [textOf(change, 'name', 'before'), textOf(change, 'name', 'after')];
  return ['plan_removed', 'plan_added'].map((type) => changes.find((one) => one.type === type)?.item.label);
};

/** A plan that says so, or one that went and the only one that came at once for the same amount. */
function renaming(change: Change, recent: readonly Change[]): [...Change[], Change] | undefined {
  if (change.type === 'plan_changed' && change.item.fields.name) return [change];
  const amount = amountCameOrWent(change);
  if (amount === undefined) return;
  const [other, ...more] = ofOneCheck(change, recent).filter((one) => amountCameOrWent(one) === amount);
  return other && more.length === 0 && other.type !== change.type ? [other, change] : undefined;
}

function amountCameOrWent(change: Change): string | undefined {
  const side = named(change, 'plan_added') ? 'after' : named(change, 'plan_removed') ? 'before' : undefined;
  const offer = side && offerOf(change, side);
  return amountOf(offer) ? offer : undefined;
}
