/** Words before an amount that label it as a price, told by their repetition. */
import type { Line } from './lines.ts';
import type { Mark } from './marks.ts';

/** Lines between a card's heading and its first price. */
const MOST_BELOW = 8;
/** Kinds of one thing, and as many headings that they stand below, and more than two: what repeats below two is rather sold for each. */
const [MOST_KINDS, FEWEST_OF_KINDS] = [4, 3];

/** The labelled amounts below one heading. */
interface Headed {
  heading: number;
  marks: Mark[];
  labels: string;
}

/** The amounts with a label, by the heading that is nearest above them, in page order. */
function headedIn(lines: readonly Line[], led: readonly Mark[]): Headed[] {
  const found: Headed[] = [];
  let at = 0;
  let heading = -1;
  for (const mark of led) {
    for (; at < mark.line; at++) if (lines[at]!.heading > 0) heading = at;
    const last = found.at(-1);
    if (last && last.heading === heading) last.marks.push(mark);
    else found.push({ heading, marks: [mark], labels: '' });
  }
  return found.map((each) => ({ ...each, labels: each.marks.map(({ lead }) => lead).join('\n') }));
}

/** '3 weeks' is how much of it is sold. */
const isCounted = (label: string): boolean => /^\d/.test(label);

function isCard(lines: readonly Line[], { heading, marks }: Headed): boolean {
  const isBelow = heading >= 0 && marks[0]!.line - heading <= MOST_BELOW;
  const kinds = new Set(marks.map(({ lead }) => lead));
  const areKinds = marks.length === 1 || (kinds.size === marks.length && kinds.size <= MOST_KINDS && ![...kinds].some(isCounted));
  return isBelow && areKinds && marks.every(({ line }) => !lines[line]!.heading);
}

/**
 * 'Package price: €1,900' below one heading and 'Package price: €3,900' below the next, or 'Sedan: $40' and 'Van: $60' below each of three:
 * what stands before the amounts is said of each card alike and is no plan's name, whatever the language. The first amount is the card's.
 */
export function withoutLabels(lines: readonly Line[], marks: Map<number, Mark>): Map<number, Mark> {
  const led = [...marks.values()].filter(({ kind, lead, score }) => kind === 'amount' && lead !== '' && score >= 0);
  const headed = headedIn(lines, led);
  for (let from = 0, to = 0; from < headed.length; from = to) {
    const isAlike = (each: Headed | undefined): boolean => each?.labels === headed[from]!.labels && isCard(lines, each);
    for (to = from + 1; isAlike(headed[from]) && isAlike(headed[to]); ) to++;
    const kinds = headed[from]!.marks.length;
    if (to - from < (kinds === 1 ? 2 : Math.max(kinds, FEWEST_OF_KINDS))) continue;
    for (const { marks: own } of headed.slice(from, to)) marks.set(own[0]!.line, { ...own[0]!, lead: '', score: own[0]!.score + 2 });
  }
  return marks;
}
