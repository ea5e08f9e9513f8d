/** Amounts in rands, which are written with a plain letter: 'Wash and dry R150', 'R1 500 per month'. */
import type { Line } from './line.ts';
import { findMoney } from './money.ts';

/** Parts of machines and gases are called alike ('R22', 'R2D2'); nobody asks less than that. */
const LEAST = 50;
const FEWEST = 2;
const AMOUNT = /(?<![\p{L}\p{N}$€£])R ?(\d{1,3}(?:[ ,]\d{3}){1,2}|\d{2,6})(?:[.,]\d{2})?(?![\p{L}\p{N}]|[.,]\d)/gu;
const MOST_TEXT = 400;

const amountsIn = (text: string): string[] =>
  text.includes('R') ? [...text.slice(0, MOST_TEXT).matchAll(AMOUNT)].map(([, digits = '']) => digits.replace(/[ ,]/g, '')) : [];

/** The lines of a page that states several such amounts and no other money, with the code of the money in place of the letter. */
export function withRands(lines: Line[]): Line[] {
  const stated = lines.filter(({ text }) => amountsIn(text).some((digits) => Number(digits) >= LEAST));
  // A page that states another money calls parts and models so: 'Dell R640'.
  if (stated.length < FEWEST || lines.some(({ text }) => findMoney(text).length > 0)) return lines;
  for (const line of stated) line.text = line.text.replace(AMOUNT, (amount) => `ZAR ${amount.slice(1).trimStart()}`);
  return lines;
}
