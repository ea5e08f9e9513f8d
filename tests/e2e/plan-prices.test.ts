import type { Page } from '@playwright/test';
import { follow, untilComplete } from './following.ts';
import { expect, test } from './product.ts';
import { page as site, startSmallSite } from './small-site.ts';
import { expectUsable, open } from './usable.ts';

const price = (amount: number, more: object = {}) => ({
  ...{ amount, currency: 'USD', period: 'month', billed: null, per: 'seat', qualifier: 'exact', minSeats: null, crossedOut: null },
  ...{ included: null, tiers: [], toldAs: 'Team', normalized: null },
  ...more,
});
const compared = (monthly: number, rule: string) => ({ monthly, monthlyPerSeat: monthly, currency: 'USD', per: 'seat and month', rule });
const plan = (name: string, more: object) => ({
  ...{ name, price: null, currency: 'USD', period: 'month', priceState: 'stated', priceReason: null, crossedOut: null, prices: [] },
  ...{
    trialDays: null,
    kind: 'plan',
    firstSeen: null,
    readOn: null,
    product: null,
    normalized: null,
    features: ['Chat', 'Mail'],
    limits: {},
  },
  ...more,
});
const RULE = 'The price per year and seat is divided by 12 months and rounded to the cent.';
const stated = compared(49, 'The price is stated per month and seat. At least 3 seats have to be paid.');
const yearly = compared(39.17, RULE);
const UNREAD = 'A script fills the price in, and the page shows none without it.';
const free = { monthly: 0, monthlyPerSeat: 0, currency: 'USD', per: 'month', rule: 'The plan is free of charge.' };
const TIERS = [
  { from: 0, upTo: 10_000, amount: 0 },
  { from: 10_001, upTo: null, amount: 0.0004 },
];
const DATA = {
  ...{ captureDate: '2026-11-21T10:00:00.000Z', pricingModel: 'per seat', trialDays: 14 },
  priceRanges: [
    { period: 'month', billed: null, currency: 'USD', low: 0, high: 49, plans: 2, model: 'per seat' },
    { period: 'year', billed: null, currency: 'USD', low: 0, high: 470, plans: 2, model: 'per seat' },
  ],
  plans: [
    plan('Free', { price: 0, priceState: 'free', prices: [price(0, { per: 'flat', normalized: free })], normalized: free }),
    plan('Team', {
      ...{ price: 49, trialDays: 14, normalized: stated },
      prices: [
        price(49, { minSeats: 3, qualifier: 'from', crossedOut: 59, normalized: stated }),
        price(470, { period: 'year', minSeats: 3, normalized: yearly }),
      ],
    }),
    plan('Pay as you go', { price: 0.02, period: 'usage', prices: [price(0.02, { period: 'usage', per: 'unit', tiers: TIERS })] }),
    plan('Scale', { priceState: 'unreadable', priceReason: UNREAD }),
    plan('Audit log', { kind: 'addOn', price: 15, prices: [price(15, { per: 'flat' })] }),
    plan('Enterprise with a very long name that has to break', { period: 'custom', priceState: 'contact' }),
  ],
};

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Prices of the plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const tier = (name: string, month: number, year: number) =>
  `<article class="card"><h3>${name}</h3><p class="price">$${month} <small>per user / month</small></p><p>or $${year} per user / year</p><p>Minimum 3 users</p><a href="/start">Start 14-day free trial</a><ul><li>Mail</li><li>Chat for ${name}</li></ul></article>`;
const PAGES = {
  '/': site('Two ways', '<nav><a href="/pricing">Pricing</a></nav><main><h1>Two ways to pay</h1><p>By the month or the year.</p></main>'),
  '/pricing': site('Pricing', `<main><h1>Pricing</h1><div class="plans">${tier('Team', 49, 470)}${tier('Scale', 99, 950)}</div></main>`),
};

test('a plan that can be paid by the month or the year is one plan, read from its page', async ({ page, user }) => {
  const { website, close } = await startSmallSite('127.0.3.7', PAGES);
  const id = await user.addCompany('Two ways', website);
  await untilComplete(user, id);
  await close();
  await open(page, `/companies/${id}?tab=pricing`);
  await expect(page.getByRole('list', { name: 'Prices of the plans' }).getByRole('heading', { level: 3 })).toHaveText(['Team', 'Scale']);
  for (const said of ['$49', 'per seat and month', '$470', 'per seat and year', 'At least 3 seats', '14-day free trial'])
    await expect(card(page, 'Team')).toContainText(said);
  const source = card(page, 'Team').getByRole('link', { name: '$49 (opens in a new tab)' });
  await expect(source).toHaveAttribute('href', `http://${website}/pricing`);
  await source.focus();
  await expect(page.getByRole('tooltip')).toContainText(`Read on ${website}/pricing, `);
  await expect(card(page, 'Scale').getByRole('note', { name: `$79.17 per seat and month. ${RULE}` })).toBeVisible();
  await expect(page.getByText('$49 – $99 per month', { exact: true })).toBeVisible();
  await expect(page.getByText('$470 – $950 per year', { exact: true })).toBeVisible();
});

const wash = (n: number) => `<tr><td>Wash of ${n} kg</td><td>$${n}.50</td></tr>`;
const LAUNDRY = {
  '/': site('Laundry', '<nav><a href="/prices">Prices</a></nav><main><h1>We wash</h1><p>From one kilo to fourteen.</p></main>'),
  '/prices': site(
    'Prices',
    `<main><h1>Prices</h1><table><tr><th>Service</th><th>Price</th></tr>${Array.from({ length: 14 }, (_, n) => wash(n + 1)).join('')}</table></main>`,
  ),
};

test('a long price list stands one below the other, in its order', async ({ page, user }) => {
  const { website, close } = await startSmallSite('127.0.3.8', LAUNDRY);
  const id = await user.addCompany('Laundry', website);
  await untilComplete(user, id);
  await close();
  await open(page, `/companies/${id}?tab=pricing`);
  const rows = page.getByRole('table', { name: 'Prices in the order of the page' }).getByRole('row');
  await expect(rows).toHaveCount(15);
  await expect(rows.nth(14)).toHaveText('Wash of 14 kg$14.50 (opens in a new tab)');
  await expect(page.getByRole('table', { name: 'Plans with prices, limits and features' })).toHaveCount(0);
  await expectUsable(page, 'a long price list');
});

test('prices say what they are for, how they compare and why some cannot, to a keyboard as well', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  await page.route('**/data-scraping/companies/*/pricing', (route) => route.fulfill({ json: { success: true, data: DATA } }));
  await open(page, `/companies/${id}?tab=pricing`);
  await expect(page.getByText('$0 – $49 per month', { exact: true })).toBeVisible();
  await expect(page.getByText('$0 – $470 per year', { exact: true })).toBeVisible();
  const team = card(page, 'Team');
  for (const said of [
    'from $49',
    'per seat and month',
    'crossed out $59',
    '$470',
    'per seat and year',
    'At least 3 seats',
    '14-day free trial',
  ])
    await expect(team).toContainText(said);
  await expect(card(page, 'Free')).toContainText('Free');
  await expect(card(page, 'Scale')).toContainText(UNREAD);
  await expect(card(page, 'Pay as you go').getByRole('note', { name: 'N/A: It is paid by use' })).toBeVisible();
  const byUse = card(page, 'Pay as you go').getByRole('list', { name: 'Price by use' }).getByRole('listitem');
  await expect(byUse).toHaveText(['0 – 10,000: free', 'From 10,001: $0.0004']);
  await expect(page.getByRole('list', { name: 'Add-ons' }).getByRole('heading')).toHaveText(['Audit log']);
  await expect(card(page, 'Audit log')).toHaveCount(0);
  const made = team.getByRole('note', { name: RULE });
  await made.focus();
  await expect(page.getByRole('tooltip', { name: RULE })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await made.blur();
  await made.hover();
  await expect(page.getByRole('tooltip', { name: RULE })).toBeVisible();
  await expectUsable(page, 'prices of every kind');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap tells how a price was made comparable', async ({ page, user, web }) => {
    const { id } = await follow(user, web, 'pipelane');
    await page.route('**/data-scraping/companies/*/pricing', (route) => route.fulfill({ json: { success: true, data: DATA } }));
    await open(page, `/companies/${id}?tab=pricing`);
    // Until then the first look above grows and shrinks, and what a finger aims at moves away from under it.
    await expect(page.getByText('Each source was tried once.')).toBeVisible();
    const note = card(page, 'Team').getByRole('note', { name: RULE });
    await note.tap();
    await expect(page.getByRole('tooltip', { name: RULE })).toBeVisible();
    // As when what stands above grows, and the text moves away from where the finger was.
    await note.dispatchEvent('mouseout');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.getByRole('tooltip', { name: RULE })).toBeVisible();
  });
});

test('of a long comparison the first rows are drawn, and how many more there are is said', async ({ page, user, web }) => {
  const { id } = await follow(user, web, 'pipelane');
  const features = Array.from({ length: 75 }, (_, n) => `Feature number ${n}`);
  const data = { ...DATA, plans: [plan('Team', { price: 49, prices: [price(49)], features })] };
  await page.route('**/data-scraping/companies/*/pricing', (route) => route.fulfill({ json: { success: true, data } }));
  await open(page, `/companies/${id}?tab=pricing`);
  const rows = page.getByRole('table', { name: 'Plans with prices, limits and features' }).getByRole('rowheader');
  await expect(rows).toHaveCount(60);
  await page.getByRole('button', { name: 'Show 15 more rows' }).press('Enter');
  await expect(rows).toHaveCount(75);
});
