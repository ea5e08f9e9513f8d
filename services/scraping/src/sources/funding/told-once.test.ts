import { expect, it } from 'vitest';
import type { TypedChange } from '../../change/change.ts';
import type { SiteStated } from '../derived.ts';
import { filingUrl } from './edgar.ts';
import type { OfferingFields } from './offerings.ts';
import { roundTold } from './told-once.ts';

const BEGUN = new Date('2026-01-01T00:00:00Z');
const at = (day: string) => new Date(`${day}T00:00:00Z`);

const offering = (soldCents: number, date: string, more: Partial<OfferingFields> = {}): OfferingFields => ({
  ...{ cik: '1', entityName: 'Acme, Inc.', soldCents, goalCents: soldCents, isIndefinite: false, firstSale: date, date, investors: 3 },
  ...{ filings: [`0000000001-26-${date.slice(5).replace('-', '').padStart(6, '0')}`], filedOn: date },
  ...more,
});
type Kept = SiteStated['items'] extends (source: string) => readonly (infer I)[] ? I : never;
const filed = (fields: OfferingFields, firstSeen = at(fields.date as string)): Kept => ({
  ...{ key: fields.filings[0] as string, label: 'Form D of Acme, Inc.', url: filingUrl(fields), fields, firstSeen },
});
const announced = (label: string, publishedAt: string | null, firstSeen: Date): Kept => ({
  ...{ key: label, label, url: `https://acme.example/press/${label.length}`, fields: { publishedAt }, firstSeen },
});

const site = (by: Record<string, Kept[]>): SiteStated => ({
  website: 'acme.example',
  items: (source) => by[source] ?? [],
  about: (source) => (source === 'profile' ? { name: 'Acme' } : {}),
  movedAt: () => null,
  readSince: () => BEGUN,
});

const changeOf = (source: string, more: Pick<TypedChange, 'type' | 'after' | 'itemUrl'> & { label: string; before?: object }) =>
  ({
    ...{ source, dataType: 'news', description: more.label, importance: 'high', confirmed: true, key: more.label },
    ...{ before: null, detail: { case: 'item', label: more.label, fields: [] }, ...more },
  }) as unknown as TypedChange;
const article = (label: string, publishedAt: string | null, day: string, source = 'press') => ({
  change: changeOf(source, { type: 'press_published', label, after: { title: label, publishedAt }, itemUrl: 'https://acme.example/new' }),
  at: at(day),
});
const filing = (fields: OfferingFields, day: string, before?: object) => ({
  change: changeOf('edgar', {
    type: 'funding_round',
    label: 'Form D',
    after: fields,
    itemUrl: filingUrl(fields),
    ...(before && { before }),
  }),
  at: at(day),
});

const ROUND = 'Acme raises $15M Series A led by Bar Partners';

it.each(['press', 'blog'])('an article of %s about a round that was filed before is no other story', (source) => {
  const late = article(ROUND, '2026-06-20', '2026-06-20', source);
  const other = article('Acme opens its doors in Lyon', '2026-06-20', '2026-06-20', source);
  expect(roundTold.mayBe(late.change)).toBe(true);
  expect(roundTold.mayBe(other.change)).toBe(false);
  expect(roundTold.retold([late, other], site({ edgar: [filed(offering(1_400_000_000, '2026-06-01'))] }))).toEqual([late.change]);
});

it('so is one whose first words tell of it', () => {
  const { change, at: seen } = article('A big day', '2026-06-20', '2026-06-20');
  const says = (text: string) => ({ name: 'teaser', before: null, after: { text } });
  const told = (text: string): TypedChange => ({ ...change, detail: { case: 'item', label: 'A big day', fields: [says(text)] } });
  const [late, other] = [told('Hello all. We have raised $15M in a Series A.'), told('Hello all. We have moved.')];
  expect([late, other].map(roundTold.mayBe)).toEqual([true, false]);
  expect(roundTold.retold([{ change: late, at: seen }], site({ edgar: [filed(offering(1_400_000_000, '2026-06-01'))] }))).toEqual([late]);
});

it('an article without a date was published when it came', () => {
  const late = article(ROUND, null, '2026-06-20');
  expect(roundTold.retold([late], site({ edgar: [filed(offering(1_400_000_000, '2026-06-01'))] }))).toEqual([late.change]);
  expect(roundTold.retold([late], site({ edgar: [filed(offering(1_400_000_000, '2026-01-20'))] }))).toEqual([]);
});

it.each<[string, Kept[], string]>([
  ['tells of more than was filed', [filed(offering(500_000_000, '2026-06-01'))], ROUND],
  ['is of a round of which the filing stood there at the first look', [filed(offering(1_400_000_000, '2026-06-01'), BEGUN)], ROUND],
  [
    'is of a round whose amount could not be read in its filing',
    [filed({ ...offering(0, '2026-06-01'), soldCents: null, goalCents: 1_500_000_000 })],
    ROUND,
  ],
  [
    'is of a round whose filing was old when it was found',
    [filed(offering(1_400_000_000, '2026-03-01', { filedOn: '2025-12-01' }), at('2026-06-01'))],
    ROUND,
  ],
  ['names another currency', [filed(offering(1_400_000_000, '2026-06-01'))], 'Acme raises €15M Series A led by Bar Partners'],
  ['is of another company', [filed(offering(1_400_000_000, '2026-06-01'))], 'Foo raises $15M Series A led by Bar Partners'],
])('an article is told that %s', (_, edgar, title) => {
  expect(roundTold.retold([article(title, '2026-06-20', '2026-06-20')], site({ edgar }))).toEqual([]);
});

it('a filing goes with the announcement that is nearest to it', () => {
  const press = [announced('Acme raises $14M Series A', '2026-05-30', at('2026-05-30'))];
  const next = article('Acme raises $15M Series B led by Foo Capital', '2026-09-10', '2026-09-10');
  expect(roundTold.retold([next], site({ press, edgar: [filed(offering(1_400_000_000, '2026-06-01'))] }))).toEqual([]);
});

it('a filing of a round that was announced before is no other story; one that moves its amount is', () => {
  const press = [announced(ROUND, null, at('2026-06-20'))];
  const late = filing(offering(1_400_000_000, '2026-06-25'), '2026-06-26');
  const moved = filing(offering(1_500_000_000, '2026-06-25'), '2026-06-26', offering(1_400_000_000, '2026-06-25'));
  expect([late, moved].map(({ change }) => roundTold.mayBe(change))).toEqual([true, false]);
  expect(roundTold.retold([late], site({ press }))).toEqual([late.change]);
  expect(roundTold.retold([late], site({ press: [announced(ROUND, '2026-06-20', BEGUN)] }))).toEqual([]);
});

it('of an article and a filing that come at once the article is told', () => {
  const both = [filing(offering(1_400_000_000, '2026-06-25'), '2026-06-26'), article(ROUND, '2026-06-20', '2026-06-26')];
  expect(roundTold.retold(both, site({}))).toEqual([both[0]?.change]);
  expect(roundTold.retold(both.toReversed(), site({}))).toEqual([both[0]?.change]);
});
