import type { TypedChange } from './change.ts';
import type { PageSources } from './page-sources.ts';
import { judged } from './typed.ts';
import { short } from './wording.ts';

const MAX_TEXT = 2_000;

/** A change of wording: the passages that went and that came, one a line. @param reason said instead of the words */
export function textChange(
  { source, title }: PageSources,
  gone: readonly string[],
  fresh: readonly string[],
  reason?: string,
): TypedChange {
  const [was, is] = [gone.join('\n').slice(0, MAX_TEXT), fresh.join('\n').slice(0, MAX_TEXT)];
  const words = was === '' ? ` added: '${short(is)}'` : is === '' ? ` removed: '${short(was)}'` : `: '${short(was)}' → '${short(is)}'`;
  return judged(source, {
    dataType: 'website',
    type: 'text_changed',
    description: reason ?? `${title} text${words}`,
    before: was === '' ? null : { text: was },
    after: is === '' ? null : { text: is },
    itemUrl: null,
    confirmed: false,
    key: 'text',
    detail: { case: 'text', before: was, after: is },
  });
}
