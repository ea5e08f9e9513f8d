import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const [THIN, NO_BREAK] = ['\u202f', '\u00a0'];
const cases = readFileSync(join(import.meta.dirname, 'prices.cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [lang: string, price: string, taken: string]);

/** What is read of a card with that price, beside one that says something else. */
function taken(lang: string, price: string, isPriced: boolean): string {
  const card = (name: string, said: string) =>
    `<div class="card"><h3>${name}</h3><p class="price">${said}</p><ul><li>Alpha</li><li>Beta</li></ul></div>`;
  const html = `<html lang="${lang}"><body><main>${card('Uno', price)}${card('Duo', isPriced ? 'Free' : '€7/month')}</main></body></html>`;
  const pricing = extractFacts({ url: 'https://acme.example/pricing', kind: 'pricing', html }).pricing;
  const plan = pricing?.plans.find(({ name }) => name === 'Uno');
  if (!plan || plan.priceState === 'unreadable') return 'none';
  if (plan.priceState === 'free' || plan.priceState === 'contact') return plan.priceState;
  const period = plan.period === 'custom' ? '-' : plan.period;
  const seat = isPriced && pricing?.model === 'per seat' ? ' seat' : '';
  return `${((plan.cents ?? 0) / 100).toFixed(2)} ${plan.currency} ${period}${seat}`;
}

const isPriced = (expected: string): boolean => /^\d/.test(expected);

describe('prices as readers of many countries write them', () => {
  it.each(cases)('%s: %s', (lang, price, expected) => {
    expect(taken(lang, price, isPriced(expected))).toBe(expected);
  });

  it('whatever blanks group the thousands', () => {
    const grouped = cases.filter(([, price, expected]) => isPriced(expected) && /\d \d{3}/.test(price));
    for (const [lang, price, expected] of grouped)
      for (const blank of [THIN, NO_BREAK]) {
        const written = price.replaceAll(/(?<=\d) (?=\d{3})/g, blank);
        expect([written, taken(lang, written, true)]).toEqual([written, expected]);
      }
  });
});
