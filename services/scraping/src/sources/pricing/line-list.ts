/** Prices as lines of one block: 'At home: 60 €' below 'Online: 40 €'. */
import type { Draft, Page } from './card.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isLength, isName, isSold, rowName } from './names.ts';
import { isOfMarket } from './others.ts';
import { periodOf } from './period.ts';
import { titledApart } from './row-titles.ts';
import { isOneOfRows } from './rows-alike.ts';
import { areFigures, isAddedUp } from './sums.ts';

/** What an entry is called: what stands before its amount, or, with a colon, in the line above, or else behind the amount. */
function nameOf({ lines, marks }: Page, { line, lead }: Mark): string | null {
  if (lead !== '') return rowName(lead) ?? (isLength(lead) || isSold(lead) ? lead : null);
  const above = lines[line - 1];
  if (above?.text.endsWith(':') && !marks.has(line - 1) && above.heading === 0) return rowName(above.text);
  return nameBehind(lines[line]!.text);
}

/** '30 € – Haircut': a name behind the amount that the line begins with. */
function nameBehind(text: string): string | null {
  const [money, more] = findMoney(text);
  const rest = text.slice(money?.end ?? 0).replace(/^\s*[–—:|·-]?\s*/u, '');
  const isName = money?.start === 0 && !more && /^\p{Lu}\p{L}{2}/u.test(rest) && periodOf(rest) === null;
  return isName ? rowName(rest) : null;
}

/** What stands right over a block, as in 'Alone' above '1 h: 60 €' and '2 h: 100 €'. */
function titleOver({ lines, marks }: Page, first: number): string | null {
  const above = lines[first - 1];
  const title = cleanName(above?.text ?? '');
  return above && !above.button && !marks.has(first - 1) && isName(title, above.heading > 0) ? title : null;
}

const ABOVE = 3;

/** Of pages that set no cards and no table; a block counts where at least half of its lines, and two, are a name with its price. */
export function readLineList(page: Page): Draft[] {
  const { lines, marks } = page;
  const entries = [...marks.values()].flatMap((mark) => {
    const name = mark.kind === 'amount' && mark.cents !== null && mark.score >= 0 ? nameOf(page, mark) : null;
    return name === null ? [] : [{ name, mark, features: [] }];
  });
  const blocks = Map.groupBy(entries, ({ mark: { line, lead } }) => {
    const { el, item, text } = lines[line]!;
    if (item === el) return el.parent;
    if (lead === '') return nameBehind(text) === null ? lines[line - 1]!.el.parent : el.parent;
    return isOneOfRows(lines, line) ? el.parent : el;
  });
  const found = [...blocks.values()].filter((block) => {
    const length = block.at(-1)!.mark.line - block[0]!.mark.line + 1;
    const isNamed = new Set(block.map(({ name }) => name.toLowerCase())).size >= 2;
    const above = page.lines.slice(Math.max(0, block[0]!.mark.line - ABOVE), block[0]!.mark.line).map(({ text }) => text);
    return (
      isNamed &&
      block.length * 2 >= length &&
      !isOfMarket(above) &&
      !areFigures(block) &&
      !isAddedUp(page, block, block.at(-1)!.mark.line + 1)
    );
  });
  const rows = found.flatMap((block, group) => block.map((entry) => ({ ...entry, group, section: titleOver(page, block[0]!.mark.line) })));
  return titledApart(page, rows);
}
