/** Plans from JSON-LD: https://schema.org/Offer, AggregateOffer, OfferCatalog, UnitPriceSpecification and what offers them. */
import { cut } from '@rivalscope/kit/text';
import type { Period } from '../../page/facts.ts';
import { isType, link, many, type Node, nodesOf, number, text } from '../../page/json-ld.ts';
import { MAX_FEATURES } from './card.ts';
import { findMoney, parseNumber, toCents } from './money.ts';
import { isCycle } from './names.ts';
import { isPerSeat, periodOf, statedPeriod } from './period.ts';

/** A plan as JSON-LD states it; null name or period: not stated. */
export interface Stated {
  name: string | null;
  owner: string | null;
  cents: number | null;
  currency: string | null;
  period: Period | null;
  perSeat: boolean;
  features: string[];
}

const OFFER = new Set(['Offer', 'AggregateOffer', 'OfferForPurchase', 'Demand']);
const NOT_FOR_SALE = new Set(['Event', 'JobPosting', 'BusinessEvent', 'EducationEvent', 'Course', 'Book', 'Movie', 'Recipe']);
const MAX_OFFERS = 100;
/** Catalogues within catalogues. */
const MAX_DEPTH = 10;

/** A price as number, '49.00' (schema.org's form), '49,00' or '$49'; null for words. */
function priceOf(value: unknown): number | null {
  const [first] = many(value);
  if (typeof first === 'number') return toCents(first);
  if (typeof first !== 'string' || first.length > 40) return null;
  const trimmed = first.trim();
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(trimmed)) return toCents(Number(trimmed));
  if (/^\d[\d.,']{0,14}$/.test(trimmed)) return toCents(parseNumber(trimmed));
  return /^free$/i.test(trimmed) ? 0 : (findMoney(trimmed)[0]?.cents ?? null);
}

/** 'P1M'; 1 with unit MON; { value: 12, unitCode: 'MON' }. */
function durationOf(value: unknown, unit: unknown): Period | null {
  const [node] = nodesOf(value);
  if (node) return durationOf(node.value ?? 1, node.unitCode ?? node.unitText);
  const count = number(value);
  const code = text(unit, 60);
  if (count === null || (typeof value === 'string' && !/^\s*[\d.]+\s*$/.test(value))) return statedPeriod(text(value, 60));
  const base = statedPeriod(code);
  return base === 'month' && count === 12 ? 'year' : base;
}

function periodIn(spec: Node): Period | null {
  const unit = spec.unitCode ?? spec.unitText;
  return (
    (spec.billingDuration === undefined ? null : durationOf(spec.billingDuration, unit)) ??
    durationOf(spec.referenceQuantity, unit) ??
    durationOf(spec.billingIncrement, unit) ??
    durationOf(spec.eligibleDuration, undefined) ??
    statedPeriod(text(spec.unitText, 60)) ??
    statedPeriod(text(spec.unitCode, 60))
  );
}

/** The specification to read a price from: by the month where there are several. */
function specificationOf(offer: Node): Node | undefined {
  const specs = nodesOf(offer.priceSpecification).filter((spec) => spec.price !== undefined || spec.minPrice !== undefined);
  return specs.find((spec) => periodIn(spec) === 'month') ?? specs[0];
}

function featuresOf(offer: Node, item: Node | undefined, owner: Node | undefined): string[] {
  const listed = [
    ...nodesOf(offer.additionalProperty),
    ...nodesOf(item?.additionalProperty),
    ...nodesOf(owner?.additionalProperty),
  ].flatMap((property) => {
    const name = text(property.name);
    const value = text(property.value);
    return name === null
      ? value
        ? [value]
        : []
      : value === null || /^(?:true|yes|included)$/i.test(value)
        ? [name]
        : /^(?:false|no)$/i.test(value)
          ? []
          : [`${name}: ${value}`];
  });
  const named = many(item?.featureList ?? owner?.featureList).flatMap((value) =>
    typeof value === 'string' ? value.slice(0, 10_000).split(/[\n;•]|, /) : [],
  );
  const described = text(offer.description ?? item?.description ?? owner?.description, 2_000)?.split(/[\n;•✓]/) ?? [];
  // One sentence is no list.
  const features = listed.length > 0 ? listed : named.length > 0 ? named : described.length > 1 ? described : [];
  return [...new Set(features.map((feature) => cut(feature.trim(), 200)).filter(Boolean))].slice(0, MAX_FEATURES);
}

const PAYING =
  /\b(?:billed|billing|paid|pay|price|fee|subscription|membership|plan|recurring|charged|abo|abonnement|suscripción)\b|^\s*(?:per|pro|par|por|\/)(?!\p{L})/iu;

/** What of a description is said of the price: '25 credits/mo' and 'weekly digests' are what the plan holds, 'plus €40 a month' is due besides. */
const ofPaying = (description: string, price: number | null): string =>
  description
    .split(/[,;•\n]|[.!] /)
    .filter(
      (part) => findMoney(part).some(({ cents }) => cents === price) || (!/\d/.test(part) && (PAYING.test(part) || isCycle(part.trim()))),
    )
    .join(', ');

function stated(offer: Node, owner: Node | undefined, alone: boolean): Stated {
  const item = nodesOf(offer.itemOffered)[0];
  const spec = specificationOf(offer);
  const ownName = text(offer.name) ?? text(item?.name);
  const sole = alone ? text(owner?.name) : null;
  const description = text(offer.description ?? spec?.description, 300) ?? '';
  const cents = priceOf(offer.price ?? spec?.price ?? spec?.minPrice ?? offer.lowPrice);
  const said = `${ownName ?? ''} ${ofPaying(description, cents)} ${text(spec?.unitText, 60) ?? ''}`;
  return {
    name: ownName ?? sole ?? text(offer.category, 60) ?? text(spec?.name),
    owner: text(owner?.name),
    cents,
    currency:
      currency(offer.priceCurrency ?? spec?.priceCurrency) ??
      (typeof offer.price === 'string' ? (findMoney(offer.price)[0]?.currency ?? null) : null),
    period: (spec && periodIn(spec)) ?? periodIn(offer) ?? periodOf(said),
    perSeat: isPerSeat(`${said} ${description}`) || /^(?:user|seat|member|agent)s?$/i.test(text(spec?.unitText, 60) ?? ''),
    features: featuresOf(offer, item, alone ? owner : undefined),
  };
}

function currency(value: unknown): string | null {
  const code = text(value, 10)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** All offers of the page's nodes, in page order; an offer inside a product, service, catalogue or organisation is read with its owner. */
export function readOffers(nodes: readonly Node[]): Stated[] {
  const found: Stated[] = [];
  const seen = new Set<Node>();
  const byId = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' && Object.keys(node).length > 1 ? [[node['@id'], node] as const] : [])),
  );
  const resolve = (node: Node): Node => (Object.keys(node).length === 1 && byId.get(link(node) ?? '')) || node;
  const add = (offers: Node[], owner: Node | undefined, depth = 0): void => {
    for (const offer of offers) {
      if (seen.has(offer) || found.length >= MAX_OFFERS || depth > MAX_DEPTH) continue;
      seen.add(offer);
      const inner = nodesOf(offer.offers).map(resolve);
      const listed = nodesOf(offer.itemListElement).map((item) => resolve(nodesOf(item.item)[0] ?? item));
      if (inner.length + listed.length > 0) add([...inner, ...listed], owner ?? offer, depth + 1);
      else if (isType(offer, OFFER) || offer.price !== undefined || offer.priceSpecification !== undefined)
        found.push(stated(offer, owner, offers.length === 1));
    }
  };
  for (const node of nodes) {
    if (isType(node, NOT_FOR_SALE)) for (const offer of nodesOf(node.offers)) seen.add(offer);
    else if (node.offers !== undefined && !isType(node, OFFER)) add(nodesOf(node.offers).map(resolve), node);
    else if (node.makesOffer !== undefined) add(nodesOf(node.makesOffer).map(resolve), undefined);
    if (node.hasOfferCatalog !== undefined) add(nodesOf(node.hasOfferCatalog).map(resolve), undefined);
  }
  add(
    nodes.filter((node) => isType(node, OFFER) || isType(node, new Set(['OfferCatalog']))),
    undefined,
  );
  return found;
}
