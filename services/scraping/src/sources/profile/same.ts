/** Whether two values of a field of the profile say the same. Pure. */
import { plain } from '../../change/wording.ts';
import { comparable } from './legal-form.ts';

const DATE = /^\d{4}(?:-\d{2}){0,2}$/;

/** 'Paris, France' and 'paris, france' are one, so are a year and a day of it, and 'Acme' and 'Acme, Inc.' as names. */
export function isSameValue(field: string, a: unknown, b: unknown): boolean {
  const [one, two] = [a, b].map((value) => plain(typeof value === 'object' ? JSON.stringify(value) : String(value))) as [string, string];
  if (one === two) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (field === 'founded' && DATE.test(one) && DATE.test(two)) return one.startsWith(two) || two.startsWith(one);
  const [name, other] = [comparable(a), comparable(b)];
  if (field === 'legalName') return name === other;
  return field === 'name' && (`${name} `.startsWith(`${other} `) || `${other} `.startsWith(`${name} `));
}
