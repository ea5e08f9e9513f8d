import { expect, test } from 'vitest';
import type { Company } from '../../../api/types.ts';
import { GROUPS, goneWith, isOn, isSame, rebased, type Switch, trackingBody, trackingOf, turned } from './tracking.ts';

const company = {
  version: 7,
  trackingSettings: {
    websiteChangeDetection: true,
    pricingMonitoring: true,
    newsMonitoring: false,
    socialMediaMonitoring: false,
    seoMonitoring: false,
  },
  metadata: { trackedPages: { pricing: true, press: true }, trackedSocials: { linkedin: true }, newsSources: {} },
} as Company;
const tracking = trackingOf(company);
const named = (label: string): Switch => GROUPS.flatMap(({ switches }) => switches).find((one) => one.label === label) as Switch;

test('every choice is spelled out, and what is absent is not tracked', () => {
  expect(tracking.trackedPages).toEqual({ pricing: true, press: true, landingPage: false });
  expect(isOn(tracking, named('LinkedIn'))).toBe(true);
  expect(isOn(tracking, named('Google News'))).toBe(false);
});

test('what goes with a choice is said, what comes is not', () => {
  expect(goneWith(tracking, turned(tracking, named('GitHub'), true))).toBeNull();
  const fewer = turned(turned(tracking, named('Pricing monitoring'), false), named('LinkedIn'), false);
  expect(goneWith(tracking, fewer)).toContain('plans, prices and their changes and LinkedIn figures and posts.');
});

test('a choice taken back is the same again; what is sent names the version that was seen', () => {
  const there = turned(tracking, named('Press'), false);
  expect(isSame(tracking, there)).toBe(false);
  expect(isSame(tracking, turned(there, named('Press'), true))).toBe(true);
  expect(trackingBody(there, company)).toMatchObject({ trackedPages: { press: false }, newsSources: { googleNews: false }, version: 7 });
});

test('what somebody else turned meanwhile stays; what was turned here is kept', () => {
  const draft = turned(tracking, named('Press'), false);
  const now = turned(turned(tracking, named('GitHub'), true), named('LinkedIn'), false);
  const result = rebased(draft, tracking, now);
  expect(['Press', 'GitHub', 'LinkedIn', 'Pricing'].map((label) => isOn(result, named(label)))).toEqual([false, true, false, true]);
  expect(isSame(rebased(draft, tracking, tracking), draft)).toBe(true);
});
