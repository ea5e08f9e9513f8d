import { expect, it } from 'vitest';
import { detour, detourOfLink, GO_ON_WITH_COMPANY, isByLink, SIGN_IN_TO_GO_ON } from './access.ts';

const LINK = { userId: 'u1', token: 'secret' };

it('shows every step to the holder of a mailed link', () => {
  for (const step of ['personal', 'company', 'team'] as const) expect(detour(step, null, LINK), step).toBeNull();
});

it('sends who has no link back to the sign-up, saying what is missing', () => {
  expect(detour('personal', null, {})).toEqual({
    to: '/trial-signup',
    notice: 'Verification token is missing. Please start the registration process again.',
  });
  expect(detour('company', null, {})?.notice).toBe('Session expired. User ID is missing. Please start the registration process again.');
  expect(detour('team', null, { userId: 'u1' })?.notice).toBe(
    'Session expired. Verification token is missing. Please start the registration process again.',
  );
});

it('leads who is signed in to the step that comes next', () => {
  expect(detour('personal', { id: 'u1', onboardingStep: 'company' }, LINK)).toEqual({ to: '/onboarding/company' });
  expect(detour('team', { id: 'u1', onboardingStep: 'company' }, LINK)).toEqual({ to: '/onboarding/company' });
  expect(detour('personal', { id: 'u1', onboardingStep: 'team' }, {})).toEqual({ to: '/onboarding/team' });
});

it('lets go back from step 3 to step 2', () => {
  expect(detour('company', { id: 'u1', onboardingStep: 'team' }, {})).toBeNull();
});

it('leads to the dashboard when the onboarding is over', () => {
  for (const step of ['personal', 'company', 'team'] as const) expect(detour(step, { id: 'u1' }, LINK), step).toEqual({ to: '/' });
});

it('lets a signed-in user begin a trial of another account by its link', () => {
  expect(detour('personal', { id: 'u2' }, LINK)).toBeNull();
  expect(detour('personal', { id: 'u2' }, { token: 'secret' })).toBeNull();
});

it('asks where a link leads for who is not signed in, and for a trial of another account', () => {
  expect(isByLink('company', null, LINK)).toBe(true);
  expect(isByLink('personal', { id: 'u2' }, LINK)).toBe(true);
  expect(isByLink('personal', { id: 'u1' }, LINK)).toBe(false);
  expect(isByLink('company', { id: 'u2' }, LINK)).toBe(false);
});

it('leads the holder of a link to the step that comes next, in whatever browser', () => {
  expect(detourOfLink('personal', 'company')).toEqual({ to: '/onboarding/company', notice: GO_ON_WITH_COMPANY });
  expect(detourOfLink('personal', 'team')).toEqual({ to: '/onboarding/team' });
  expect(detourOfLink('team', 'company')).toEqual({ to: '/onboarding/company' });
  expect(detourOfLink('company', 'personal')).toEqual({ to: '/onboarding/personal' });
  expect(detourOfLink('personal', 'sign-in')).toEqual({ to: '/login', notice: SIGN_IN_TO_GO_ON });
});

it('shows the step that was asked for where it is open, or nobody can tell', () => {
  for (const [step, next] of [
    ['personal', 'personal'],
    ['company', 'team'],
    ['team', 'team'],
    ['personal', null],
  ] as const)
    expect(detourOfLink(step, next), `${step} ${next}`).toBeNull();
});
