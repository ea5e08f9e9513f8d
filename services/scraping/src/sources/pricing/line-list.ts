/** Prices as lines of one block: 'At home: 60 €' below 'Online: 40 €'. */
import type { Draft, Page } from './card.ts';
import type { Mark } from './marks.ts';
import { cleanName, isName } from './names.ts';
import { isOneOfRows } from './rows-alike.ts';

/** Of pages that set no cards and no table; a block counts where at least half of its lines, and two, are a name with its price. */
export function readLineList({ lines, marks }: Page): Draft[] {
  const isEntry = ({ kind, cents, score, lead }: Mark): boolean =>
    kind === 'amount' && cents !== null && score >= 0 && lead !== '' && isName(cleanName(lead));
  const blockOf = ({ line }: Mark) => (isOneOfRows(lines, line) ? lines[line]!.el.parent : lines[line]!.el);
  const blocks = Map.groupBy([...marks.values()].filter(isEntry), blockOf);
  const found = [...blocks.values()].filter((entries) => {
    const length = entries.at(-1)!.line - entries[0]!.line + 1;
    return new Set(entries.map(({ lead }) => lead.toLowerCase())).size >= 2 && entries.length * 2 >= length;
  });
  return found.flat().map((mark) => ({ name: cleanName(mark.lead), mark, features: [] }));
}
