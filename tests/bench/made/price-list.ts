/** A made price list: four plans of a locale, and how layouts ask for what stands on their cards. */
import type { TruePlan } from '../truth/corpus.ts';
import { type Locale, type Written, written } from './locales.ts';

export interface Offer {
  name: string;
  kind: 'free' | 'stated' | 'contact';
  /** By the month; 0 where it is free, null on request. */
  amount: number | null;
  price: Written;
  /** Ten months' worth, for the year. */
  year: Written;
  yearAmount: number;
  /** Eight tenths, by the month for those who pay a year. */
  reduced: Written;
  features: readonly string[];
  at: number;
}

export interface PriceList extends Locale {
  offers: readonly Offer[];
  paid: readonly Offer[];
}

export interface MadePage {
  body: string;
  head?: string;
  /** Where it is not the locale's. */
  lang?: string;
  /** What is true of it, where that is not the four plans by the month. */
  plans?: TruePlan[];
}

export type PriceLayout = (list: PriceList) => MadePage | string;

const round = (amount: number): number => Math.round(amount * 100) / 100;

export function priceList(locale: Locale): PriceList {
  const offers = locale.plans.map((name, at): Offer => {
    const kind = at === 0 ? 'free' : at === 3 ? 'contact' : 'stated';
    const amount = kind === 'free' ? 0 : kind === 'contact' ? null : locale.amounts[at - 1]!;
    const worth = amount ?? 0;
    return {
      ...{ name, kind, amount, at, price: written(locale, worth), year: written(locale, round(worth * 10)), yearAmount: round(worth * 10) },
      reduced: written(locale, round(worth * 0.8)),
      features: locale.features.slice(0, at === 0 ? 2 : 4),
    };
  });
  return { ...locale, offers, paid: offers.filter(({ kind }) => kind === 'stated') };
}

/** What is true of plans shown by the month. */
export const truePlans = ({ currency }: Locale, offers: readonly Offer[]): TruePlan[] =>
  offers.map(({ name, amount }) => ({ names: [name], amount, currency: [currency], periods: amount ? ['month'] : null }));

/** What stands for the price, as one text. */
export const said = (list: PriceList, { kind, price }: Offer): string =>
  kind === 'free' ? list.free : kind === 'contact' ? list.contact : price.all;

export const items = ({ features }: Offer, item = (text: string): string => `<li>${text}</li>`): string => features.map(item).join('');

export const each = <T>(values: readonly T[], html: (value: T, at: number) => string): string => values.map(html).join('');

/** Class names as compilers of style sheets make them, the same at every run. */
export const hashed = (seed: number): string => `css-${((seed + 7) * 2_654_435_761).toString(36).slice(-6)}`;
