import type { SocialProfiles } from '../company/company.ts';
import { isWebLink, PARTIAL_DATE } from '../text.ts';
import { NETWORKS } from '../tracking/tracking.ts';

/** What a site says of its company; null where it says nothing. */
export interface Profile {
  logo: string | null;
  headquarters: string | null;
  founded: string | null;
  employees: number | null;
  socialProfiles: SocialProfiles;
}

const MOST_FIELDS = 100;
const LONGEST_TEXT = 200;
const MOST_EMPLOYEES = 100_000_000;

/** Reads what was collected; a value that is not what its field must be counts as not said. */
export function readProfile(fields: readonly { name: string; value: string }[]): Profile {
  const said = new Map(fields.slice(0, MOST_FIELDS).map(({ name, value }) => [name, value.trim()]));
  const when = (name: string, fits: (value: string) => boolean): string | null => {
    const value = said.get(name) ?? '';
    return value !== '' && fits(value) ? value : null;
  };
  const employees = when('employees', (value) => /^\d{1,9}$/.test(value) && Number(value) <= MOST_EMPLOYEES);
  const socials = NETWORKS.flatMap((network) => {
    const link = when(network, isWebLink);
    return link === null ? [] : [[network, link] as const];
  });
  return {
    logo: when('logo', isWebLink),
    headquarters: when('headquarters', (value) => value.length <= LONGEST_TEXT && !/[\p{Cc}\p{Cs}]/u.test(value)),
    founded: when('founded', (value) => new RegExp(PARTIAL_DATE).test(value)),
    employees: employees === null ? null : Number(employees),
    socialProfiles: Object.fromEntries(socials),
  };
}
