import { expect, test } from 'vitest';
import { telling } from './telling.ts';

test('words of a title that may mark a namesake are told once, and none of the company’s own', () => {
  expect(telling('Acme wins the cup: Acme’s coach on the Cup final', 'Acme')).toEqual(['wins', 'the', 'cup', 'coach', 'final']);
  expect(telling('Größe zählt: ACME in Zürich', 'Acme AG')).toEqual(['Größe', 'zählt', 'Zürich']);
  expect(telling('', 'Acme')).toEqual([]);
  expect(telling(`${'word '.repeat(2_000)}a b c`, 'Acme')).toEqual(['word']);
});
