import type { Importance } from '../change/change.ts';
import type { Subject } from '../offer/offer.ts';
import type { About } from '../own/about.ts';
import { besideOwn, type Own } from '../own/own.ts';
import { type Beside, beside, besideSentence, type OursOf, OWN } from '../plan-pair/beside.ts';
import { WINDOW_DAYS } from '../rules/rule.ts';
import { list, quote } from '../rules/wording.ts';
import type { Watch } from '../watch/watch.ts';
import { importanceFor, regarded, type Standing } from './importance.ts';

/** What is told to one tenant in place of what is true of the site for all. */
export interface Ranked extends Omit<Standing, 'touchesUs'> {
  /** What its rule looks for; null for a rule that is no more. */
  looksFor: string | null;
  /** What it means beside what is the tenant's own, as sentences. */
  touches: readonly string[];
}

/** What a finding is about, as far as it is compared with what is the tenant's own. */
export interface Compared {
  subject: Subject | null;
  about?: About | null | undefined;
}

interface Ours {
  oursOf?: OursOf | undefined;
  own?: Own | undefined;
  watch: Pick<Watch, 'relationshipType'>;
}

/**
 * What a finding means beside the tenant's own plans, and beside what its own site says.
 * @returns as sentences; and our plan beside the one that it is about
 */
export function touchesOf({ subject, about }: Compared, { oursOf, own, watch }: Ours): { pair: Beside | null; touches: string[] } {
  const besideOurs = (theirs: Subject) => beside(theirs, oursOf?.(theirs.plan));
  const pair = subject && besideOurs(subject);
  const others = about && 'prices' in about ? about.prices.map(besideOurs) : [];
  const said = besideOwn(about, own, watch.relationshipType);
  const sentences = [pair, ...others].flatMap((each) => (each ? besideSentence(each) : []));
  return { pair, touches: [...sentences, ...(said === null ? [] : [said])] };
}

const WATCHED: Record<Importance, string> = {
  high: 'On your watchlist the company is of high importance: a step up.',
  medium: 'On your watchlist the company is of medium importance.',
  low: 'On your watchlist the company is of low importance: a step down.',
};

/** Why a finding is as important to a tenant as it is: rule, size, how much the company matters, how it is regarded, what is our own. */
export function reasons({ looksFor, touches, ...standing }: Ranked): string[] {
  const { size, watch, area } = standing;
  const down = regarded(watch, area) < 0 ? ': a step down.' : '.';
  const importance = importanceFor({ ...standing, touchesUs: touches.length > 0 });
  return [
    ...(looksFor === null ? [] : [looksFor]),
    `By its size it is of ${size} importance.`,
    WATCHED[watch.importance],
    watch.relationshipType === OWN ? `It is your own site${down}` : `You watch it as: ${watch.relationshipType}${down}`,
    ...touches.map((sentence) => `It touches us: ${sentence}`),
    ...(importance === size ? [] : [`So it is of ${importance} importance for you.`]),
  ];
}

/** What a finding says, and what that means beside what is our own. */
export const forTenant = (text: string, touches: readonly string[]): string => [text, ...touches].join(' ');

/** What a check found besides, and what that means beside what is our own. */
export interface Also {
  /** With a slot for the company's name. */
  title: string;
  importance: Importance;
  touches: readonly string[];
}

/** What lifts an insight besides its own: only what is as large as it, because it leads by its size. */
export const liftingOf = (parts: readonly Also[], size: Importance): string[] =>
  parts.flatMap(({ importance, touches }) => (importance === size ? touches : []));

const claimOf = ({ title }: Pick<Also, 'title'>): string => title.replace('{company} ', '');

/** A title that tells, too, what its check found besides: the first of it, and how much more there is. */
export function withAlso(title: string, parts: readonly Pick<Also, 'title'>[]): string {
  const [first, ...more] = parts;
  if (!first) return title;
  return `${title}; also ${claimOf(first)}${more.length > 0 ? `, and ${more.length} more` : ''}`;
}

/** All of it, as sentences; where the title has said it, what it means to us alone. */
export const alsoSaid = (parts: readonly Also[]): string[] => [
  ...(parts.length > 1 ? [`Also: ${parts.map(claimOf).join('; ')}.`] : []),
  ...parts.flatMap(({ touches }) => touches),
];

/** Of whom else the same was found, as a sentence; none where it was of nobody. */
export const alsoFound = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`The same was found of ${list(names.map(quote))} in the ${WINDOW_DAYS} days before.`];
