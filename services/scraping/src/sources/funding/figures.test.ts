import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { roundsOf, type ToldPart } from './rounds.ts';

const told = (stage: string | null, dollars: number | null, date: string): ToldPart => {
  const amount = dollars === null ? null : { cents: dollars * 100, currency: 'USD' };
  return {
    kind: 'article',
    amount,
    date,
    url: `https://acme.example/${date}`,
    evidence: `${stage} of ${dollars}`,
    told: { stage, amount, investors: [] },
  };
};

test('the stage is that of the latest round that has one, and the amount is all that was raised in dollars', () => {
  const figures = figuresOf(
    roundsOf([told('Seed', 2, '2023-01-01'), told('Series A', 9, '2025-01-01'), told('Debt', 5, '2026-01-01')], []),
    false,
  );
  expect(figures).toMatchObject({ stage: { value: 'Series A', parts: [{ date: '2025-01-01' }] }, amount: { cents: 1_600 } });
});

test('what nobody says is null', () => {
  expect(figuresOf([], false)).toEqual({ stage: null, amount: null });
  expect(figuresOf(roundsOf([told(null, null, '2026-01-01')], []), false)).toEqual({ stage: null, amount: null });
});

test('of rounds that are not all there is no amount, and still a stage', () => {
  const rounds = roundsOf([told('Seed', 2, '2023-01-01'), told('Series A', 9, '2025-01-01')], []);
  expect(figuresOf(rounds, true)).toMatchObject({ stage: { value: 'Series A' }, amount: null });
});
