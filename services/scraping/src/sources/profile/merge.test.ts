import { expect, it } from 'vitest';
import { mergedProfile } from './merge.ts';

const AT = '2026-11-21T10:00:00.000Z';
const own = (value: unknown) => ({ value, source: 'organization_json_ld', observedAt: AT });
const other = (value: unknown) => ({ value, source: 'wikidata', observedAt: AT, url: 'https://www.wikidata.org/wiki/Q42' });

it('the site’s word wins, and what others say otherwise stays with its source', () => {
  const fields = mergedProfile([
    ...Object.entries({ employees: own(41), founded: own('2012-03-01'), headquarters: own('Lyon, FR') }),
    ...Object.entries({ employees: other(9_100), founded: other('2012'), headquarters: other('lyon, fr'), ceo: other('Jane Doe') }),
  ]);
  expect(fields).toEqual({
    employees: { ...own(41), others: [other(9_100)] },
    founded: own('2012-03-01'),
    headquarters: own('Lyon, FR'),
    ceo: other('Jane Doe'),
  });
});

it('what a site states of itself in two ways is kept, once each', () => {
  const by = (source: string, value: unknown) => ({ ...own(value), source });
  expect(
    mergedProfile([
      ['headquarters', by('organization_json_ld', 'Lyon, FR')],
      ['headquarters', by('organization_microdata', 'Paris, FR')],
      ['headquarters', by('open_graph', 'Paris, FR')],
      ['name', by('organization_json_ld', 'Acme')],
      ['name', by('open_graph', 'Acme, Inc.')],
    ]),
  ).toEqual({
    headquarters: { ...by('organization_json_ld', 'Lyon, FR'), others: [by('organization_microdata', 'Paris, FR')] },
    name: by('organization_json_ld', 'Acme'),
  });
});
