import { type Change, countOf, textOf } from '../change/change.ts';
import { remembered } from './remembered.ts';

/** An opening that was posted or taken down. */
export interface Job {
  title: string;
  /** '' where it is not known. */
  department: string;
  location: string;
  /** Of its department before and after; undefined where the department is not known. */
  before: number | undefined;
  after: number | undefined;
}

function jobOf(change: Change, type: string, side: 'before' | 'after'): Job | undefined {
  if (change.type !== type || change.item.label === '') return;
  const department = (textOf(change, 'department', side) ?? '').trim();
  return {
    title: change.item.label,
    department,
    location: (textOf(change, 'location', side) ?? '').trim(),
    ...(department === ''
      ? { before: undefined, after: undefined }
      : { before: countOf(change, 'openings', 'before'), after: countOf(change, 'openings', 'after') }),
  };
}

/** The opening that a change tells of; undefined where it tells of something else. */
export const opened = remembered((change): Job | undefined => jobOf(change, 'job_opened', 'after'));
/** The opening that a change says is closed. */
export const closed = remembered((change): Job | undefined => jobOf(change, 'job_closed', 'before'));

/** A name in the form in which two are compared. */
export const key = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 100);

/** One occasion per site, month and name. */
export const ofMonth = ({ siteId, at }: Change, name: string): string => `${siteId}:${at.toISOString().slice(0, 7)}:${name}`;

const SENIORS: readonly [RegExp, 'high' | 'medium'][] = [
  [/\bchief [\p{L}& ]{2,40} officer\b|\b(?:CEO|CTO|CFO|CMO|COO|CPO|CRO|CISO)\b|\bmanaging director\b/iu, 'high'],
  [/\b(?:S?VP|EVP)\b|\bvice president\b|\bhead of\b|\b(?:general|country) manager\b|\bdirector of\b/iu, 'medium'],
];
/** Who works for a leader leads nobody. */
const WORKS_FOR = /\bassistant\b|\bchief of staff\b|\boffice of\b|\bto the\b|\bintern\b/i;

/** How much a title that leads the company or a part of it weighs; undefined for any other. */
export const leads = (title: string): 'high' | 'medium' | undefined =>
  WORKS_FOR.test(title) ? undefined : SENIORS.find(([words]) => words.test(title))?.[1];

/** Whether a title is of somebody who sells to large customers. */
export const sellsToEnterprises = (title: string): boolean =>
  /\b(?:enterprise|strategic|key|major|named|global)\b/i.test(title) && /\b(?:account|sales|customer success)\b/i.test(title);

/** A place that can be gone to. */
export const isPlace = (location: string): boolean =>
  location !== '' && !/\b(?:remote|anywhere|worldwide|global|home ?office|multiple|various|several|all)\b/i.test(location);

const REGION_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
/** Countries by their names in English (ISO 3166-1, CLDR), and by what is written otherwise most often. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...codes.map((code) => [key(REGION_NAMES.of(code) ?? code), REGION_NAMES.of(code) ?? ''] as const).filter(([, name]) => name !== ''),
  ...['usa', 'u.s.', 'united states of america'].map((name) => [name, 'United States'] as const),
  ...['uk', 'u.k.', 'great britain', 'england'].map((name) => [name, 'United Kingdom'] as const),
]);

/** What is a country and a state, and what is called by a code of its own and is none. */
const NO_COUNTRY = new Set([
  'georgia',
  'european union',
  'united nations',
  'eurozone',
  'outlying oceania',
  'pseudo-accents',
  'pseudo-bidi',
]);

/** The one country that a location names; undefined where it names none, several, or one that may be something else. */
export function countryOf(location: string): string | undefined {
  if (/[;/|]|\bor\b/i.test(location)) return;
  const named = key(location.split(/,| - /).at(-1) ?? '');
  return NO_COUNTRY.has(named) ? undefined : COUNTRIES.get(named);
}

/** The country that a location names ('Munich, Germany'), else the location as it is: which country a town lies in is not guessed. */
export const regionOf = (location: string): string => COUNTRIES.get(key(location.split(/,| - /).at(-1) ?? '')) ?? location;
