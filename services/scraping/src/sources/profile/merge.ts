/** A profile out of what the site states of itself and what others state of it, field by field. Pure. */

/** One statement of a field. */
export interface Statement {
  value: unknown;
  /** organization_json_ld, link or wikidata. */
  source: string;
  observedAt: string;
  /** Where it can be read; absent for the site itself. */
  url?: string;
  /** The year, month or day that it is of. */
  asOf?: string;
}

/** The site's word wins; what others say that is not the same stays beside it. */
export interface ProfileField extends Statement {
  others?: Statement[];
}

/** @param own of the site itself @param others in the order in which they count */
export function mergedProfile(
  own: Readonly<Record<string, Statement>>,
  others: Readonly<Record<string, Statement>>,
): Record<string, ProfileField> {
  const names = [...new Set([...Object.keys(own), ...Object.keys(others)])];
  return Object.fromEntries(names.map((name) => [name, fieldOf(own[name], others[name])]));
}

function fieldOf(own: Statement | undefined, other: Statement | undefined): ProfileField {
  if (own && other && !isSame(own.value, other.value)) return { ...own, others: [other] };
  return (own ?? other) as ProfileField;
}

/** 'Paris, France' and 'paris, france' are one, and so are a year and a day of it. */
function isSame(a: unknown, b: unknown): boolean {
  const [one, two] = [a, b].map((value) => String(value).trim().toLowerCase()) as [string, string];
  const isDate = [one, two].every((value) => /^\d{4}(?:-\d{2}){0,2}$/.test(value)) && typeof a === 'string' && typeof b === 'string';
  return one === two || (isDate && (one.startsWith(two) || two.startsWith(one)));
}
