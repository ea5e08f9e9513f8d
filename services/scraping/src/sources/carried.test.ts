import { describe, expect, test } from 'vitest';
import { PageFetch } from '../check/page-fetch.ts';
import type { PageKind } from '../page/facts.ts';
import { extractFacts } from './extract.ts';

const page = (data: unknown, body = '<div id="root"></div>'): string =>
  `<html lang="en"><body>${body}<script src="/app.js"></script><script type="application/json">${JSON.stringify(data)}</script></body></html>`;
const read = (kind: PageKind, data: unknown, body?: string) => extractFacts({ url: 'https://acme.com/page', kind, html: page(data, body) });
const plans = (data: unknown, body?: string) =>
  read('pricing', data, body).pricing?.plans.map(({ name, cents, currency, period, priceState }) => [
    name,
    cents,
    currency,
    period,
    priceState,
  ]);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('plans that only the data of a page states', () => {
  test('by the month, free, and on request, with the yearly price beside', () => {
    const data = {
      plans: [
        { name: 'Free', price: 0, features: ['1 seat'] },
        { name: 'Team', price: { monthly: 29, annual: 290, currency: 'EUR' } },
        { name: 'Enterprise', price: 'Contact sales' },
      ],
    };
    expect(plans(data)).toEqual([
      ['Free', 0, 'EUR', 'month', 'free'],
      ['Team', 2900, 'EUR', 'month', 'stated'],
      ['Enterprise', null, null, 'custom', 'contact'],
    ]);
    expect(read('pricing', data).pricing?.plans[1]?.also).toEqual([{ cents: 29_000, period: 'year' }]);
  });

  test('cents count where the key says so', () => {
    const prices = (amount: object) => ({
      products: ['Basic', 'Pro'].map((name) => ({ name, prices: [{ ...amount, recurring: { interval: 'month' } }] })),
    });
    expect(plans(prices({ unit_amount: 1900, currency: 'usd' }))?.[0]).toEqual(['Basic', 1900, 'USD', 'month', 'stated']);
    expect(plans(prices({ unit_amount: 1900, currency: 'jpy' }))?.[0]).toEqual(['Basic', 190_000, 'JPY', 'month', 'stated']);
  });

  test('an amount that may be cents or not is none', () => {
    expect(plans({ plans: ['Basic', 'Pro'].map((name) => ({ name, amount: 1900, currency: 'usd' })) })).toBeUndefined();
  });

  test('what the page itself shows counts', () => {
    const shown = '<div><h3>Solo</h3><p>$9 / month</p></div><div><h3>Team</h3><p>$19 / month</p></div>';
    expect(
      plans(
        {
          plans: [
            { name: 'Solo', price: 8 },
            { name: 'Team', price: 18 },
          ],
        },
        shown,
      )?.map(([, cents]) => cents),
    ).toEqual([900, 1900]);
  });

  test('prices that a script fills in are those of the data, and what is free or on request stays as it is shown', () => {
    const cards = (...prices: string[]): string =>
      prices.map((price, n) => `<div class="card"><h3>Plan ${n}</h3><p class="price">${price}</p></div>`).join('');
    const data = { plans: [0, 1].map((n) => ({ name: `Plan ${n}`, price: 9 + n, currency: 'USD', interval: 'month' })) };
    expect(plans(data, cards('$--', '$--'))?.map(([, cents]) => cents)).toEqual([900, 1000]);
    expect(plans(data, cards('Free', 'Contact sales'))?.map(([, cents]) => cents)).toEqual([0, null]);
  });

  test.each([
    [
      'add-ons',
      {
        addons: [
          { name: 'Seats', price: 5 },
          { name: 'Storage', price: 9 },
        ],
      },
    ],
    [
      'counts',
      {
        stats: [
          { label: 'Customers', value: 500 },
          { label: 'Countries', value: 40 },
        ],
      },
    ],
    [
      'a cart',
      {
        plans: {
          cart: [
            { name: 'Mug', price: 5 },
            { name: 'Cap', price: 9 },
          ],
        },
      },
    ],
  ])('%s are no plans', (_, data) => {
    expect(plans(data)).toBeUndefined();
  });
});

describe('openings that only the data of a page states', () => {
  test('have their place, department and address', () => {
    const jobs = [
      { id: 4107, title: 'Data Engineer', location: { name: 'Porto' }, departments: [{ name: 'Data' }], absolute_url: '/jobs/7' },
    ];
    expect(read('careers', { jobs }).postings).toEqual([
      { key: '4107', title: 'Data Engineer', department: 'Data', location: 'Porto', url: 'https://acme.com/jobs/7', postedAt: null },
    ]);
  });

  test('a number that only counts the list names none', () => {
    const jobs = [{ id: 1, title: 'Data Engineer', location: 'Porto', url: '/jobs/data-engineer' }];
    expect(read('careers', { jobs }).postings?.[0]?.key).toBe('https://acme.com/jobs/data-engineer');
  });

  test('people who have a role seek none', () => {
    expect(
      read('careers', {
        staff: [
          { name: 'Ana Reis', title: 'Sales Manager', location: 'Porto' },
          { name: 'Jo Berg', title: 'Data Analyst', location: 'Bonn' },
        ],
      }).postings,
    ).toBeNull();
  });
});

describe('articles that only the data of a page states', () => {
  test('have the page as address where they state none', () => {
    const posts = [
      { slug: 'one', title: 'One thing we learned', publishedAt: '2026-03-01' },
      { url: '/blog/two', title: 'Two things we learned', publishedAt: '2026-02-01T08:00:00Z' },
    ];
    expect(read('press', { posts }).articles).toEqual([
      { title: 'One thing we learned', url: 'https://acme.com/page', publishedAt: '2026-03-01' },
      { title: 'Two things we learned', url: 'https://acme.com/blog/two', publishedAt: '2026-02-01' },
    ]);
  });

  test('links of a menu are none', () => {
    expect(
      read('press', {
        blog: {
          nav: [
            { title: 'Docs', url: '/docs', date: '2026-01-01' },
            { title: 'Help', url: '/help', date: '2026-01-01' },
          ],
        },
      }).articles,
    ).toBeNull();
  });
});

test('the quick pass sees when the data of a page states something else, and not when the rest of it moved', () => {
  const signals = (price: number, build: string): string[] => {
    const body = Buffer.from(
      page({
        build,
        plans: [
          { name: 'Solo', price },
          { name: 'Team', price: 90 },
        ],
      }),
    );
    return new PageFetch('pricing', {
      ...{ kind: 'ok', url: 'https://acme.com/pricing', status: 200, headers: {}, cookies: [], body, text: () => body.toString() },
      ...{ etag: null, lastModified: null, redirects: [], durationMs: 1, permanentRedirect: null },
    }).signals;
  };
  expect(signals(8, 'a')).toEqual(signals(8, 'b'));
  expect(signals(8, 'a')).not.toEqual(signals(9, 'a'));
});
