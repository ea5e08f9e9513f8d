import { readConfig } from '@rivalscope/kit/config';
import { describe, expect, it } from 'vitest';
import { BillingConfig, priceIds } from '../config.ts';
import { allowanceOf, PLANS, TRIAL } from './plan.ts';

describe('the catalogue', () => {
  it('shows at least eight features a plan, and more of Business', () => {
    for (const plan of PLANS) expect(plan.highlights.length, plan.id).toBeGreaterThanOrEqual(8);
    expect(PLANS.find((plan) => plan.id === 'business')?.highlights.length).toBeGreaterThan(8);
  });

  it('gives 20 % off to those who pay annually', () => {
    for (const { price } of PLANS) if (price) expect(price.annual).toBe(price.monthly * 0.8);
  });

  it('says in words what the limits say in figures', () => {
    for (const { id, highlights, limits } of PLANS) {
      const shown = limits.maxCompetitors === -1 ? 'Unlimited competitors' : `${limits.maxCompetitors} competitors`;
      expect(highlights, id).toContain(shown);
    }
  });

  it('allows what the trial allows where no plan was bought', () => {
    expect(allowanceOf('trial')).toBe(TRIAL);
    expect(TRIAL).toMatchObject({ limits: { maxCompetitors: 5, maxUsers: 3 }, checkIntervalSeconds: 86_400, historyDays: 90 });
  });

  it('takes price ids from the settings, and the sandbox’s where there are none', () => {
    const config = readConfig(BillingConfig, { STRIPE_PRICE_BUSINESS_ANNUAL: 'price_1Q' });
    expect(priceIds(config)).toEqual({
      starter: { monthly: 'price_starter_monthly', annual: 'price_starter_annual' },
      business: { monthly: 'price_business_monthly', annual: 'price_1Q' },
    });
  });
});
