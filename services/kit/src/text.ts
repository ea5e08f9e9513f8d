/** What PostgreSQL refuses, in text (NUL) and in jsonb (NUL, halves of surrogate pairs), how a text is cut without making such halves, and what of it is shown. */

/** What one types in a line: no control characters (PostgreSQL refuses NUL) and no halves of surrogate pairs (its JSON refuses them). */
export const PLAIN_TEXT = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$';

/** A text without NUL, every half of a surrogate pair replaced by U+FFFD. */
export const storable = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
};

/** At most `limit` UTF-16 units from the start of a text; never half of a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? limit - 1 : limit);
}

/**
 * A text up to what a pattern of one character (UTF-16) does not match any more, seen from its end. In one pass: `/x+$/` looks at a long
 * run of x once for each place in it.
 */
export function trimEndOf(text: string, one: RegExp): string {
  let end = text.length;
  while (end > 0 && one.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** As `trimEndOf`, from both ends. */
export function trimOf(text: string, one: RegExp): string {
  let start = 0;
  while (start < text.length && one.test(text.charAt(start))) start += 1;
  return trimEndOf(text.slice(start), one);
}

/** A text up to the first character that the pattern matches. */
export function upTo(text: string, one: RegExp): string {
  const at = text.search(one);
  return at < 0 ? text : text.slice(0, at);
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as it reads without the accents of its letters: 'Développeur' is 'Developpeur'. ASCII is left as it is: to take letters apart and
 * together again costs more than all else that is done to most texts.
 */
export const unaccented = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC');

/** What shows nothing and parts words or lines: control characters, separators of lines and paragraphs. */
const PARTS = /[\p{Cc}\u2028\u2029]+/gu;
/** What shows nothing and changes how others show, or hides among them: marks of direction, letters without width, tags. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** More marks on one letter than any script needs grow over the lines around it. */
const STACKED = /(\p{M}{6})\p{M}+/gu;

/**
 * A text from elsewhere as one line that shows all that it holds: it begins no line of its own, turns no direction of writing and
 * hides nothing and grows over nothing. Joiners within a word or an emoji stay.
 */
export const plainLine = (text: string): string =>
  text.replace(PARTS, ' ').replace(UNSEEN, '').replace(STACKED, '$1').replace(/ {2,}/g, ' ').trim();

/** Read from left to right, so that in '\\\\u0000' the first two characters are an escaped backslash. */
const ESCAPE = /\\u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|0000|d[89a-f][0-9a-f]{2}|[0-9a-f]{4})|\\./gis;

/** JSON text whose escapes, too, hold nothing that jsonb refuses. */
function storableJson(json: string): string {
  return json.replace(ESCAPE, (found, code: string | undefined) => {
    if (!code || code.length > 4) return found;
    if (code === '0000') return '';
    return code[0]?.toLowerCase() === 'd' && Number.parseInt(code[1]!, 16) >= 8 ? '\\ufffd' : found;
  });
}

/** Where JSON begins; other texts may hold a backslash and a `u` of their own. */
const OPENS_JSON = /^\s{0,20}["[{]/;

function storableString(text: string): string {
  const clean = storable(text);
  return clean.includes('\\u') && OPENS_JSON.test(clean) ? storableJson(clean) : clean;
}

/** Arrays of parameters nest no deeper (PostgreSQL allows 6 dimensions). */
const DEEPEST = 6;

/**
 * A parameter of a query as PostgreSQL takes it: texts, lists of texts, JSON as text or as an object. What needs no change is
 * the same object; numbers, times and bytes are left alone. @throws RangeError for a list that nests deeper than PostgreSQL's
 */
export function storableParameter(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableString(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Date) return value;
  if (Array.isArray(value)) return storableList(value, depth);
  if ('toPostgres' in value && typeof value.toPostgres === 'function') return value;
  return storableString(JSON.stringify(value));
}

function storableList(list: unknown[], depth: number): unknown[] {
  if (depth >= DEEPEST) throw new RangeError('A list given to the database nests too deep');
  let changed: unknown[] | undefined;
  for (let i = 0; i < list.length; i += 1) {
    const value = list[i];
    const clean = storableParameter(value, depth + 1);
    if (clean === value) continue;
    changed ??= [...list];
    changed[i] = clean;
  }
  return changed ?? list;
}
