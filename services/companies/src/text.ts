/** A year, a month or a day: 1997, 1997-03, 1997-03-01. */
export const PARTIAL_DATE = '^[12]\\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$';

/** Texts in one list of a company: tags, industries, products, markets. */
export const MOST_TEXTS = 50;

const LONGEST_LINK = 2_000;

/** Whether a link may be shown as one: http or https, no user name, of bearable length. */
export function isWebLink(text: string): boolean {
  if (text.length > LONGEST_LINK) return false;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
