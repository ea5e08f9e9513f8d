/** The company's profile as its landing page states it. */
import type { Profile, ProfileField, ProfileStatement } from '../../page/facts.ts';
import { NETWORKS } from '../accounts/socials.ts';
import { PROFILE_FIELDS } from './fields.ts';
import { type StatingPage, statementsOf } from './statements.ts';

/** In this order statements are kept, so that two readings can be compared. */
export const FIELDS: readonly string[] = [...PROFILE_FIELDS.map(({ field }) => field), ...NETWORKS];

/** Reads the profile; null when the page states nothing of the company and links to no account. */
export function readProfile(page: StatingPage): Profile | null {
  const all = statementsOf(page);
  const stated = FIELDS.flatMap((field) => all.filter((each) => each.field === field));
  return stated.length > 0 ? profileFrom(stated) : null;
}

/** @param stated the surest first: each field is what its first statement says */
export function profileFrom(stated: ProfileStatement[]): Profile {
  const said = (field: ProfileField) => stated.find((each) => each.field === field)?.value;
  const textOf = (field: ProfileField): string | null => (typeof said(field) === 'string' ? (said(field) as string) : null);
  const [employees, industry, legalName] = [said('employees'), said('industry'), textOf('legalName')];
  const accounts = NETWORKS.flatMap((network) => {
    const account = stated.find(({ field }) => field === network);
    return account ? [[network, String(account.value)]] : [];
  });
  return {
    name: textOf('name'),
    logo: textOf('logo'),
    description: textOf('description'),
    headquarters: textOf('headquarters'),
    founded: textOf('founded'),
    employees: typeof employees === 'number' ? employees : null,
    industry: Array.isArray(industry) ? industry : [],
    socialProfiles: Object.fromEntries(accounts),
    ...(legalName !== null && { legalName }),
    by: Object.fromEntries(
      PROFILE_FIELDS.flatMap(({ field }) => stated.find((each) => each.field === field) ?? []).map(({ field, by }) => [field, by]),
    ),
    stated,
  };
}
