import { describe, expect, it } from 'vitest';
import { DEFAULT_TRACKING } from '../tracking/tracking.ts';
import { concernsOthers, edit, newCompany, track } from './company.ts';

const company = newCompany('0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', { name: ' Acme ', website: 'https://www.acme.com/' }, new Date(0));

describe('a new company', () => {
  it('has a trimmed name, a normalised website and the default tracking', () => {
    expect(company).toMatchObject({
      name: 'Acme',
      website: 'acme.com',
      status: 'active',
      tracking: {
        trackingSettings: { websiteChangeDetection: true, pricingMonitoring: true, newsMonitoring: false },
        trackedPages: { pricing: true, press: true, landingPage: true },
        trackedSocials: { linkedin: false, github: false },
      },
    });
  });

  it('needs a name', () => {
    expect(() => newCompany(company.id, { name: '  ', website: 'acme.com' }, new Date(0))).toThrow('Company name is required');
  });
});

describe('an edit', () => {
  it('remembers which profile fields a person has set, and no others', () => {
    const next = edit(company, {
      headquarters: 'Lyon, FR',
      tags: ['rival'],
      logo: null,
      socialProfiles: { linkedin: 'https://www.linkedin.com/company/acme' },
    });
    expect(next.edited).toEqual(['headquarters', 'linkedin']);
  });

  it('that sends the whole record back unchanged sets nothing', () => {
    const { id: _id, edited: _edited, tracking: _tracking, createdAt: _createdAt, ...record } = company;
    expect(edit(company, record)).toEqual({ ...company, version: 2 });
  });

  it('is refused when another one came between, and wins where it does not say what it saw', () => {
    const moved = edit(company, { tags: ['x'] });
    expect(moved.version).toBe(2);
    expect(() => edit(moved, { version: 1, tags: ['y'] })).toThrow('Somebody else changed this company meanwhile.');
    expect(() => track(moved, DEFAULT_TRACKING, 1)).toThrow('Somebody else changed this company meanwhile.');
    expect(edit(moved, { version: 2, tags: ['y'] })).toMatchObject({ tags: ['y'], version: 3 });
    expect(edit(moved, { tags: ['y'] }).version).toBe(3);
  });

  it('keeps a field as set by a person when it is cleared', () => {
    const named = { ...company, headquarters: 'Lyon, FR' };
    expect(edit(named, { headquarters: null })).toMatchObject({ headquarters: null, edited: ['headquarters'] });
  });

  it('removes a social profile by null', () => {
    const linked = edit(company, { socialProfiles: { github: 'https://github.com/acme' } });
    expect(edit(linked, { socialProfiles: { github: null } })).toMatchObject({ socialProfiles: {}, edited: ['github'] });
  });

  it.each([
    'javascript:alert(1)',
    'ftp://acme.com/logo.png',
    'https://',
    '//acme.com/a.png',
    'https://user:pass@acme.com/',
    `https://acme.com/${'a'.repeat(2_000)}`,
  ])('refuses %j as a link', (link) => {
    expect(() => edit(company, { logo: link })).toThrow('logo: please enter a full link');
    expect(() => edit(company, { socialProfiles: { twitter: link } })).toThrow('twitter: please enter a full link');
  });

  it('concerns others only when name, website or status moved', () => {
    expect(concernsOthers(company, edit(company, { tags: ['x'] }))).toBe(false);
    expect(concernsOthers(company, edit(company, { website: 'http://WWW.acme.com' }))).toBe(false);
    expect(concernsOthers(company, edit(company, { website: 'acme.org' }))).toBe(true);
    expect(concernsOthers(company, edit(company, { status: 'archived' }))).toBe(true);
  });
});
