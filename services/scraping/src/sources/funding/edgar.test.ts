import { expect, it } from 'vitest';
import { formD, searchHit, searchIndex } from '../../../../../tests/fixtures/outside/services/edgar-answers.ts';
import type { Heard } from '../outside.ts';
import { edgar } from './edgar.ts';

const PLACE = { name: 'Acme, Inc.', url: 'https://www.sec.gov/' };
const ACCESS = { url: (name: string) => `https://${name}.example`, uses: () => true, key: null };
const FIRST = '0000000001-26-000001';
const AMENDED = '0000000001-26-000002';
const NOTHING = { items: [], about: {} };
const NOW = new Date('2026-11-24T00:00:00Z');

const answer = (text: string): Heard => ({ kind: 'answer', url: 'https://x.example', text });
const HITS = searchIndex([
  searchHit({ adsh: FIRST, name: 'Acme, Inc.', filed: '2026-06-10' }),
  searchHit({ adsh: AMENDED, name: 'Acme, Inc.', filed: '2026-11-01', form: 'D/A' }),
]);
const FORMS = [formD({ sold: '5000000', amends: FIRST }), formD({ sold: '3500000' })];

function read(...heard: Heard[]) {
  const reading = edgar.read(PLACE, heard);
  if (reading.kind !== 'read') throw new Error(`It was not read: ${reading.kind}`);
  return reading.reading;
}

it('is asked by the legal name, and by no other', () => {
  const profile = { name: 'Acme', legalName: 'Acme, Inc.' } as never;
  expect(edgar.place({ website: 'acme.com', origin: null, profile })?.name).toBe('Acme, Inc.');
  expect(edgar.place({ website: 'acme.com', origin: null, profile: { name: 'Acme' } as never })).toBeNull();
  expect(edgar.place({ website: 'acme.com', origin: null, profile: null })).toBeNull();
});

it('is asked for the list, then for each filing of it', () => {
  const heard: Heard[] = [];
  const asked: string[] = [];
  for (const text of [HITS, ...FORMS]) {
    asked.push(edgar.ask(PLACE, ACCESS, heard)?.url ?? '');
    heard.push(answer(text));
  }
  expect(asked).toEqual([
    'https://edgar_search.example/LATEST/search-index?q=%22Acme%2C%20Inc.%22&forms=D&from=0',
    'https://edgar_www.example/Archives/edgar/data/1/000000000126000002/primary_doc.xml',
    'https://edgar_www.example/Archives/edgar/data/1/000000000126000001/primary_doc.xml',
  ]);
  expect(edgar.ask(PLACE, ACCESS, heard)).toBeNull();
  expect(read(...heard).items).toMatchObject([
    { key: FIRST, label: 'Form D of Acme, Inc.', fields: { soldCents: 500_000_000, goalCents: 500_000_000 } },
  ]);
});

it('a list without filings is empty; what cannot be read is not', () => {
  expect(read(answer(searchIndex([])))).toMatchObject({ items: [], about: {} });
  const unread: Heard[][] = [
    [answer('<html>')],
    [answer(HITS), answer(FORMS[0] ?? '')],
    [answer(HITS), answer(FORMS[0] ?? ''), answer('<html>')],
    [answer(HITS), answer(FORMS[0] ?? ''), { kind: 'unknown', url: 'https://x.example' }],
    [],
  ];
  for (const heard of unread) expect(edgar.read(PLACE, heard)).toMatchObject({ kind: 'unread', reason: expect.stringMatching(/EDGAR/) });
});

it('a round is told when it is filed, when its amount moves, and only as long as that is news', () => {
  const first = read(answer(searchIndex([searchHit({ adsh: FIRST, name: 'Acme, Inc.', filed: '2026-11-01' })])), answer(FORMS[1] ?? ''));
  const amended = read(answer(HITS), ...FORMS.map(answer));
  expect(edgar.compare?.({ before: NOTHING, now: first, at: NOW })).toMatchObject([
    {
      ...{
        type: 'funding_round',
        dataType: 'funding',
        confirmed: true,
        itemUrl: 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/',
      },
      description: 'Form D: $3.5M sold of $5M offered, first sale on 2026-06-02',
    },
  ]);
  expect(edgar.compare?.({ before: first, now: amended, at: NOW })).toMatchObject([
    { description: 'Form D: $5M sold of $5M offered, first sale on 2026-06-02; before $3.5M' },
  ]);
  expect(edgar.compare?.({ before: first, now: first, at: NOW })).toEqual([]);
  expect(edgar.compare?.({ before: NOTHING, now: first, at: new Date('2027-11-24T00:00:00Z') })).toEqual([]);
});

it('says that there are more filings than are read', () => {
  const hits = (most: number) =>
    Array.from({ length: most }, (_, n) =>
      searchHit({ adsh: `0000000001-26-0000${10 + n}`, name: 'Acme, Inc.', filed: `2026-01-${10 + n}` }),
    );
  const documents = Array.from({ length: 12 }, (_, n) => answer(formD({ firstSale: `2025-01-${10 + n}` })));
  expect(read(answer(searchIndex(hits(12))), ...documents).about).toEqual({});
  expect(read(answer(searchIndex(hits(13))), ...documents).about).toEqual({ atLeast: true });
});
