import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isAgreement, isStamp, isWaiting, maskNoise } from './noise-words.ts';

const PAGES = 300;
const PAGE_BYTES = 200_000;

test('texts that are kept for the next fetch do not keep their whole pages in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < PAGES; i++) {
    const page = Buffer.from(`A passage of the page of number ${i} alone${' '.repeat(PAGE_BYTES)}`).toString();
    expect(maskNoise(page.slice(0, 36))).toMatch(/^A passage of the page/);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((PAGES * PAGE_BYTES) / 4);
});

test.each([
  'I agree to the privacy policy and the terms of use',
  'Li e aceito os Termos de Uso e a Política de Privacidade',
  'Ich akzeptiere die Datenschutzerklärung.',
])('what a form asks to agree to is no wording of the page: %s', (text) => {
  expect(isAgreement(text)).toBe(true);
});

test.each([
  'Akceptuję płatności gotówką oraz kartą.',
  'By continuing to use the service you agree to these terms and the privacy policy.',
  'I accept the terms of sale, of which article 3 says that I give up my right of withdrawal as soon as the work has been started by you.',
])('what is agreed to beyond that is: %s', (text) => {
  expect(isAgreement(text)).toBe(false);
});

test('one word with an ellipsis stands where something is to come', () => {
  expect(['Loading…', 'Unpacking...', 'Lädt …'].map(isWaiting)).toEqual([true, true, true]);
  expect(['Coming soon...', 'Loading', 'And so on, and so on…'].map(isWaiting)).toEqual([false, false, false]);
});

test('when a page was worded last is no wording of it', () => {
  const stamps = [
    'Letzte Aktualisierung 04. Okt. 2016',
    'Last updated: March 3, 2026',
    'Stand: 12.03.2026',
    'Dernière mise à jour le 3 mai 2026',
  ];
  expect(stamps.map(isStamp)).toEqual([true, true, true, true]);
  const others = [
    'Last updated by Ada, who bakes, on March 3, 2026',
    'Stand up for bread on March 3, 2026',
    'Last updated',
    'March 3, 2026',
  ];
  expect(others.map(isStamp)).toEqual([false, false, false, false]);
});
