import { HttpError } from '../../../api/errors.ts';
import type { Importance, Place, PlacePayload } from '../../../api/types.ts';
import { isWebUrl } from '../../../format/url.ts';

/** How much of a page is read: all of it, what a common selector names, or what an own one does. */
export type Part = 'whole' | 'main' | 'article' | 'own';

export const PARTS: readonly (readonly [part: Part, words: string])[] = [
  ['whole', 'The whole page'],
  ['main', 'Main content (main)'],
  ['article', 'Article (article)'],
  ['own', 'Another part'],
];

/** What the form of a page collects. */
export interface PlaceDraft {
  url: string;
  label: string;
  importance: Importance;
  part: Part;
  /** Counts where the part is an own one. */
  selector: string;
}

/** What is wrong, by field. */
export type Problems = Partial<Record<'url' | 'label' | 'selector', string>>;

/** A page that is to be added. @param website the company's host */
export const newDraft = (website: string): PlaceDraft => ({
  url: `https://${website}/`,
  label: '',
  importance: 'medium',
  part: 'whole',
  selector: '',
});

export const draftOf = ({ url, label, importance, selector }: Place): PlaceDraft => {
  const part = selector === null ? 'whole' : (PARTS.find(([common]) => common === selector)?.[0] ?? 'own');
  return { url: url ?? '', label: label ?? '', importance, part, selector: part === 'own' ? (selector ?? '') : '' };
};

/** The address with the scheme that people leave out. */
const addressOf = (typed: string): string => (/^[a-z][a-z\d+.-]*:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);

const isPublic = (address: string): boolean => isWebUrl(address) && new URL(address).hostname.includes('.');

/** What can be seen to be wrong before it is sent. */
export function problemsOf({ url, part, selector }: PlaceDraft): Problems {
  const problems: Problems = {};
  if (url.trim() === '') problems.url = 'Please enter the address of the page';
  else if (!isPublic(addressOf(url))) problems.url = 'Please enter a full address, such as https://acme.com/changelog';
  if (part === 'own' && selector.trim() === '') problems.selector = 'Please enter a selector, or choose another part';
  return problems;
}

/** What is sent of a draft; what was left empty is null. */
export const placeBody = ({ url, label, importance, part, selector }: PlaceDraft): Omit<PlacePayload, 'source'> => ({
  url: addressOf(url),
  label: label.trim() || null,
  importance,
  selector: part === 'whole' ? null : part === 'own' ? selector.trim() : part,
});

const FIELDS = ['url', 'label', 'selector'] as const;

/** What the server refused, at the field that it is about; nothing where it is about none. */
export function refusalOf(cause: unknown): Problems {
  if (!(cause instanceof HttpError)) return {};
  if (cause.code === 'already_exists') return { url: cause.message };
  if (cause.code !== 'invalid') return {};
  const { details } = (cause.body ?? {}) as { details?: { field?: unknown }[] };
  const named = Array.isArray(details) ? details[0]?.field : undefined;
  const field = FIELDS.find((name) => name === named);
  return field ? { [field]: cause.message } : {};
}
