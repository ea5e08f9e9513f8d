/** Words before an amount that label it as a price, told by their repetition. */
import type { Line } from './lines.ts';
import type { Mark } from './marks.ts';

/** Lines between a card's heading and its price. */
const MOST_BELOW = 8;

const hasHeading = (lines: readonly Line[], from: number, to: number): boolean =>
  lines.slice(Math.max(from, 0), Math.max(to, 0)).some(({ heading }) => heading > 0);

/**
 * 'Package price: €1,900' below one heading and 'Package price: €3,900' below the next: what stands before the amount is said of each card
 * alike and is no plan's name, whatever the language. One after the other they must come, each below a heading of its own.
 */
export function withoutLabels(lines: readonly Line[], marks: Map<number, Mark>): Map<number, Mark> {
  const led = [...marks.values()].filter(({ kind, lead, score }) => kind === 'amount' && lead !== '' && score >= 0);
  const isHeaded = ({ line }: Mark, before: number): boolean =>
    !lines[line]?.heading && hasHeading(lines, Math.max(before + 1, line - MOST_BELOW), line);
  led.forEach((mark, n) => {
    const others = [led[n - 1], led[n + 1]].filter((other) => other?.lead === mark.lead);
    const isAlike = others.length > 0 && others.every((other) => isHeaded(other!, other!.line > mark.line ? mark.line : -1));
    const before = led[n - 1]?.line ?? -1;
    if (isAlike && isHeaded(mark, before)) marks.set(mark.line, { ...mark, lead: '', score: mark.score + 2 });
  });
  return marks;
}
