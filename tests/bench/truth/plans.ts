import type { Plan } from '@rivalscope/scraping/page/facts';
import type { Price, TruePlan, Truth } from './corpus.ts';
import { isNearName, isSameName } from './names.ts';
import type { Tally } from './tally.ts';

/** Half a hundredth, for amounts written with more digits. */
const EXACT = 0.006;

interface Fit {
  amount: boolean;
  period: boolean;
  currency: boolean;
}

function fitOf(price: Price, { cents, currency, period }: Plan): Fit {
  const { amount, currency: currencies, periods } = price;
  const sameAmount = amount === null ? cents === null : cents !== null && Math.abs(cents / 100 - amount) < EXACT;
  return {
    amount: sameAmount,
    period: sameAmount && (!amount || !periods || periods.includes(period)),
    currency: amount === null || !currencies || (amount === 0 && currency === null) || (currency !== null && currencies.includes(currency)),
  };
}

/** How a plan as read fits one that is true, by whichever of its accepted prices fits best. */
function bestFit(plan: TruePlan, read: Plan): Fit {
  const count = ({ amount, period, currency }: Fit) => Number(amount) + Number(period) + Number(currency);
  const fits = [plan, ...(plan.alts ?? []).map((other) => ({ ...plan, ...other }))].map((price) => fitOf(price, read));
  return fits.reduce((best, fit) => (count(fit) > count(best) ? fit : best));
}

/** Pairs true plans with read ones: the same name and a price that fits, then nearly the same name, then by name alone. */
function pair(wanted: readonly TruePlan[], read: readonly Plan[]): Map<TruePlan, Plan> {
  const left = new Set(read);
  const pairs = new Map<TruePlan, Plan>();
  const passes: ((plan: TruePlan, other: Plan) => boolean)[] = [
    (plan, other) => isSameName(plan.names, other.name) && bestFit(plan, other).period,
    (plan, other) => isNearName(plan.names, other.name) && bestFit(plan, other).period,
    (plan, other) => isSameName(plan.names, other.name),
    (plan, other) => isNearName(plan.names, other.name),
  ];
  for (const fits of passes)
    for (const plan of wanted) {
      const found = pairs.has(plan) ? undefined : [...left].find((other) => fits(plan, other));
      if (!found) continue;
      pairs.set(plan, found);
      left.delete(found);
    }
  return pairs;
}

const isUnreadable = (plan: Plan): boolean => (plan as { priceState?: string }).priceState === 'unreadable';
const shown = (plan: Plan | undefined): unknown => (plan ? [plan.name, plan.cents, plan.currency, plan.period] : 'missing');

/** Counts how the plans of one pricing page were read. A plan said to be not readable is missing, but not wrong. */
export function scorePlans(tally: Tally, where: string, truth: Truth, read: readonly Plan[]): void {
  if (truth.noprice) {
    tally.add('pages without a price');
    if (read.some((plan) => plan.cents !== null)) {
      tally.add('false price');
      tally.differs(where, 'a price where there is none:', read.map(shown));
    }
    return;
  }
  const plans = truth.plans ?? [];
  const wanted = plans.filter((plan) => !plan.optional);
  const pairs = pair(wanted, read);
  const paired = new Set(pairs.values());
  const right = wanted.filter((plan) => {
    const found = pairs.get(plan);
    const fit = found && bestFit(plan, found);
    if (fit?.amount) tally.add('named and priced');
    if (fit?.amount && fit.period && fit.currency) return true;
    tally.differs(where, plan.names[0], [plan.amount, plan.currency, plan.periods], '<>', shown(found));
    return false;
  });
  const isAllowed = (plan: Plan): boolean =>
    plans.some((other) => other.optional && isNearName(other.names, plan.name) && (plan.cents === null || bestFit(other, plan).amount));
  const rest = read.filter((plan) => !paired.has(plan));
  const wrong = rest.filter((plan) => !isAllowed(plan));
  for (const plan of wrong) tally.differs(where, 'not a plan:', shown(plan));
  tally.add('pages');
  tally.add('plans', wanted.length);
  tally.add('right', right.length);
  tally.add('unreadable', read.filter(isUnreadable).length);
  tally.add('told', paired.size + wrong.length - [...paired, ...wrong].filter(isUnreadable).length);
  if (read.length === 0) tally.add('unread');
  if (right.length === wanted.length && wrong.length === 0) tally.add('all right');
}
