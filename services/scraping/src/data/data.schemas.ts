import { Nullable } from '@rivalscope/kit/http/nullable';
import { type TSchema, Type } from 'typebox';

const strict = { additionalProperties: false } as const;
export const Text = Type.String();
export const Instant = Type.String({ format: 'date-time' });

/** `{ success: true, data }`; data is null when there is nothing yet. */
export const Answer = <S extends TSchema>(data: S, example: unknown) =>
  Type.Object({ success: Type.Boolean(), data: Nullable(data) }, { ...strict, examples: [{ success: true, data: example }] });

export const CompanyParams = Type.Object({ id: Type.String({ maxLength: 100 }) }, strict);

const CoverageState = Type.String({
  enum: ['fresh', 'stale', 'blocked', 'robots', 'needs_key', 'not_permitted', 'failing', 'not_tracked', 'pending'],
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

const Page = Type.Object(
  {
    url: Text,
    title: Text,
    status: Type.Integer(),
    lastChecked: Nullable(Instant),
    lastChanged: Nullable(Instant),
    snapshotId: Nullable(Text),
  },
  strict,
);

export const Website = Type.Object(
  {
    lastFullScrape: Nullable(Instant),
    pages: Type.Record(Type.String(), Page),
    metaInfo: Type.Object({ title: Nullable(Text), description: Nullable(Text), technologies: Type.Array(Text) }, strict),
    seo: Type.Unknown(),
  },
  strict,
);

export const PricingData = Type.Object(
  {
    captureDate: Instant,
    pricingModel: Nullable(Text),
    plans: Type.Array(
      Type.Object(
        {
          name: Text,
          price: Nullable(Type.Number()),
          currency: Nullable(Text),
          period: Text,
          features: Type.Array(Text),
          limits: Type.Record(Type.String(), Type.Number()),
        },
        strict,
      ),
    ),
  },
  strict,
);

export const Jobs = Type.Object(
  {
    lastUpdated: Instant,
    summary: Type.Object({ totalOpenings: Type.Integer() }, strict),
    trends: Type.Object({ growingDepartments: Type.Array(Text) }, strict),
    openings: Type.Array(
      Type.Object(
        { title: Text, department: Nullable(Text), location: Nullable(Text), url: Text, postedAt: Nullable(Text), firstSeen: Instant },
        strict,
      ),
    ),
  },
  strict,
);

export const Change = Type.Object(
  {
    id: Text,
    companyId: Type.Optional(Text),
    detectedAt: Instant,
    dataType: Text,
    type: Text,
    description: Text,
    importance: Text,
    why: Text,
    before: Type.Unknown(),
    after: Type.Unknown(),
    url: Text,
    itemUrl: Nullable(Text),
    confirmed: Type.Boolean(),
    flapping: Type.Boolean(),
    snapshots: Type.Object({ before: Nullable(Text), after: Nullable(Text) }, strict),
  },
  strict,
);

export const CHANGE_EXAMPLE = {
  id: '0b9c…',
  detectedAt: '2026-11-17T06:00:00.000Z',
  dataType: 'pricing',
  type: 'price_increased',
  description: 'Team: $49 → $59 per month (+20 %)',
  importance: 'high',
  why: 'The price of a plan moved by 10 % or more.',
  before: { name: 'Team', price: 49 },
  after: { name: 'Team', price: 59 },
  url: 'https://acme.com/pricing',
  itemUrl: null,
  confirmed: true,
  flapping: false,
  snapshots: { before: '5f1d…', after: '77ab…' },
};
