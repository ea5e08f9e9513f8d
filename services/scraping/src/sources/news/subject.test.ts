import { expect, it } from 'vitest';
import type { Profile } from '../../page/facts.ts';
import { placeNameOf, subjectIn, subjectOf, withProducts } from './subject.ts';

const stating = (name: string | null, description: string | null = null): Profile => ({
  ...{ name, description, logo: null, headquarters: null, founded: null, employees: null, industry: [], socialProfiles: {} },
});
const nameOf = (website: string, stated: string | null) => {
  const subject = subjectOf({ website, origin: null, profile: stating(stated) });
  return subject && [subject.name, subject.legalName];
};

it.each<[string, string | null, [string, string | null] | null]>([
  ['acme.com', 'Acme', ['Acme', null]],
  ['acme.com', 'Acme, Inc.', ['Acme', 'Acme, Inc.']],
  ['acme.com', 'Acme Robotics GmbH', ['Acme Robotics', 'Acme Robotics GmbH']],
  ['acme.com', 'Acme | The CRM for teams', ['Acme', null]],
  ['acme.com', 'Acme – robots for everybody', ['Acme', null]],
  ['acme.com', 'The friendly tool for all your work and play', ['Acme', null]],
  ['monday.com', 'monday.com', ['monday.com', null]],
  ['www.acme.co.uk', null, ['Acme', null]],
  ['shop.acme.com:8443', null, ['Acme', null]],
  ['acme.com', 'A"c\\me', ['A c me', null]],
  ['x.com', null, null],
  ['127.0.0.1:8910', null, null],
])('%s that is stated to be %j is searched for as %j', (website, stated, expected) => {
  expect(nameOf(website, stated)).toEqual(expected);
});

it('its legal name is what the page states it to be, beside another name', () => {
  const legalNameOf = (name: string, legalName: string) =>
    subjectOf({ website: 'acme.com', origin: null, profile: { ...stating(name), legalName } })?.legalName;
  expect([legalNameOf('Acme', 'Acme Robotics, Inc.'), legalNameOf('Acme, Inc.', 'Acme "R" SAS')]).toEqual([
    'Acme Robotics, Inc.',
    'Acme R SAS',
  ]);
});

it('without a landing page that was read the domain names it', () => {
  expect(subjectOf({ website: 'acme.com', origin: null, profile: null })).toMatchObject({
    name: 'Acme',
    domain: 'acme.com',
    description: '',
  });
});

it('a place’s name holds all of it, and is never too long', () => {
  const long = '"\\é\u{1f600}'.repeat(1_000);
  const subject = subjectOf({
    website: `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
    origin: null,
    profile: { ...stating(`Acme ${'x'.repeat(25)}, Inc.`, long), legalName: long },
  })!;
  expect(placeNameOf(subject).length).toBeLessThanOrEqual(500);
  expect(subjectIn(placeNameOf(subject))).toEqual(subject);
});

it('its products are what its price lists state now', () => {
  const searched = subjectOf({ website: 'acme.com', origin: null, profile: stating('Acme') })!;
  const plans = [
    { key: 'pro', label: 'Pro', url: null, fields: {}, firstSeen: new Date(0) },
    { key: 'fleetpilot', label: 'FleetPilot', url: null, fields: {}, firstSeen: new Date(0) },
  ];
  const site = {
    website: 'acme.com',
    items: (source: string) => (source === 'pricing' ? plans : []),
    about: () => null,
    movedAt: () => null,
    readSince: () => null,
  };
  expect(withProducts(searched, site).products).toEqual(['FleetPilot']);
  expect(withProducts(searched, undefined).products).toEqual([]);
});
