import { Nullable } from '@rivalscope/kit/http/nullable';
import { type TSchema, Type } from 'typebox';

export const strict = { additionalProperties: false } as const;
export const Text = Type.String();
export const Instant = Type.String({ format: 'date-time' });

/** `{ success: true, data }`; data is null when there is nothing yet. */
export const Answer = <S extends TSchema>(data: S, example: unknown) =>
  Type.Object({ success: Type.Boolean(), data: Nullable(data) }, { ...strict, examples: [{ success: true, data: example }] });

export const CompanyParams = Type.Object({ id: Type.String({ maxLength: 100 }) }, strict);

export const CoverageState = Type.String({
  enum: ['fresh', 'stale', 'unreadable', 'blocked', 'robots', 'needs_key', 'not_permitted', 'failing', 'not_tracked', 'pending', 'sample'],
});

export const CoverageEntry = Type.Object(
  { source: Text, state: CoverageState, lastSuccess: Nullable(Instant), nextCheck: Nullable(Instant), reason: Nullable(Text) },
  strict,
);

export const Status = Type.Object(
  {
    status: Type.String({ enum: ['pending', 'complete'] }),
    sources: Type.Array(Type.Object({ source: Text, state: CoverageState, detail: Text }, strict)),
  },
  strict,
);

/** What a change had and has: a plan, a posting, an article, a passage. */
const Facts = Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: true });

export const Change = Type.Object(
  {
    id: Text,
    detectedAt: Instant,
    dataType: Text,
    type: Text,
    description: Text,
    importance: Type.String({ enum: ['high', 'medium', 'low'] }),
    why: Text,
    before: Facts,
    after: Facts,
    url: Text,
    itemUrl: Nullable(Text),
    confirmed: Type.Boolean(),
    flapping: Type.Boolean(),
    snapshots: Type.Object({ before: Nullable(Text), after: Nullable(Text) }, strict),
    origin: Type.Enum(['live', 'archive'], { description: 'archive: read of captures from before the site was first followed' }),
    captures: Nullable(Type.Object({ before: Text, after: Nullable(Text) }, { ...strict, description: 'Where the archive shows both' })),
  },
  strict,
);

/** Of several companies. */
export const CompanyChange = Type.Object({ ...Change.properties, companyId: Text, companyName: Text }, strict);

export const CHANGE_EXAMPLE = {
  id: '0b9c…',
  detectedAt: '2026-11-17T06:00:00.000Z',
  dataType: 'pricing',
  type: 'price_increased',
  description: 'Team: $49 → $59 per month (+20 %)',
  importance: 'high',
  why: 'The price of a plan moved by 10% or more.',
  before: { name: 'Team', price: 49 },
  after: { name: 'Team', price: 59 },
  url: 'https://acme.com/pricing',
  itemUrl: null,
  confirmed: true,
  flapping: false,
  snapshots: { before: '5f1d…', after: '77ab…' },
  origin: 'live',
  captures: null,
};
