import type { PageFacts, Plan, Pricing } from '../../page/facts.ts';
import { carriedSignal } from '../carried-signal.ts';
import { type Source, uniqueItems } from '../source.ts';
import { ADD_ONS, addOnItems } from './add-ons.ts';
import { carriedPlans } from './carried-plans.ts';
import { comparePlans, firstPlans, lastPlans } from './compare-plans.ts';
import { movedTags } from './moved-tags.ts';
import { readPricing } from './pricing.ts';
import { termsOfSale } from './terms.ts';
import { isUnfilledList } from './unstated.ts';
import { movedTerms } from './untold.ts';
import { words } from './words.ts';

export type PricingAbout = Pick<Pricing, 'method' | 'model' | 'trialDays'>;

/** Plans and prices. */
export const pricing: Source<Plan, PricingAbout> = {
  name: 'pricing',
  page: 'pricing',
  fact: 'pricing',
  area: 'pricing',
  choice: { page: 'pricing', setting: 'pricingMonitoring' },
  extract({ root, nodes, banners, url, lang, carried }) {
    const read = readPricing(root, nodes, banners, { url, lang }, carried);
    return { pricing: read?.pricing ?? null, found: { [ADD_ONS]: read && addOnItems(read.addOns) } };
  },
  signals: (html) => carriedSignal(html, carriedPlans),
  read: ({ pricing: read }) =>
    read && {
      items: uniqueItems(read.plans.map((plan) => ({ key: plan.name.toLowerCase(), label: plan.name, url: null, fields: plan }))),
      about: { method: read.method, model: read.model, ...(read.trialDays !== undefined && { trialDays: read.trialDays }) },
    },
  compare(before, after) {
    const was = before.pricing && { ...before, pricing: before.pricing };
    const is = after.pricing && { ...after, pricing: after.pricing };
    const tags = movedTags(before, after);
    if (!is) return was ? lastPlans(was, after) : tags;
    return was ? [...comparePlans(was, is), ...tags] : firstPlans(before, is);
  },
  past: { told: true, line: 0 },
  untold: ({ pricing: was }, { pricing: now }) => movedTerms(was, now),
  owns: {
    words,
    title: 'Pricing page',
    worthTelling: termsOfSale,
    items: 'plans',
    counted: 'plan',
    gaveNone: 'The pricing page shows no prices that we can read.',
    gave: hasPrices,
    isUnfilled: (before, after) => isUnfilledList(plansOf(before), before.blocks, after.blocks),
  },
  observed: ({ pricing: read }) => read && { offer: read.plans },
  recalled: {
    by: ['pricing'],
    of(site) {
      const plans = site.items('pricing').map(({ fields }) => fields as Plan);
      return plans.length > 0 ? { offer: plans } : null;
    },
  },
  texts: (facts) => plansOf(facts).flatMap(({ name, features }) => [name, ...features]),
  cents: (facts) => plansOf(facts).map(({ cents }) => cents),
  readsLayout: true,
};

/** Whether any price was read; what is free or on request beside prices that were not is not what the page is read for. */
function hasPrices({ pricing: read }: PageFacts): boolean {
  const states = read?.plans.map(({ priceState }) => priceState) ?? [];
  return read !== null && (states.includes('stated') || !states.includes('unreadable'));
}

const plansOf = ({ pricing: read }: PageFacts): Plan[] => read?.plans ?? [];
