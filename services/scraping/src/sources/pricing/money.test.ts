import { describe, expect, it } from 'vitest';
import { limitsOf } from './limits.ts';
import { findMoney, parseNumber, toCents } from './money.ts';
import { billedBy, isPerSeat, periodOf, statedPeriod } from './period.ts';

describe('amounts', () => {
  it.each([
    ['$49', 4900, 'USD'],
    ['US$1,299.00', 129_900, 'USD'],
    ['49,00 €', 4900, 'EUR'],
    ['€49', 4900, 'EUR'],
    ['£9.99', 999, 'GBP'],
    ['USD 49', 4900, 'USD'],
    ['49 EUR', 4900, 'EUR'],
    ['1.299,00 €', 129_900, 'EUR'],
    ['1 299 €', 129_900, 'EUR'],
    ['₹1,499', 149_900, 'INR'],
    ['¥4,900', 490_000, 'JPY'],
    ['C$20', 2000, 'CAD'],
    ['$20 AUD', 2000, 'AUD'],
    ['AUD $15', 1500, 'AUD'],
    ["CHF 1'299.50", 129_950, 'CHF'],
    ['R$ 29,90', 2990, 'BRL'],
    ['99 kr', 9900, null],
    ['129 zł', 12_900, 'PLN'],
    ['$0', 0, 'USD'],
    ['$0.002', null, 'USD'],
  ])('%s', (written, cents, currency) => {
    expect(findMoney(written)).toMatchObject([{ cents, currency, start: 0, end: written.length }]);
  });

  it('numbers without money are none', () => {
    for (const text of ['49', 'SSO 10 users', '12 GB', 'ISO 27001', 'TOP 10', 'v2.0', '100 %', 'GPT4 20'])
      expect(findMoney(text), text).toEqual([]);
  });

  it('separators are read by what follows them', () => {
    expect(['1,299', '1.299', '1,299.5', '1.299,50', '12.5', '0.005', '1 299', '12,345,678'].map(parseNumber)).toEqual([
      1299, 1299, 1299.5, 1299.5, 12.5, 0.005, 1299, 12_345_678,
    ]);
  });

  it('rounding never makes a price free, nor an absurd amount a price', () => {
    expect([toCents(0), toCents(0.001), toCents(19.99), toCents(1e12), toCents(Number.NaN), toCents(-1)]).toEqual([
      0,
      null,
      1999,
      null,
      null,
      null,
    ]);
  });
});

it('codes that are no words may be written small', () => {
  expect(findMoney('2400 rsd')).toMatchObject([{ cents: 240_000, currency: 'RSD' }]);
  expect(findMoney('Rwf 10,000')).toMatchObject([{ cents: 1_000_000, currency: 'RWF' }]);
  expect(findMoney('try 30 days, all 5 of them')).toEqual([]);
});

it('an hour before an amount is no part of it', () => {
  expect(findMoney('until 13:00 - 490 zł')).toMatchObject([{ cents: 49_000, start: 14 }]);
});

it('several months, and one payment, in other languages', () => {
  expect(['per 12 mesi', 'por 3 meses', 'o singură plată'].map(periodOf)).toEqual(['year', 'custom', 'once']);
});

describe('periods', () => {
  it.each([
    ['/mo', 'month'],
    ['/month', 'month'],
    ['per month', 'month'],
    ['monthly', 'month'],
    ['/yr', 'year'],
    ['per year', 'year'],
    ['annually', 'year'],
    ['one-time', 'once'],
    ['per 1,000 requests', 'usage'],
    ['per user/month', 'month'],
    ['per seat', null],
    ['/mo billed annually ($588/yr)', 'month'],
    ['pro Monat', 'month'],
    ['par an', 'year'],
    ['al mes', 'month'],
    ['per month, up to 1,000 emails', 'month'],
    ['per GB', 'usage'],
    ['a second', 'usage'],
    ['a second website', null],
    ['/user/mo', 'month'],
    ['per agent / year', 'year'],
    ['', null],
    ['forever', null],
  ])('%s is %s', (text, period) => {
    expect(periodOf(text)).toBe(period);
  });

  it('seats are told from other units', () => {
    expect(['per user', '/ seat / month', 'per active user', 'pro Nutzer'].map(isPerSeat)).toEqual([true, true, true, true]);
    expect(['per month', 'for 5 users', 'per workspace'].map(isPerSeat)).toEqual([false, false, false]);
  });

  it('durations and unit codes of JSON-LD are known', () => {
    expect(['P1M', 'P1Y', 'P12M', 'MON', 'ANN', 'month', 'C62', null].map(statedPeriod)).toEqual([
      'month',
      'year',
      'year',
      'month',
      'year',
      'month',
      null,
      null,
    ]);
  });
});

describe('limits', () => {
  it('are numbers with a unit', () => {
    expect(
      limitsOf([
        '10,000 conversations',
        'Up to 5 team members',
        '2 GB of storage',
        '1.5M events / month',
        '10k contacts',
        'Unlimited projects',
      ]),
    ).toEqual({ conversations: 10_000, 'team members': 5, 'gb storage': 2, events: 1_500_000, contacts: 10_000 });
  });

  it('prices, shares, times and versions are none', () => {
    expect(limitsOf(['$5 per extra GB', '99.9% uptime', '24/7 support', '30 days history', 'SOC 2', 'Save 20%', '2x faster'])).toEqual({});
  });
});

it('working days in Russian are no roubles', () => {
  expect(findMoney('2–3 р.д.')).toEqual([]);
  expect(findMoney('1 р. д.')).toEqual([]);
  expect(findMoney('500 р. за 2 р.д.')).toMatchObject([{ cents: 50_000, currency: 'RUB' }]);
});

it('what is paid once is due once, however long it is kept up to date', () => {
  expect(periodOf('Pay one-time and get updates for a year.')).toBe('once');
  expect(periodOf('$9 a month, paid once a year')).toBe('month');
});

it('Egyptian pounds as they are written, and dollars that are kept in a chain', () => {
  expect(findMoney('LE 4200')).toMatchObject([{ cents: 420_000, currency: 'EGP' }]);
  expect(findMoney('4,200 L.E')).toMatchObject([{ cents: 420_000, currency: 'EGP' }]);
  expect(findMoney('le 15 mars')).toEqual([]);
  expect(findMoney('350 USDT')).toMatchObject([{ cents: 35_000, currency: 'USD' }]);
});

it('the thousands of the upper end are none of the lower one where that would be the higher', () => {
  expect(findMoney('€500-2K/mo')).toMatchObject([{ cents: 50_000, currency: 'EUR' }]);
  expect(findMoney('$2-5k')).toMatchObject([{ cents: 200_000, currency: 'USD' }]);
});

it('what is said first of two ways to be billed is said of the amount', () => {
  expect(billedBy('billed annually, or $12 month-to-month')).toBe('year');
  expect(billedBy('billed monthly, or $9 with an annual plan')).toBe('month');
});
