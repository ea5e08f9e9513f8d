import { describe, expect, it } from 'vitest';
import type { WatchlistEntry } from '../../../api/types.ts';
import { changesOf, draftOf, isSame, previewOf, previewSentence, RELATIONSHIPS, rebased, withOwn } from './watch.ts';

const ENTRY: WatchlistEntry = {
  id: 'w1',
  _id: 'w1',
  companyId: 'c1',
  relationshipType: 'arch rival',
  importance: 'medium',
  notificationSettings: {
    websiteChanges: true,
    pricingChanges: true,
    newsAlerts: true,
    featureUpdates: true,
    marketingCampaigns: true,
    financialUpdates: false,
  },
  threshold: 'medium',
  coolDownHours: 24,
  version: 1,
};

describe('what is sent', () => {
  it('is what was chosen anew, so that a word of before is never sent back', () => {
    const before = draftOf(ENTRY);
    expect(changesOf(before, { ...before, threshold: 'high' })).toEqual({ threshold: 'high' });
    expect(changesOf(before, { ...before, relationshipType: 'partner', coolDownHours: 0 })).toEqual({
      relationshipType: 'partner',
      coolDownHours: 0,
    });
    expect(isSame(before, { ...before })).toBe(true);
  });

  it('is all six settings when one of them changed', () => {
    const before = draftOf(ENTRY);
    const notificationSettings = { ...before.notificationSettings, financialUpdates: true };
    expect(changesOf(before, { ...before, notificationSettings })).toEqual({ notificationSettings });
  });

  it('is asked of the preview, but for a relationship in words of before', () => {
    const draft = draftOf(ENTRY);
    expect(previewOf('c1', { ...draft, relationshipType: 'partner' })).toEqual({
      companyId: 'c1',
      settings: { ...draft, relationshipType: 'partner' },
    });
    const { relationshipType: _, ...settings } = draft;
    expect(previewOf('c1', { ...draft, relationshipType: 'arch rival' })).toEqual({ companyId: 'c1', settings });
  });
});

it('what was chosen stands over what somebody else saved meanwhile, each choice for itself', () => {
  const seen = draftOf(ENTRY);
  const settings = seen.notificationSettings;
  const mine = { ...seen, threshold: 'high', notificationSettings: { ...settings, newsAlerts: false } };
  const now = { ...seen, importance: 'low', threshold: 'low', notificationSettings: { ...settings, pricingChanges: false } };
  expect(rebased(mine, seen, now)).toEqual({
    ...{ ...seen, importance: 'low', threshold: 'high' },
    notificationSettings: { ...settings, pricingChanges: false, newsAlerts: false },
  });
  expect(rebased(seen, seen, now)).toEqual(now);
});

it('an entry from before the settings has the standard ones', () => {
  expect(draftOf(ENTRY)).toMatchObject({ threshold: 'medium', coolDownHours: 24 });
});

it('a word of before can be chosen as long as it is the chosen one', () => {
  expect(withOwn(RELATIONSHIPS, 'arch rival').at(-1)).toEqual(['arch rival', 'arch rival']);
  expect(withOwn(RELATIONSHIPS, 'partner')).toEqual(RELATIONSHIPS);
});

describe('the sentence of the preview', () => {
  const preview = { days: 90, alerts: 7, before: 41, kept: 6, marked: 7, examples: [] };

  it('compares, and tells what of the useful ones stays', () => {
    expect(previewSentence(preview)).toBe('In the last 90 days: 7 alerts instead of 41, 6 of the 7 that were marked useful.');
    expect(previewSentence({ ...preview, alerts: 1, marked: 0 })).toBe('In the last 90 days: 1 alert instead of 41.');
  });

  it('says that as many come as now, also where that is none', () => {
    expect(previewSentence({ ...preview, alerts: 41, kept: 7 })).toBe(
      'In the last 90 days: 41 alerts, as many as now, 7 of the 7 that were marked useful.',
    );
    expect(previewSentence({ ...preview, before: 0, alerts: 0, marked: 0 })).toBe('In the last 90 days: no alert, as now.');
  });

  it('names what is none as none', () => {
    expect(previewSentence({ ...preview, before: 0, marked: 0 })).toBe('In the last 90 days: 7 alerts instead of none.');
    expect(previewSentence({ ...preview, alerts: 0, kept: 0, marked: 0 })).toBe('In the last 90 days: no alert instead of 41.');
  });
});
