import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allowanceOf } from '../plan/plan.ts';
import { startTrial } from '../subscription/subscription.ts';
import { assertCounted, checkLimit, monthOf, percentages } from './usage.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const trial = startTrial(NOW);
const usage = { currentCompetitors: 1, currentUsers: 1, currentPages: 4, apiCallsThisMonth: 0, alertsThisMonth: 0 };
const competitors = (n: number) => ({ ...usage, currentCompetitors: n });

describe('a limit', () => {
  it('lets one more in while there is room', () => {
    expect(checkLimit('competitors', competitors(4), trial, NOW)).toEqual({ allowed: true, current: 4, limit: 5, resource: 'competitors' });
    expect(checkLimit('competitors', competitors(5), trial, NOW).allowed).toBe(false);
    expect(checkLimit('competitors', competitors(9), trial, NOW).allowed).toBe(false);
  });

  it('lets nothing in once the trial is over', () => {
    const later = new Date(trial.currentPeriodEnd.getTime() + 1);
    expect(checkLimit('competitors', competitors(0), trial, later).allowed).toBe(false);
    expect(checkLimit('competitors', competitors(0), { ...trial, plan: 'starter', status: 'active' }, later).allowed).toBe(true);
  });

  it('of -1 is never reached', () => {
    const enterprise = { ...trial, plan: 'enterprise', status: 'active' };
    expect(checkLimit('alerts', { ...usage, alertsThisMonth: 1e9 }, enterprise, NOW)).toMatchObject({ allowed: true, limit: -1 });
  });

  it('belongs to its own figure', () => {
    expect(checkLimit('users', usage, trial, NOW)).toMatchObject({ current: 1, limit: 3 });
    expect(checkLimit('pages', usage, trial, NOW)).toMatchObject({ current: 4, limit: 10 });
    expect(checkLimit('apiCalls', usage, trial, NOW)).toMatchObject({ current: 0, limit: 1_000 });
    expect(checkLimit('alerts', usage, trial, NOW)).toMatchObject({ current: 0, limit: 100 });
  });
});

describe('percentages', () => {
  it('have two decimals', () => {
    expect(percentages(usage, allowanceOf('trial').limits)).toEqual({ competitors: 20, users: 33.33, pages: 40, apiCalls: 0, alerts: 0 });
  });

  it('are 0 of an unlimited plan and above 100 after a downgrade', () => {
    expect(percentages(competitors(40), allowanceOf('enterprise').limits).competitors).toBe(0);
    expect(percentages(competitors(40), allowanceOf('starter').limits).competitors).toBe(400);
  });
});

describe('a month', () => {
  it('is that of UTC, wherever the server stands', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const months = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'].flatMap((zone) => {
      vi.stubEnv('TZ', zone);
      return ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2028-02-29T12:00:00.000Z'].map((at) => monthOf(new Date(at)));
    });
    const right = ['2026-11', '2026-12', '2028-02'];
    expect(months).toEqual([...right, ...right, ...right]);
  });

  it.each(['2026-13', '2026-1', '26-11', '', '2026-11-21', '2026-00'])('is not "%s"', (month) => {
    expect(() => assertCounted(month, 1)).toThrow('Not a count of API calls');
  });

  it('has no calls to add when there were none', () => {
    expect(() => assertCounted('2026-11', 0)).toThrow('Not a count of API calls');
    expect(() => assertCounted('2026-11', -5)).toThrow('Not a count of API calls');
    expect(() => assertCounted('2026-11', 1)).not.toThrow();
  });
});
