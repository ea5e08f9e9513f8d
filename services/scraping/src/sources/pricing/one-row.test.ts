import { expect, it } from 'vitest';
import { plansOf, table } from './pricing.fixture.ts';

it('the only row of a table is told where the page has no other list', () => {
  expect(plansOf(`<h1>Membership</h1>${table(['Annual subscription', '£40'])}`)).toEqual(['Annual subscription 40.00 GBP custom']);
  const adults = table(['Adult', '£9'], ['Child', '£5']);
  expect(plansOf(`<h1>Club</h1>${table(['Annual subscription', '£40'])}${adults}`)).toHaveLength(2);
});

it('rows that are called by what is carried, over columns of where to', () => {
  const rows = [['Weight', 'Zone 1', 'Zone 2'], ['0–1 kg', '€5', '€7'], ['1–5 kg', '€8', '€11'], ['up to 10 kg', '€12', '€16']]; // biome-ignore format: rows
  expect(plansOf(`<h1>Shipping</h1>${table(...rows)}`)).toEqual([
    '0–1 kg (Zone 1) 5.00 EUR custom',
    '1–5 kg (Zone 1) 8.00 EUR custom',
    'up to 10 kg (Zone 1) 12.00 EUR custom',
    '0–1 kg (Zone 2) 7.00 EUR custom',
    '1–5 kg (Zone 2) 11.00 EUR custom',
    'up to 10 kg (Zone 2) 16.00 EUR custom',
  ]);
});

it('one row of a table that is made as the others of the list', () => {
  const rates = (title: string, ...rows: string[][]): string =>
    `<h2>${title}</h2>${table(...rows).replace('<table>', '<table class="rates">')}`;
  const page = `${rates('Doors', ['Metal door', '€50'], ['Wooden door', '€40'])}${rates('Safes', ['Old safe', '€90'])}`;
  expect(plansOf(`<h1>Prices</h1>${page}`)).toHaveLength(3);
  expect(plansOf(`<h1>Prices</h1>${page.replace('class="rates"', '')}`)).toHaveLength(2);
});
