/** Amounts that are parts of one, or figures of a sample: the lines of a bill, what something costs in all, what a business earns. */
import type { Draft, Page } from './card.ts';
import type { Line, Region } from './line.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { saysEstimate, saysSum } from './words.ts';

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
function sumBelow({ lines }: Page, end: number): number {
  const at = lines.slice(end, end + MOST_BELOW).findIndex(({ text }) => saysSum(text));
  const [money] = lines.slice(end + at, end + at + 3).flatMap(({ text }) => findMoney(text));
  return at < 0 ? 0 : (money?.cents ?? 0);
}

/** Whether a list that ends with that line adds up to a 'Total' in it or below it, or to its last row: none of it is a plan. */
export function isAddedUp(page: Page, rows: readonly Draft[], end: number): boolean {
  const [sums, others] = [rows.filter(({ name }) => saysSum(name)), rows.filter(({ name }) => !saysSum(name))];
  // Of a sum before taxes and one after them, or of parts and of all, one is what all lines come to.
  const totals = sums.length > 0 ? sums.map(({ mark }) => mark.cents ?? 0) : [sumBelow(page, end)];
  const parts = sumOf(others);
  const isAll = totals.some((total) => total > 0 && total >= parts * NEARLY_ALL && total <= parts * MOST_ON_TOP);
  return (others.length >= 2 && isAll) || endsInSum(rows);
}

/** 'Monthly revenue', 'Groceries', 'Raised', '1st place': what a page shows of somebody's books, or what can be won. */
const FIGURE =
  /^(?:(?:monthly|annual|yearly|weekly|daily|net|gross|average|avg|your|my|today['’]s) ){0,2}(?:(?:revenue|expenses?|profits?|income|sales|earnings|spend)(?: (?:today|this (?:week|month|quarter|year)|to date))?|mrr|arr|balance|(?:ad )?spend|turnover|earnings|cash ?flow|outstanding|overdue|payouts?|receivables|payables|net worth|refunds|average order(?: value)?|umsatz|gewinn|ausgaben|einnahmen|kontostand|chiffre d['’]affaires|dépenses|bénéfices?|recettes|solde|ingresos|gastos|ventas|beneficios?|saldo|entrate|uscite|ricavi|spese|fatturato|receitas?|despesas|vendas|lucro|przychody|wydatki|omzet|uitgaven|выручка|расходы|доходы|прибыль|rent|groceries|utilities|mortgage|dining out|paycheck|(?:take-home|gross|net) pay|(?:paye|income|payroll|federal|state) tax|national insurance|raised|pledged|(?:funding )?goal|\d(?:st|nd|rd|th) (?:place|prize)|(?:first|second|third|grand) (?:place|prize)|winner|runner[- ]up|[123]\. (?:platz|preis)|(?:1er|2e|3e) prix)$/iu;
/** 'Total value', 'Acme total deposits' */
const TOTAL =
  /(?:^|\s)total (?:(?:for|of|per) (?:the |a |your )?(?:days?|weeks?|months?|years?)|(?:\p{L}+ )?(?:costs?|funding|investment)|deposit(?:s|ed)?|value|interest|raised|volume|revenue|expenses|income|sales|earned|earnings|profit|spent|balance|assets)(?!\p{L})/iu;
const FEWEST_FIGURES = 2;

/** 'Real-world example', 'Suppose you open a shop:' over amounts that something is reckoned with. */
const EXAMPLE =
  /(?:real[- ](?:world|life)|worked|calculation) example|example calculation|^(?:suppose|imagine|assume|let['’]s (?:say|assume)) |rechenbeispiel|beispiel(?:rechnung|haft\p{L}{1,3} (?:\p{L}{0,12}kosten|rechnung))|(?:sample|example|exemplary) (?:monthly |yearly |annual )?(?:costs?|calculation)|angenommen, |exemple de calcul|^supposons |ejemplo de cálculo|^supongamos |esempio di calcolo|^supponiamo |exemplo de cálculo|rekenvoorbeeld|przykładow\p{L}+ (?:wyliczenie|obliczenie)|esimerkkilaskelma|räkneexempel|regneeksempel/iu;
/** Whether a text begins an example of what somebody would pay. */
export const isExample = (text: string): boolean => EXAMPLE.test(text.slice(0, MOST_OF_EXAMPLE));
const MOST_OF_EXAMPLE = 100;

/** 'Order summary', 'Your cart', 'Invoice #1042' over what somebody is to pay. */
const ORDER =
  /^(?:(?:your |my |the )?(?:order|cart|basket|booking|purchase|payment|invoice) (?:summary|details|overview)|(?:your|my) (?:order|cart|basket|invoice|bill)|invoice (?:#|no\.?|nr\.?|number)? ?[\p{L}-]{0,6}\d{2,8}|bestellübersicht|(?:ihre? |deine? )?(?:bestellung|warenkorb)|(?:votre |mon )?panier|récapitulatif(?: de (?:la |votre )?commande)?|(?:su |tu )?carrito|resumen (?:del|de su|de tu) pedido|(?:il tuo )?carrello|riepilogo (?:dell['’])?ordine|(?:je |uw |jouw )?winkelwagen|resumo do pedido|twój koszyk|podsumowanie zamówienia|ваш заказ|корзина)\s*:?$/iu;
/** Whether a text stands over what somebody is to pay. */
export const isOrder = (text: string): boolean => ORDER.test(text.slice(0, MOST_OF_EXAMPLE));

/** 'Subtotal: $1,740.00', 'Balance due' below the lines of a bill, with nothing else. */
const DUE =
  /^(?:sub-?totals?|(?:grand |invoice |order )?totals?(?: due| amount| payable)?|(?:amount|balance) due|zwischensumme|(?:gesamt|rechnungs)(?:summe|betrag)|sous-total|total (?:ttc|ht|a pagar)|net à payer|subtotale|totale|subtotaal|totaal|razem|do zapłaty|celkem|итого)\s*(?:[:–—(-]|[$€£]?\d|$)/iu;

/** Whether a table of those lines is a bill: a sum is drawn in it or right below it, or several of its rows reckon '5 × $40 = $200'. */
export function isBill({ lines, marks }: Page, { start, end }: Pick<Region, 'start' | 'end'>): boolean {
  const isSum = ({ text }: Line, at: number): boolean =>
    DUE.test(text) && [0, 1].some((next) => findMoney(lines[start + at + next]?.text ?? '').length > 0);
  if (lines.slice(start, Math.min(end, start + MOST_OF_BILL) + MOST_BELOW_BILL).some(isSum)) return true;
  const cells = lines
    .slice(start, Math.min(end, start + MOST_OF_BILL))
    .map(({ cell, text }, n) => ({ row: cell?.parent, text, mark: marks.get(start + n) }));
  const rows = Map.groupBy(cells, ({ row }) => row);
  return [...rows.values()].filter(isReckoned).length >= FEWEST_FIGURES;
}
const MOST_OF_BILL = 400;
/** With the way back to the shop, and a place for a voucher. */
const MOST_BELOW_BILL = 8;
const MOST_CELLS = 12;

/** Whether a row with a name states how many, what one costs, and what that comes to. */
function isReckoned(cells: readonly { text: string; mark: Mark | undefined }[]): boolean {
  const counts = cells.filter(({ text }) => /^\d{1,4}$/.test(text)).map(({ text }) => Number(text));
  const amounts = cells.flatMap(({ mark }) => (mark?.kind === 'amount' && mark.cents ? [mark.cents] : []));
  const isNamed = cells.length <= MOST_CELLS && /\p{L}{3}/u.test(cells[0]!.text) && amounts.length >= 2;
  return isNamed && counts.some((count) => count > 0 && amounts.some((each, n) => amounts.indexOf(each * count, n + 1) > n));
}

/** 'Your package', 'Dein Paket', 'Summary': what somebody puts together comes to. */
const CHOSEN =
  /^(?:(?:your|dein|ihr|euer|votre|ton|tu|su|il tuo|jouw|uw|twój|twoja|seu|din|ваш|твой) (?:(?:own|custom) )?(?:plan|price|package|bundle|selection|configuration|choice|estimate|quote|paket|auswahl|konfiguration|sélection|pack|paquete|selección|pacchetto|pakket|selectie|samenstelling|keuze|configuratie|pakiet|pacote|prix|tarif|preis|precio|prezzo|prijs|тариф|пакет|выбор|заказ)|(?:your |price |cost |plan )?summary|zusammenfassung|récapitulatif|resumen|riepilogo|samenvatting|podsumowanie|resumo)$/iu;

/** 'First $10k × 2.5%': how an example is reckoned. */
const RECKONED = /[×x*] ?\d[\d.,]* ?%/;

/** Whether a name says that its amount is what something comes to. */
export const isTotal = (name: string): boolean => TOTAL.test(name) || CHOSEN.test(name) || RECKONED.test(name) || saysEstimate(name);

/** Whether several of a list's names are figures of somebody's books: none of it is sold. */
export const areFigures = (rows: readonly { name: string }[]): boolean =>
  rows.filter(({ name }) => FIGURE.test(name) || TOTAL.test(name)).length >= FEWEST_FIGURES;
