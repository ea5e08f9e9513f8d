import { conflict, invalid } from '@rivalscope/kit/errors';
import { plainLine } from '@rivalscope/kit/text';
import { isWebLink } from '../text.ts';
import { DEFAULT_TRACKING, NETWORKS, type Network, type Tracking } from '../tracking/tracking.ts';
import { normaliseWebsite } from '../website/website.ts';

export type Status = 'active' | 'archived';

/** Who of the team set a field, and when. */
export interface SetBy {
  /** null: a program, with an API key. */
  userId: string | null;
  /** ISO 8601. */
  at: string;
}

export type SocialProfiles = Partial<Record<Network, string>>;

export interface Company {
  id: string;
  name: string;
  /** Normalised: see website.ts. */
  website: string;
  logo: string | null;
  status: Status;
  industry: string[];
  headquarters: string | null;
  /** A year, a month or a day: 1997, 1997-03, 1997-03-01. */
  founded: string | null;
  employees: number | null;
  /** The year, month or day that the number is of, where it was collected with one. */
  employeesAsOf: string | null;
  revenue: string | null;
  fundingStage: string | null;
  /** USD cents. */
  fundingAmount: number | null;
  keyProducts: string[];
  targetMarket: string[];
  socialProfiles: SocialProfiles;
  tags: string[];
  /** Names of profile fields and networks that a person has set: collected values never replace them. */
  edited: string[];
  /** Who set which field and when: the last of each, since that is kept. */
  editedBy: Partial<Record<EditedField, SetBy>>;
  tracking: Tracking;
  /** Counts what people changed; what is collected leaves it alone. */
  version: number;
  /** The sample rival: made up, never fetched, and counted nowhere. */
  sample: boolean;
  createdAt: Date;
}

/** What a person asks to change; null clears. */
export type CompanyEdit = Partial<
  Omit<Company, 'id' | 'employeesAsOf' | 'socialProfiles' | 'edited' | 'editedBy' | 'tracking' | 'sample' | 'createdAt'>
> & {
  /** Of the company as the person saw it; the edit is refused once another one came between. */
  version?: number;
  socialProfiles?: Partial<Record<Network, string | null>>;
};

/** The fields that are collected, too, besides the social profiles. */
const COLLECTED = ['logo', 'industry', 'headquarters', 'founded', 'employees', 'revenue', 'fundingStage', 'fundingAmount'] as const;
/** Those that people alone set. */
const OWN = ['name', 'website', 'status', 'keyProducts', 'targetMarket', 'tags'] as const;
/** The fields of which it is kept who set them. */
export const EDITED_FIELDS = [...OWN, ...COLLECTED, ...NETWORKS] as const;
type EditedField = (typeof EDITED_FIELDS)[number];

/** What a company begins with. */
export interface NewCompany {
  name: string;
  website: string;
  industry?: string[];
  tags?: string[];
}

/**
 * @param userId who adds it; null for a program
 * @throws invalid when the name is empty or the website is none
 */
export function newCompany(id: string, given: NewCompany, createdAt: Date, userId: string | null = null): Company {
  const by = { userId, at: createdAt.toISOString() };
  return {
    id,
    name: properName(given.name),
    website: normaliseWebsite(given.website),
    logo: null,
    status: 'active',
    industry: given.industry ?? [],
    headquarters: null,
    founded: null,
    employees: null,
    employeesAsOf: null,
    revenue: null,
    fundingStage: null,
    fundingAmount: null,
    keyProducts: [],
    targetMarket: [],
    socialProfiles: {},
    tags: given.tags ?? [],
    edited: [],
    editedBy: given.tags?.length ? { tags: by } : {},
    tracking: DEFAULT_TRACKING,
    version: 1,
    sample: false,
    createdAt,
  };
}

/**
 * The company as a person wants it; what differs from before counts as set by that person from now on.
 * @throws invalid when the name, the website or a link is none, or the sample rival would get another website; conflict when another edit
 * came between
 */
export function edit(before: Company, wish: CompanyEdit, by: SetBy): Company {
  const { name = before.name, website = before.website, socialProfiles, version, ...rest } = wish;
  assertSeen(before, version);
  if (before.sample && website !== before.website)
    throw invalid('The sample rival keeps its website: nothing is read there. Add a company of your own instead.');
  const next: Company = {
    ...before,
    ...rest,
    version: before.version + 1,
    name: properName(name),
    website: website === before.website ? website : normaliseWebsite(website),
    socialProfiles: socialProfiles ? linked(socialProfiles) : before.socialProfiles,
  };
  assertLink('logo', next.logo);
  const differs = (field: (typeof OWN | typeof COLLECTED)[number]) => String(next[field]) !== String(before[field]);
  const set = [
    ...COLLECTED.filter(differs),
    ...NETWORKS.filter((network) => next.socialProfiles[network] !== before.socialProfiles[network]),
  ];
  const setNow = Object.fromEntries([...OWN.filter(differs), ...set].map((field) => [field, by]));
  // What a person says is of now.
  const employeesAsOf = set.includes('employees') ? null : before.employeesAsOf;
  return { ...next, employeesAsOf, edited: [...new Set([...before.edited, ...set])], editedBy: { ...before.editedBy, ...setNow } };
}

/** What is followed of the company from now on. @throws conflict when another edit came between */
export function track(before: Company, tracking: Tracking, version?: number): Company {
  assertSeen(before, version);
  return { ...before, tracking, version: before.version + 1 };
}

/** An edit without a version wins over whatever came before it. */
function assertSeen({ version }: Company, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw conflict('Somebody else changed this company meanwhile. Load it again to see what is there now, then make your change.');
}

/** Whether others have to hear of it. */
export const concernsOthers = (before: Company, next: Company): boolean =>
  before.name !== next.name || before.website !== next.website || before.status !== next.status || before.logo !== next.logo;

/** Whether something is to be fetched that was not before: another website, another picture. */
export const asksForMore = (before: Company, next: Company): boolean =>
  before.website !== next.website || (next.logo !== null && before.logo !== next.logo);

function properName(given: string): string {
  const name = plainLine(given).normalize();
  if (name === '') throw invalid('Company name is required');
  return name;
}

function linked(profiles: Partial<Record<Network, string | null>>): SocialProfiles {
  const present = NETWORKS.flatMap((network) => {
    const link = profiles[network] ?? null;
    assertLink(network, link);
    return link === null ? [] : [[network, link] as const];
  });
  return Object.fromEntries(present);
}

function assertLink(field: string, link: string | null): void {
  if (link !== null && !isWebLink(link)) throw invalid(`${field}: please enter a full link that begins with https:// or http://`);
}
