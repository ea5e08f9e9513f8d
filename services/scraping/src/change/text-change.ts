import type { PageFacts } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import type { PageSources } from './page-sources.ts';
import { judged } from './typed.ts';
import { short } from './wording.ts';

const MAX_TEXT = 2_000;
/** Key of what a page's wording came to. */
export const TEXT = 'text';

/** The readings between which the wording changed. */
export interface WordingOf {
  before: PageFacts;
  now: PageFacts;
}

/** A change of wording: the passages that went and that came, one a line. @param reason said instead of the words */
export function textChange(
  { source, title, wording, wordingNote }: PageSources,
  gone: readonly string[],
  fresh: readonly string[],
  { before, now }: WordingOf,
  reason?: string,
): TypedChange {
  const [was, is] = [gone.join('\n').slice(0, MAX_TEXT), fresh.join('\n').slice(0, MAX_TEXT)];
  const words = was === '' ? ` added: '${short(is)}'` : is === '' ? ` removed: '${short(was)}'` : `: '${short(was)}' → '${short(is)}'`;
  const section = wording === null ? null : sectionOf([...headingsOf(now, fresh), ...headingsOf(before, gone)]);
  const where = section === null ? `${title} text` : `${title}, ${section}`;
  const note = wordingNote(before, now);
  return judged(source, {
    dataType: 'website',
    type: wording ?? 'text_changed',
    description: reason ?? `${where}${words}${note === null ? '' : `; ${note}`}`,
    before: was === '' ? null : { text: was },
    after: is === '' ? null : { text: is },
    itemUrl: null,
    confirmed: false,
    key: TEXT,
    detail: { case: 'text', before: was, after: is },
  });
}

const HEADING = /^h[2-6]$/;

/** The headings below which passages stand, each once, in page order. */
function headingsOf({ blocks }: PageFacts, passages: readonly string[]): string[] {
  const wanted = new Set(passages);
  const found = new Set<string>();
  let heading: string | null = null;
  for (const { tag, text } of blocks) {
    if (tag === 'h1') heading = null;
    else if (HEADING.test(tag)) heading = text;
    if (heading !== null && wanted.has(text)) found.add(heading);
  }
  return [...found];
}

/** '“Payment”', '“Payment” and 2 more sections'; null where the passages stand below no heading. */
function sectionOf(headings: readonly string[]): string | null {
  const [first, ...more] = new Set(headings);
  if (first === undefined) return null;
  return `“${short(first)}”${more.length === 0 ? '' : ` and ${more.length} more section${more.length === 1 ? '' : 's'}`}`;
}
