/** Parts of a page that tell what others charge. */
import type { Page } from './card.ts';
import { isFeeHead, isOfFees } from './fees.ts';
import type { Region } from './line.ts';
import { isBill, isExample, isOrder } from './sums.ts';

/** What others charge is told under a heading that says so: 'What you would pay elsewhere', 'Acme vs. others'. */
const OF_OTHERS =
  /(?<!\p{L})(?:elsewhere|(?:fees?|costs?|savings) comparison|alternatives?|competitors?|vs\.?|versus|instead of|compared (?:to|with)|others? (?:charge|cost)|replaces?|how much (?:can )?you (?:can )?save|wie viel (?:du|sie|ihr) (?:spar\p{L}*)|(?:combien|ce que) (?:vous |tu )?économis\p{L}*|cuánto (?:te )?ahorra\p{L}*|quanto (?:si )?risparmi\p{L}*|quanto (?:você )?economiza|wettbewerb\p{L}*|konkurren\p{L}*|andere anbieter|im vergleich|concurren\p{L}*|competencia|competidor\p{L}*|concorr\p{L}*|konkurencj\p{L}*|concurrent\p{L}*|конкурент\p{L}*)(?!\p{L})/iu;
/** 'Acme vs. every other tool' as the title of the page. */
const VERSUS = /(?<!\p{L})(?:vs\.?|versus)(?!\p{L})/iu;
const MOST_BEFORE_TITLE = 200;
const ABOVE = 3;

/** 'Average hourly rates', 'The hidden costs': what is paid anywhere, in a heading over amounts or over a column of them. */
const ANYWHERE =
  /(?<!\p{L})(?:(?:average|avg\.?|typical|realistic) (?:\p{L}+ ){0,2}(?:costs?|prices?|rates?|fees?|premiums?)|durchschnitt(?:s|liche[rn]? )(?:preise?|kosten)|(?:prix|coûts?) moyens?|precios? medios?|(?:precio|costo) promedio|(?:prezz[oi]|costi?|costo) medi[oi]?|gemiddelde (?:prijs|prijzen|kosten)|średni\p{L}{0,3} (?:cen[ay]|koszt\p{L}?)|(?:the|other|common|\d{1,2}) hidden (?:costs?|fees)|(?:bought|purchased|hired|paid) (?:\p{L}+ ){0,4}(?:separately|individually)|einzeln (?:gekauft|gebucht)|achetée?s? séparément|comprad[oa]s? por separado|acquistat[oiae] separatamente|los gekocht|kupowan[eay] osobno)(?!\p{L})/iu;
/** 'Annual salary' over a column of what people earn. */
const EARNED =
  /(?<!\p{L})(?:salar(?:y|ies)|wages?|gehalt|gehälter|salaires?|salarios?|sueldos?|stipendio?|wynagrodzeni[ae]|зарплат\p{L}*)(?!\p{L})/iu;
/** 'Provider' over a column of who sells something. */
const SELLER =
  /^(?:providers?|vendors?|competitors?|compan(?:y|ies)|brands?|agenc(?:y|ies)|anbieter|firma|hersteller|fournisseurs?|prestataires?|proveedor(?:es)?|empresas?|fornitor[ei]|aziend[ae]|aanbieders?|dostawc[ay]|firmy)$/iu;
const MOST_HEADS = 8;

/** Whether a table of those lines tells what others charge, what is only assumed or paid besides, or the lines of a bill. */
export function isOfOthers(page: Page, { start, end }: Pick<Region, 'start' | 'end'>): boolean {
  const { lines } = page;
  return (
    VERSUS.test(titleOf(lines)) ||
    (start > 0 && (isExample(lines[start - 1]!.text) || isOrder(lines[start - 1]!.text))) ||
    lines
      .slice(Math.max(0, start - ABOVE), start)
      .some(({ heading, text }) => heading > 0 && (isExample(text) || [OF_OTHERS, COMPARED, ANYWHERE].some((told) => told.test(text)))) ||
    lines
      .slice(start, Math.min(end, start + MOST_HEADS))
      .some(({ cell, text }) => cell?.tag === 'th' && (ANYWHERE.test(text) || EARNED.test(text))) ||
    (lines[start]?.cell?.tag === 'th' && SELLER.test(lines[start].text)) ||
    isOfFees(page, start) ||
    isBill(page, { start, end })
  );
}

/** 'Seven alternatives to Acme', 'The 10 best planning apps': the title of a page about what others sell. */
const ROUNDUP =
  /(?<!\p{L})(?:alternatives (?:to|for)|alternativen (?:zu|für)|alternatives (?:à|aux?)|alternativas (?:al?|para)|alternatieven voor)(?!\p{L})|^(?:the |top )?\d{1,3} best .{0,60}(?:tools|apps|software|services|platforms|providers|companies)(?!\p{L})/iu;
/** Whether a page compares the offers of others. */
export const isRoundup = ({ lines }: Page): boolean => ROUNDUP.test(titleOf(lines));
const titleOf = (lines: Page['lines']): string => lines.slice(0, MOST_BEFORE_TITLE).find(({ heading }) => heading === 1)?.text ?? '';

/** The drafts without that of whom the title names behind 'vs.': 'Acme vs. Other'. */
export function withoutRival<T extends { name: string }>({ lines }: Page, drafts: readonly T[]): T[] {
  const rival = /(?<!\p{L})(?:vs\.?|versus) (\p{Lu}[\p{L}\d]{1,30})/u.exec(titleOf(lines))?.[1]?.toLowerCase();
  return drafts.filter(({ name }) => rival === undefined || !name.toLowerCase().startsWith(rival));
}

/** Whether what stands right above a list says that its amounts are those of others, of an example or of somebody's order, or paid besides. */
export const isOfMarket = (above: readonly string[]): boolean =>
  above.some((text) => isExample(text) || isOrder(text) || isFeeHead(text) || (text.length <= MOST_OF_HEADING && ANYWHERE.test(text)));
const MOST_OF_HEADING = 45;

/** 'How we compare', 'Acme vs. the others', 'What you pay today' over cards of which each is another way to get the same done. */
const COMPARED =
  /^(?:(?:why )?\p{L}[\p{L}\d]{1,20}(?: \p{L}[\p{L}\d]{1,20})? (?:vs\.?|versus) (?:the |an? |your |other |every )?(?:others?|rest|competit(?:ors?|ion)|alternatives?|agency|agencies|freelancers?|traditional|hiring|in-house|diy|old way|other)|(?:see )?how (?:we|it|\p{L}[\p{L}\d]{1,20}) (?:compares?|stacks? up|measures? up)|what (?:you['’]re|you are) paying (?:now|today)|(?:the )?(?:cost|price|pricing) comparison|compare the costs?|replaces? (?:your (?:stack|tools|subscriptions|apps|software)|all (?:your|these|the) (?:tools|apps|subscriptions)|\d{1,2} (?:tools|apps|subscriptions))|(?:kosten|preis)vergleich|comparatif des (?:prix|coûts)|comparaison des (?:prix|coûts)|comparación de (?:precios|costos|costes)|confronto (?:dei )?(?:prezzi|costi)|comparação de (?:preços|custos)|prijsvergelijking|porównanie (?:cen|kosztów)|сравнение (?:цен|стоимости))(?!\p{L})/iu;

/** Whether a block begins with such a heading, and holds no other of its rank. */
export function isComparison({ lines }: Page, { start, end }: Region): boolean {
  const at = lines.slice(start, Math.min(end, start + ABOVE)).findIndex(({ heading, text }) => heading > 0 && COMPARED.test(text));
  if (at < 0) return false;
  const rank = lines[start + at]!.heading;
  return !lines.slice(start + at + 1, end).some(({ heading }) => heading > 0 && heading <= rank);
}

/** 'Your current cost', 'You save': what somebody pays elsewhere, beside what they would pay here. */
const OF_TODAY =
  /^(?:(?:your |the )?(?:current|existing|present|old) (?:costs?|spend(?:ing)?|bill|price|setup|tools?|provider|supplier|way)|(?:what )?you(?:['’]ll)? (?:save|pay (?:now|today))|(?:your )?(?:annual |monthly |yearly |net |total |estimated )?savings|(?:ihre )?(?:bisherige|aktuelle) kosten|sie sparen|(?:votre )?coût actuel|vous économisez|(?:tu |su )?coste? actual|(?:il tuo )?costo attuale|(?:seu )?custo atual|huidige kosten|(?:you|your friends?|they) (?:get|earn|receive)s?|you owe|amount (?:due|owed)|balance due|before|after|vorher|nachher)$/iu;
/** Whether a name is of what somebody pays today, elsewhere. */
export const isOfToday = (name: string): boolean => OF_TODAY.test(name);

/** 'DIY Job Boards', 'Traditional Recruiting', 'Part-time Bookkeeper': how else the work gets done. */
const OTHER_WAY =
  /^(?:(?:diy|do it yourself|doing it yourself|traditional|conventional|typical|in-house|freelancers?|manual|other|part-time|full-time|fractional|hiring|hire an?|using an?) \p{L}|(?:diy|do it yourself|in-house|freelancers?|(?:an? )?(?:agency|agencies|consultants?|bookkeeper|accountant))$)/iu;

/** The one card of a list that is not called by how else the work gets done, where all others are; else all of them. */
export function withoutOtherWays<T extends { name: string }>(cards: readonly T[]): readonly T[] {
  const own = cards.filter(({ name }) => !OTHER_WAY.test(name));
  return cards.length >= FEWEST_WAYS && own.length === 1 ? own : cards;
}
const FEWEST_WAYS = 3;
