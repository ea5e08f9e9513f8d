import { expect, it } from 'vitest';
import type { PageFacts } from '../../page/facts.ts';
import { isPromotion } from './promotions.ts';
import { termsOfSale } from './terms.ts';

const says = (...texts: string[]) => texts.map((text) => ({ tag: 'p', text }));

it.each([
  ['a share of the price', '50% off your first berth'],
  ['months, in French', 'OFFRE DU PORT — 3 MOIS GRATUITS'],
  ['months, in German', 'Jetzt buchen: 2 Monate kostenlos liegen'],
  ['a code', 'Promo code to enter when you pay: QUAY26'],
  ['the occasion', 'Our Black Friday prices hold until Sunday'],
  ['whom it is for', 'Refer a friend and both of you win'],
])('an offer names %s', (_, text) => {
  expect(isPromotion(text, says(), says(text))).toBe(true);
  expect(isPromotion(text, says(text), says(`${text} now`))).toBe(false);
});

it.each([
  ['the badge of a price', '20% OFF'],
  ['a figure of another kind', '38% of all boats lie here in the winter'],
  ['how long it takes', 'Built in 3 months, free of rust for ten years'],
])('no offer is %s', (_, text) => {
  expect(isPromotion(text, says(), says(text))).toBe(false);
});

it('a price by the piece that the earlier page did not state is a term of sale', () => {
  const page = (...texts: string[]) =>
    ({ pricing: { plans: [{ name: 'Quay', cents: 4900 }] }, blocks: says(...texts) }) as unknown as PageFacts;
  const text = 'Need more? Top up at $0.02 per call whenever you like.';
  expect(termsOfSale(page(), page(text))(text, [])).toBe(true);
  expect(termsOfSale(page('We charge $0.02 for it.'), page(text))(text, [])).toBe(false);
});
