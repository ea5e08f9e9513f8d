/** Rounds of a company, each from what its own articles tell and what it filed: told by several, a round is one, with its parts. Pure. */
import type { Amount } from './amount.ts';
import type { OfferingFields } from './offerings.ts';
import type { ToldRound } from './title.ts';

/** One statement of a round. */
export interface Part extends Stated {
  kind: 'article' | 'filing';
  /** ISO 8601 date or moment; null where it is not stated. */
  date: string | null;
  /** Where it can be read; null where that has no address. */
  url: string | null;
  /** The title or the sentence that tells of it, or what was filed, as a sentence. */
  evidence: string;
}

/** An amount; null where none is stated. */
interface Stated {
  amount: Amount | null;
}

export interface ToldPart extends Part {
  kind: 'article';
  told: ToldRound;
}

export interface FiledPart extends Part {
  kind: 'filing';
  offering: OfferingFields;
}

export interface Round {
  /** 'Series B'; null where nobody says. */
  stage: string | null;
  /** What the company itself says, else what was sold by the filings; null where neither is stated. */
  amount: Amount | null;
  /** What an offering was meant to come to; null where that is not stated. */
  goal: Amount | null;
  date: string | null;
  investors: string[];
  /** Those that give the date and the amount first. */
  parts: Part[];
  /** Parts state amounts of one currency that differ by more than a hundredth. */
  differs: boolean;
  /** It may be one that another round's filing is of, so that it is not added to totals. */
  isUncertain: boolean;
}

const DAY_MS = 86_400_000;
/** A round is announced, and filed within 15 days of its first sale (17 CFR 230.503), within so many days of each other. */
const SAME_ROUND_DAYS = 120;
/** Beyond these the oldest are left out. */
export const MOST_ROUNDS = 100;
/** What was sold of a round, as a share of what it is said to be: figures are rounded, and a little more may be sold later. */
export const MOST_OF_TOLD = 1.25;

/** The rounds, oldest first, those without a date before; at most 100. */
export function roundsOf(told: readonly ToldPart[], filed: readonly FiledPart[]): Round[] {
  const rounds = byRound(told, filed).map((round) => roundOf(round.told, round.filed, filed.length > 0));
  return rounds.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).slice(-MOST_ROUNDS);
}

/** What is told of each round, and filed of it. */
export function byRound(told: readonly ToldPart[], filed: readonly FiledPart[]): { told: ToldPart[]; filed: FiledPart[] }[] {
  const groups = groupsOf(told);
  const { filings, alone } = attached(groups, filed);
  return [
    ...groups.map((group) => ({ told: group, filed: filings.get(group) ?? [] })),
    ...alone.map((part) => ({ told: [], filed: [part] })),
  ];
}

/** Which offerings are of rounds that are told of, those nearest in time first: together they come to no more than a round is said to be. */
function attached(groups: readonly ToldPart[][], filed: readonly FiledPart[]) {
  const filings = new Map<ToldPart[], FiledPart[]>();
  const near = filed.map((part) => ({ part, ...nearest(groups, part) })).toSorted((a, b) => a.days - b.days);
  const alone = near.flatMap(({ part, group }) => {
    const others = (group && filings.get(group)) ?? [];
    if (!group || !fits(group, [...others, part])) return [part];
    filings.set(group, [...others, part]);
    return [];
  });
  return { filings, alone };
}

function fits(group: readonly ToldPart[], filed: readonly FiledPart[]): boolean {
  const told = group.find(({ amount }) => amount !== null)?.amount;
  if (told?.currency !== 'USD') return true;
  return filed.reduce((sum, { amount }) => sum + (amount?.cents ?? 0), 0) <= told.cents * MOST_OF_TOLD;
}

/** Articles that tell of one round: of one stage, or of one amount, at about one time. */
function groupsOf(told: readonly ToldPart[]): ToldPart[][] {
  const groups: ToldPart[][] = [];
  for (const part of told) {
    const group = groups.find((others) => others.every((other) => isSameTold(other, part)));
    if (group) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

function isSameTold(a: ToldPart, b: ToldPart): boolean {
  const [stageA, stageB] = [a.told.stage, b.told.stage];
  if (stageA !== null && stageB !== null && stageA !== stageB) return false;
  const isNear = daysApart(a.date, b.date) <= SAME_ROUND_DAYS || a.date === null || b.date === null;
  const isOneStage = stageA !== null && stageA === stageB;
  if (isOneStage && /^(?:Seed|Pre-Seed|Series)/.test(stageA)) return isNear || !isAnotherAmount(a, b);
  return isNear && !isAnotherAmount(a, b);
}

const isAnotherAmount = (a: Stated, b: Stated): boolean => a.amount !== null && b.amount !== null && differ(a.amount, b.amount);

const differ = (a: Amount, b: Amount): boolean =>
  a.currency !== b.currency || Math.abs(a.cents - b.cents) > Math.max(a.cents, b.cents) / 100;

const daysApart = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

/** The round that is told of at the nearest time, where that is near enough. */
function nearest(groups: readonly ToldPart[][], part: FiledPart): { group?: ToldPart[]; days: number } {
  const [best] = groups
    .map((group) => ({ group, days: Math.min(...group.map(({ date }) => daysApart(date, part.date))) }))
    .toSorted((a, b) => a.days - b.days);
  return best && best.days <= SAME_ROUND_DAYS ? best : { days: Number.POSITIVE_INFINITY };
}

function roundOf(told: readonly ToldPart[], filed: readonly FiledPart[], isFiler: boolean): Round {
  const parts: Part[] = [...told, ...filed].map(({ kind, amount, date, url, evidence }) => ({ kind, amount, date, url, evidence }));
  const stated = told.find(({ amount }) => amount !== null)?.amount ?? null;
  const sold = filed.flatMap(({ amount }) => amount ?? []);
  const date = [...filed, ...told].flatMap(({ date: stated }) => stated ?? []).toSorted()[0] ?? null;
  return {
    stage: told.find(({ told: { stage } }) => stage !== null)?.told.stage ?? null,
    amount: stated ?? summed(sold),
    goal: summed(filed.flatMap(({ offering: { goalCents } }) => (goalCents === null ? [] : { cents: goalCents, currency: 'USD' }))),
    date,
    investors: [...new Set(told.flatMap(({ told: { investors } }) => investors))],
    parts,
    differs: isConflict([...told.flatMap(({ amount }) => amount ?? []), ...(summed(sold) ? [summed(sold) as Amount] : [])]),
    isUncertain: isFiler && filed.length === 0 && date === null,
  };
}

/** Several offerings that one announcement tells of were sold together. */
const summed = (amounts: readonly Amount[]): Amount | null =>
  amounts.length === 0 ? null : { cents: amounts.reduce((sum, { cents }) => sum + cents, 0), currency: 'USD' };

const isConflict = (amounts: readonly Amount[]): boolean =>
  amounts.some((amount) => amounts.some((other) => amount.currency === other.currency && differ(amount, other)));

/** What rounds come to in one currency. */
export interface Total extends Amount {
  rounds: number;
}

/** Sums by currency, dollars first: amounts of different currencies are never added. Rounds without an amount are in none. */
export function totalsOf(rounds: readonly Round[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { amount, isUncertain } of rounds) {
    if (amount?.currency == null || isUncertain) continue;
    const { cents, rounds: count } = totals.get(amount.currency) ?? { cents: 0, rounds: 0 };
    totals.set(amount.currency, { currency: amount.currency, cents: cents + amount.cents, rounds: count + 1 });
  }
  return [...totals.values()].toSorted((a, b) => Number(b.currency === 'USD') - Number(a.currency === 'USD') || b.cents - a.cents);
}
