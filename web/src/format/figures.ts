import { formatMoney } from './money.ts';
import { formatCount } from './numbers.ts';

/** What a label ends with where its figure has a unit: `(%)`, or the code of a currency, `(USD)`. */
const UNIT = / \((%|[A-Z]{3})\)$/;

/** A figure and what it is of, in one line: `Price before: $19`, `Price change: +20%`, `Openings of Engineering: 2`. */
export function figureText(label: string, value: string | number): string {
  const unit = typeof value === 'number' ? UNIT.exec(label) : null;
  if (typeof value !== 'number' || !unit) return `${label}: ${typeof value === 'number' ? formatCount(value) : value}`;
  const figure = unit[1] === '%' ? `${value > 0 ? '+' : ''}${formatCount(value)}%` : formatMoney(value, unit[1]);
  return `${label.slice(0, unit.index)}: ${figure}`;
}
