/** The price list of a page: what JSON-LD states, else what the layout shows. */
import type { El } from '../page/dom.ts';
import type { Period, Plan, Pricing } from '../page/facts.ts';
import type { Node } from '../page/json-ld.ts';
import type { Draft, Page } from './card.ts';
import { readCards } from './cards.ts';
import { limitsOf } from './limits.ts';
import { type Line, pageLines } from './lines.ts';
import { findMarks } from './marks.ts';
import { readOffers, type Stated } from './offers.ts';
import { periodOf } from './period.ts';
import { readTables, tableFeatures } from './tables.ts';

const MAX_PLANS = 30;
const DOLLARS = new Set(['CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

type Priced = Omit<Plan, 'limits' | 'period'> & { period: Period | null; perSeat: boolean; yearly: boolean };

/** Identity of a plan by its name: 'Pro plan', 'PRO' and 'Pro (monthly)' are one; 'Monthly' stays itself. */
export function planKey(name: string): string {
  const bare = (value: string): string =>
    value
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+]+/gu, ' ')
      .trim();
  return bare(bare(name).replace(/\b(?:plan|tier|edition|package|monthly|yearly|annual(?:ly)?|tarif|paket|forfait)\b/g, ' ')) || bare(name);
}

/** Reads the page's price list; null when nothing on it reads as one. */
export function readPricing(root: El, nodes: readonly Node[], banners: ReadonlySet<El>): Pricing | null {
  const { lines, top } = pageLines(root, banners);
  const page: Page = { lines, marks: findMarks(lines) };
  const rows = readTables(page, top, periodOf);
  const cards = readCards(page, top, rows.length === 0);
  const shown = unique(
    (cards.length >= 2 || rows.length === 0 ? withTable(cards, tableFeatures(page, top, names(cards))) : rows).map(priced),
  );
  const offers = unique(readOffers(nodes).flatMap((offer) => named(offer, shown)));
  // A lone offer beside several visible plans is a site-wide "from" or "free" note, not the price list.
  const wins = offers.some((offer) => offer.cents !== null) && (offers.length > 1 || shown.length < 2);
  const plans = wins ? offers : shown;
  if (plans.length === 0) return null;
  return { method: wins ? 'json_ld' : 'structure', model: modelOf(plans), plans: complete(plans, lines) };
}

const names = (drafts: readonly Draft[]): Set<string> => new Set(drafts.map((draft) => draft.name.toLowerCase()));

const withTable = (cards: Draft[], features: Map<string, string[]>): Draft[] =>
  cards.map((card) => (card.features.length > 0 ? card : { ...card, features: features.get(card.name.toLowerCase()) ?? [] }));

const priced = ({ name, mark, features }: Draft): Priced => ({
  name,
  cents: mark.kind === 'contact' ? null : mark.cents,
  currency: mark.currency,
  period: mark.kind === 'contact' ? 'custom' : mark.period,
  features,
  perSeat: mark.perSeat,
  yearly: mark.period === 'year' || mark.cycle === 'year',
});

/** A stated offer as plan; what it leaves out comes from the plan of the same name, else of the same amount, in the layout. */
function named(offer: Stated, shown: readonly Priced[]): Priced[] {
  const sameAmount = offer.cents === null ? [] : shown.filter((plan) => plan.cents === offer.cents);
  const name = offer.name ?? (sameAmount.length === 1 ? (sameAmount[0] as Priced).name : offer.owner);
  if (name === null) return [];
  const plan: Priced = { ...offer, name, period: offer.cents === null ? 'custom' : offer.period, yearly: offer.period === 'year' };
  const twin = matching(plan, shown) ?? (sameAmount.length === 1 ? sameAmount[0] : undefined);
  if (!twin) return [plan];
  return [
    {
      ...plan,
      period: plan.period ?? twin.period,
      perSeat: plan.perSeat || twin.perSeat,
      currency: plan.currency ?? twin.currency,
      features: twin.features.length > 0 ? twin.features : plan.features,
    },
  ];
}

/** The plan of the same name: 'Acme Pro' is the 'Pro' of the page. */
function matching(plan: Priced, among: readonly Priced[]): Priced | undefined {
  const key = planKey(plan.name);
  const tokens = new Set(key.split(' '));
  return (
    among.find((other) => planKey(other.name) === key) ??
    among.find((other) =>
      planKey(other.name)
        .split(' ')
        .every((token) => tokens.has(token)),
    )
  );
}

/** One plan a name; of a monthly and a yearly price of one plan the monthly stays. */
function unique(plans: readonly Priced[]): Priced[] {
  const byKey = new Map<string, Priced>();
  for (const plan of plans) {
    const key = planKey(plan.name);
    const known = byKey.get(key);
    if (!known) byKey.set(key, plan);
    else if (known.cents === null && plan.cents !== null) byKey.set(key, plan);
    else if (known.yearly && !plan.yearly && plan.cents !== null) byKey.set(key, { ...plan, name: known.name });
  }
  return [...byKey.values()].slice(0, MAX_PLANS);
}

function modelOf(plans: readonly Priced[]): string | null {
  const paid = plans.filter((plan) => plan.cents !== 0 && plan.period !== 'custom');
  if (paid.length === 0) return plans.every((plan) => plan.cents === null) ? 'custom' : null;
  if (paid.some((plan) => plan.perSeat)) return 'per seat';
  if (paid.every((plan) => plan.period === 'usage')) return 'usage';
  return paid.some((plan) => plan.period === 'month' || plan.period === 'year') ? 'flat' : null;
}

/** What a plan leaves unsaid is what most others say, else what the page says once for all ("billed monthly"). */
function complete(plans: readonly Priced[], lines: readonly Line[]): Plan[] {
  const period = most(plans.filter((plan) => plan.cents !== null).map((plan) => plan.period)) ?? pagePeriod(lines);
  const dollars = pageDollars(lines);
  const currency = most(plans.map((plan) => plan.currency));
  return plans.map(({ perSeat: _seat, yearly: _yearly, ...plan }) => {
    const own = plan.currency ?? (plan.cents === null ? null : currency);
    return {
      ...plan,
      currency: own === 'USD' && dollars ? dollars : own,
      period: plan.period ?? period ?? (plan.cents === 0 ? 'month' : 'once'),
      limits: limitsOf(plan.features),
    };
  });
}

function most<T>(values: readonly (T | null)[]): T | null {
  const count = new Map<T, number>();
  for (const value of values) if (value !== null) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function pagePeriod(lines: readonly Line[]): Period | null {
  for (const wanted of ['month', 'year'] as const)
    if (lines.some((line) => line.text.length <= 80 && !line.item && periodOf(line.text) === wanted)) return wanted;
  return null;
}

/** 'All prices in CAD': whose dollars a bare $ means. */
function pageDollars(lines: readonly Line[]): string | null {
  for (const line of lines) {
    const code = /\bprices?\b[^.]{0,60}\bin ([A-Z]{3})\b/i.exec(line.text)?.[1]?.toUpperCase();
    if (code && DOLLARS.has(code)) return code;
  }
  return null;
}
