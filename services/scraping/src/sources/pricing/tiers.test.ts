import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { tiersIn } from './tiers.ts';
import { pricingData } from './view.ts';

const tier = (from: number, upTo: number | null, amount: number) => ({ from, upTo, micros: Math.round(amount * 1e6) });

describe('tiers of a price by use', () => {
  it.each([
    [
      ['0 – 10,000 emails: free', '10,001 – 50,000 emails: $0.001', '50,000+ emails: $0.0005'],
      [tier(0, 10_000, 0), tier(10_001, 50_000, 0.001), tier(50_000, null, 0.0005)],
    ],
    [
      ['First 1,000', 'Free', '1,001 to 10k', '$0.02', 'Over 10k', '$0.01'],
      [tier(0, 1_000, 0), tier(1_001, 10_000, 0.02), tier(10_000, null, 0.01)],
    ],
    [
      ['Bis zu 500: 10 €', '501 bis 2.000: 30 €', 'Mehr als 2.000: 50 €'],
      [tier(0, 500, 10), tier(501, 2_000, 30), tier(2_000, null, 50)],
    ],
    [
      ['1-5 users $10', '6-20 users $8'],
      [tier(1, 5, 10), tier(6, 20, 8)],
    ],
  ])('%j', (lines, tiers) => {
    expect(tiersIn(lines)).toEqual(tiers);
  });

  it.each([
    [['10,000 emails per month', '$29 per month', '5 users']],
    [['Up to 5 users', 'Up to 10 projects', '$29']],
    [['0 – 1,000: $1', '5,000 – 9,000: $2']],
    [['From $10 to $50', '2 – 4 weeks']],
    [['100-200 seats: $5', '201-400 seats: $4']],
    [['']],
  ])('%j states none', (lines) => {
    expect(tiersIn(lines)).toEqual([]);
  });
});

it('tiers are shown with the price of their plan', () => {
  const rows = '<table><tr><td>0 - 1,000</td><td>Free</td></tr><tr><td>1,001 - 5,000</td><td>$0.004</td></tr></table>';
  const card = (name: string, price: string, more = '') => `<div class="card"><h3>${name}</h3><p class="price">${price}</p>${more}</div>`;
  const html = `<html lang="en"><body><div class="row">${card('Metered', '$5 / month', `<ul><li>First 1,000: free</li><li>1,001 – 5,000: $0.004</li></ul>`)}${card('Flat', '$50 / month')}</div></body></html>`;
  const { pricing } = extractFacts({ url: 'https://acme.com/pricing', kind: 'pricing', html });
  const [metered, flat] = pricingData(pricing?.plans ?? [], { model: 'flat' }).plans;
  expect(metered?.prices[0]?.tiers).toEqual([
    { from: 0, upTo: 1_000, amount: 0 },
    { from: 1_001, upTo: 5_000, amount: 0.004 },
  ]);
  expect(flat?.prices[0]?.tiers).toEqual([]);
  expect(
    tiersIn(
      rows
        .replace(/<[^>]+>/g, '\n')
        .split('\n')
        .filter(Boolean),
    ),
  ).toHaveLength(2);
});
