import { describe, expect, it } from 'vitest';
import { formD, searchHit, searchIndex } from '../../../../../tests/fixtures/outside/services/edgar-answers.ts';
import { readFilings } from './filings.ts';
import { readFormD } from './form-d.ts';
import { offeringsOf } from './offerings.ts';

const ACME = 'Acme, Inc.';
const read = (hits: unknown[], filer = ACME) => readFilings(searchIndex(hits), filer);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the search index', () => {
  it('gives the filings of the company itself, the latest first, not those of funds that name it', () => {
    const found = read([
      searchHit({ adsh: '0000000001-24-000001', name: 'Acme, Inc.', filed: '2024-01-05' }),
      searchHit({ adsh: '0000000001-26-000002', name: 'ACME INC', filed: '2026-06-10', form: 'D/A' }),
      searchHit({ adsh: '0000000009-26-000007', name: 'Acme Inc Growth Fund III LP', cik: '0000000009', filed: '2026-06-01' }),
      searchHit({ adsh: '0000000001-26-000003', name: 'Acme, Inc.', filed: '2026-06-11', form: '10-K' }),
    ]);
    expect(found).toEqual({
      kind: 'filings',
      cut: false,
      filings: [
        { accession: '0000000001-26-000002', cik: '1', amends: true, filedOn: '2026-06-10' },
        { accession: '0000000001-24-000001', cik: '1', amends: false, filedOn: '2024-01-05' },
      ],
    });
  });

  it('cannot tell two companies of one name apart', () => {
    const hits = ['1', '2'].map((cik) => searchHit({ adsh: `000000000${cik}-24-000001`, name: 'Acme, Inc.', cik: `000000000${cik}` }));
    expect(read(hits)).toEqual({ kind: 'several' });
  });

  it('tells an empty list from an answer that is none', () => {
    expect(read([])).toEqual({ kind: 'filings', filings: [], cut: false });
    for (const body of [
      '',
      'null',
      '[]',
      '{"hits":{}}',
      '{"hits":{"hits":7}}',
      '<html>Undeclared Automated Tool</html>',
      searchIndex([]).slice(0, 20),
    ])
      expect(readFilings(body, ACME).kind).toBe('unread');
    expect(readFilings('<html>', ACME)).toMatchObject({ reason: 'EDGAR answers with a web page.' });
  });

  it('passes over entries of other types', () => {
    const odd = [
      null,
      7,
      [],
      {},
      { _source: null },
      { _source: { display_names: 7, adsh: '0000000001-24-000001', form: 'D' } },
      searchHit({ adsh: 'x', name: 'Acme, Inc.' }),
    ];
    expect(read([...odd, searchHit({ adsh: '0000000001-24-000001', name: 'Another, Inc.' })])).toMatchObject({
      kind: 'filings',
      filings: [],
    });
    expect(read(odd)).toMatchObject({ kind: 'unread' });
  });

  it('reads ten megabytes without an end', () => {
    const hits = Array.from({ length: 40_000 }, (_, n) =>
      searchHit({ adsh: `0000000001-24-${String(n % 999_999).padStart(6, '0')}`, name: 'Acme, Inc.' }),
    );
    expect(read(hits)).toMatchObject({ kind: 'filings', filings: { length: 12 }, cut: true });
  });
});

describe('Form D', () => {
  it('gives what was sold and what it is meant to come to', () => {
    expect(readFormD(formD({ sold: '3500000', offering: '5000000', firstSale: '2026-06-02' }))).toEqual({
      kind: 'form',
      form: {
        cik: '1',
        entityName: 'Acme, Inc.',
        amends: false,
        previous: null,
        firstSale: '2026-06-02',
        soldCents: 350_000_000,
        offeringCents: 500_000_000,
        isIndefinite: false,
        investors: 17,
        industry: 'Other Technology',
        revenueRange: 'Decline to Disclose',
      },
    });
  });

  it('says nothing of an indefinite offering, and 0 only where 0 is filed', () => {
    expect(readFormD(formD({ sold: '0', offering: 'Indefinite', firstSale: null }))).toMatchObject({
      form: { soldCents: 0, offeringCents: null, isIndefinite: true, firstSale: null },
    });
    expect(readFormD(formD({ sold: 'a lot', offering: '-5' }))).toMatchObject({
      form: { soldCents: null, offeringCents: null, isIndefinite: false },
    });
  });

  it.each([
    ['a web page', '<html><body>Request Rate Threshold Exceeded</body></html>'],
    ['what breaks off', formD({}).slice(0, 900)],
    ['nothing', ''],
    ['another document', '<?xml version="1.0"?><ownershipDocument><x/></ownershipDocument>'],
    ['JSON', '{"a":1}'],
    ['elements without end', '<edgarSubmission>'.repeat(50_000)],
    ['ten megabytes', `<edgarSubmission>${'<a>x</a>'.repeat(1_250_000)}</edgarSubmission>`],
  ])('%s is not read', (_, body) => expect(readFormD(body).kind).toBe('unread'));

  it('expands no entities', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1_000)}">]>${formD({ name: '&x;&x;' })}`;
    expect(readFormD(bomb)).toMatchObject({ form: { entityName: '&x;&x;' } });
  });
});

describe('offerings', () => {
  const notice = (accession: string, filedOn: string, filed: Parameters<typeof formD>[0]) => {
    const answer = readFormD(formD(filed));
    if (answer.kind !== 'form') throw new Error(answer.reason);
    return { accession, cik: '1', filedOn, form: answer.form };
  };

  it('an amendment takes the place of what it amends and is never added to it', () => {
    const notices = [
      notice('0000000001-26-000003', '2026-09-01', { sold: '5000000', amends: '0000000001-26-000001', firstSale: '2026-06-02' }),
      notice('0000000001-26-000001', '2026-06-10', { sold: '3500000', firstSale: '2026-06-02' }),
      notice('0000000001-24-000001', '2024-01-05', { sold: '1000000', firstSale: '2024-01-01' }),
    ];
    expect(offeringsOf(notices)).toMatchObject([
      {
        key: '0000000001-26-000001',
        fields: { soldCents: 500_000_000, filings: ['0000000001-26-000001', '0000000001-26-000003'], filedOn: '2026-09-01' },
      },
      { key: '0000000001-24-000001', fields: { soldCents: 100_000_000, date: '2024-01-01' } },
    ]);
  });

  it('an amendment that names no notice goes by the day of the first sale', () => {
    const first = notice('0000000001-26-000001', '2026-06-10', { sold: '1', firstSale: '2026-06-02' });
    const last = notice('0000000001-27-000001', '2027-06-10', { sold: '2', firstSale: '2026-06-02', amends: '' });
    expect(offeringsOf([first, last])).toMatchObject([{ fields: { soldCents: 200 } }]);
  });

  it('a fund is none of the company', () => {
    expect(offeringsOf([notice('0000000001-26-000001', '2026-06-10', { industry: 'Pooled Investment Fund' })])).toEqual([]);
  });
});
