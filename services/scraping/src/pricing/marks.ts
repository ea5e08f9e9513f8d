/** Price marks: the lines of a page that state a price, 'free', or 'contact us' in the place of one. */
import type { Period } from '../page/facts.ts';
import type { Cycle, Line } from './lines.ts';
import { bareAmount, findMoney, type Money } from './money.ts';
import { isPerSeat, periodOf } from './period.ts';

export interface Mark {
  line: number;
  kind: 'amount' | 'free' | 'contact';
  cents: number | null;
  currency: string | null;
  period: Period | null;
  perSeat: boolean;
  /** The payment cycle that the page shows this price for, by its toggle. */
  cycle: Cycle;
  /** What stands before the amount in its line: "Pro" in "Pro: $49". */
  lead: string;
  /** How sure we are that this is the price of what surrounds it; below 0 it is a price of something else. */
  score: number;
}

const PREFIX =
  /^(?:from|(?:buy|order|subscribe)(?: now| today)?(?: for| at)?|starting (?:at|from)|starts (?:at|from)|just|only|as low as|now|price|cost|pay|about|ab|nur|preis|à partir de|dès|prix|desde|solo|precio|a partire da|da|prezzo|vanaf|slechts|prijs|a partir de|apenas|preço|~|≈)(?!\p{L})\s*:?\s*/iu;
const NOT_A_PRICE =
  /^\s*\+?\s*(?:[kmb]\b|bn\b|m(?:illion|rd)\b|mio\b|billion|trillion|off\b|saved|saving|raised|discount|rabatt|credits?\b|bonus|cash ?back|(?:in|of) (?:revenue|funding|savings|credits?|sales|value|free)|worth|value|refund|back\b|guarantee|budget|\+ (?:in|saved))/i;
const OTHER_PRICE =
  /\b(?:billed|bill|save[sd]?|saving|was|instead|regular(?:ly)?|originally|value|extra|additional|overage|then|thereafter|plus|setup|add-?on|vat|tax|deposit|renews?|discount|off|statt|au lieu|spare|abgerechnet)\b/i;
const OFFERED = /\b(?:earn|get|pay|win|receive|make|spend|add|up|over|under|give|need)\b/i;
const FREE =
  /^(?:(?:always |forever )?free(?: forever| for ever| of charge| plan)?|kostenlos|gratis|gratuit|gratuito|grátis|\$0|0 ?€|€ ?0)\s*!?$/i;
const CONTACT =
  /^(?:(?:please )?contact (?:us|sales|our sales(?: team)?)(?: for (?:a )?(?:pricing|quote|price|details))?|let['’]s (?:talk|chat)|custom(?:ised|ized)?(?: pricing| price| quote| plan| billing)?|talk to (?:us|sales|an expert|our team)|speak (?:to|with) (?:us|sales)|(?:get|request|ask for) (?:a |your )?(?:custom )?(?:quote|pricing)|(?:price |pricing )?(?:on|upon|by) request|book a (?:demo|call)|(?:preis )?auf anfrage|kontakt(?:iere|ieren sie)? uns|individuell|sur (?:devis|demande|mesure)|(?:nous contacter|contactez[- ]nous)|a medida|bajo consulta|contáctanos|contactar|su richiesta|contattaci|op aanvraag|op maat|neem contact op|sob consulta|fale conosco|tailored pricing|call (?:us|for pricing))\s*[!.→›>]*$/i;
const SIGN_ONLY = /^(?:[A-Z]{0,2}\$|€|£|¥|₹|[A-Z]{3}|kr\.?|zł|Kč|R\$)$/;
const MAX_LENGTH = 110;

interface Reading {
  text: string;
  /** The last line that the amount reaches into. */
  last: number;
}

/** An amount may stand over several lines: "$" / "49" / ".99", or "49" / "€". */
function amountLines(lines: Line[], at: number): Reading {
  let text = lines[at]?.text ?? '';
  let last = at;
  const next = (): string => lines[last + 1]?.text ?? '';
  if ((SIGN_ONLY.test(text) && /^\d/.test(next())) || (/^\d[\d.,']*$/.test(text) && SIGN_ONLY.test(next())))
    text += next().length < MAX_LENGTH && ++last ? (lines[last]?.text ?? '') : '';
  if (/\d$/.test(text) && /^[.,]\d{2}(?!\d)/.test(next())) text += lines[++last]?.text ?? '';
  return { text, last };
}

/** The words after an amount that tell its period: the rest of its line and up to three short lines, until something else begins. */
function contextAfter(lines: Line[], last: number, rest: string): string {
  const parts = [rest];
  for (let at = last + 1; at <= last + 3; at++) {
    const line = lines[at];
    if (!line || line.text.length > 80 || line.button || line.cycle !== lines[last]?.cycle || line.cell !== lines[last]?.cell) break;
    if (
      (line.heading && line.heading !== lines[last]?.heading) ||
      line.item !== lines[last]?.item ||
      findMoney(line.text).some((money) => money.start < 8)
    )
      break;
    parts.push(line.text);
  }
  return parts.join(' ').trim();
}

/** 'from', 'now only', 'Price:' before an amount say nothing else than that it is the price. */
function stripPrefix(text: string): string {
  let rest = text.replace(/^[\s,;(]+/, '');
  for (let pass = 0; pass < 2; pass++) rest = rest.replace(PREFIX, '');
  return rest.trim();
}

function amountMark(lines: Line[], at: number): Mark | null {
  const line = lines[at] as Line;
  const reading = amountLines(lines, at);
  if (reading.text.length > MAX_LENGTH || line.struck) return null;
  const current = currentMoney(reading.text);
  const money = current?.money ?? bareMoney(reading.text, line);
  if (!money) return null;
  const from = current?.from ?? 0;
  const before = reading.text.slice(from, money.start);
  const rest = reading.text.slice(money.end);
  if (NOT_A_PRICE.test(rest) || /^\s{0,2}[-–−]\s*$/.test(before)) return null;
  const lead = before.replace(/[\s:–—|·-]+$/, '');
  const leading = stripPrefix(before) === '';
  if (!leading && !line.price && !line.heading && !isLabelled(before, rest)) return null;
  const context = contextAfter(lines, reading.last, rest);
  const period = periodOf(context) ?? (at > 0 && leading ? labelPeriod(lines[at - 1], line) : null) ?? line.cycle;
  const score =
    (line.price ? 3 : 0) +
    (line.heading ? 2 : 0) +
    (period ? 1 : 0) +
    (leading ? 2 : 0) -
    (line.spoken ? 3 : 0) -
    ((lead !== 'Plus' && OTHER_PRICE.test(lead)) || /^\s*(?:extra|additional|each additional|more)\b/i.test(rest) ? 8 : 0);
  const paid = line.cycle === 'year' || /\b(?:billed|paid) (?:annually|yearly)\b/i.test(context) ? -2 : line.cycle === 'month' ? 1 : 0;
  return {
    line: at,
    kind: 'amount',
    cents: money.cents,
    currency: money.currency,
    period,
    perSeat: isPerSeat(context),
    cycle: line.cycle,
    lead: leading ? '' : lead,
    score: score + paid,
  };
}

const FORMERLY = /\b(?:was|before|instead of|originally|statt|au lieu de|regular(?:ly)?)\b[^\d]*$/i;

/** The first amount that is not said to be a former one, and where what is said of it begins: $49 in 'Was $59, now $49'. */
function currentMoney(text: string): { money: Money; from: number } | null {
  let from = 0;
  for (const money of findMoney(text)) {
    if (!FORMERLY.test(text.slice(from, money.start))) return { money, from };
    from = money.end;
  }
  return null;
}

/** 'Pro: $49', 'Pro – $49', 'Pro $49/mo': a short name before the amount, not a sentence. */
function isLabelled(before: string, after: string): boolean {
  if (before.length > 40 || /[.,;]/.test(before)) return false;
  return /[:–—|·-]\s*$/.test(before) || (/^\p{Lu}\S*(?: \S+){0,2}\s*$/u.test(before) && !OFFERED.test(before) && periodOf(after) !== null);
}

/** A label right above an amount: "Per month". */
const labelPeriod = (line: Line | undefined, price: Line): Period | null =>
  line && line.text.length <= 20 && !line.heading && !line.item && line.cell === price.cell ? periodOf(line.text) : null;

/** A number without a currency counts only in an element that names it a price. */
function bareMoney(text: string, line: Line): Money | null {
  const cents = line.price ? bareAmount(text) : null;
  const end = /^[\d.,'’]+/.exec(text)?.[0].length ?? 0;
  return cents === null ? null : { cents, currency: null, start: 0, end };
}

/** What may follow 'Free' without making it a trial, an extra or a sentence. */
const FREE_WORDS = new Set(
  'per pro par por al a an each for up to pour für para ever forever always month mo year yr monat jahr mois mes año mese anno maand jaar mês ano user users seat seats member members individual individuals person people personal use everyone open source small team teams students'.split(
    ' ',
  ),
);
const NUMBERED_TIME = /\d.{0,3}\b(?:month|mo|year|yr|mois|mes|mese|maand)/i;

/** 'Free', 'Free per month', 'Free for up to 3 users'; neither 'Free for 1 month' nor 'Free trial'. */
function isFree(text: string): boolean {
  if (FREE.test(text)) return true;
  const rest = /^(?:free|kostenlos|gratis|gratuit|gratuito|grátis)(?!\p{L})(.{1,40})$/iu.exec(text)?.[1];
  if (rest === undefined || NUMBERED_TIME.test(rest)) return false;
  return rest
    .toLowerCase()
    .split(/[\s,/()!–—-]+/)
    .every((word) => word === '' || FREE_WORDS.has(word) || /^\d{1,3}$/.test(word));
}

/** 'Scale – contact us' is a name and what is said in place of its price. */
function labelled(text: string): { lead: string; said: string } {
  const [, lead = '', said = text] = /^(\p{Lu}[^:–—|]{0,30}?) ?(?::| [–—|-]) (.{3,40})$/u.exec(text) ?? [];
  return { lead, said };
}

/** All price marks of a page by line. */
export function findMarks(lines: Line[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  lines.forEach((line, at) => {
    const amount = /\d/.test(line.text) || SIGN_ONLY.test(line.text) ? amountMark(lines, at) : null;
    const plain = { line: at, currency: null, period: null, perSeat: false, cycle: line.cycle, lead: '' };
    if (amount) marks.set(at, amount);
    else if (line.struck || line.text.length > 60) return;
    else {
      const { lead, said } = labelled(line.text);
      if (isFree(said)) marks.set(at, { ...plain, lead, kind: 'free', cents: 0, score: line.price ? 3 : 1 });
      else if (CONTACT.test(said))
        marks.set(at, { ...plain, lead, kind: 'contact', cents: null, score: line.button ? 0 : line.heading ? 1 : 2 });
    }
  });
  return marks;
}
