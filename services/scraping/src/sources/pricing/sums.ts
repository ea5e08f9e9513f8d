/** Amounts that are parts of one, or figures of a sample: the lines of a bill, what something costs in all, what a business earns. */
import type { Draft, Page } from './card.ts';

const SUM =
  /^(?:(?:estimated |grand |sub-?)?totals?|(?:gesamt|end)?summe|gesamt(?:kosten|preis|betrag)?|somme|totale|totaal|suma|totalt|razem|celkem|итого|всего|合計|总计|합계)(?!\p{L})/iu;

const FEWEST_PARTS = 4;
const NEARLY_ALL = 0.9;
/** With a tax, or postage. */
const MOST_ON_TOP = 1.3;
const MOST_BELOW = 4;

const sumOf = (rows: readonly Draft[]): number => rows.reduce((sum, { mark }) => sum + (mark.cents ?? 0), 0);

/** 'Realistic total', 'Ihre Gesamtkosten': speaks of all of it. */
const OF_ALL = /(?<!\p{L})(?:totals?|summe|gesamt\p{L}{0,12}|somme|totale|totaal|suma|totalt|razem|łącznie|celkem|итого|всего)(?!\p{L})/iu;

/** Whether the last of several rows is what the others come to, and says so. */
export function endsInSum(rows: readonly Draft[]): boolean {
  const last = rows.at(-1);
  const total = last?.mark.cents ?? 0;
  return rows.length >= FEWEST_PARTS && OF_ALL.test(last!.name) && Math.abs(total - sumOf(rows.slice(0, -1))) * 10 <= total;
}

/** The amount of a 'Total' right below a list that ends with that line; 0 where there is none. */
function sumBelow({ lines, marks }: Page, end: number): number {
  const at = lines.slice(end, end + MOST_BELOW).findIndex(({ text }) => SUM.test(text));
  const marked = [0, 1, 2].map((next) => marks.get(end + at + next)).find((mark) => mark?.kind === 'amount');
  return at < 0 ? 0 : (marked?.cents ?? 0);
}

/** Whether a list that ends with that line adds up to a 'Total' in it or below it, or to its last row: none of it is a plan. */
export function isAddedUp(page: Page, rows: readonly Draft[], end: number): boolean {
  const total = rows.find(({ name }) => SUM.test(name))?.mark.cents ?? sumBelow(page, end);
  const others = rows.filter(({ name }) => !SUM.test(name));
  const parts = sumOf(others);
  return (others.length >= 2 && total >= parts * NEARLY_ALL && total > 0 && total <= parts * MOST_ON_TOP) || endsInSum(rows);
}

/** 'Monthly revenue', 'Expenses': what a page shows of somebody's books. */
const FIGURE =
  /^(?:(?:monthly|annual|yearly|weekly|daily|net|gross|average|avg|your|my) ){0,2}(?:revenue|expenses?|profits?|income|sales|mrr|arr|balance|(?:ad )?spend|turnover|earnings|cash ?flow|outstanding|overdue|payouts?|receivables|payables|net worth|umsatz|gewinn|ausgaben|einnahmen|kontostand|chiffre d['’]affaires|dépenses|bénéfices?|recettes|solde|ingresos|gastos|ventas|beneficios?|saldo|entrate|uscite|ricavi|spese|fatturato|receitas?|despesas|vendas|lucro|przychody|wydatki|omzet|uitgaven|выручка|расходы|доходы|прибыль)$/iu;
/** 'Total value', 'Acme total deposits' */
const TOTAL =
  /(?:^|\s)total (?:deposit(?:s|ed)?|value|interest|raised|volume|revenue|expenses|income|sales|earned|earnings|profit|spent|balance|assets)(?!\p{L})/iu;
const FEWEST_FIGURES = 2;

/** Whether a name says that its amount is what something comes to. */
export const isTotal = (name: string): boolean => TOTAL.test(name);

/** Whether several of a list's names are figures of somebody's books: none of it is sold. */
export const areFigures = (rows: readonly { name: string }[]): boolean =>
  rows.filter(({ name }) => FIGURE.test(name) || TOTAL.test(name)).length >= FEWEST_FIGURES;
