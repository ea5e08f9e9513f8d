import { expect, it } from 'vitest';
import type { Amount } from './amount.ts';
import { type FiledPart, roundsOf, type ToldPart, totalsOf } from './rounds.ts';

const usd = (dollars: number): Amount => ({ cents: dollars * 100, currency: 'USD' });

const told = (date: string | null, stage: string | null, amount: Amount | null, investors: string[] = []): ToldPart => ({
  kind: 'article',
  amount,
  date,
  url: `https://acme.com/${date}`,
  evidence: `${stage} ${date}`,
  told: { stage, amount, investors },
});

const filed = (date: string, dollars: number | null, goal: number | null = null): FiledPart => ({
  kind: 'filing',
  amount: dollars === null ? null : usd(dollars),
  date,
  url: `https://www.sec.gov/${date}`,
  evidence: `Form D ${date}`,
  offering: {
    cik: '1',
    entityName: 'Acme, Inc.',
    soldCents: dollars === null ? null : dollars * 100,
    goalCents: goal === null ? null : goal * 100,
    isIndefinite: false,
    firstSale: date,
    date,
    investors: 3,
    filings: ['0000000001-26-000001'],
    filedOn: date,
  },
});

it('what is announced and filed at about one time is one round, with both as its parts', () => {
  const rounds = roundsOf([told('2026-07-01', 'Series B', usd(40e6), ['Foo'])], [filed('2026-06-02', 39e6, 45e6)]);
  expect(rounds).toMatchObject([
    { stage: 'Series B', amount: usd(40e6), goal: usd(45e6), date: '2026-06-02', investors: ['Foo'], differs: true, parts: { length: 2 } },
  ]);
  expect(totalsOf(rounds)).toEqual([{ ...usd(40e6), rounds: 1 }]);
});

it('press and blog that tell of one round tell of one round', () => {
  const rounds = roundsOf(
    [
      told('2026-07-01', 'Series B', usd(40e6)),
      told('2026-07-03', null, usd(40e6)),
      told(null, 'Series B', null),
      told('2024-01-01', 'Series A', usd(10e6)),
    ],
    [],
  );
  expect(rounds.map(({ stage, parts, differs }) => [stage, parts.length, differs])).toEqual([
    ['Series A', 1, false],
    ['Series B', 3, false],
  ]);
  expect(totalsOf(rounds)).toEqual([{ ...usd(50e6), rounds: 2 }]);
});

it('stages of one year are rounds of their own', () => {
  expect(roundsOf([told('2026-07-01', 'Series B', usd(40e6)), told('2026-06-01', 'Series A', usd(40e6))], [])).toHaveLength(2);
});

it('amounts of other currencies are added to themselves only', () => {
  const rounds = roundsOf(
    [
      told('2026-07-01', 'Series B', { cents: 500, currency: 'EUR' }),
      told('2024-07-01', 'Seed', usd(1)),
      told('2023-01-01', null, { cents: 9, currency: null }),
    ],
    [],
  );
  expect(totalsOf(rounds)).toEqual([
    { ...usd(1), rounds: 1 },
    { cents: 500, currency: 'EUR', rounds: 1 },
  ]);
});

it('a round of unknown day is not added beside filings, one of which may be of it', () => {
  const rounds = roundsOf([told(null, 'Series B', usd(40e6))], [filed('2026-06-02', 39e6)]);
  expect(rounds).toHaveLength(2);
  expect(totalsOf(rounds)).toEqual([{ ...usd(39e6), rounds: 1 }]);
});

it('a round without an amount has none, and none is made of none', () => {
  const rounds = roundsOf([told('2026-07-01', 'Series B', null)], [filed('2020-01-01', null)]);
  expect(rounds.map(({ amount }) => amount)).toEqual([null, null]);
  expect(totalsOf(rounds)).toEqual([]);
  expect(roundsOf([], [])).toEqual([]);
});

it('two offerings that one announcement tells of are told once', () => {
  const rounds = roundsOf([told('2026-07-01', 'Series B', null)], [filed('2026-06-02', 10e6), filed('2026-06-20', 5e6)]);
  expect(rounds).toMatchObject([{ amount: usd(15e6), parts: { length: 3 } }]);
});

it('an offering that is more than the round is said to be is another round', () => {
  const rounds = roundsOf([told('2026-07-01', 'Seed', usd(4e6))], [filed('2026-06-30', 3.9e6), filed('2026-09-01', 12e6)]);
  expect(rounds).toMatchObject([
    { stage: 'Seed', amount: usd(4e6), parts: { length: 2 } },
    { stage: null, amount: usd(12e6), parts: { length: 1 } },
  ]);
});
