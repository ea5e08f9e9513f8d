import type { Company, CompanyChanges } from '../../api/types.ts';
import { isWebUrl, normalizeWebsite } from '../../format/url.ts';
import { PLATFORM_KEYS, platformName } from '../../ui/PlatformIcon.tsx';

export const TEXTS = [
  'name',
  'website',
  'logo',
  'headquarters',
  'founded',
  'employees',
  'revenue',
  'fundingStage',
  'fundingAmount',
] as const;
export const LISTS = ['industry', 'keyProducts', 'targetMarket', 'tags'] as const;
export type TextField = (typeof TEXTS)[number];
export type ListField = (typeof LISTS)[number];
export type Network = (typeof PLATFORM_KEYS)[number];

/** What the fields hold: texts as they are typed, empty for unknown. */
export type CompanyValues = Record<TextField, string> & Record<ListField, string[]> & { socialProfiles: Links };
type Links = Record<Network, string>;
/** What is wrong, at the place of the field. */
export type Problems = Partial<Record<TextField | ListField, string>> & { socialProfiles?: Partial<Links> };

const YEAR_MONTH_OR_DAY = /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const MOST_EMPLOYEES = 100_000_000;
const MOST_DOLLARS = 10_000_000_000_000;

export function valuesOf(company: Company): CompanyValues {
  const text = (field: TextField): string => (company[field] === null ? '' : String(company[field]));
  return {
    ...(Object.fromEntries(TEXTS.map((field) => [field, text(field)])) as Record<TextField, string>),
    ...(Object.fromEntries(LISTS.map((field) => [field, company[field]])) as Record<ListField, string[]>),
    socialProfiles: Object.fromEntries(
      PLATFORM_KEYS.map((network) => [network, company.socialProfiles[network] ?? '']),
    ) as CompanyValues['socialProfiles'],
  };
}

/** A whole number as people type it, with or without separators and a currency sign; NaN when it is none. */
export const numberOf = (typed: string): number => {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(/[,\s]/g, '');
  return /^\d{1,15}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};

const linkProblem = (typed: string): string | undefined =>
  typed.trim() === '' || isWebUrl(typed.trim()) ? undefined : 'Please enter a full link that begins with https:// or http://';

const amountProblem = (typed: string, most: number, whole: boolean): string | undefined => {
  if (typed.trim() === '') return undefined;
  const value = numberOf(typed);
  return Number.isNaN(value) || value > most || (whole && !Number.isInteger(value)) ? 'Please enter a number, or nothing' : undefined;
};

const given = <T extends object>(found: T): Partial<T> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Partial<T>;

/** What is wrong before anything is sent, in the words of the wizard where it asks for the same. */
export function problemsOf(values: CompanyValues): Problems {
  const website = values.website.trim();
  const links = given(Object.fromEntries(PLATFORM_KEYS.map((network) => [network, linkProblem(values.socialProfiles[network])])));
  return given({
    name: values.name.trim() === '' ? 'Company name is required' : undefined,
    website: website === '' ? 'Company website is required' : website.includes('.') ? undefined : 'Please enter a valid website URL',
    logo: linkProblem(values.logo),
    founded:
      values.founded.trim() === '' || YEAR_MONTH_OR_DAY.test(values.founded.trim())
        ? undefined
        : 'Please enter a year, such as 1997, or a date, such as 1997-03-01',
    employees: amountProblem(values.employees, MOST_EMPLOYEES, true),
    fundingAmount: amountProblem(values.fundingAmount, MOST_DOLLARS, false),
    socialProfiles: Object.keys(links).length > 0 ? links : undefined,
  });
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** As the API takes it; call it with values that have no problem. */
function bodyOf(values: CompanyValues): CompanyChanges {
  const { name, website, employees, fundingAmount, industry, keyProducts, targetMarket, tags } = values;
  return {
    name: name.trim(),
    website: normalizeWebsite(website),
    logo: orNull(values.logo),
    headquarters: orNull(values.headquarters),
    founded: orNull(values.founded),
    employees: employees.trim() === '' ? null : numberOf(employees),
    revenue: orNull(values.revenue),
    fundingStage: orNull(values.fundingStage),
    fundingAmount: fundingAmount.trim() === '' ? null : numberOf(fundingAmount),
    socialProfiles: Object.fromEntries(PLATFORM_KEYS.map((network) => [network, orNull(values.socialProfiles[network])])),
    ...{ industry, keyProducts, targetMarket, tags },
  };
}

/** What a kept draft of the form must have: the company as it was seen, and what was typed over it. */
export const KEPT_SHAPE = {
  seen: {
    ...Object.fromEntries(TEXTS.map((field) => [field, null])),
    ...Object.fromEntries(LISTS.map((field) => [field, []])),
    ...{ id: '', version: 0, edited: [], editedBy: {}, socialProfiles: {} },
  },
  values: {
    ...Object.fromEntries(TEXTS.map((field) => [field, ''])),
    ...Object.fromEntries(LISTS.map((field) => [field, []])),
    socialProfiles: Object.fromEntries(PLATFORM_KEYS.map((network) => [network, ''])),
  },
};

/** What the person changed, and of which version: what was left alone is not sent, so that it goes on being collected. */
export function changesOf(company: Company, values: CompanyValues): CompanyChanges {
  const before = bodyOf(valuesOf(company));
  const moved = Object.entries(bodyOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CompanyChanges]),
  );
  return { ...Object.fromEntries(moved), version: company.version };
}

/** Whether a person has set what is also collected. */
export const isSetByTeam = (company: Company, field: string): boolean => company.edited.includes(field);

/** What a link to a network is asked for as. */
export const networkLabel = (network: Network): string => `${platformName(network)} link`;

/** What the person typed, over what is there now: for who was told that somebody else changed the company meanwhile. */
export function mergeOf(seen: Company, now: Company, values: CompanyValues): CompanyValues {
  const [before, after] = [valuesOf(seen), valuesOf(now)];
  const isTouched = (field: keyof CompanyValues) => JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  const kept = Object.entries(values).filter(([field]) => field !== 'socialProfiles' && isTouched(field as keyof CompanyValues));
  const links = Object.entries(values.socialProfiles).filter(([network, link]) => link !== before.socialProfiles[network as Network]);
  return { ...after, ...Object.fromEntries(kept), socialProfiles: { ...after.socialProfiles, ...Object.fromEntries(links) } };
}
