import { invalid } from '@rivalscope/kit/errors';
import { isCommon } from '../password/common-passwords.ts';
import { checkNotOwn, isPattern } from '../password/guessable.ts';
import { hostName, parseEmail } from './address.ts';

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

export interface Tenant {
  id: string;
  name: string;
  domain: string;
}

export interface User {
  id: string;
  tenantId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  onboardingComplete: boolean;
  /** Whether a mailed link has proven that the address is the user's. */
  emailVerified: boolean;
  /** Whether the company of the account has been named; nothing but the onboarding can be used before. */
  registered: boolean;
}

/** The role in the token of somebody whose company has no name yet: no service but identity lets it do anything. */
export const APPLICANT = 'onboarding';
export type TokenRole = Role | typeof APPLICANT;

/** What an access token of the user may do. */
export const tokenRole = ({ registered, role }: Pick<User, 'registered' | 'role'>): TokenRole => (registered ? role : APPLICANT);

/** Where the onboarding goes on; undefined when it is over. */
export function onboardingStep({ registered, onboardingComplete }: User): 'company' | 'team' | undefined {
  if (!registered) return 'company';
  return onboardingComplete ? undefined : 'team';
}

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  companyName: string;
  companyDomain: string;
}

export const LONGEST_NAME = 100;
export const LONGEST_COMPANY_NAME = 200;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 256;

/** Control characters, line separators and the marks that turn the direction of text: they can make a name look like another. */
const NOT_IN_NAMES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * A registration as it is kept: trimmed, address and domain in their normal form.
 * @throws AppError `invalid`, worded for the form
 */
export function checkRegistration(given: Registration): Registration {
  const { email, password } = given;
  const firstName = checkName(given.firstName, 'first name', LONGEST_NAME);
  const lastName = checkName(given.lastName, 'last name', LONGEST_NAME);
  if (!firstName || !lastName || !email.trim() || !password) throw invalid('Please fill in all required fields');
  const company = checkCompany(given.companyName, given.companyDomain);
  const address = parseEmail(email);
  if (!address) throw invalid('Please enter a valid email address');
  checkPassword(password);
  const known = { firstName, lastName, email: address, companyName: company.name, companyDomain: company.domain };
  checkNotOwn(password, known);
  return { ...known, password };
}

/**
 * A company's name and domain as they are kept.
 * @throws AppError `invalid`, worded for the form
 */
export function checkCompany(givenName: string, givenDomain: string): { name: string; domain: string } {
  const name = checkName(givenName, 'company name', LONGEST_COMPANY_NAME);
  if (!name || !givenDomain.trim()) throw invalid('Company name and domain are required');
  return { name, domain: checkDomain(givenDomain) };
}

/**
 * Names and password of somebody who joins a team.
 * @throws AppError `invalid`, worded for the form
 */
export function checkMember(given: { firstName: string; lastName: string; password: string }) {
  const firstName = checkName(given.firstName, 'first name', LONGEST_NAME);
  const lastName = checkName(given.lastName, 'last name', LONGEST_NAME);
  if (!firstName || !lastName || !given.password) throw invalid('Please fill in all required fields');
  checkPassword(given.password);
  return { firstName, lastName, password: given.password };
}

/** @throws AppError `invalid` when the password is too short, too long, a pattern or one that everybody tries first */
export function checkPassword(password: string): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) throw invalid(`Password must be at least ${SHORTEST_PASSWORD} characters long`);
  if (length > LONGEST_PASSWORD) throw invalid(`Password must be at most ${LONGEST_PASSWORD} characters long`);
  if (isCommon(password)) throw invalid('This password is one of the most commonly leaked ones. Please choose another.');
  if (isPattern(password)) throw invalid('This password is a pattern that is guessed at once. Please choose another.');
}

/** The tenant and its owner; a registration fills everything in, so nothing of the onboarding is left to do. */
export function register(checked: Registration, ids: { tenantId: string; userId: string }): { tenant: Tenant; owner: User } {
  const { firstName, lastName, email, companyName, companyDomain } = checked;
  return {
    tenant: { id: ids.tenantId, name: companyName, domain: companyDomain },
    owner: {
      id: ids.userId,
      tenantId: ids.tenantId,
      email,
      firstName,
      lastName,
      role: 'owner',
      onboardingComplete: true,
      emailVerified: false,
      registered: true,
    },
  };
}

/**
 * A name as it is kept; empty when there is none.
 * @throws AppError `invalid`
 */
export function checkName(given: string, what: string, longest: number): string {
  const name = given.normalize('NFC').trim();
  if (NOT_IN_NAMES.test(name) || !name.isWellFormed()) throw invalid(`Please enter a ${what} without control characters`);
  if (name.length > longest) throw invalid(`Please enter a ${what} of at most ${longest} characters`);
  return name;
}

/** People paste what their browser shows: the scheme, a leading www. and trailing slashes are taken off, as for websites. */
function checkDomain(given: string): string {
  const bare = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
  const domain = hostName(bare.endsWith('/') ? withoutSlashes(bare) : bare);
  if (!domain) throw invalid('Please enter a valid company domain, such as acme.com');
  return domain;
}

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
