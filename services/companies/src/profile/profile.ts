import type { SocialProfiles } from '../company/company.ts';
import { isWebLink, PARTIAL_DATE } from '../text.ts';
import { NETWORKS } from '../tracking/tracking.ts';

/** Who says it: the site itself, or, where the site does not say, the first of these that does. */
export const ORIGINS = ['wikidata', 'funding'] as const;
export type Origin = 'site' | (typeof ORIGINS)[number];

/** Who an event says that it is of; null for one that is not known here. */
export const originOf = (said: string): Origin | null => (said === '' ? 'site' : (ORIGINS.find((origin) => origin === said) ?? null));

/** What is said of a company; null where nothing is. */
export interface Profile {
  logo: string | null;
  industry: string[] | null;
  headquarters: string | null;
  founded: string | null;
  employees: number | null;
  /** The year, month or day that the number is of. */
  employeesAsOf: string | null;
  revenue: string | null;
  fundingStage: string | null;
  /** US cents. */
  fundingAmount: number | null;
  socialProfiles: SocialProfiles;
}

const MOST_FIELDS = 100;
const MOST_INDUSTRIES = 10;
const LONGEST_TEXT = 200;
const LONGEST_WORD = 100;
const AMOUNT = /^\d{1,15}$/;
const MOST_EMPLOYEES = 100_000_000;

/** Reads what was collected; a value that is not what its field must be counts as not said. */
export function readProfile(fields: readonly { name: string; value: string }[]): Profile {
  const said = new Map(fields.slice(0, MOST_FIELDS).map(({ name, value }) => [name, value.trim()]));
  const when = (name: string, fits: (value: string) => boolean): string | null => {
    const value = said.get(name) ?? '';
    return value !== '' && fits(value) ? value : null;
  };
  const plain = (name: string, longest: number) => when(name, (value) => isPlain(value, longest));
  const named = fields.slice(0, MOST_FIELDS).filter(({ name, value }) => name === 'industry' && isPlain(value.trim(), LONGEST_WORD));
  const industry = [...new Set(named.map(({ value }) => value.trim()))].slice(0, MOST_INDUSTRIES);
  const employees = when('employees', (value) => /^\d{1,9}$/.test(value) && Number(value) <= MOST_EMPLOYEES);
  const amount = when('fundingAmount', (value) => AMOUNT.test(value));
  const socials = NETWORKS.flatMap((network) => {
    const link = when(network, isWebLink);
    return link === null ? [] : [[network, link] as const];
  });
  return {
    logo: when('logo', isWebLink),
    industry: industry.length > 0 ? industry : null,
    headquarters: plain('headquarters', LONGEST_TEXT),
    founded: when('founded', isPartialDate),
    employees: employees === null ? null : Number(employees),
    employeesAsOf: employees === null ? null : when('employeesAsOf', isPartialDate),
    revenue: plain('revenue', LONGEST_WORD),
    fundingStage: plain('fundingStage', LONGEST_WORD),
    fundingAmount: amount === null ? null : Number(amount),
    socialProfiles: Object.fromEntries(socials),
  };
}

const isPartialDate = (value: string): boolean => new RegExp(PARTIAL_DATE).test(value);
const isPlain = (value: string, longest: number): boolean => value !== '' && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value);
