import type { Letter, LetterItem } from '@rivalscope/kit/mail/letter';
import { plainLine } from '@rivalscope/kit/text';
import { isNewSince, type Unread, unreadSentence } from '../unread/unread.ts';

type Section = NonNullable<Letter['sections']>[number];

/** So many are explained, as many as there are services that may want a key, and so many pages of one named: a mail is about what was found. */
const MOST_EXPLAINED = 8;
const MOST_NAMED = 3;

/** What is not read for one reason, the latest first. */
type Group = readonly [Unread, ...Unread[]];

/**
 * What could not be seen, and why: what is new is explained, the rest is named.
 * @param unread the latest first @param told until when the reader was told before
 * @returns no section where all could be read
 */
export function unreadSection(
  unread: readonly Unread[],
  { now, told, publicUrl }: { now: Date; told: Date; publicUrl: string },
): Section[] {
  if (unread.length === 0) return [];
  const groups = groupedBy(unread, causeOf);
  const explained = groups.filter(([latest]) => isNewSince(latest, told)).slice(0, MOST_EXPLAINED);
  const rest = groups.filter((group) => !explained.includes(group)).flat();
  const items = explained.map((group): LetterItem => {
    const [latest] = group;
    const link = { label: 'See what was read', url: `${publicUrl}/companies/${latest.companyId}` };
    return { title: titleOf(group), lines: [plainLine(unreadSentence(latest, now))], link };
  });
  return [{ heading: 'What we could not see', items: rest.length === 0 ? items : [...items, still(rest, publicUrl)] }];
}

/** Where a site is down, all its pages are, for one reason; what a service wants of us, it wants for every company. */
const causeOf = ({ companyId, title, reason, isService }: Unread): string => `${isService ? title : companyId} ${reason}`;

const groupedBy = (unread: readonly Unread[], of: (one: Unread) => string): Group[] =>
  [...Map.groupBy(unread, of).values()].map((group) => group as [Unread, ...Unread[]]);

function still(rest: readonly Unread[], publicUrl: string): LetterItem {
  const each = groupedBy(rest, ({ companyId }) => companyId).map((group) => `${group[0].companyName} (${titlesOf(group)})`);
  const title = plainLine(`Still not read: ${named(each)}`);
  return { title, lines: [], link: { label: title, url: `${publicUrl}/companies` } };
}

/** 'Globex: Pricing page, Blog' of a site, 'X: Globex, Initech' of a service. */
const titleOf = (group: Group): string => {
  const [{ companyName, title, isService }] = group;
  return plainLine(isService ? `${title}: ${named(group.map((one) => one.companyName))}` : `${companyName}: ${titlesOf(group)}`);
};

const titlesOf = (group: Group): string => named(group.map(({ title }) => title));

function named(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  const first = all.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}
