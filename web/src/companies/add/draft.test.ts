import { describe, expect, it } from 'vitest';
import { HttpError } from '../../api/errors.ts';
import { normalizeWebsite } from '../../format/url.ts';
import { companyBody, type Draft, draftOf, emptyDraft, infoProblem, keptOf, optionProblem, trackingBody, watchBody } from './draft.ts';
import { createMessage, trackingMessage } from './messages.ts';

const draft = (over: Partial<Draft> = {}): Draft => ({
  name: 'Acme',
  website: 'acme.com',
  options: new Set(['pricing', 'github']),
  ...over,
});

describe('adding a company', () => {
  it('is kept as plain data, and what is no longer offered is not brought back', () => {
    const kept = JSON.parse(JSON.stringify(keptOf(draft())));
    expect(draftOf(kept)).toEqual(draft());
    expect(draftOf({ ...kept, options: ['github', 'fax'] })).toEqual(draft({ options: new Set(['github']) }));
  });

  it('complains about one thing at a time, in order', () => {
    expect(infoProblem(emptyDraft)).toEqual({ name: 'Company name is required' });
    for (const website of ['  ', 'https://www.'])
      expect(infoProblem(draft({ website }))).toEqual({ website: 'Company website is required' });
    expect(infoProblem(draft({ website: 'localhost' }))).toEqual({ website: 'Please enter a valid website URL' });
    expect(infoProblem(draft())).toBeNull();
    expect(optionProblem({ options: [] })).toEqual({ options: 'Please select at least one tracking option' });
    expect(optionProblem(keptOf(draft()))).toBeNull();
  });

  it('normalizes the website and keeps a port', () => {
    expect(normalizeWebsite(' https://www.Acme.com// ')).toBe('Acme.com');
    expect(normalizeWebsite('http://127.0.1.7:8910/')).toBe('127.0.1.7:8910');
    expect(companyBody(draft({ name: ' Acme ', website: 'https://www.acme.com/' }))).toEqual({ name: 'Acme', website: 'acme.com' });
  });

  it('turns the ticks into settings and the default watchlist entry', () => {
    const { trackingSettings, trackedPages, trackedSocials } = trackingBody(draft());
    expect(trackingSettings).toEqual({
      websiteChangeDetection: false,
      pricingMonitoring: true,
      newsMonitoring: false,
      socialMediaMonitoring: true,
    });
    expect(trackedPages).toEqual({ pricing: true, press: false, landingPage: false });
    expect(Object.entries(trackedSocials).filter(([, on]) => on)).toEqual([['github', true]]);
    expect(watchBody('c1', draft())).toMatchObject({
      companyId: 'c1',
      relationshipType: 'competitor',
      importance: 'medium',
      notificationSettings: { pricingChanges: true, featureUpdates: true, marketingCampaigns: true, financialUpdates: false },
    });
  });

  it('words every failure as specified', () => {
    const failed = (status: number, message?: string) =>
      new HttpError(status, null, message ?? 'An error occurred', message === undefined ? {} : { message });
    expect(createMessage(failed(0))).toBe('Network error. Please check your connection and try again.');
    expect(createMessage(failed(401, 'no'))).toBe('Your session has expired. Please log in again.');
    expect(createMessage(failed(400, 'A company with this website already exists'))).toContain('Please use a different website.');
    expect(createMessage(failed(400))).toBe('Invalid company data. Please check your inputs.');
    expect(createMessage(failed(403, 'Limit reached'))).toBe('Limit reached');
    expect(createMessage(failed(500))).toBe('Failed to create company');
    expect(trackingMessage(failed(500))).toBe('Failed to create company. Please try again.');
  });
});
