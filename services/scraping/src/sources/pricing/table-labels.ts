/** What cells of price tables say: the label of a price, a name, an amount. */
import { NUMBER_ONLY } from './bare-money.ts';
import type { Page } from './card.ts';
import { signOf } from './currency.ts';
import { type Grid, markIn, nameIn, textIn } from './grid.ts';
import { BARE, type Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isSold } from './names.ts';
import { isAges, labelledPeriod } from './period.ts';
import { stripPrefix } from './phrases.ts';
import { qualifierOf } from './price-words.ts';

const PRICE_LABEL =
  /^(?:(?:starts? |starting )?(?:from|at)|ab|dès|à partir de|(?:a )?(?:partir de|desde)|(?:a partire )?da|vanaf|od|från|fra|alkaen)$|season|saison|temporada|stagione|seizoen|säsong|sesong|sezon|sezóna|kausi|сезон|(?<!\p{L})(?:alv|vat|mwst|tva|iva|moms|mva|btw|dph|áfa|gst)(?!\p{L})|(?<!\p{L})(?:uvp|rrp|msrp|netto|brutto)(?!\p{L})|price|pricing|amount|betrag|beitrag|entgelt|honorar|tarif|montant|cotisation|importe|monto|kwota|opłat|składk|giá|harga|fiyat|cena|цена|стоимость|preț|料金|価格|가격|قيمة|السعر|pris\b|\bár\b|coste?\b|costo|month|year|annual|\binput\b|cost|(?<!\p{L})fees?(?!\p{L})|(?<!\p{L})rates?(?!\p{L})|per |preis|monat|jahr|prix|mois|precio|mes\b|prezzo|mese|prijs|maand|preço|mês/iu;
/** A row of what is paid besides, or of the prices of columns: 'Cleaning fee', 'Monthly price'; neither 'Corporate' nor 'Monthly'. */
export const PRICE_ROW =
  /(?<!\p{L})(?:prices?|pricing|costs?|fees?|rates?|input|preise?|prix|precios?|prezz[io]|prij[sz](?:en)?|preços?|ceny?|fiyat[ıi]?|giá|harga|цен[аы]|стоимость)(?!\p{L})|料金|価格|가격/iu;
/** Whether a head says that its column states prices, or what they are due for. */
export const isPriceLabel = (label: string): boolean => !isAges(label) && (PRICE_LABEL.test(label) || labelledPeriod(label) !== null);
/** Whether a head says that its prices are those of a year. */
export const isYearLabel = (label: string): boolean => labelledPeriod(label) === 'year';

/** 'Model' or 'Leistung' over the column that names the rows. */
const OF_NAMES =
  /^(?:names?|titles?|types?|typ|typen|models?|modell[eo]?|modelo|modèle|modello|produ[ck]ts?|produkte?|producto|produit|prodotto|produto|items?|artikel|article|artículo|articolo|artigo|bezeichnung|leistung(?:en)?|services?|servicio|servizio|serviço|prestations?|behandlung(?:en)?|usługa|nazwa|služba|název|ydelse|tjänst|tjeneste|plans?|packages?|paket|pakiet|course|kurs|curso|cours|corso|услуга|название|наименование)$/iu;

/** Whether a head says that its column names the rows. */
export const isNameLabel = (label: string): boolean => OF_NAMES.test(label);

/** What a cell below such a head says, be it but a number: '305', 'Type V.P.'. */
export function writtenName(page: Page, cell: Grid[number][number], head: Grid[number][number]): string | null {
  const text = textIn(page, cell);
  return isNameLabel(textIn(page, head)) && text.length <= MAX_LABEL && /[\p{L}\d]{2}/u.test(text) && !markIn(page, cell) ? text : null;
}

/** 'Number of guests' over how many a row is for; 'House no.' over which of several it is. */
const NUMBER_OF = /^(?:number|no\.?|anzahl|nombre|número|numero|aantal|liczba|antal|antall)(?: (?:of|der|de|di))? /iu;
const WHICH = /^(\p{L}{3,20}) (?:no|nr|num|number|№|#)\.?$/iu;

/** '5' below 'House no.' names the one that a row is: 'House 5'. */
export function numberedBy(page: Page, cell: Grid[number][number], head: Grid[number][number]): string | null {
  const [, which] = WHICH.exec(textIn(page, head)) ?? [];
  const [, number] = /^(\d{1,4}\p{L}?)\*?$/u.exec(textIn(page, cell)) ?? [];
  return which !== undefined && number !== undefined ? `${which} ${number}` : null;
}

/** '500' below 'Contacts' names what a row sells: '500 contacts'. */
export function countedBy(page: Page, cell: Grid[number][number], head: Grid[number][number]): string | null {
  const [count, thing] = [textIn(page, cell), textIn(page, head).replace(NUMBER_OF, '')];
  const name = `${count} ${thing.toLowerCase()}`;
  return /^\d[\d.,' ]{0,12}\+?$/.test(count) && thing.length <= MAX_LABEL && isSold(name) ? name : null;
}

/** How many different cells of a row state an amount. */
export const counts = (page: Page, cells: Grid[number]): number =>
  new Set(cells.filter((cell) => markIn(page, cell)?.kind === 'amount')).size;

/** What heads a column of plans: in a cell that the markup makes a head, even what would say too little elsewhere ('10 days a month'). */
export function headIn(page: Page, cell: Grid[number][number]): string | null {
  const name = nameIn(page, cell);
  return name === null && cell?.el.tag === 'th' ? labelOf(page, cell) : name;
}

/** What a cell says that is too little for a name elsewhere: '10 days a month', '100 credits'. */
function labelOf(page: Page, cell: Grid[number][number]): string | null {
  if (markIn(page, cell)) return null;
  const text = cleanName(textIn(page, cell));
  return text.length <= MAX_LABEL && /\p{L}{2}/u.test(text) ? text : null;
}

/** The name of a row that only says how much is sold of something. */
export function amountSold(page: Page, cell: Grid[number][number]): string | null {
  const label = labelOf(page, cell);
  return label !== null && isSold(label) ? label : null;
}
/** The currency that the head of a column names: 'Price (USD)'. 'Starter (9.90 €)' is a plan, and what stands below are its terms. */
export function currencyIn(label: string): string | null {
  if (findMoney(label).length > 0) return null;
  const code = label.match(/[^\s()[\]/:,]+/g)?.findLast((word) => signOf(word, false));
  return code && label.length <= MAX_LABEL ? (signOf(code, false)?.currency ?? null) : null;
}

/** 'Price' over a column of which nothing says in which money. */
const ONLY_PRICE =
  /^(?:prices?|preise?|prix|precios?|prezz[io]|prij[sz](?:en)?|preços?|cen[ay]|pris(?:er)?|hinnat?|hinta|árak?|fiyat|preț|цен[аы]|ціна|стоимость|料金|価格|价格|가격):?$/iu;
/** What stands for the currency of a column that names none. */
export const UNNAMED = '';
const FEWEST_BARE = 3;

/** The currency in which a column states its prices by bare numbers, which nothing else in it is; null where its cells name their own. */
export function moneyOf(page: Page, grid: Grid, column: number): string | null {
  const label = textIn(page, grid[0]?.[column]);
  const named = currencyIn(label);
  if (named !== null || !ONLY_PRICE.test(label)) return named;
  const cells = grid.slice(1).map((row) => row[column]);
  const said = cells.filter((cell, at) => textIn(page, cell) !== '' && cell !== grid[at + 1]?.[0]);
  const isBare = said.length >= FEWEST_BARE && said.every((cell) => !markIn(page, cell) && priceIn(page, cell, UNNAMED) !== null);
  return isBare && grid.flat().every((cell) => !markIn(page, cell)) ? UNNAMED : null;
}

/** '6/m²' where the head of the column names the money. */
const OF_UNIT = /(?<=\d) ?\/ ?\p{L}{1,6}[²³]?\.?$/u;

/** The price that a cell states; a bare number where the head of its column names the currency, or says at least that it is one. */
export function priceIn(page: Page, cell: Grid[number][number], currency: string | null): Mark | null {
  const mark = markIn(page, cell);
  if (mark && mark.currency === null && mark.cents !== null && currency !== null)
    return { ...mark, currency: currency || null, shared: null };
  if (mark || !cell || currency === null) return mark;
  const said = textIn(page, cell).slice(0, MAX_RANGE);
  const [text = '', upper] = stripPrefix(said)
    .replace(OF_UNIT, '')
    .split(/ [-–—~] (?=\d)/);
  if (currency === UNNAMED && !NUMBER_ONLY.test(text)) return null;
  const [money] = text.length <= MAX_NUMBER ? findMoney(`${text} ${currency || 'USD'}`) : [];
  if (money?.start !== 0 || !money.cents) return null;
  const isFrom = upper !== undefined || qualifierOf(said.slice(0, said.indexOf(text)), '', undefined) === 'from';
  const qualifier = isFrom ? 'from' : null;
  return { ...BARE, kind: 'amount', ...money, currency: currency || null, shared: null, line: cell.start, qualifier };
}

export const MAX_LABEL = 40;
export const MAX_NUMBER = 16;
const MAX_RANGE = 40;
