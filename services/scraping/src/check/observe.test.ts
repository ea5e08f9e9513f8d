import { expect, test } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { unreadableReason } from './observe.ts';

const reasonFor = (...prices: string[]): string | null => {
  const cards = prices.map((price, n) => `<div class="card"><h3>Plan ${'ABC'[n]}</h3><p class="price">${price}</p></div>`).join('');
  const html = `<html lang="en"><body><main><h1>Pricing</h1>${cards}<p>${'What each plan holds, in words. '.repeat(40)}</p></main></body></html>`;
  return unreadableReason('pricing', extractFacts({ url: 'https://acme.com/pricing', kind: 'pricing', html }));
};

test('a pricing page whose prices a script fills in is not read, whatever is free or on request beside them', () => {
  expect(reasonFor('$--', '$--')).toContain('no prices that we can read');
  expect(reasonFor('Free', '$--', 'Contact sales')).toContain('no prices that we can read');
});

test('one price that is read is enough, as are plans on request', () => {
  expect(reasonFor('$9 / month', '$--')).toBeNull();
  expect(reasonFor('Free', 'Contact sales', 'On request')).toBeNull();
});
