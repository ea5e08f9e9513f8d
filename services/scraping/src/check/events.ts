import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { cut } from '@rivalscope/kit/text';
import {
  ChangeConfirmedSchema,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
  type FieldMovedSchema,
  type FieldValueSchema,
  HeadlineObservedSchema,
  OfferObservedSchema,
  ProfileObservedSchema,
  ScrapeCompletedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { asText, type Detail, type MovedField, type TypedChange, type Value } from '../change/change.ts';
import { type PageKey, type Plan, type Profile, type ProfileField, toldKey } from '../page/facts.ts';
import type { Observed } from '../sources/source.ts';

export interface StoredChange {
  id: string;
  siteId: string;
  page: PageKey;
  url: string;
  at: Date;
  change: TypedChange;
}

/** A change with the values on both its sides. */
export function changeDetected({ id, siteId, page, url, at, change }: StoredChange): OutgoingEvent {
  const { dataType, type, description, importance, confirmed } = change;
  return event(ChangeDetectedSchema, siteId, {
    changeId: id,
    siteId,
    dataType,
    type,
    description,
    importance,
    url,
    itemUrl: change.itemUrl ?? '',
    confirmed,
    page: toldKey(page),
    at: timestampFromDate(at),
    item: toItem(change),
  });
}

type FieldMessage = MessageInitShape<typeof FieldMovedSchema>;
type ValueMessage = MessageInitShape<typeof FieldValueSchema>;

/** What the change is about, in the one shape of all sources. */
const toItem = ({ source, key, detail }: TypedChange) => ({ source, key: cut(key, MOST_TEXT), ...labelled(detail) });

function labelled(detail: Detail): { label: string; fields: FieldMessage[] } {
  switch (detail.case) {
    case 'price': {
      const { plan, beforeCents, afterCents, currency, period } = detail;
      const price = (cents: number) => toValue({ cents, currency, period });
      return { label: plan, fields: [{ name: 'price', before: price(beforeCents), after: price(afterCents) }] };
    }
    case 'plan':
      return { label: detail.plan, fields: [] };
    case 'text':
      return { label: '', fields: [toField({ name: 'text', before: asText(detail.before), after: asText(detail.after) })] };
    case 'item':
      return { label: detail.label, fields: detail.fields.map(toField) };
  }
}

const toField = ({ name, before, after }: MovedField): FieldMessage => ({
  name,
  ...(before && { before: toValue(before) }),
  ...(after && { after: toValue(after) }),
});

function toValue(value: Value): ValueMessage {
  if ('text' in value) return { kind: { case: 'text', value: value.text } };
  if ('count' in value) return { kind: { case: 'count', value: BigInt(value.count) } };
  const { cents, currency, period } = value;
  return { kind: { case: 'money', value: { cents: BigInt(cents), currency: currency ?? '', period } } };
}

/** A change that a second look has seen, too. */
export const changeConfirmed = (siteId: string, changeId: string, at: Date) =>
  event(ChangeConfirmedSchema, siteId, { siteId, changeId, at: timestampFromDate(at) });

/** A change that was gone at the second look: it was none. */
export const changeFlapped = (siteId: string, changeId: string, at: Date) =>
  event(ChangeFlappedSchema, siteId, { siteId, changeId, at: timestampFromDate(at) });

export interface SourceResult {
  source: string;
  state: string;
  detail: string;
}

/** A run in which something was collected that was not there before. */
export const scrapeCompleted = (siteId: string, runId: string, sources: SourceResult[], at: Date) =>
  event(ScrapeCompletedSchema, siteId, { siteId, runId, sources, at: timestampFromDate(at) });

const FIELDS = ['name', 'logo', 'description', 'headquarters', 'founded', 'employees'] as const;
/** What stated all that was stored before it was kept. */
const JSON_LD = 'organization_json_ld';
const MOST_TEXT = 500;

/** What an outside source states for a profile; a text that is too long is cut. */
export const observedBeside = (
  siteId: string,
  origin: string,
  fields: readonly { name: string; value: string }[],
  at: Date,
): OutgoingEvent =>
  event(ProfileObservedSchema, siteId, {
    ...{ siteId, origin },
    fields: fields.map(({ name, value }) => ({ name, value: cut(value, MOST_TEXT), source: origin })),
    at: timestampFromDate(at),
  });

/** What a page of a site says of it, for other services. */
export function pageObserved(siteId: string, observed: Observed, at: Date): OutgoingEvent {
  if ('profile' in observed) return profileObserved(siteId, observed.profile, at);
  return 'offer' in observed ? offerObserved(siteId, observed.offer, at) : headlineObserved(siteId, observed.headline, at);
}

/** What a page states of its company, each field with what stated it. */
export function profileObserved(siteId: string, profile: Profile, at: Date): OutgoingEvent {
  const sourceOf = (name: ProfileField) => profile.by?.[name] ?? JSON_LD;
  const stated = FIELDS.flatMap((name) => {
    const value = profile[name];
    return value === null ? [] : [{ name, value: cut(String(value), MOST_TEXT), source: sourceOf(name) }];
  });
  const industry = profile.industry.map((value) => ({ name: 'industry', value, source: sourceOf('industry') }));
  const socials = Object.entries(profile.socialProfiles).map(([name, value]) => ({ name, value, source: 'link' }));
  return event(ProfileObservedSchema, siteId, { siteId, fields: [...stated, ...industry, ...socials], at: timestampFromDate(at) });
}

/** What of a plan others compare by. */
type Offered = Pick<Plan, 'name' | 'cents' | 'currency' | 'period' | 'features'>;

const MOST_FEATURES = 50;
const LONGEST_FEATURE = 200;

function offerObserved(siteId: string, plans: readonly Offered[], at: Date): OutgoingEvent {
  const offered = plans.map(({ name, cents, currency, period, features }) => ({
    name: cut(name, MOST_TEXT),
    features: features.slice(0, MOST_FEATURES).map((feature) => cut(feature, LONGEST_FEATURE)),
    ...(cents !== null && { price: { cents: BigInt(cents), currency: currency ?? '', period } }),
  }));
  return event(OfferObservedSchema, siteId, { siteId, plans: offered, at: timestampFromDate(at) });
}

const headlineObserved = (siteId: string, headline: string, at: Date): OutgoingEvent =>
  event(HeadlineObservedSchema, siteId, { siteId, headline: cut(headline, MOST_TEXT), at: timestampFromDate(at) });
