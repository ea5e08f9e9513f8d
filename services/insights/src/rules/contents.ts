import { type Change, textOf } from '../change/change.ts';

/** What a plan no longer lists, and what it lists now. */
export interface Moved {
  gone: string[];
  come: string[];
}

/** A number that moved in a line of a plan which otherwise says the same. */
export interface Limit {
  before: string;
  after: string;
  was: number;
  is: number;
}

const MOST_LINES = 50;

/** The lines of a plan; the last of a text that was cut is none. */
function lines(text: string): string[] {
  const parts = text.split(', ').slice(0, MOST_LINES);
  const whole = text.endsWith('…') ? parts.slice(0, -1) : parts;
  return whole.map((part) => part.trim()).filter((part) => part !== '');
}

function allMoved(change: Change): Moved {
  if (change.type !== 'plan_changed') return { gone: [], come: [] };
  const [gone, come] = (['before', 'after'] as const).map((side) => lines(textOf(change, 'features', side) ?? ''));
  return { gone: gone!, come: come! };
}

/** The numbers that moved: '5,000 contacts' for '10,000 contacts'. */
export function limitMoves(change: Change): Limit[] {
  const { gone, come } = allMoved(change);
  return gone.flatMap((before) => {
    const was = limitOf(before);
    if (!was) return [];
    return come.flatMap((after) => {
      const is = limitOf(after);
      return is && is.of === was.of && is.number !== was.number ? [{ before, after, was: was.number, is: is.number }] : [];
    });
  });
}

/** What came and went besides numbers that moved. */
export function movedOf(change: Change): Moved {
  const { gone, come } = allMoved(change);
  const limits = limitMoves(change);
  return {
    gone: gone.filter((line) => !limits.some(({ before }) => before === line)),
    come: come.filter((line) => !limits.some(({ after }) => after === line)),
  };
}

/** Of these a higher number is not more for the customer: times, least amounts, prices. */
const NO_LIMIT =
  /[%$€£¥]|\b(?:within|hours?|hrs?|minutes?|mins?|seconds?|response|delay|min(?:imum)?|at least|from|per|fees?|each|extra|additional)\b/i;
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?(?:[km](?![\p{L}\p{N}]))?|\bunlimited\b/giu;
const FACTOR: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** The one number of a line, and the line without it; undefined where it states none, several, or one that is no limit. */
function limitOf(line: string): { number: number; of: string } | undefined {
  const found = line.match(NUMBER);
  if (found?.length !== 1 || NO_LIMIT.test(line)) return;
  const [text] = found as [string];
  const of = line
    .toLowerCase()
    .replace(text.toLowerCase(), '#')
    .replace(/\bup to\b/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}/u.test(of)) return;
  if (/^unlimited$/i.test(text)) return { number: Number.POSITIVE_INFINITY, of };
  return { number: Number.parseFloat(text.replaceAll(',', '')) * (FACTOR[text.slice(-1).toLowerCase()] ?? 1), of };
}
