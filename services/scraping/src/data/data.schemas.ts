import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type TSchema, Type } from 'typebox';

export const Text = Type.String();
export const Instant = Type.String({ format: 'date-time' });

/** `{ success: true, data }`; data is null when there is nothing yet. */
export const Answer = <S extends TSchema>(data: S, example: unknown) =>
  StrictObject({ success: Type.Boolean(), data: Nullable(data) }, { success: true, data: example });

export const CompanyParams = StrictObject({ id: Type.String({ maxLength: 100 }) });

export const CoverageState = Type.String({
  enum: ['fresh', 'stale', 'unreadable', 'blocked', 'robots', 'needs_key', 'not_permitted', 'failing', 'not_tracked', 'pending', 'sample'],
});

export const CoverageEntry = StrictObject({
  source: Text,
  state: CoverageState,
  lastSuccess: Nullable(Instant),
  nextCheck: Nullable(Instant),
  reason: Nullable(Text),
});

export const Status = StrictObject({
  status: Type.String({ enum: ['pending', 'complete'] }),
  sources: Type.Array(StrictObject({ source: Text, state: CoverageState, detail: Text })),
});

/** What a change had and has: a plan, a posting, an article, a passage. */
const Facts = Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: true });

export const Change = StrictObject({
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
  snapshots: StrictObject({ before: Nullable(Text), after: Nullable(Text) }),
  origin: Type.Enum(['live', 'archive'], { description: 'archive: read of captures from before the site was first followed' }),
  captures: Nullable(
    Type.Object({ before: Text, after: Nullable(Text) }, { additionalProperties: false, description: 'Where the archive shows both' }),
  ),
});

/** Of several companies. */
export const CompanyChange = StrictObject({ ...Change.properties, companyId: Text, companyName: Text });

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
