import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { type Static, type TSchema, Type } from 'typebox';
import { MOST_TEXTS, PARTIAL_DATE } from '../text.ts';
import { NETWORKS, NEWS_SOURCES, PAGES, SETTINGS } from '../tracking/tracking.ts';
import { OWN } from '../watchlist/watchlist.ts';
import type { ListedCompany } from './company.store.ts';
import { EDITED_FIELDS } from './company.ts';

const MOST_DOLLARS = 10_000_000_000_000;

/** A line of text in a body. */
export const Text = (maxLength: number, options = {}) => Type.String({ maxLength, pattern: PLAIN_TEXT, ...options });
/** A list of such lines, each once. */
export const Texts = (description: string) =>
  Type.Array(Text(100, { minLength: 1 }), { maxItems: MOST_TEXTS, uniqueItems: true, description });
const Link = Type.String({ maxLength: 2_000, pattern: '^https?://', examples: ['https://www.linkedin.com/company/acme'] });
const Status = Type.Unsafe<'active' | 'archived'>({ type: 'string', enum: ['active', 'archived'] });

/** An object with one property per name. */
const each = <K extends string, S extends TSchema>(names: readonly K[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;

const { seoMonitoring, ...settings } = each(SETTINGS, Type.Boolean());
const TrackingSettings = StrictObject({ ...settings, seoMonitoring: Type.Optional(seoMonitoring) });
const Chosen = <K extends string>(names: readonly K[]) => StrictObject(each(names, Type.Optional(Type.Boolean())));

const profile = {
  name: Text(200),
  logo: Nullable(Link),
  status: Status,
  industry: Texts('Fields of business'),
  headquarters: Nullable(Text(200)),
  founded: Nullable(
    Type.String({ maxLength: 10, pattern: PARTIAL_DATE, description: 'A year, a month or a day: 1997, 1997-03, 1997-03-01' }),
  ),
  employees: Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  revenue: Nullable(Text(100)),
  fundingStage: Nullable(Text(100)),
  fundingAmount: Nullable(Type.Number({ minimum: 0, maximum: MOST_DOLLARS, description: 'US dollars' })),
  keyProducts: Texts('Main products'),
  targetMarket: Texts('Whom it sells to'),
  tags: Texts('Free labels'),
};

const example = {
  id: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  _id: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  name: 'Acme',
  logo: null,
  website: 'acme.com',
  status: 'active',
  industry: ['Software'],
  headquarters: 'Lyon, FR',
  founded: '1997-03-01',
  employees: 41,
  employeesAsOf: '2025',
  revenue: null,
  fundingStage: null,
  fundingAmount: null,
  keyProducts: [],
  targetMarket: [],
  socialProfiles: { linkedin: 'https://www.linkedin.com/company/acme' },
  tags: [],
  edited: ['founded'],
  editedBy: { founded: { userId: '0199f6a2-5555-4c7e-9d7e-0b6f4a3f2c13', at: '2026-11-22T09:30:00.000Z' } },
  version: 3,
  sample: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  relationshipType: 'competitor',
  trackingSettings: {
    websiteChangeDetection: true,
    pricingMonitoring: true,
    newsMonitoring: false,
    socialMediaMonitoring: false,
    seoMonitoring: false,
  },
  metadata: {
    trackedPages: { pricing: true, press: true, landingPage: true },
    trackedSocials: { instagram: false, twitter: false, linkedin: true, facebook: false, youtube: false, tiktok: false, github: false },
    newsSources: { googleNews: false },
  },
};

const SetByView = StrictObject({
  userId: Nullable(Type.String({ description: 'null: a program, with an API key' })),
  at: Type.String({ format: 'date-time' }),
});

export const CompanyView = StrictObject(
  {
    id: Type.String(),
    _id: Type.String(),
    ...profile,
    employeesAsOf: Nullable(
      Type.String({
        description: 'The year, month or day that `employees` is of, where it was collected with one; null of what a person set',
      }),
    ),
    website: Type.String({ description: 'Host, with its port where one was given' }),
    socialProfiles: StrictObject(each(NETWORKS, Type.Optional(Type.String()))),
    edited: Type.Array(Type.String(), {
      description: 'Profile fields and networks set by a person: what is collected never replaces them',
    }),
    editedBy: StrictObject(each(EDITED_FIELDS, Type.Optional(SetByView)), {
      description: 'Who set which field and when: the last of each, of edits since that is kept',
    }),
    version: Type.Integer({ description: 'Counts what people changed' }),
    sample: Type.Boolean({ description: 'The sample rival: made up, never fetched, and counted nowhere' }),
    createdAt: Type.String({ format: 'date-time' }),
    relationshipType: Nullable(Type.String({ description: 'As on the watchlist, self for the own site; null while it is not on it' })),
    trackingSettings: StrictObject({ ...settings, seoMonitoring }),
    metadata: StrictObject({ trackedPages: Chosen(PAGES), trackedSocials: Chosen(NETWORKS), newsSources: Chosen(NEWS_SOURCES) }),
  },
  example,
);

export const NewCompanyBody = StrictObject(
  // An absent field is an empty one: both get the same message.
  {
    name: Text(200, { default: '' }),
    website: Text(2_000, { default: '' }),
    relationshipType: Type.Optional(Type.Literal(OWN, { description: 'The own site, which does not count' })),
  },
  { name: 'Acme', website: 'https://www.acme.com/' },
);

const Seen = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Of the company as it was seen; another one is answered `conflict`' }),
);
const READ_ONLY = [
  'id',
  '_id',
  'edited',
  'editedBy',
  'createdAt',
  'trackingSettings',
  'metadata',
  'relationshipType',
  'sample',
  'employeesAsOf',
] as const;
const ReadOnly = Type.Optional(Type.Unknown({ description: 'Taken and ignored, so that a whole record may be sent back' }));

/** Any of the fields a person may set; what is absent stays. */
export const CompanyEditBody = StrictObject(
  {
    ...Type.Partial(Type.Object(profile)).properties,
    website: Type.Optional(Text(2_000)),
    socialProfiles: Type.Optional(StrictObject(each(NETWORKS, Type.Optional(Nullable(Link))))),
    version: Seen,
    ...each(READ_ONLY, ReadOnly),
  },
  { name: 'Acme Inc.', tags: ['rival'], status: 'archived' },
);

/** Replaces what is followed; what is absent is not tracked. */
export const TrackingBody = StrictObject(
  {
    trackingSettings: TrackingSettings,
    trackedPages: Chosen(PAGES),
    trackedSocials: Chosen(NETWORKS),
    newsSources: Type.Optional(Chosen(NEWS_SOURCES)),
    version: Seen,
  },
  { trackingSettings: example.trackingSettings, ...example.metadata },
);

export const CompanyFilter = StrictObject({
  q: Type.Optional(Text(200)),
  industry: Type.Optional(Text(100)),
  status: Type.Optional(Status),
  own: Type.Optional(Type.Boolean({ description: 'The own site alone, or all others' })),
  sample: Type.Optional(Type.Boolean({ description: 'The sample rival alone, or all others' })),
  id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 })])),
});

/** A company as the API shows it. */
export function companyView(company: ListedCompany): Static<typeof CompanyView> {
  const { id, tracking, createdAt, fundingAmount } = company;
  const { trackingSettings, ...metadata } = tracking;
  // What the schema does not name is not sent; to take it out of each of a thousand rows would cost as much as the rest.
  return {
    ...company,
    _id: id,
    fundingAmount: fundingAmount === null ? null : fundingAmount / 100,
    createdAt: createdAt.toISOString(),
    trackingSettings,
    metadata,
  };
}

/** A dollar amount in cents, by whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
