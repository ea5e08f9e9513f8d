import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Subscription } from '../api/types.ts';
import { formatDate, formatRelative } from './dates.ts';
import { figureText } from './figures.ts';
import { formatMoney, formatMoneyShort, formatMove, withShare } from './money.ts';
import { formatCount, formatLimit, metric, plural } from './numbers.ts';
import { trialBannerText, trialOf } from './trial.ts';

/** Of the services: a move is told once, wherever it is. */
const CASES = readFileSync(join(import.meta.dirname, '../../../services/kit/src/move.cases.txt'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean);

const now = new Date('2026-11-19T12:00:00Z');

describe('dates', () => {
  it('are relative for a week and dates after that', () => {
    expect(formatRelative('2026-11-19T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-11-19T11:00:00Z', now)).toBe('1 hour ago');
    expect(formatRelative('2026-11-17T10:00:00Z', now)).toBe('2 days ago');
    // Noon where the machine is: dates are those of the reader's zone.
    expect(formatRelative(new Date(2026, 10, 1, 12).toISOString(), now)).toBe('Nov 1, 2026');
  });
  it('read N/A when missing or unreadable, and a bare date keeps its day in every time zone', () => {
    expect(formatDate(null)).toBe('N/A');
    expect(formatDate('soon')).toBe('N/A');
    expect(formatDate('1997-03-01')).toBe('Mar 1, 1997');
  });
});

describe('money', () => {
  it('has one style of shares, in the API’s sentence of a price change too, and leaves other words alone', () => {
    expect(withShare('Team: $49 → $59 per month (+20 %)')).toBe('Team: $49 → $59 per month (+20%)');
    expect(withShare('Pro: €1,200 → €1,150.50 per year (-4.1 %), billed yearly')).toBe(
      'Pro: €1,200 → €1,150.50 per year (-4.1%), billed yearly',
    );
    expect(withShare('Plan (5 %): $1 → $14 per month (+1,300 %)')).toBe('Plan (5 %): $1 → $14 per month (+1,300%)');
    expect(withShare('New plan: Growth')).toBe('New plan: Growth');
  });

  it('shows cents only where there are any, in the currency of the page', () => {
    expect(formatMoney(49)).toBe('$49');
    expect(formatMoney(9.5)).toBe('$9.50');
    expect(formatMoney(19, 'EUR')).toBe('€19');
    expect(formatMoney(19, 'credits')).toBe('credits 19');
    expect(formatMoneyShort(64_500_000)).toBe('$64.5M');
    expect(formatMoneyShort(40_000_000, 'EUR')).toBe('€40M');
    expect(formatMoneyShort(40_000_000, 'credits')).toBe('credits 40M');
  });
  it('has no currency where none is known, and never rounds to another amount', () => {
    expect(formatMoney(9.99, 'GBP')).toBe('£9.99');
    expect(formatMoney(12, 'GBP')).toBe('£12');
    expect(formatMoney(9.99, null)).toBe('9.99');
    expect(formatMoney(0.4, null)).toBe('0.40');
    expect(formatMoney(-14.9)).toBe('-$14.90');
    expect(formatMoney(1_234.5, 'credits')).toBe('credits 1,234.50');
    expect(formatMoneyShort(40_000_000, null)).toBe('40M');
  });
  it('says how far an amount moved as the services say it, and nothing when it was free before', () => {
    const told = CASES.map((line) => {
      const [before = '', after = ''] = line.split(' ');
      return `${before} ${after} ${formatMove(Number(before), Number(after)) ?? '-'}`;
    });
    expect(told).toEqual(CASES);
  });
});

describe('figures', () => {
  it('are written in the unit that their label ends with', () => {
    expect(figureText('Price before (USD)', 19)).toBe('Price before: $19');
    expect(figureText('Price now (GBP)', 22.8)).toBe('Price now: £22.80');
    expect(figureText('Price change (%)', 20)).toBe('Price change: +20%');
    expect(figureText('Price change (%)', -10.5)).toBe('Price change: -10.5%');
    expect(figureText('Openings of Engineering (EMEA team)', 1_200)).toBe('Openings of Engineering (EMEA team): 1,200');
    expect(figureText('Round', 'Series A')).toBe('Round: Series A');
  });
});

describe('numbers', () => {
  it('treat missing and zero metrics as not available', () => {
    expect(metric(0)).toBeNull();
    expect(metric(undefined)).toBeNull();
    expect(metric(3)).toBe(3);
  });
  it('keep their decimals, two at most', () => {
    expect([9.99, 0.4, -14.9, 12, 184_920, 1 / 3, -0.001].map(formatCount)).toEqual(['9.99', '0.4', '-14.9', '12', '184,920', '0.33', '0']);
  });
  it('have plurals and an infinity sign for no limit', () => {
    expect(plural(1, 'company', 'companies')).toBe('1 company');
    expect(plural(1200, 'change')).toBe('1,200 changes');
    expect(formatLimit(-1)).toBe('∞');
  });
});

describe('the trial', () => {
  const trial = (trialEnd: string): Subscription => ({
    plan: 'trial',
    status: 'trial',
    billingCycle: null,
    currentPeriodStart: '2026-11-08T11:00:00Z',
    currentPeriodEnd: trialEnd,
    trialStart: null,
    trialEnd,
    cancelAtPeriodEnd: false,
    stripeSubscriptionId: null,
  });
  it('rounds the remaining days up and counts the used ones', () => {
    expect(trialOf(trial('2026-11-22T11:00:00Z'), now)).toEqual({ state: 'running', daysLeft: 3, used: 11 });
  });
  it('is expired past its end and absent on a plan', () => {
    expect(trialOf(trial('2026-11-19T11:59:00Z'), now)).toEqual({ state: 'expired' });
    expect(trialOf({ ...trial('2026-11-22T11:00:00Z'), status: 'active' }, now)).toEqual({ state: 'none' });
  });
  it('warns from three days on', () => {
    expect(trialBannerText(4)).toBeNull();
    expect(trialBannerText(3)).toBe('3 days left in trial');
    expect(trialBannerText(1)).toBe('1 day left in trial');
    expect(trialBannerText(0)).toBe('Trial expires today!');
  });
});
