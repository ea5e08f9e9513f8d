/** Notices folded into offerings: one Form D and all that amends it is one round, whose amounts are those of the latest. Pure. */
import { shortAmount } from './amount.ts';
import type { Filing } from './filings.ts';
import type { FormD } from './form-d.ts';

/** A notice with its place in the register. */
export interface Notice extends Omit<Filing, 'amends'> {
  form: FormD;
}

/** Of an offering, as it is kept: plain data. */
export interface OfferingFields {
  cik: string;
  entityName: string;
  /** US cents; null where it cannot be read. */
  soldCents: number | null;
  /** What it is meant to come to, in US cents; null where that is indefinite or cannot be read. */
  goalCents: number | null;
  isIndefinite: boolean;
  /** ISO 8601 date; null where nothing was sold yet, or it is not stated. */
  firstSale: string | null;
  /** Of the first sale, else of the first notice. */
  date: string | null;
  investors: number | null;
  /** Accession numbers, the first notice first. */
  filings: string[];
  /** When the latest of them was filed: ISO 8601 date; null where it is not stated. */
  filedOn: string | null;
}

/** What stays of an offering however often it is amended. */
const offeringKey = (notices: readonly Notice[]): string => notices[0]?.form.previous ?? notices[0]?.accession ?? '';

/** Funds tell of other people's money. */
const FUND = 'Pooled Investment Fund';

/** An offering as it is, and as each of its notices but the last made it. */
export interface Offering {
  key: string;
  fields: OfferingFields;
  earlier: OfferingFields[];
}

/** The offerings that notices tell of, the latest first; `filings` names all of each. */
export function offeringsOf(notices: readonly Notice[]): Offering[] {
  const told = notices.filter(({ form }) => form.industry !== FUND).toSorted(byAge);
  const offerings: Notice[][] = [];
  for (const notice of told) {
    const earlier = notice.form.amends ? offerings.findLast((all) => isAmended(all, notice)) : undefined;
    if (earlier) earlier.push(notice);
    else offerings.push([notice]);
  }
  return offerings.map((all) => ({ key: offeringKey(all), fields: offeringOf(all), earlier: earlierOf(all) })).toReversed();
}

const earlierOf = (all: readonly Notice[]): OfferingFields[] => all.slice(1).map((_, n) => offeringOf(all.slice(0, n + 1)));

const byAge = (a: Notice, b: Notice): number => (a.filedOn ?? '').localeCompare(b.filedOn ?? '') || a.accession.localeCompare(b.accession);

/** By the number that it names; where it names none, by the day of the first sale. */
function isAmended(all: readonly Notice[], { form }: Notice): boolean {
  if (form.previous !== null)
    return all.some(({ accession, form: { previous } }) => accession === form.previous || previous === form.previous);
  return form.firstSale !== null && all.some(({ form: { firstSale } }) => firstSale === form.firstSale);
}

function offeringOf(all: readonly Notice[]): OfferingFields {
  const [first, last] = [all[0] as Notice, all.at(-1) as Notice];
  const { soldCents, offeringCents, isIndefinite, investors, entityName } = last.form;
  return {
    cik: last.cik,
    entityName: entityName ?? '',
    soldCents,
    goalCents: offeringCents,
    isIndefinite,
    firstSale: last.form.firstSale ?? first.form.firstSale,
    date: last.form.firstSale ?? first.form.firstSale ?? first.filedOn,
    investors,
    filings: all.map(({ accession }) => accession),
    filedOn: last.filedOn,
  };
}

/** 'Form D: $3.5M sold of $5M offered, first sale on 2026-06-02'. */
export function offeringWords({ soldCents, goalCents, isIndefinite, firstSale, filedOn }: OfferingFields): string {
  const dollars = (cents: number) => shortAmount({ cents, currency: 'USD' });
  const sold = soldCents === null ? 'an amount that cannot be read' : dollars(soldCents);
  const goal = goalCents === null ? (isIndefinite ? ' of an indefinite offering' : '') : ` of ${dollars(goalCents)} offered`;
  const when = firstSale ? `, first sale on ${firstSale}` : filedOn ? `, filed on ${filedOn}` : '';
  return `Form D: ${sold} sold${goal}${when}`;
}
