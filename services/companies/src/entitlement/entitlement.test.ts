import { expect, it } from 'vitest';
import { assertRoom, assertTrialRuns, TRIAL } from './entitlement.ts';

it('a trial has room for five companies', () => {
  expect(() => assertRoom(TRIAL, 4)).not.toThrow();
  expect(() => assertRoom(TRIAL, 5)).toThrow(expect.objectContaining({ code: 'limit_reached', statusCode: 403 }));
});

it('after a downgrade nothing fits until the count does', () => {
  expect(() => assertRoom({ ...TRIAL, maxCompetitors: 10 }, 50)).toThrow('Upgrade to continue');
});

it('an unlimited plan always has room', () => {
  expect(() => assertRoom({ plan: 'enterprise', maxCompetitors: -1, trialEnd: null }, 1_000_000)).not.toThrow();
});

it('a trial ends by the clock', () => {
  const trial = { ...TRIAL, trialEnd: new Date('2026-12-01T00:00:00Z') };
  expect(() => assertTrialRuns(trial, new Date('2026-12-01T00:00:00Z'))).not.toThrow();
  expect(() => assertTrialRuns(trial, new Date('2026-12-01T00:00:00.001Z'))).toThrow(
    expect.objectContaining({ code: 'trial_expired', statusCode: 402 }),
  );
});
