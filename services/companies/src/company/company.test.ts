import { describe, expect, it } from 'vitest';
import { DEFAULT_TRACKING } from '../tracking/tracking.ts';
import { concernsOthers, edit, newCompany, track } from './company.ts';

const company = newCompany('0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', { name: ' Acme ', website: 'https://www.acme.com/' }, new Date(0));
const ADA = { userId: 'ada', at: '2026-11-29T10:00:00.000Z' };

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

  it('has a name that shows all that it holds, and turns no text around it', () => {
    const named = (name: string) => newCompany(company.id, { name, website: 'acme.com' }, new Date(0)).name;
    expect(named(' Acme\u202e\u2066 gnp.exe\u200b\u0085Ltd. ')).toBe('Acme gnp.exe Ltd.');
    expect(() => named('\u200b\u202e')).toThrow('Company name is required');
  });

  it('needs a name', () => {
    expect(() => newCompany(company.id, { name: '  ', website: 'acme.com' }, new Date(0))).toThrow('Company name is required');
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an edit', () => {
  it('remembers which profile fields a person has set, and no others', () => {
    const next = edit(
      company,
      {
        headquarters: 'Lyon, FR',
        tags: ['rival'],
        logo: null,
        socialProfiles: { linkedin: 'https://www.linkedin.com/company/acme' },
      },
      ADA,
    );
    expect(next.edited).toEqual(['headquarters', 'linkedin']);
  });

  it('remembers who set which field and when, of each the last', () => {
    const first = edit(company, { headquarters: 'Lyon, FR', tags: ['rival'], socialProfiles: { github: 'https://github.com/acme' } }, ADA);
    expect(first.editedBy).toEqual({ headquarters: ADA, tags: ADA, github: ADA });
    const program = { userId: null, at: '2026-11-30T10:00:00.000Z' };
    const second = edit(first, { headquarters: 'Paris, FR', tags: ['rival'], status: 'archived' }, program);
    expect(second.editedBy).toEqual({ headquarters: program, tags: ADA, github: ADA, status: program });
  });

  it('tags of the beginning are of who added the company', () => {
    const tagged = newCompany(company.id, { name: 'Acme', website: 'acme.com', tags: ['rival'] }, new Date(0), 'ada');
    expect(tagged.editedBy).toEqual({ tags: { userId: 'ada', at: '1970-01-01T00:00:00.000Z' } });
    expect(company.editedBy).toEqual({});
  });

  it('that sends the whole record back unchanged sets nothing', () => {
    const { id: _id, edited: _edited, editedBy: _by, tracking: _tracking, createdAt: _createdAt, ...record } = company;
    expect(edit(company, record, ADA)).toEqual({ ...company, version: 2 });
  });

  it('is refused when another one came between, and wins where it does not say what it saw', () => {
    const moved = edit(company, { tags: ['x'] }, ADA);
    expect(moved.version).toBe(2);
    expect(() => edit(moved, { version: 1, tags: ['y'] }, ADA)).toThrow('Somebody else changed this company meanwhile.');
    expect(() => track(moved, DEFAULT_TRACKING, 1)).toThrow('Somebody else changed this company meanwhile.');
    expect(edit(moved, { version: 2, tags: ['y'] }, ADA)).toMatchObject({ tags: ['y'], version: 3 });
    expect(edit(moved, { tags: ['y'] }, ADA).version).toBe(3);
  });

  it('keeps a field as set by a person when it is cleared', () => {
    const named = { ...company, headquarters: 'Lyon, FR' };
    expect(edit(named, { headquarters: null }, ADA)).toMatchObject({ headquarters: null, edited: ['headquarters'] });
  });

  it('removes a social profile by null', () => {
    const linked = edit(company, { socialProfiles: { github: 'https://github.com/acme' } }, ADA);
    expect(edit(linked, { socialProfiles: { github: null } }, ADA)).toMatchObject({ socialProfiles: {}, edited: ['github'] });
  });

  it.each([
    'javascript:alert(1)',
    'ftp://acme.com/logo.png',
    'https://',
    '//acme.com/a.png',
    'https://user:pass@acme.com/',
    `https://acme.com/${'a'.repeat(2_000)}`,
  ])('refuses %j as a link', (link) => {
    expect(() => edit(company, { logo: link }, ADA)).toThrow('logo: please enter a full link');
    expect(() => edit(company, { socialProfiles: { twitter: link } }, ADA)).toThrow('twitter: please enter a full link');
  });

  it('concerns others only when name, website or status moved', () => {
    expect(concernsOthers(company, edit(company, { tags: ['x'] }, ADA))).toBe(false);
    expect(concernsOthers(company, edit(company, { website: 'http://WWW.acme.com' }, ADA))).toBe(false);
    expect(concernsOthers(company, edit(company, { website: 'acme.org' }, ADA))).toBe(true);
    expect(concernsOthers(company, edit(company, { status: 'archived' }, ADA))).toBe(true);
  });
});
