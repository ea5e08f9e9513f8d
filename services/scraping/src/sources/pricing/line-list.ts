/** Prices as lines of one block: 'At home: 60 €' below 'Online: 40 €'. */
import type { Draft, Page } from './card.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isCycle, isLength, isName, isSize, isSold, rowName } from './names.ts';
import { isOfMarket } from './others.ts';
import { periodOf } from './period.ts';
import { titledApart } from './row-titles.ts';
import { isOneOfRows } from './rows-alike.ts';
import { areFigures, isAddedUp } from './sums.ts';

/** What an entry is called: what stands before its amount, or, with a colon, in the line above, or else behind the amount. */
function nameOf(page: Page, { line, lead }: Mark): string | null {
  const { lines } = page;
  if (lead !== '') return rowName(lead) ?? countedName(lead.replace(ACTION, ''));
  const cycle = cycleBefore(lines[line]!.text);
  if (cycle !== null) return cycle;
  return isNamedAbove(page, line) ? rowName(lines[line - 1]!.text) : (nameBehind(lines[line]!.text) ?? lengthBelow(page, line));
}

const isNamedAbove = ({ lines, marks }: Page, at: number): boolean =>
  lines[at - 1]?.text.endsWith(':') === true && !marks.has(at - 1) && lines[at - 1]!.heading === 0;

/** '35 €' over '30 min' over '51 €' over '45 min': how long it is, between the amounts of a run. */
function lengthBelow({ lines, marks }: Page, at: number): string | null {
  const isRun = [at - 2, at + 2].some((other) => marks.get(other)?.kind === 'amount' && lines[other]!.el.parent === lines[at]!.el.parent);
  const text = lines[at + 1]?.text ?? '';
  return isRun && !marks.has(at + 1) && isLength(text.replace(/^\d{1,3} ?[x×] ?/u, '')) ? text : null;
}

/** 'Buy 3 months – $12' on a button. */
const ACTION = /^(?:buy|get|order|choose|select|pay|kaufen|acheter|comprar|compra|acquista|kup|купить|оформить) (?=\d|life)/iu;
/** '3 months', '100 credits', '4GB': a number that names what is sold. */
const countedName = (text: string): string | null =>
  isLength(text) || isSold(text) || isSize(text) || isCycle(text) ? text : /^\d/.test(text) ? rowName(text) : null;

/** 'Yearly $48 / year': how it is paid, right before the amount. */
function cycleBefore(text: string): string | null {
  const label = text.slice(0, findMoney(text)[0]?.start ?? 0).trim();
  return isCycle(label) ? label : null;
}

/** '30 € – Haircut', '$12 / 3 months', '$5 for 100 credits': a name behind the amount that the line begins with. */
function nameBehind(text: string): string | null {
  const [money, more] = findMoney(text);
  if (money?.start !== 0 || more) return null;
  const rest = text.slice(money.end).replace(/^\s*(?:[–—:|·/-]|(?:for|für|pour|por|per|voor|za|за)(?= \d))?\s*/u, '');
  if (/^\d/.test(rest)) return countedName(rest);
  return /^\p{Lu}\p{L}{2}/u.test(rest) && periodOf(rest) === null ? rowName(rest) : null;
}

/** '1 year' behind an amount is what it is due for. */
const lengthOf = (name: string): Mark['period'] => (/^\d/.test(name) || isCycle(name) ? periodOf(name) : null);

/** The rows by length or number among which the only offer of a page stands, where it is no more than one of them; [] for any other. */
export function rowsAround(page: Page, { mark }: Draft): Draft[] {
  if (!/^\d/.test(nameOf(page, page.marks.get(mark.line) ?? mark) ?? '')) return [];
  const rows = readLineList(page);
  const own = rows.find((row) => row.mark.line === mark.line);
  const around = rows.filter((row) => row.group === own?.group && /^\d/.test(row.name));
  return around.length >= FEWEST_AROUND ? around : [];
}
const FEWEST_AROUND = 3;

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
    return name === null ? [] : [{ name, mark: { ...mark, period: mark.period ?? lengthOf(name) }, features: [] }];
  });
  const blocks = Map.groupBy(entries, ({ mark: { line, lead } }) => {
    const { el, item } = lines[line]!;
    if (item === el) return el.parent;
    if (lead === '') return isNamedAbove(page, line) ? lines[line - 1]!.el.parent : el.parent;
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
