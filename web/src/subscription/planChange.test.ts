import { describe, expect, it } from 'vitest';
import type { Plan, Subscription } from '../api/types.ts';
import { laterWords, nowWords, planChange, titleWords } from './planChange.ts';

const plan = (id: string, monthlyPrice: number | null, annualPrice: number | null) => ({ id, name: id, monthlyPrice, annualPrice }) as Plan;
const [starter, business, enterprise] = [plan('Starter', 50, 40), plan('Business', 150, 120), plan('Enterprise', null, null)];
const paying = (billingCycle: string) =>
  ({
    plan: 'starter',
    status: 'active',
    billingCycle,
    // Noon where the machine is: dates are those of the reader's zone.
    currentPeriodStart: new Date(2026, 10, 1, 12).toISOString(),
    currentPeriodEnd: new Date(2026, 10, 21, 12).toISOString(),
    cancelAtPeriodEnd: false,
  }) as Subscription;
const half = new Date(2026, 10, 11, 12);

describe('a change of plan', () => {
  it('to a larger one charges the difference for the time left, and then the whole', () => {
    const change = planChange(paying('monthly'), starter, business, 'monthly', half);
    expect(change).toMatchObject({ kind: 'upgrade', now: 50, later: 150 });
    expect(change && [titleWords(change, business), nowWords(change), laterWords(change, paying('monthly'))]).toEqual([
      'Upgrade to Business',
      'About $50 is charged now.',
      'Then $150 a month, from Nov 21, 2026 on.',
    ]);
  });

  it('to a smaller one is a downgrade, and credits what is left', () => {
    const change = planChange(paying('annual'), business, starter, 'annual', half);
    expect(change).toMatchObject({ kind: 'downgrade', now: -480, later: 480 });
    expect(change && [titleWords(change, starter), nowWords(change)]).toEqual([
      'Downgrade to Starter',
      'About $480 is credited to your next invoices.',
    ]);
  });

  it('of the cycle begins a period at once: the whole year, less what is left of the month', () => {
    const change = planChange(paying('monthly'), business, business, 'annual', half);
    expect(change).toMatchObject({ kind: 'cycle', now: 1_440 - 75, later: 1_440, from: null });
    expect(change && [titleWords(change, business), laterWords(change, paying('monthly'))]).toEqual([
      'Switch to annual payment',
      'Then $1,440 a year, for as long as you stay.',
    ]);
  });

  it('foretells no charge where the subscription ends, and nothing where it cannot', () => {
    const ending = { ...paying('monthly'), cancelAtPeriodEnd: true };
    const change = planChange(ending, starter, business, 'monthly', half);
    expect(change && laterWords(change, ending)).toBe('Your subscription still ends with the period.');
    expect(planChange(paying('monthly'), starter, enterprise, 'monthly', half)).toBeNull();
    expect(planChange({ ...paying('monthly'), billingCycle: null }, starter, business, 'monthly', half)).toBeNull();
    expect(planChange(paying('monthly'), undefined, business, 'monthly', half)).toBeNull();
  });
});
