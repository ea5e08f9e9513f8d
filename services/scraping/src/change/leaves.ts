import { hashText } from './hash.ts';

/** A value of a JSON-LD script with its path, such as `offers.price 49.00`. */
export interface Leaf {
  text: string;
  /** States a fact that collectors read (an amount, a name), so it must never count as noise. */
  stated: boolean;
}

const STATED =
  /^(?:(?:low|high|min|max)?price|price(?:currency|type)|name|title|headline|url|identifier|unit(?:text|code)|billing\w*|eligible\w*|value|dateposted|validthrough|(?:occupational)?category|industry|department|address\w*|joblocation\w*)$/i;
const MAX_DEPTH = 20;
const MAX_VALUE = 2_000;

/**
 * The values of a JSON-LD text in canonical order (keys sorted), so that spelling, white space and key order do not count.
 * What is not JSON, or holds more than `limit` values, counts as one value.
 */
export function leavesOf(json: string, limit: number): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: unknown, key: string, path: string, depth: number): void => {
    if (leaves.length >= limit) throw new RangeError('more values than are told apart');
    if (depth < MAX_DEPTH && Array.isArray(value)) {
      for (const item of value) visit(item, key, path, depth + 1);
    } else if (depth < MAX_DEPTH && value !== null && typeof value === 'object') {
      const members = value as Record<string, unknown>;
      for (const k of Object.keys(members).sort()) visit(members[k], k, `${path}.${k}`, depth + 1);
    } else {
      const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : JSON.stringify(value);
      leaves.push({ text: `${path} ${text.length > MAX_VALUE ? hashText(text) : text}`, stated: STATED.test(key) });
    }
  };
  try {
    visit(JSON.parse(json), '', '', 0);
  } catch {
    return [{ text: `script ${hashText(json.replace(/\s+/g, ' ').trim())}`, stated: true }];
  }
  return leaves;
}
