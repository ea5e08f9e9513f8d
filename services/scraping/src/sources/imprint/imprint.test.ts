import { describe, expect, it, test } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';
import { statedIn } from './statements.ts';

const said = (...lines: string[]) =>
  Object.fromEntries((statedIn(lines.map((text) => ({ tag: 'p', text }))) ?? []).map(({ key, label }) => [key, label]));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a legal notice', () => {
  it.each([
    [
      'of Germany',
      [
        'Impressum',
        'Angaben gemäß § 5 TMG',
        'Muster Tische GmbH',
        'Musterstraße 12',
        '10115 Berlin',
        'Vertreten durch: Ann Muster',
        'Registergericht: Amtsgericht Charlottenburg, HRB 123456 B',
        'Umsatzsteuer-ID: DE 123 456 789',
      ],
      {
        legalName: 'Muster Tische GmbH',
        headquarters: 'Musterstraße 12, 10115 Berlin',
        registerNumber: 'HRB 123456 B',
        vatId: 'DE123456789',
      },
    ],
    [
      'of Austria, in one line',
      ['Impressum', 'Tisch und Stuhl GmbH, Hauptplatz 3, A-8010 Graz', 'Firmenbuchnummer: FN 123456a', 'UID (Mehrwertsteuer): ATU12345678'],
      { legalName: 'Tisch und Stuhl GmbH', headquarters: 'Hauptplatz 3, A-8010 Graz', registerNumber: 'FN 123456a', vatId: 'ATU12345678' },
    ],
    [
      'of France',
      [
        'Mentions légales',
        'Éditeur : Tables Durables SAS',
        '8 rue des Lilas',
        '75011 Paris',
        'RCS Paris 123 456 789',
        'N° TVA : FR12 123456789',
      ],
      {
        legalName: 'Tables Durables SAS',
        headquarters: '8 rue des Lilas, 75011 Paris',
        registerNumber: 'RCS Paris 123 456 789',
        vatId: 'FR12123456789',
      },
    ],
    [
      'of the Netherlands',
      ['Colofon', 'Goede Tafels B.V.', 'Keizersgracht 1', '1015 CJ Amsterdam', 'KvK-nummer: 12345678', 'BTW: NL123456789B01'],
      {
        legalName: 'Goede Tafels B.V.',
        headquarters: 'Keizersgracht 1, 1015 CJ Amsterdam',
        registerNumber: 'KvK-nummer: 12345678',
        vatId: 'NL123456789B01',
      },
    ],
    [
      'of the United Kingdom',
      ['Legal notice', 'Good Tables Ltd', '1 Mill Lane', 'London EC1A 1BB', 'Company number: 01234567', 'VAT: GB 123 4567 89'],
      {
        legalName: 'Good Tables Ltd',
        headquarters: '1 Mill Lane, London EC1A 1BB',
        registerNumber: 'Company number: 01234567',
        vatId: 'GB123456789',
      },
    ],
  ])('%s states name, address and numbers', (_, lines, expected) => {
    expect(said(...lines)).toEqual(expected);
  });

  it('states no address where something else stands below the name, and no number without the name of its register', () => {
    expect(said('Muster Tische GmbH', 'Telefon: 030 123456', '10115 Berlin', 'Nummer 123456789')).toEqual({
      legalName: 'Muster Tische GmbH',
    });
    expect(said('We make tables.', 'Call 12345678.')).toEqual({});
  });

  it('of pages without end is read in bearable time', () => {
    const long = 'Aa, '.repeat(5_000);
    expect(said(...Array.from({ length: 400 }, () => long))).toEqual({});
  });
});

test('another name, address or number is a change of the profile; what comes to be stated is none', () => {
  const facts = (...lines: string[]) =>
    extractFacts({
      url: 'https://acme.test/impressum',
      kind: 'imprint',
      html: `<title>Impressum</title><main><h1>Impressum</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`,
    });
  const before = facts('Muster Tische GmbH', 'Musterstraße 12', '10115 Berlin');
  const told = (...lines: string[]) =>
    compareFacts(pageSources('imprint'), before, facts(...lines)).map(({ type, description }) => [type, description]);
  expect(told('Muster Tische GmbH', 'Neue Straße 1', '20095 Hamburg', 'HRB 99')).toEqual([
    ['profile_changed', 'Headquarters: Musterstraße 12, 10115 Berlin → Neue Straße 1, 20095 Hamburg'],
  ]);
  expect(told('Muster Tische GmbH', 'Musterstraße 12', '10115 Berlin', 'HRB 99')).toEqual([]);
  expect(told('Andere Tische GmbH', 'Musterstraße 12', '10115 Berlin')).toMatchObject([
    ['profile_changed', expect.stringContaining('Legal name')],
  ]);
});
