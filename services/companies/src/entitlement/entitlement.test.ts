import { assertRoom, TRIAL } from '@rivalscope/kit/entitlement/entitlement';
import { expect, it } from 'vitest';
import { assertTrialRuns } from './entitlement.ts';

const allowing = (maxCompetitors: number) => ({ ...TRIAL, limits: { ...TRIAL.limits, maxCompetitors } });
const adding = (plan: typeof TRIAL | ReturnType<typeof allowing>, present: number) => () =>
  assertRoom(plan, 'maxCompetitors', 'competitors', present);

it('a trial has room for five companies', () => {
  expect(adding(TRIAL, 4)).not.toThrow();
  expect(adding(TRIAL, 5)).toThrow(expect.objectContaining({ code: 'limit_reached', statusCode: 403 }));
});

it('after a downgrade nothing fits until the count does', () => {
  expect(adding(allowing(10), 50)).toThrow('Upgrade to continue');
});

it('an unlimited plan always has room', () => {
  expect(adding(allowing(-1), 1_000_000)).not.toThrow();
});

it('a trial ends by the clock', () => {
  const trial = { ...TRIAL, trialEnd: new Date('2026-12-01T00:00:00Z') };
  expect(() => assertTrialRuns(trial, new Date('2026-12-01T00:00:00Z'))).not.toThrow();
  expect(() => assertTrialRuns(trial, new Date('2026-12-01T00:00:00.001Z'))).toThrow(
    expect.objectContaining({ code: 'trial_expired', statusCode: 402 }),
  );
});
