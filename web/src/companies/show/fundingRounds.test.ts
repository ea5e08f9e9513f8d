import { expect, it } from 'vitest';
import type { FundingData, FundingRound } from '../../api/types.ts';
import { floor, roundNote, roundsByCurrency } from './fundingRounds.ts';

const round = (given: Partial<FundingRound>): FundingRound => ({
  ...{ round: 'Series A', amount: 1, currency: 'USD', date: null, source: null, goal: null, investors: [], differs: false, counted: true },
  parts: [],
  ...given,
});
const funding = (rounds: FundingRound[], totals: FundingData['totals']): FundingData => ({
  ...{ lastUpdated: '2026-11-21T10:00:00.000Z', totalFunding: null, keyInvestors: [] },
  rounds,
  totals,
});

it('a chart is of one currency, and of what is in the total', () => {
  const rounds = [round({}), round({ currency: 'EUR' }), round({ amount: null }), round({ counted: false })];
  const totals = [
    { currency: 'USD', amount: 1, rounds: 1 },
    { currency: 'EUR', amount: 1, rounds: 1 },
  ];
  expect(roundsByCurrency(funding(rounds, totals))).toEqual([
    { currency: 'USD', rounds: [rounds[0]] },
    { currency: 'EUR', rounds: [rounds[1]] },
  ]);
  expect(roundsByCurrency(null)).toEqual([]);
});

it('what is uncertain of a round is said', () => {
  expect(roundNote(round({}))).toBeNull();
  expect(roundNote(round({ differs: true }))).toMatch(/different amounts/);
  expect(roundNote(round({ counted: false }))).toMatch(/no total/);
  expect(roundNote(round({ amount: null, counted: false }))).toBeNull();
});

it('a figure of a list that goes on is what there is at least', () => {
  expect([floor('$5M', true), floor('$5M', undefined)]).toEqual(['at least $5M', '$5M']);
});
