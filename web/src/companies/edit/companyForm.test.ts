import { describe, expect, it } from 'vitest';
import type { Company } from '../../api/types.ts';
import { isAlike } from '../../app/drafts.ts';
import { changesOf, KEPT_SHAPE, mergeOf, numberOf, problemsOf, valuesOf } from './companyForm.ts';

const company = {
  id: '1',
  name: 'Acme',
  website: 'acme.com',
  logo: null,
  headquarters: 'Lyon',
  founded: null,
  employees: 41,
  revenue: null,
  fundingStage: null,
  fundingAmount: 1_500_000.5,
  industry: ['Software'],
  keyProducts: [],
  targetMarket: [],
  tags: ['rival'],
  socialProfiles: { linkedin: 'https://www.linkedin.com/company/acme' },
  version: 3,
} as unknown as Company;
const values = valuesOf(company);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the form of a company', () => {
  it('sends what was changed and the version that was seen, and nothing else', () => {
    expect(changesOf(company, values)).toEqual({ version: 3 });
    expect(changesOf(company, { ...values, headquarters: '', employees: '1,200', tags: ['rival', 'eu'] })).toEqual({
      headquarters: null,
      employees: 1200,
      tags: ['rival', 'eu'],
      version: 3,
    });
    const socialProfiles = { ...values.socialProfiles, github: ' https://github.com/acme ' };
    expect(changesOf(company, { ...values, socialProfiles }).socialProfiles).toMatchObject({
      linkedin: 'https://www.linkedin.com/company/acme',
      github: 'https://github.com/acme',
      twitter: null,
    });
  });

  it('takes a kept draft of the fields it has, and no other', () => {
    const kept = JSON.parse(JSON.stringify({ seen: { ...company, edited: [], editedBy: {} }, values }));
    expect(isAlike(KEPT_SHAPE, kept)).toBe(true);
    expect(isAlike(KEPT_SHAPE, { ...kept, values: { ...values, tags: undefined } })).toBe(false);
    expect(isAlike(KEPT_SHAPE, { values })).toBe(false);
  });

  it('says what is wrong in the words of the wizard', () => {
    expect(problemsOf(values)).toEqual({});
    expect(problemsOf({ ...values, name: ' ', website: '' })).toMatchObject({
      name: 'Company name is required',
      website: 'Company website is required',
    });
    const wrong = { ...values, website: 'acme', logo: 'acme.png', founded: '19', employees: '1.5', fundingAmount: 'many' };
    const problems = problemsOf({ ...wrong, socialProfiles: { ...values.socialProfiles, twitter: '@acme' } });
    expect(Object.keys(problems).sort()).toEqual(['employees', 'founded', 'fundingAmount', 'logo', 'socialProfiles', 'website']);
    expect(problems.socialProfiles).toEqual({ twitter: 'Please enter a full link that begins with https:// or http://' });
  });

  it('keeps what a person typed over what somebody else saved meanwhile', () => {
    const now = { ...company, headquarters: 'Paris', name: 'Acme Inc.', version: 4, socialProfiles: {} } as Company;
    const typed = { ...values, headquarters: 'Nice', socialProfiles: { ...values.socialProfiles, github: 'https://github.com/acme' } };
    const merged = mergeOf(company, now, typed);
    expect(merged).toMatchObject({
      name: 'Acme Inc.',
      headquarters: 'Nice',
      socialProfiles: { linkedin: '', github: 'https://github.com/acme' },
    });
    expect(changesOf(now, merged)).toMatchObject({ headquarters: 'Nice', version: 4 });
  });

  it.each([
    ['1,200', 1200],
    ['$ 64500000', 64_500_000],
    ['12 000', 12_000],
    ['-1', Number.NaN],
    ['1e9', Number.NaN],
    ['', Number.NaN],
  ])('reads %j as %d', (typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });
});
