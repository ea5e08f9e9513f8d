/** Words beside a price in the languages of most sites: from and up to, the free trial, the fewest seats. Pure; only what is said plainly counts. */
import { sentencesIn } from '@rivalscope/kit/prose';
import { findMoney } from './money.ts';
import { saleWords } from './sale-words.ts';

const AT_LEAST =
  'from|starting(?: at| from)?|starts (?:at|from)|as low as|ab|à partir de|dès|desde|a partir de|a partire da|da|vanaf|od|från|fra|от|від|alkaen|alk[.]?|mulai(?: dari)?|(?:chỉ )?từ|ابتداءً? من|تبدأ من|החל מ[-־]?|최저|低至|最低|最安';
const AT_MOST = "up to|bis zu|jusqu['’]à|hasta|fino a|até|tot";
const ENDS = (words: string): RegExp => new RegExp(String.raw`(?:^|[\s(,;:·–-])(?:${words})\s*:?\s*$`, 'iu');
const ALONE = (words: string): RegExp => new RegExp(`^(?:(?:price|preis|prix|precio|prezzo) )?(?:${words}):?$`, 'iu');
const [FROM, UP_TO] = [ENDS(AT_LEAST), ENDS(AT_MOST)];
const [FROM_LINE, UP_TO_LINE] = [ALONE(AT_LEAST), ALONE(AT_MOST)];
/** '$29+ /month', '$10 – $50'. */
const OPEN = /^\+(?=\s*(?:$|\/|per(?!\p{L})))/u;
const RANGE = /^\s*(?:[-–—~]|(?:to|bis|à|hasta|a)\s)\s*/iu;

/**
 * Whether an amount is said to be the least or the most that a plan costs; null for neither.
 * @param before what stands before it in its line
 * @param above the line above it
 */
export function qualifierOf(before: string, rest: string, above: string | undefined): 'from' | 'upTo' | null {
  const lead = before.slice(-60);
  if (UP_TO.test(lead)) return 'upTo';
  if (FROM.test(lead) || OPEN.test(rest) || isRange(rest)) return 'from';
  if (before.trim() !== '' || above === undefined || above.length > 30) return null;
  return UP_TO_LINE.test(above.trim()) ? 'upTo' : FROM_LINE.test(above.trim()) ? 'from' : null;
}

function isRange(rest: string): boolean {
  const dash = RANGE.exec(rest)?.[0];
  return dash !== undefined && findMoney(rest.slice(0, 60))[0]?.start === dash.length;
}

/** What a line says, piece by piece: what one says does not speak of the next. */
const piecesOf = (text: string): string[] => sentencesIn(text.slice(0, 400)).flatMap((each) => each.split(/(?<=;)\s+|\s[·•|]\s/u));

const N = String.raw`(?<![\d.,–-])(\d{1,3})`;
const END = String.raw`(?!\p{L})`;
const FREE_WORDS = '(?:free|full|risk-free|no-obligation|complimentary)';
const TRIALS: readonly RegExp[] = [
  `${N}[ -](day|week)s?[ -](?:${FREE_WORDS}[ -]){0,2}trials?${END}`,
  String.raw`(?<!\p{L})trial(?: period)?(?: of|:| for| lasts| is)? ${N}[ -](day|week)s?${END}`,
  String.raw`(?<!\p{L})(?:try|test)(?: [\p{L}\d'’-]{1,20}){0,4} for ${N}[ -](day|week)s?${END}`,
  String.raw`(?<!\p{L})free for (?:the first )?${N}[ -](day|week)s?${END}`,
  String.raw`^(?:(?:enjoy|get|your first|the first) )?${N} (day|week)s? (?:are )?free(?=\s*(?:$|[,.!·–—-]))`,
  `${N}[ -](tage?|wochen?)[ -](?:lang )?(?:kostenlos(?:e[nrs]?)?|kostenfrei|gratis|unverbindlich)${END}`,
  `${N}[ -](tage?|wochen?)[ -](?:lang )?(?:test(?:en|phase|version|zeitraum|zugang)?|probe(?:zeit|abo|phase)?|(?:aus)?probieren)${END}`,
  `${N}-?(tägig|wöchig)e[nrs]? (?:kostenlose[nrs]? |gratis )?(?:test|probe)(?:phase|version|zeitraum|zugang|zeit|abo)?${END}`,
  String.raw`(?<!\p{L})(?:testphase|testzeitraum|probezeit)(?: von|:| beträgt)? ${N} (tagen?|wochen?)${END}`,
  String.raw`(?<!\p{L})essai(?:s)?(?: gratuit)?(?: de| pendant|:)? ${N} (jour|semaine)s?${END}`,
  `${N} (jour|semaine)s? (?:d['’]essai|gratuits?|offerts?)${END}`,
  String.raw`(?<!\p{L})(?:essaye[rz]|teste[rz])(?: [\p{L}'’-]{1,20}){0,2} (?:pendant )?${N} (jour|semaine)s?${END}`,
  String.raw`(?<!\p{L})prueba (?:gratuita |gratis )?(?:de |por |durante )?${N} (d[ií]a|semana)s?${END}`,
  `${N} (d[ií]a|semana)s? (?:de prueba|gratis)${END}`,
  String.raw`(?<!\p{L})prueba(?:lo|la)? gratis (?:durante |por )?${N} (d[ií]a|semana)s?${END}`,
  String.raw`(?<!\p{L})prova (?:gratuita |gratis )?(?:di |per )?${N} (giorn[oi]|settiman[ae])${END}`,
  `${N} (giorn[oi]|settiman[ae]) (?:di prova|gratis|gratuiti)${END}`,
  String.raw`(?<!\p{L})teste (?:gratuito |grátis )?(?:de |por )?${N} (dia|semana)s?${END}`,
  `${N} (dia|semana)s? (?:de teste|grátis)${END}`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** What is said of money that is given back, of a trial made longer, paid for, or not offered. */
const NO_TRIAL =
  /money[- ]?back|refund|guarantee|garant[iíz]|geld[- ]zurück|rückgabe|rembours|reembols|rimbors|extend|verlänger|prolong|trials? (?:for|at|costs?) [$€£]|(?<!\p{L})(?:no|without|not offer(?: an?)?|don['’]t (?:offer|have)(?: an?)?|keine?n?|sans|sin|senza|pas d['’]) ?(?:free |kostenlosen? )?(?:\d{1,3}[ -]\p{L}{3,8}[ -])?(?:free )?(?:trial|test|essai|prueba|prova)/iu;
const MAY_BE_TRIAL = /tri|try|test|prob|essa|prueb|prov|free|gratis|gratuit|kosten|unverb|offert|grátis/iu;

/** Days of the free trial that a line states; null where it states none, or several. A money-back guarantee is none. */
export function trialDaysIn(text: string): number | null {
  if (!/\d/.test(text) || !MAY_BE_TRIAL.test(text.slice(0, 400))) return null;
  const said = new Set(
    piecesOf(text)
      .filter((piece) => !NO_TRIAL.test(piece))
      .flatMap((piece) => TRIALS.flatMap((pattern) => [...piece.matchAll(pattern)].flatMap(daysOf))),
  );
  return said.size === 1 ? [...said][0]! : null;
}

const WEEK = /^(?:week|woche|wöchig|semaine|semana|settiman)/i;
const MOST_DAYS = 366;

function daysOf([, count, unit = '']: RegExpExecArray): number[] {
  const days = Number(count) * (WEEK.test(unit) ? 7 : 1);
  return days > 0 && days <= MOST_DAYS ? [days] : [];
}

/** 'All plans', 'every plan': what is said holds for each. */
export const isOfAllPlans = (text: string): boolean =>
  /(?<!\p{L})(?:(?:all|every|each|any)(?: of)?(?: our| paid)* plans?|alle(?:n)?(?: unsere[n]?)? tarife?n?|jede[nrm]? tarif|tous (?:les|nos) (?:forfaits|plans|tarifs)|todos (?:los|nuestros) planes|tutti i (?:nostri )?piani)(?!\p{L})/iu.test(
    text.slice(0, 400),
  );

const SEATS =
  '(?:users?|seats?|members?|agents?|editors?|licen[cs]es?|nutzer|benutzer|nutzenden|lizenzen|plätzen?|utilisateurs?|licences?|usuarios?|licencias?|utenti|licenze|usuários?|gebruikers)';
const KIND = `(?:(?:paid|active|full|aktive|zahlende) )?`;
const FEWEST: readonly RegExp[] = [
  String.raw`(?<!\p{L})(?:minimum|min\.?|at least|mindestens|mind\.|au moins|mínimo|minimo|almeno|al menos|minimaal)(?: of| von| de| di)? (\d{1,4}) ${KIND}${SEATS}${END}`,
  String.raw`(?<![\d.,–-])(\d{1,4})[ -]${KIND}${SEATS}[ -](?:\(?min(?:imum|\.)?|mínimo|minimo)${END}`,
  String.raw`(?<!\p{L})min(?:imum|\.) (?:number of )?${SEATS}: ?(\d{1,4})${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Whom a plan is recommended to, and what is cheaper from so many on. */
const NO_MINIMUM = new RegExp(
  `%|${saleWords('discount')}|(?:for|with) (?:teams|companies|more)|ideal|best|recommend|empfohlen|up to|bis zu`,
  'iu',
);

/** Fewest seats that have to be paid, as a line says; null where it does not. */
export function minSeatsIn(text: string): number | null {
  if (!/\d/.test(text)) return null;
  for (const piece of piecesOf(text)) {
    if (NO_MINIMUM.test(piece)) continue;
    const seats = Number(FEWEST.map((pattern) => pattern.exec(piece)?.[1]).find((found) => found !== undefined) ?? 0);
    if (seats > 1) return seats;
  }
  return null;
}

const HELD =
  '(?:includes?|including|incl\\.|inkl(?:\\.|usive)|enthält|inclut|inclus|incluye|incluido|inclui|comprende|include|inclusief|zawiera|w cenie)';
const HELD_BEHIND = '(?:included|inklusive|enthalten|inclus(?:es)?|incluid[oa]s?|incluíd[oa]s?|inclus[ie]|inbegrepen|w cenie)';
const AMOUNT = String.raw`\d[\d.,' ]{0,12}(?: ?(?:k|m|million|thousand|mio\.?))?[ +]\p{L}[\p{L} /-]{2,40}?`;
const INCLUDED = new RegExp(
  String.raw`^(?:[✓✔•+] ?)?(?:${HELD}:? (${AMOUNT})|(${AMOUNT}) ${HELD_BEHIND})(?: (?:each|per|a|every|pro|par|por|al) [\p{L}]{2,10})?[.!]?$`,
  'iu',
);
const LONGEST = 90;

/** The amount that a line says to be held by the price: '10,000 emails' of 'Includes 10,000 emails'; null where it says none. */
export function includedIn(text: string): string | null {
  if (text.length > LONGEST || !/\d/.test(text) || findMoney(text).length > 0) return null;
  const [, behind, before] = INCLUDED.exec(text) ?? [];
  return (behind ?? before)?.trim() ?? null;
}
