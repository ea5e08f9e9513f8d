/** The price list of a page: what the layout shows, beside what JSON-LD states. */
import type { El } from '../../page/dom.ts';
import type { Period, Plan, PriceState, Pricing } from '../../page/facts.ts';
import type { Node } from '../../page/json-ld.ts';
import type { RecordList } from '../../page/records.ts';
import { readAddOns } from './add-ons.ts';
import type { Card, Draft, Page } from './card.ts';
import { cardTerms, isTold, pageTrial } from './card-terms.ts';
import { readCards } from './cards.ts';
import { carriedPlans } from './carried-plans.ts';
import { crownCountry } from './crowns.ts';
import { countryOf, currencyIn } from './currency.ts';
import { withoutFees } from './fees.ts';
import { isCostGuide } from './guides.ts';
import { withoutLabels } from './lead-labels.ts';
import { limitsOf } from './limits.ts';
import { readLineList, rowsAround } from './line-list.ts';
import { type Line, pageLines } from './lines.ts';
import { findMarks } from './marks.ts';
import { isName } from './names.ts';
import { readOffers, type Stated } from './offers.ts';
import { readOnlyLine } from './only-line.ts';
import { isRoundup, withoutRival } from './others.ts';
import { withoutOtherTabs } from './panels.ts';
import { periodOf } from './period.ts';
import { productsOf } from './products.ts';
import { readProse } from './prose-plans.ts';
import { restOf } from './rest.ts';
import { readTables, tableFeatures } from './tables.ts';
import { areForeign, matching, onlyAt, type Priced, unique, withoutShortForms } from './unique.ts';
import { readUnpriced, translated } from './unpriced.ts';

/** Where a page stands on the web, as far as it tells what its money is. */
export interface Place {
  url: string;
  /** The language that the page states. */
  lang: string | null;
}

/** A page's plans, and what it sells besides them. */
export interface PriceList {
  pricing: Pricing;
  addOns: Plan[];
}

/**
 * Reads the page's price list; null when nothing on it reads as one.
 * @param carried lists in the data that it carries for its scripts: they count where the page itself shows no plan, or none of the prices
 */
export function readPricing(
  root: El,
  nodes: readonly Node[],
  banners: ReadonlySet<El>,
  { url, lang }: Place,
  carried: () => readonly RecordList[] = () => [],
): PriceList | null {
  const { lines, top } = pageLines(root, banners);
  const page: Page = { lines, marks: isCostGuide(root, nodes, lines) ? new Map() : withoutLabels(lines, findMarks(lines)) };
  const shown = unique(
    withoutFees(withoutRival(page, withoutOtherTabs(page, translated(page, draftsOf(page, top).flatMap(withWays))))).map((draft) =>
      priced(page, draft),
    ),
  );
  const stated = withoutShortForms(unique(readOffers(nodes).flatMap((offer) => named(withoutCycle(offer), shown, page))));
  const offers = shownOffers(page, stated, shown);
  const read = agreed(offers, shown);
  const { method, plans } = isShown(read.plans) ? read : { method: 'structure' as const, plans: withCarried(read.plans, carried) };
  if (plans.length === 0) return null;
  const country = countryOf(lang, url);
  const trial = pageTrial(page);
  const told = trial.isForAll
    ? plans.map((plan) => (plan.cents === 0 ? plan : { ...plan, trialDays: plan.trialDays ?? trial.days! }))
    : plans;
  const currencyFor = currencyOf(lines, offers, plans, country);
  const names = new Set(plans.map(({ name }) => name.toLowerCase()));
  const addOns = readAddOns(page, top).filter(({ name }) => !names.has(name.toLowerCase()));
  return {
    pricing: { method, model: modelOf(plans), ...kept('trialDays', trial.days ?? undefined), plans: complete(told, currencyFor) },
    addOns: complete(
      addOns.map((draft) => priced(page, draft)),
      currencyFor,
    ),
  };
}

/** Whether the page shows its list: there is one, and a price of it, or none that a script fills in. */
const isShown = (plans: readonly Priced[]): boolean =>
  plans.length > 0 &&
  (plans.some(({ priceState }) => priceState === 'stated') || !plans.some(({ priceState }) => priceState === 'unreadable'));

/**
 * What is stated, without a lone offer that the page knows nothing of: 'free' where it says so of nothing (markup of software must state
 * some price), or an amount beside others that it does show (markup that was left as it was).
 */
function shownOffers({ marks }: Page, offers: readonly Priced[], shown: readonly Priced[]): readonly Priced[] {
  const [offer, more] = offers;
  if (!offer || more || offer.cents === null || matching(offer, shown)) return offers;
  const amounts = new Set([...marks.values()].map(({ cents }) => cents));
  const isSaid = amounts.has(offer.cents) || (offer.cents > 0 && ![...amounts].some((cents) => cents !== null && cents > 0));
  return isSaid ? offers : [];
}

/** Plans of which the page shows no price, as its data states them. */
function withCarried(shown: readonly Priced[], carried: () => readonly RecordList[]): readonly Priced[] {
  const plans = unique(carriedPlans(carried()));
  return plans.length > 0 ? plans : shown;
}

/** Cards average at least this where a table beside them is not the list of plans. */
const SURE = 6;

/** Plans as cards or as rows of a table; of both, whichever the page shows better. */
function draftsOf(page: Page, top: Parameters<typeof readCards>[1]): Draft[] {
  if (isRoundup(page)) return [];
  const table = readTables(page, top);
  const rows = table.plans;
  const cards = readCards(page, top, rows.length === 0 && !table.isOfExtras);
  const isSure = cards.length >= rows.length || cards.reduce((sum, { score }) => sum + score, 0) >= SURE * cards.length;
  if (rows.length > 0 && (cards.length < 2 || !isSure)) return rows;
  if (cards.length === 0)
    return (
      [readLineList, () => table.lone, readOnlyLine, readProse].map((read) => read(page)).find((list) => list.length > 0) ??
      readUnpriced(page, top)
    );
  const around = cards.length === 1 ? rowsAround(page, cards[0]!) : [];
  if (around.length > 0) return around;
  const rest = restOf(page, cards);
  if (rest.length > 0) return [...cards, ...rest].sort((a, b) => a.mark.line - b.mark.line);
  const features = tableFeatures(page, top, new Set(cards.map(({ name }) => name.toLowerCase())));
  const listed = cards.map((card) => withTable(card, features.get(card.name.toLowerCase()) ?? []));
  const names = new Set(listed.map(({ name }) => name.toLowerCase()));
  const apart = rows.filter(({ name }) => !names.has(name.toLowerCase()) && !names.has(name.toLowerCase().replace(/ \([^()]*\)$/, '')));
  // 'Acme Team' at the price of 'Team' stands among what others ask.
  const isOwn = (row: Draft): boolean =>
    cards.some(
      ({ name, mark }) => mark.cents !== null && mark.cents === row.mark.cents && row.name.toLowerCase().endsWith(` ${name.toLowerCase()}`),
    );
  // A table beside the cards that names none of them sells something else; one with plans or offers of others as columns compares them.
  // Amount by amount the same says once more what the cards say.
  const isAgain = amountsOf(cards) === amountsOf(rows);
  const isOther = !isAgain && !table.columns && !rows.some(isOwn) && ![...names].some((name) => table.heads.has(name));
  return isOther && rows.length >= 2 && apart.length === rows.length ? [...listed, ...rows.map((row) => ({ ...row, group: -1 }))] : listed;
}

/** The amounts of a list, the least first. */
const amountsOf = (drafts: readonly Draft[]): string =>
  drafts
    .map(({ mark }) => mark.cents ?? 0)
    .sort((a, b) => a - b)
    .join();

/** A card with what a table says of its plan: features, where it lists none of its own. */
const withTable = (card: Card, compared: string[]): Card =>
  card.features.length > 0 ? { ...card, ...(compared.length > 0 && { compared }) } : { ...card, features: compared };

function stateOf(kind: Draft['mark']['kind'], cents: number | null): PriceState {
  if (kind === 'contact' || kind === 'unreadable') return kind;
  return cents === 0 ? 'free' : 'stated';
}

/** A plan, and the same as it is paid in other ways. */
const withWays = (draft: Draft): Draft[] => [draft, ...(draft.ways ?? []).map((mark) => ({ ...draft, mark }))];

const priced = (page: Page, draft: Draft): Priced => ({
  ...cardTerms(page, draft),
  ...pricedBy(draft),
});

const pricedBy = ({ name, mark, features, said, compared, group, variant, section }: Draft): Priced => ({
  name,
  cents: mark.cents,
  priceState: stateOf(mark.kind, mark.cents),
  unreadable: mark.reason ?? undefined,
  billed: mark.billed ?? undefined,
  crossedOutCents: mark.kind === 'amount' ? (mark.crossedOut ?? undefined) : undefined,
  currency: mark.currency,
  shared: mark.shared,
  pointed: mark.pointed,
  period: mark.kind === 'contact' ? 'custom' : mark.period,
  features,
  said,
  compared,
  perSeat: mark.perSeat,
  asked: mark.kind === 'contact' && mark.score > 0,
  qualifier: mark.kind === 'amount' ? (mark.qualifier ?? undefined) : undefined,
  told: isTold(mark),
  yearly: mark.period === 'year' || mark.cycle === 'year',
  toggled: mark.cycle !== null,
  group: group ?? 0,
  variant: variant ?? false,
  section: section ?? null,
});

/** A stated offer as plan; what it leaves out comes from the plan of the same name, else of the same amount, in the layout. */
function named(offer: Stated, shown: readonly Priced[], page: Page): Priced[] {
  const sameAmount = offer.cents === null ? [] : shown.filter((plan) => plan.cents === offer.cents);
  const name = offer.name ?? (sameAmount.length === 1 ? (sameAmount[0] as Priced).name : offer.owner);
  if (name === null) return [];
  const { perSeat, currency, features, cents } = offer;
  const state = { told: true, shared: null, pointed: false, toggled: true, group: 0, variant: true, section: null };
  const priceState: PriceState = cents === null ? 'contact' : cents === 0 ? 'free' : 'stated';
  const period = cents === null ? 'custom' : offer.period;
  const plan: Priced = { ...state, name, cents, priceState, currency, period, features, perSeat, yearly: period === 'year' };
  const twin = matching(plan, shown) ?? (sameAmount.length === 1 ? sameAmount[0] : undefined);
  if (twin) return [completed(plan, twin)];
  return [{ ...plan, period: period ?? periodBeside(page, cents) }];
}

/** 'Pro, per month' and 'Pro (yearly)' are one plan: offers are told apart by how they are paid. */
function withoutCycle(offer: Stated): Stated {
  const [, name, cycle] = /^(.{2,60}?)\s?[,(–—|-]\s?([^,(–—|-]{3,24}?)\)?$/u.exec(offer.name?.slice(0, 100) ?? '') ?? [];
  if (name === undefined || cycle === undefined || !isName(name)) return offer;
  const period = periodOf(cycle);
  return period === 'month' || period === 'year' ? { ...offer, name, period: offer.period ?? period } : offer;
}

/** The period of the only way in which the page shows an amount. */
function periodBeside({ marks }: Page, cents: number | null): Period | null {
  const said = new Set([...marks.values()].filter((mark) => mark.cents === cents && mark.kind === 'amount').map(({ period }) => period));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

const completed = (plan: Priced, twin: Priced): Priced => ({
  ...plan,
  // '100 minutes held, then $0.24 a minute' in what is stated says of the same amount less than the page's own words.
  period: plan.period === 'usage' && plan.cents === twin.cents ? (twin.period ?? plan.period) : (plan.period ?? twin.period),
  perSeat: plan.perSeat || twin.perSeat,
  currency: plan.currency ?? twin.currency,
  features: twin.features.length > 0 ? twin.features : plan.features,
  said: twin.said,
  compared: twin.compared,
  ...(plan.cents === twin.cents && { crossedOutCents: twin.crossedOutCents, qualifier: twin.qualifier, also: twin.also }),
  minSeats: twin.minSeats,
  included: twin.included,
  tiers: twin.tiers,
  trialDays: twin.trialDays,
});

/**
 * Brings together what the page states for machines and what it shows. Where they name the same plans at other prices, what is shown
 * counts, since that is what people are asked to pay; the price stated is kept beside it. Offers of which the page shows neither name nor
 * price do not replace the plans that it shows.
 */
function agreed(offers: readonly Priced[], shown: readonly Priced[]): { method: Pricing['method']; plans: readonly Priced[] } {
  const isPriced = offers.some((offer) => offer.cents !== null);
  // A lone offer beside several visible plans is a site-wide "from" or "free" note, not the price list.
  const isList = isPriced && (offers.length > 1 || shown.length < 2);
  const isForeign = areForeign(offers, shown);
  const twins = offers.map((offer) => matching(offer, shown) ?? (isForeign ? onlyAt(offer, shown) : undefined));
  const amounts = new Set(shown.map(({ cents }) => cents));
  const isKnown = twins.some(Boolean) || offers.some(({ cents }) => cents !== null && amounts.has(cents));
  if (!isList || (shown.length >= 2 && !isKnown) || isExcerpt(offers, shown)) return { method: 'structure', plans: shown };
  const isUnknown = (offer: Priced, at: number): boolean =>
    shown.length >= 2 && !twins[at] && (offer.cents === null || !amounts.has(offer.cents));
  const disagree = offers.some((offer, at) => differs(offer, twins[at]) || isUnknown(offer, at));
  const exact = new Set(twins.filter((twin, at) => twin && twin.cents === offers[at]?.cents));
  const plans = offers.flatMap((offer, at) => {
    const twin = twins[at];
    if (twin && isForeign) return { ...offer, name: twin.name };
    // Of two offers that are one plan of the page, the one at its price is that plan; one of which it shows nothing is none of its plans.
    if (isUnknown(offer, at) || (twin && exact.has(twin) && differs(offer, twin))) return [];
    return twin && differs(offer, twin) ? { ...twin, name: offer.name, statedCents: offer.cents ?? undefined } : offer;
  });
  const matched = new Set(twins);
  const others = otherLists(shown, matched);
  const rest = shown.filter((plan) => !matched.has(plan) && (disagree || others.has(plan.group) || isUnpriced(plan, shown, matched)));
  return { method: disagree ? 'structure' : 'json_ld', plans: [...plans, ...rest] };
}

/** Whether the page shows every amount that is stated, and as many again: what is stated is a part of its list. */
function isExcerpt(offers: readonly Priced[], shown: readonly Priced[]): boolean {
  const amounts = new Set(shown.map(({ cents }) => cents));
  const sold = shown.filter(({ priceState, variant }) => priceState === 'stated' && !variant);
  return offers.length >= FEWEST_OF_EXCERPT && sold.length >= 2 * offers.length && offers.every(({ cents }) => amounts.has(cents));
}
const FEWEST_OF_EXCERPT = 3;

/** What is free or on request in a list of which the rest is stated: what has no price is often left out for machines. */
const isUnpriced = (plan: Priced, shown: readonly Priced[], matched: ReadonlySet<Priced | undefined>): boolean =>
  !plan.variant &&
  (plan.priceState === 'free' || plan.priceState === 'contact') &&
  shown.some((other) => other.group === plan.group && matched.has(other));

/** Lists of several plans of which nothing is stated, beside one of which all is: the page sells more than it states. */
function otherLists(shown: readonly Priced[], matched: ReadonlySet<Priced | undefined>): ReadonlySet<number> {
  const lists = Map.groupBy(shown, ({ group }) => group);
  const isStated = [...lists.values()].some((plans) => plans.length > 1 && plans.every((plan) => matched.has(plan)));
  const isOther = (plans: readonly Priced[]): boolean =>
    plans.length > 1 && plans.every((plan) => !matched.has(plan) && !plan.variant && plan.priceState === 'stated');
  return new Set(isStated ? [...lists].flatMap(([group, plans]) => (isOther(plans) ? group : [])) : []);
}

/** Whether the page shows another price than it states, for the same period, or says that it is told on request. */
function differs(offer: Priced, shown: Priced | undefined): boolean {
  if (!shown || offer.cents === null || offer.cents === shown.cents) return false;
  if (shown.cents === null) return shown.asked === true && offer.cents > 0;
  return offer.period === null || shown.period === null || offer.period === shown.period;
}

function modelOf(plans: readonly Priced[]): string | null {
  const paid = plans.filter(({ priceState, cents }) => priceState === 'stated' || (priceState === 'unreadable' && cents !== 0));
  if (paid.length === 0) return plans.every(({ priceState }) => priceState === 'contact') ? 'custom' : null;
  if (paid.some((plan) => plan.perSeat)) return 'per seat';
  if (paid.every((plan) => plan.period === 'usage')) return 'usage';
  return paid.some((plan) => plan.period === 'month' || plan.period === 'year') ? 'flat' : null;
}

/** What each plan is counted in; a period that is not stated beside a price is not taken from elsewhere. */
function complete(plans: readonly Priced[], currencyFor: (plan: Priced) => string | null): Plan[] {
  const products = productsOf(plans);
  const usual = most(plans.filter(({ cents }) => cents !== null && cents > 0).map(({ period }) => period));
  const currency = most(plans.map(currencyFor));
  return plans.map((plan) => ({
    name: plan.name,
    cents: plan.cents,
    priceState: plan.priceState,
    ...kept('unreadable', plan.unreadable),
    ...kept('crossedOutCents', plan.crossedOutCents),
    ...kept('statedCents', plan.statedCents),
    ...kept('billed', plan.billed),
    ...terms(plan),
    ...kept('product', products.get(plan.group)),
    currency: currencyFor(plan) ?? (plan.cents === null || plan.shared !== null ? null : currency),
    // Nothing costs the same by the month as by the year: what is free takes the period of its neighbours.
    period: plan.cents === 0 && (plan.period ?? 'usage') === 'usage' ? (usual ?? 'month') : (plan.period ?? 'custom'),
    features: plan.features,
    ...kept('said', plan.said?.length ? plan.said : undefined),
    ...kept('compared', plan.compared),
    limits: limitsOf(plan.features),
  }));
}

/** What is said of a price besides its amount. */
const terms = ({ cents, priceState, period, perSeat, qualifier, minSeats, trialDays, included, tiers, also }: Priced) => ({
  ...kept('per', cents && priceState === 'stated' ? (perSeat ? 'seat' : period === 'usage' ? 'unit' : 'flat') : undefined),
  ...kept('qualifier', qualifier),
  ...kept('minSeats', minSeats),
  ...kept('trialDays', trialDays),
  ...kept('included', included),
  ...kept('tiers', tiers),
  ...kept('also', also),
});

const kept = <K extends string, T extends number | string | object>(key: K, value: T | undefined): { [P in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: T };

function most<T extends string | Period>(values: readonly (T | null)[]): T | null {
  const count = new Map<T, number>();
  for (const value of values) if (value !== null) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Tells the currency of a plan: a sign of several means what the page says it does, else what it means in the page's country. */
function currencyOf(
  lines: readonly Line[],
  offers: readonly Priced[],
  plans: readonly Priced[],
  country: string | null,
): (plan: Priced) => string | null {
  const dollars = pageDollars(lines) ?? offers.find(({ currency }) => currency !== null && isDollar(currency))?.currency ?? null;
  // 'R$ 39,90' beside '$ 192,90': one page counts in one kind of dollars.
  const told = most(
    plans.map((plan) => (plan.shared === null && plan.currency !== null && isDollar(plan.currency) ? plan.currency : null)),
  );
  const pointed = plans.some((plan) => plan.pointed);
  const crowns = plans.some(({ shared }) => shared === 'kr') ? crownCountry(lines) : null;
  return ({ currency, shared }) => {
    if (shared === null) return currency;
    if (shared === '$' && (dollars ?? told)) return dollars ?? told;
    const meant = currencyIn(shared, country) ?? (shared === 'kr' ? currencyIn(shared, crowns) : null);
    return shared === '$' && meant === 'USD' && pointed ? null : meant;
  };
}

const isDollar = (currency: string): boolean => DOLLARS.test(currency);
const DOLLARS = /^(?:CAD|AUD|NZD|SGD|HKD|TWD|MXN|CLP|ARS|COP|UYU|DOP|BRL|USD)$/;

/** 'All prices in CAD': whose dollars a bare $ means. */
function pageDollars(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const code = /\b(?:prices?|precios|pricing|amounts)\b[^.]{0,60}\b(?:in|en) ([A-Z]{3})\b/i.exec(text)?.[1]?.toUpperCase();
    if (code && isDollar(code)) return code;
    const spelled = WHOSE[SPELLED.exec(text)?.[1]?.toLowerCase().replaceAll('.', '') ?? ''];
    if (spelled) return spelled;
  }
  return null;
}

/** 'All prices are in Australian dollars'. */
const SPELLED = /\bpric(?:es?|ing)\b[^.]{0,60}\bin (us|u\.s\.|american|canadian|australian|new zealand|singapore|hong kong) dollars\b/i;
const WHOSE: Readonly<Record<string, string>> = {
  us: 'USD',
  american: 'USD',
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  singapore: 'SGD',
  'hong kong': 'HKD',
};
