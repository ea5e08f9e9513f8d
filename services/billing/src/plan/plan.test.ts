import { readConfig } from '@rivalscope/kit/config';
import { TRIAL } from '@rivalscope/kit/entitlement/entitlement';
import { describe, expect, it } from 'vitest';
import { capabilitiesBy } from '../capability/capability.ts';
import { BillingConfig, priceIds } from '../config.ts';
import { allowanceOf, highlightsOf, PLANS } from './plan.ts';

const isOn = capabilitiesBy({});

describe('the catalogue', () => {
  it('shows at least eight features a plan, and more of Business', () => {
    for (const plan of PLANS) expect(highlightsOf(plan, isOn).length, plan.id).toBeGreaterThanOrEqual(8);
    expect(PLANS.flatMap((plan) => (plan.id === 'business' ? highlightsOf(plan, isOn) : [])).length).toBeGreaterThan(8);
  });

  it('gives 20 % off to those who pay annually', () => {
    for (const { price } of PLANS) if (price) expect(price.annual).toBe(price.monthly * 0.8);
  });

  it('says in words what the limits say in figures', () => {
    expect(PLANS.map((plan) => highlightsOf(plan, isOn).slice(0, 7))).toEqual([
      [
        '10 competitors',
        '3 team members',
        '20 pages of your own choice',
        'Daily checks',
        '90 days of history',
        '500 alerts per month',
        '10,000 API calls per month',
      ],
      [
        '50 competitors',
        '15 team members',
        '200 pages of your own choice',
        'Checks every 6 hours',
        '365 days of history',
        '10,000 alerts per month',
        '100,000 API calls per month',
      ],
      [
        'Unlimited competitors',
        'Unlimited team members',
        'Unlimited pages of your own choice',
        'Hourly checks',
        'Unlimited history',
        'Unlimited alerts',
        'Unlimited API calls',
      ],
    ]);
  });
});

describe('what is on sale', () => {
  it('allows what the trial allows where no plan was bought', () => {
    expect(allowanceOf('trial')).toBe(TRIAL);
    expect(TRIAL).toMatchObject({
      limits: { maxCompetitors: 5, maxUsers: 3, maxPages: 10, checkIntervalSeconds: 86_400, historyDays: 90 },
    });
  });

  it('takes price ids from the settings, and the sandbox’s where there are none', () => {
    const config = readConfig(BillingConfig, { STRIPE_PRICE_BUSINESS_ANNUAL: 'price_1Q' });
    expect(priceIds(config)).toEqual({
      starter: { monthly: 'price_starter_monthly', annual: 'price_starter_annual' },
      business: { monthly: 'price_business_monthly', annual: 'price_1Q' },
    });
  });
});
