/** No control characters (PostgreSQL refuses NUL) and no halves of surrogate pairs (JSON in PostgreSQL refuses them). */
export const PLAIN_TEXT = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$';

const LONGEST_LINK = 2_000;

/** Whether a link may be shown as one: http or https, no user name, of bearable length. */
export function isWebLink(text: string): boolean {
  if (text.length > LONGEST_LINK) return false;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
