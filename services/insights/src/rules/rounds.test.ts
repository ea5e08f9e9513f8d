import { expect, it } from 'vitest';
import { change, toldOf } from './change.fixture.ts';
import { roundFiled } from './rounds.ts';

const filed = (cents: number, type = 'funding_round') =>
  change(type, ['Form D of Acme, Inc.', { amount: { after: { cents, currency: 'USD', period: 'once' } } }], { importance: 'high' });

it('a filed round is told with what was sold', () => {
  expect(toldOf([filed(1_200_000_000)])).toMatchObject([
    { area: 'money', type: 'threat', importance: 'high', title: '{company} filed a funding round of $12M', measure: 12_000_000 },
  ]);
});

it('nothing is told of a round in which nothing was sold yet, nor of another change', () => {
  expect(roundFiled.conclude(filed(0), [])).toEqual([]);
  expect(roundFiled.conclude(filed(5, 'press_published'), [])).toEqual([]);
});
