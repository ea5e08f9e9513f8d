/** Prices that depend on how much is used: '0 – 10,000 emails: free', '10,001 – 50,000: $0.001'. Pure; only a row of amounts that join counts. */
import { trimEndOf } from '@rivalscope/kit/text';
import type { Tier } from '../../page/facts.ts';
import { findMoney, parseNumber, plainDigits } from './money.ts';

const COUNT = String.raw`\d{1,3}(?:[,.' ]\d{3}){1,3}|\d{1,12}(?:\.\d{1,2})?`;
const TIMES = String.raw` ?(k|m|b|thousand|million|billion|mio\.?|tausend|mille|millions?|mil)?(?![\p{L}\d])`;
const NUMBER = `(${COUNT})${TIMES}`;
const BETWEEN = new RegExp(String.raw`^\D{0,20}?${NUMBER}(?: ?\p{L}{1,20})? ?(?:-|–|—|to|bis|à|a|until|and) ?${NUMBER}`, 'iu');
const FIRST = new RegExp(
  String.raw`(?<!\p{L})(?:first|up to|the first|erste[n]?|die ersten|bis(?: zu)?|jusqu['’]à|premiers?|hasta|primer[oa]s|fino a|primi|até|tot)\s+${NUMBER}`,
  'iu',
);
const OVER = new RegExp(
  String.raw`(?<!\p{L})(?:over|above|more than|beyond|from|ab|über|mehr als|plus de|au-delà de|más de|oltre|mais de|meer dan|>)\s*${NUMBER}`,
  'iu',
);
const OPEN = new RegExp(String.raw`^\D{0,20}?${NUMBER}\s?\+`, 'iu');
const FREE = /(?<!\p{L})(?:free|no charge|included|kostenlos|gratis|gratuit|incluid[oa]|inclus)(?!\p{L})/iu;
const MULTIPLE: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, tausend: 1e3, mille: 1e3, mil: 1e3 },
  ...{ m: 1e6, million: 1e6, millions: 1e6, mio: 1e6, 'mio.': 1e6, b: 1e9, billion: 1e9 },
};
const LONGEST = 160;
const FEWEST = 2;
const MOST = 20;
/** A cell of a table has its price in the next ones. */
const CELLS = 3;

type Range = Pick<Tier, 'from' | 'upTo'>;

/**
 * The tiers among the lines of a card, of the first table of them; [] where there is none. Each begins where the one before ends, or one
 * later, and the first at nothing or one.
 */
export function tiersIn(lines: readonly string[]): Tier[] {
  let row: Tier[] = [];
  for (let at = 0; at < lines.length; at++) {
    const tier = tierAt(lines, at);
    if (!tier) continue;
    const last = row.at(-1);
    if (last && joins(last, tier)) row.push(tier);
    else if (row.length >= FEWEST) break;
    else row = tier.from <= 1 ? [tier] : [];
  }
  return row.length >= FEWEST ? row.slice(0, MOST) : [];
}

const joins = ({ upTo }: Tier, { from }: Tier): boolean => upTo !== null && (from === upTo || from === upTo + 1);

function tierAt(lines: readonly string[], at: number): Tier | null {
  const text = plainDigits(lines[at] ?? '');
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const [money, ...others] = findMoney(text);
  if (others.length > 0) return null;
  const range = rangeIn(money ? `${text.slice(0, money.start)} ${text.slice(money.end)}` : text);
  if (!range) return null;
  const micros = money ? microsIn(text) : FREE.test(text) ? 0 : priceBelow(lines, at);
  return micros === null ? null : { ...range, micros };
}

/** The first amount in the lines after a cell, before the next range. */
function priceBelow(lines: readonly string[], at: number): number | null {
  for (const line of lines.slice(at + 1, at + 1 + CELLS)) {
    const text = plainDigits(line);
    const isPrice = findMoney(text).length === 1;
    if (isPrice) return microsIn(text);
    if (/^(?:free|kostenlos|gratis|gratuit|included)$/i.test(text.trim())) return 0;
    if (rangeIn(text)) return null;
  }
  return null;
}

/** Millionths of the major unit: what is due for one is often less than a cent. */
function microsIn(text: string): number | null {
  const [money] = findMoney(text);
  const written = money && /\d[\d.,'’]*/.exec(text.slice(money.start, money.end))?.[0];
  const micros = written ? Math.round(parseNumber(trimEndOf(written, /[.,'’]/)) * 1e6) : Number.NaN;
  return Number.isSafeInteger(micros) && micros >= 0 ? micros : null;
}

function rangeIn(text: string): Range | null {
  const [, low, lowTimes, high, highTimes] = BETWEEN.exec(text) ?? [];
  if (low && high) return ordered(countOf(low, lowTimes ?? sharedTimes(low, high, highTimes)), countOf(high, highTimes));
  const [, open, openTimes] = OPEN.exec(text) ?? OVER.exec(text) ?? [];
  if (open) return { from: countOf(open, openTimes), upTo: null };
  const [, first, firstTimes] = FIRST.exec(text) ?? [];
  return first ? { from: 0, upTo: countOf(first, firstTimes) } : null;
}

/** '5 – 10k' is from 5,000 on, '1 – 10k' from 1. */
function sharedTimes(low: string, high: string, times: string | undefined): string | undefined {
  const [from, upTo] = [low, high].map((written) => parseNumber(written)) as [number, number];
  return from > 1 && from < upTo ? times : undefined;
}

const ordered = (from: number, upTo: number): Range | null => (from < upTo ? { from, upTo } : null);

const countOf = (written: string, times: string | undefined): number =>
  parseNumber(written.trim()) * (MULTIPLE[times?.toLowerCase() ?? ''] ?? 1);
