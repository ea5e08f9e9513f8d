import { expect, it } from 'vitest';
import type { PageFacts } from '../../page/facts.ts';
import { termsOfSale } from './terms.ts';

const facts = { pricing: null, blocks: [] } as unknown as PageFacts;

it.each([
  ['en', 'You have a right of withdrawal of 14 days from the day of purchase.'],
  ['fr', 'Je renonce à mon droit de rétractation dès le début de la prestation.'],
  ['de', 'Das Widerrufsrecht erlischt mit dem Beginn der Ausführung.'],
  ['it', 'Il diritto di recesso può essere esercitato entro quattordici giorni.'],
])('the right to withdraw is a term of sale: %s', (_, text) => {
  expect(termsOfSale(facts, facts)(text, [])).toBe(true);
});
