import { expect, it } from 'vitest';
import { originOf, readProfile } from './profile.ts';

const fields = (said: Record<string, string>) => Object.entries(said).map(([name, value]) => ({ name, value }));

it('a profile takes the fields it knows', () => {
  const said = {
    name: 'ACME SAS',
    headquarters: ' Lyon, FR ',
    founded: '1997-03-01',
    employees: '41',
    employeesAsOf: '2024-06',
    logo: 'https://acme.com/l.png',
    github: 'https://github.com/acme',
    revenue: '$1.2B (2023)',
    fundingStage: 'Series B',
    fundingAmount: '4000000050',
  };
  const industry = ['Software', 'Cloud', 'Software'].map((value) => ({ name: 'industry', value }));
  expect(readProfile([...fields(said), ...industry])).toEqual({
    logo: 'https://acme.com/l.png',
    industry: ['Software', 'Cloud'],
    headquarters: 'Lyon, FR',
    founded: '1997-03-01',
    employees: 41,
    employeesAsOf: '2024-06',
    revenue: '$1.2B (2023)',
    fundingStage: 'Series B',
    fundingAmount: 4_000_000_050,
    socialProfiles: { github: 'https://github.com/acme' },
  });
});

it('what is not what it must be counts as not said', () => {
  const said = {
    headquarters: 'a\u0000b',
    founded: '2026-13-01',
    employees: '40-50',
    employeesAsOf: '2024',
    logo: 'data:image/png;base64,AA',
    twitter: 'javascript:alert(1)',
    industry: 'x'.repeat(101),
    revenue: 'a\nb',
    fundingStage: 'x'.repeat(101),
    fundingAmount: '$4M',
  };
  expect(readProfile(fields(said))).toEqual({
    ...{ logo: null, industry: null, headquarters: null, founded: null, employees: null, employeesAsOf: null },
    ...{ revenue: null, fundingStage: null, fundingAmount: null, socialProfiles: {} },
  });
  expect(readProfile(fields({ headquarters: 'x'.repeat(201), employees: '999999999' }))).toMatchObject({
    headquarters: null,
    employees: null,
  });
  expect(readProfile(fields({ employees: '41', employeesAsOf: 'lately' }))).toMatchObject({ employees: 41, employeesAsOf: null });
  expect(readProfile([])).toMatchObject({ employees: null });
});

it('an origin that is not known here is nobody', () => {
  expect(['', 'wikidata', 'funding', 'site', 'x'].map(originOf)).toEqual(['site', 'wikidata', 'funding', null, null]);
});
