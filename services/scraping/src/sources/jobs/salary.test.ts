import { expect, it } from 'vitest';
import { salaryIn, salaryOf, statedSalary } from './salary.ts';

const short = (salary: ReturnType<typeof salaryIn>): string =>
  salary ? `${salary.minCents} ${salary.maxCents} ${salary.currency} ${salary.period}` : '-';

const value = (more: object) => ({ '@type': 'MonetaryAmount', currency: 'EUR', value: { '@type': 'QuantitativeValue', ...more } });

it.each<[string, unknown, string]>([
  ['a range', value({ minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' }), '5000000 6000000 EUR year'],
  ['one value', value({ value: 25.5, unitText: 'HOUR' }), '2550 2550 EUR hour'],
  ['texts', value({ minValue: '50000', maxValue: '60,000.00', unitText: 'Year' }), '5000000 6000000 EUR year'],
  ['grouped by points', value({ minValue: '50.000', maxValue: '60.000', unitText: 'YEAR' }), '5000000 6000000 EUR year'],
  ['one end', value({ minValue: 50_000, unitText: 'ANNUALLY' }), '5000000 null EUR year'],
  ['no period', value({ minValue: 4_000, maxValue: 5_000 }), '400000 500000 EUR null'],
  ['a number for value', { currency: 'USD', value: 90_000 }, '9000000 9000000 USD null'],
  ['its unit beside it', { currency: 'USD', value: 20, unitText: 'HOUR' }, '2000 2000 USD hour'],
  ['a price specification', { priceCurrency: 'GBP', minPrice: 1_000, maxPrice: 2_000, unitText: 'MONTH' }, '100000 200000 GBP month'],
  ['nothing', undefined, '-'],
  ['0, which states nothing', value({ minValue: 0, maxValue: 0, unitText: 'YEAR' }), '-'],
  ['no currency', { value: { minValue: 1, maxValue: 2 } }, '-'],
  ['a currency in words', { currency: 'dollars', value: 5_000 }, '-'],
  ['ends that are crossed', value({ minValue: 60_000, maxValue: 50_000 }), '-'],
  ['words', value({ value: 'competitive' }), '-'],
  ['another cycle', value({ value: 4_000, unitText: 'BIWEEKLY' }), '-'],
  ['what is no number', value({ minValue: Number.NaN, maxValue: 1e308 }), '-'],
  ['lists within lists', [[[]]], '-'],
])('baseSalary with %s', (_, baseSalary, expected) => {
  expect(short(salaryOf({ baseSalary }))).toBe(expected);
});

it('a number beside salaryCurrency is a salary', () => {
  expect(short(salaryOf({ baseSalary: 70_000, salaryCurrency: 'chf' }))).toBe('7000000 7000000 CHF null');
});

it.each([
  ['per-year-salary', 'year'],
  ['per-month-salary', 'month'],
  ['per-hour-wage', 'hour'],
  ['1 YEAR', 'year'],
  ['1 HOUR', 'hour'],
  ['NONE', 'null'],
  ['', 'null'],
  ['bi-week-salary', '-'],
  ['one-time', '-'],
  ['2 WEEK', '-'],
])('the period %s of a board: %s', (period, expected) => {
  expect(short(statedSalary({ min: 1, max: 2, currency: 'USD', period })).replace('100 200 USD ', '')).toBe(expected);
});

it.each([
  ['Sales Manager (€50,000–€60,000 per year)', '5000000 6000000 EUR year'],
  ['£45k - £55k', '4500000 5500000 GBP null'],
  ['£45-55k p.a.', '4500000 5500000 GBP year'],
  ['50.000 € bis 60.000 € pro Jahr', '5000000 6000000 EUR year'],
  ['50 000 à 60 000 € brut / an', '5000000 6000000 EUR year'],
  ['Salary: USD 120,000 - 150,000 a year', '12000000 15000000 USD year'],
  ['US$20 - US$25 per hour', '2000 2500 USD hour'],
  ['€ 3.500 - € 4.500 per maand', '350000 450000 EUR month'],
  ['30.000–36.000 € al año', '3000000 3600000 EUR year'],
  ['$120k - $150k', '-'],
  ['€50,000', '-'],
  ['50,000 - 60,000', '-'],
  ['€20 - 30', '-'],
  ['€50k - £60k', '-'],
  ['€50k-60k or €60k-70k', '-'],
  ['Team of 20 - 30 people, €5M raised', '-'],
  ['Jobs 2024-2025', '-'],
  ['9'.repeat(100_000), '-'],
])('%s: %s', (line, expected) => {
  expect(short(salaryIn(line))).toBe(expected);
});
