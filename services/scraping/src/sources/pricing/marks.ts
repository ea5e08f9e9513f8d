/** Price marks: the lines of a page that state a price, 'free', or 'contact us' in the place of one. */
import type { Period, UnreadableReason } from '../../page/facts.ts';
import { bareMoney, MAX_SIGN, NUMBER_ONLY } from './bare-money.ts';
import { signOf } from './currency.ts';
import { type Former, formerPrices, isFormer } from './former.ts';
import { isLabelled, isLengthAlone, leadOf } from './lead.ts';
import { type Cycle, isCents, type Line } from './lines.ts';
import { findMoney, type Money } from './money.ts';
import { isSold, withoutPictures } from './names.ts';
import { isContact } from './on-request.ts';
import { billedBy, isPerSeat, leadingPeriod, periodOf } from './period.ts';
import { isFree, isLastBracket, isOtherUse, isSetUp, labelled, stripPrefix } from './phrases.ts';
import { isPlaceholder, isUnfilled } from './placeholder.ts';
import { qualifierOf } from './price-words.ts';
import { behindNet, isRestated } from './restated.ts';
import { isOneOfRows } from './rows-alike.ts';
import { inParagraph, inSentence, MAX_ASIDE, type Said } from './sentences.ts';

export interface Mark {
  line: number;
  kind: 'amount' | 'free' | 'contact' | 'unreadable';
  cents: number | null;
  currency: string | null;
  /** The sign, where it is one of several currencies. */
  shared: string | null;
  /** Grouped by points ('$19.990'), as dollars of the United States are not. */
  pointed: boolean;
  period: Period | null;
  /** The line that tells the period; -1 where none does. */
  periodLine: number;
  perSeat: boolean;
  /** The payment cycle that the page shows this price for, by its toggle. */
  cycle: Cycle;
  /** What stands before the amount in its line: "Pro" in "Pro: $49". */
  lead: string;
  /** How sure we are that this is the price of what surrounds it; below 0 it is a price of something else. */
  score: number;
  /** The former price beside it. */
  crossedOut: number | null;
  reason: UnreadableReason | null;
  /** How it is said to be billed. */
  billed: 'month' | 'year' | null;
  /** Whether it is said to be the least or the most. */
  qualifier: 'from' | 'upTo' | null;
}

/** A mark of which nothing is known yet. */
export const BARE: Mark = {
  ...{ line: 0, kind: 'contact', cents: null, currency: null, shared: null, pointed: false, period: null, periodLine: -1 },
  ...{ perSeat: false, cycle: null, lead: '', score: 1, crossedOut: null, reason: null, billed: null, qualifier: null },
};

const OTHER_PRICE =
  /\b(?:billed|bill|save[sd]?|saving|was|instead|regular(?:ly)?|originally|(?<!\bof )value|extra|additional|overage|thereafter|plus|set-?up|add-?on|vat|tax|deposit|renews?|converts?|discount|off|example|statt|beispiel|au lieu|exemple|ejemplo|esempio|spare|abgerechnet)\b/i;
/** 'Tax return' in a row of a list is what is done; 'Tax' and 'incl. 20 % VAT' are what is paid. */
const OF_TAXES = /\b(?:vat|tax)\b/gi;
const TAXES =
  /^(?:vat|tax|taxes|incl|including|inclusive|excl|excluding|exclusive|plus|sales|city|tourist|local|value|added|total|before|after|without|with|of|and|the|\d[\d.,]*)?$/i;
const isTaxAlone = (lead: string): boolean => lead.split(/[\s%+.:()]+/).every((word) => TAXES.test(word));
/** Whether an amount is that of something else than what it stands beside. */
const isOfOther = (lead: string, isRow: boolean): boolean =>
  lead !== 'Plus' && OTHER_PRICE.test(isRow && !isTaxAlone(lead) ? lead.replace(OF_TAXES, '') : lead);
/** What is paid besides: '$0.75 per extra document'. */
const EXTRA =
  /(?<!\p{L})(?:extra|additional|more|adicional(?:es)?|supplémentaires?|zusätzliche?\w*|dodatkow\w*|aggiuntiv\w*|ekstra|ek)(?!\p{L})/iu;
/** '+ GST 18% extra', 'plus VAT': the tax comes on top of the price. */
const TAX_ON_TOP = /(?<!\p{L})(?:gst|vat|tax(?:es)?|mwst|ust|tva|iva|btw|moms)(?!\p{L})[^.\p{L}]{0,12}extra(?!\p{L})/iu;
/** '€4' above 'per extra user'. */
const PER_EXTRA =
  /^(?:per|for (?:each|every)|each|pro|je|par|por(?: cada)?|per ogni|voor elke|za) (?:\p{L}+ ){0,2}?(?:extra|additional|further|adicional(?:es)?|supplémentaires?|zusätzliche\p{L}*|weitere[nrs]?|dodatkow\p{L}*|aggiuntiv\p{L}*)(?!\p{L})/iu;
const isExtra = (rest: string): boolean => !isOfNext(rest) && EXTRA.test(rest.slice(0, 40).replace(TAX_ON_TOP, ''));
/** '€32, each additional room €14': what is said right before a last amount is said of that. */
function isOfNext(rest: string): boolean {
  const [next, more] = findMoney(rest);
  return next !== undefined && !more && /^\)?\s*$/.test(rest.slice(next.end)) && EXTRA.test(rest.slice(0, next.start));
}
/** 'Save 15 % with an annual plan' is said of another price. */
const REDUCED = /\bsave\b|\boff\b|\bdiscount|%/i;
/** What is paid in any case, where something else is paid for each user or use. */
const BASE =
  /\b(?:base|platform) (?:fee|price|rate|charge|subscription)\b|grundgebühr|grundpreis|\bcuota (?:base|fija)\b|\bforfait de base\b/i;
/** 'then $19.99/month': what is due after a first time at another price. */
const THEN = /^[\s#(,]*(?:then|poi|puis|ensuite|dann|danach|luego|después|depois|potem|następnie|daarna|затем|далее|потім)(?!\p{L})/iu;
/** '≈ €7 a month', 'soit 7 € par mois': what an amount comes to, beside the one that is paid. */
const ABOUT = /^\s*\(?(?:[≈=]|(?:soit|entspricht|das sind|equivale a|pari a|that['’]s|works out (?:at|to)|equivalent to)(?!\p{L}))/iu;
const MAX_LENGTH = 110;

interface Reading {
  text: string;
  /** The last line that the amount reaches into. */
  last: number;
}

/** 'Saved' over an amount that is none to pay, 'Your amount' over what somebody's choice comes to. */
const GAINED =
  /^(?:(?:total |annual |monthly |yearly |average |avg\.? )?(?:saved|savings|earned|raised|recovered|generated)|(?:you(?:['’]ll)? |you could )?save|(?:sie |du )?(?:spar(?:en|st)|gespart|eingespart)|(?:vous )?économise[rz]|économisée?s?|ahorra[sr]?|ahorrado|risparmi[ao]?|risparmiat[oi]|(?:u |je )?bespaart?|bespaard|oszczędzasz|zaoszczędzon[oe]|du sparer|spara|(?:jouw|je|uw|your) (?:bedrag|amount|monthly amount)(?: per maand)?|(?:ihr|dein) betrag|votre montant|(?:tu|su) importe|you owe|(?:amount|balance) (?:due|owed|paid)|(?:provider|amount) charged):?$/iu;

/** A minus or a sign of 'about' before an amount, or what says that somebody gets it; '2 people → $190' is what those pay. */
const isOfElse = (before: string): boolean =>
  /^\s{0,2}[-–−]\s*$|\S\s*[·|,(]\s*[~≈]\s*$/.test(before) ||
  COMES.test(before) ||
  (/[→➜⇒]\s?$/.test(before) && /\d/.test(before) && !isSold(before));

/** 'First year earnings: $400', '5 sales a day → $2,900', 'A new site for under $1k': what somebody gets, or a bound. */
const COMES =
  /(?:(?<!\p{L})(?:earnings?|commission|payout|income|salary|verdienst|einkommen|gehalt|revenus?|gains?|ingresos|ganancias|guadagn[io]|ganhos|inkomen|zarobki)\s*:|\p{L} (?:doing|making|earning|under|below|less than|unter|weniger als|moins de|menos de|meno di|minder dan))\s*$/iu;

const isSign = (text: string, before: boolean): boolean => text.length <= MAX_SIGN && signOf(text, before) !== undefined;

/** An amount may stand over several lines: "$" / "49" / ".99", "$" / "9" / "99", "49" / "€", or "49" / "€ /month". */
function amountLines(lines: readonly Line[], at: number): Reading {
  let text = lines[at]?.text ?? '';
  let last = at;
  const next = (): string => lines[last + 1]?.text ?? '';
  const apart = isSign(text, true) && /^\d/.test(next());
  // A sign with a number of its own begins another amount: '4' / '€ 429'.
  const follows = (): boolean =>
    NUMBER_ONLY.test(text) && isSign(/^([^ /]*)(?! ?\d)/.exec(next())?.[1] ?? '', false) && next().length < MAX_LENGTH;
  const join = (): void => {
    text += `${/\p{L}$/u.test(text) || /^\p{L}/u.test(next()) ? ' ' : ''}${next()}`;
    last++;
  };
  if ((apart && next().length < MAX_LENGTH) || follows()) join();
  if (/\d$/.test(text) && /^[.,]\d{2}(?!\d)/.test(next())) text += lines[++last]?.text ?? '';
  else if (lines[last + 1] && isCents(lines[last + 1]!) && /(?<![.,]\d{1,2})\d$/.test(text)) text += `.${lines[++last]?.text ?? ''}`;
  else if (apart && /(?<![.,]\d{1,2})\d$/.test(text) && /^\d{2}$/.test(next())) text += `.${lines[++last]?.text ?? ''}`;
  if (last > at && follows()) join();
  return { text, last };
}

/** Whether a line is the label of the next row, in a block made like the one that the amount stands in. */
function isNextRow({ el: { parent: row } }: Line, { el }: Line): boolean {
  const made = row?.attrs.class ?? '';
  return made !== '' && el !== row && el.parent === row?.parent && el.tag === row.tag && el.attrs.class === made;
}

/** The period by the words after an amount: the rest of its line and up to three short lines, until something else begins. */
function periodAfter(lines: readonly Line[], last: number, rest: string): { period: Period | null; at: number; context: string } {
  let context = rest.trim();
  let period = periodOf(context);
  let told = period ? last : -1;
  const own = lines[last];
  for (let at = last + 1; at <= last + 3; at++) {
    const line = lines[at];
    if (!line || line.text.length > MAX_ASIDE || line.button || line.cell !== own?.cell) break;
    if (own && isNextRow(own, line)) break;
    if (line.cycle !== own?.cycle && !(own?.cycle === null && isUnit(line))) break;
    if ((line.heading && line.heading !== own?.heading) || line.item !== own?.item) break;
    if (line.struck || isRestated(lines, at)) continue;
    const isNext = findMoney(line.text).some((money) => money.start < 8);
    if (isNext && UPPER_END.test(line.text)) continue;
    if (isNext) break;
    if (REDUCED.test(line.text) || (COUNTED.test(line.text) && periodOf(line.text) === 'usage')) continue;
    const said = `${context} ${withoutPlus(line.text)}`.trim();
    context = `${context} ${line.text}`.trim();
    if (period) continue;
    period = periodOf(said);
    if (period) told = at;
  }
  return { period, at: told, context };
}

/** '20 users per session' in a line below an amount: how much of it there is, and not what the amount is paid for. */
const COUNTED = /^(?:up to )?(?:[2-9]|1\d)[\d.,]* \p{L}{3,20} (?:per|pro|par|por|al?|je) \p{L}/iu;

/** '– $900' below '$500': how high the amount above may be. */
const UPPER_END = /^[-–—] ?\D{0,4}\d[^\p{L}]{0,12}$/u;

/** 'one-time, plus $400 a month': what is said of the amount above, without what is due besides. */
const withoutPlus = (text: string): string => text.slice(0, PLUS.exec(text)?.index ?? text.length);
const PLUS = /(?:(?<![\p{L}\d])(?:plus|zzgl\.?|más|mais|più)|\+) ?(?=[$€£¥]?\s?\d)/iu;

/** The word for the month or year itself, set apart so that a switch can change it: '49' '€' '/' 'month'. */
const isUnit = ({ text, cycle }: Line): boolean =>
  text.length <= MOST_OF_UNIT && cycle !== null && periodOf(`/ ${text.replace(/^\/ ?/, '')}`) === cycle;
const MOST_OF_UNIT = 12;

function amountMark(lines: readonly Line[], at: number, former: ReadonlyMap<number, Former>): Mark | null {
  const line = lines[at] as Line;
  const reading = amountLines(lines, at);
  if (reading.text.length > MAX_LENGTH || line.struck || former.has(at) || isRestated(lines, at)) return null;
  const current = currentMoney(reading.text);
  const money = inMillions(current?.money ?? bareMoney(reading.text, lines, at), reading.text, line);
  if (!money) return null;
  const before = reading.text.slice(current?.from ?? 0, money.start);
  const rest = behindNet(reading.text.slice(money.end));
  if (isOtherUse(rest) || isLastBracket(reading.text) || GAINED.test(lines[at - 1]?.text ?? '') || isOfElse(before)) return null;
  const isRow = isOneOfRows(lines, at);
  const lead = leadOf(before, line, isRow);
  const first = leadingPeriod(stripPrefix(before));
  const leading = first !== null || isLeading(before, money, line) || (!isRow && isLengthAlone(before));
  if (!leading && !line.price && !line.heading && !isLabelled(before, rest, line) && !isRow) return null;
  const after = periodAfter(lines, reading.last, ownRest(rest));
  const above = at > 0 && leading && !after.period && !first ? labelPeriod(lines[at - 1], line) : null;
  const isOther = /(?:^|\s)\+\s*$/.test(before) || isOfOther(lead, isRow) || isSetUp(lead, rest);
  const billed = billedBy(after.context);
  const signs = {
    hasPeriod: Boolean(first || after.period || above || line.cycle),
    isBase: BASE.test(after.context.slice(0, 80)),
    leading,
    extra: isOther || isExtra(rest) || PER_EXTRA.test(after.context),
    isThen: THEN.test(before) || ABOUT.test(before),
    isYearly: line.cycle === 'year' || billed === 'year',
  };
  const unfilled = isUnfilled(money.cents, lines, at, reading.last);
  return {
    ...money,
    line: at,
    kind: unfilled || money.cents === null ? 'unreadable' : 'amount',
    cents: unfilled ? null : money.cents,
    period: first ?? after.period ?? above ?? line.cycle,
    periodLine: first ? at : after.period ? after.at : above ? at - 1 : -1,
    perSeat: isPerSeat(after.context) || (first !== null && isPerSeat(before)),
    ...{ cycle: line.cycle, lead: leading ? '' : lead },
    score: scoreOf(line, signs),
    crossedOut: current?.was ?? crossedOut(former, at, reading.last, money.cents),
    billed,
    qualifier: qualifierOf(before, rest, lines[at - 1]?.text),
    reason: unfilled ? 'script' : money.cents === null ? 'fraction' : null,
  };
}

/** '$1.4M' where the markup says that a price stands; anywhere else it is what somebody raised, sold or saved. */
function inMillions(money: Money | null, text: string, { price }: Line): Money | null {
  if (!price || !money?.cents || money.cents > MOST_MILLIONS || !MILLIONS.test(text.slice(money.end))) return money;
  return { ...money, cents: money.cents * 1e6, end: money.end + 1 };
}
const MILLIONS = /^M(?![\p{L}\d²³])/u;
const MOST_MILLIONS = 100_000;

/** Whether only what leads to an amount stands before it: 'from', 'Free' before nothing, in a button 'Buy the annual plan' before brackets. */
const isLeading = (before: string, { cents }: Money, { button }: Line): boolean =>
  stripPrefix(before) === '' || (cents === 0 && isFree(before.trim())) || (button && /^[^()\d]{3,40}\($/.test(before));

type Signs = Record<'hasPeriod' | 'isBase' | 'leading' | 'extra' | 'isThen' | 'isYearly', boolean>;

/** How much an amount looks like the price of its plan. */
function scoreOf(line: Line, { hasPeriod, isBase, leading, extra, isThen, isYearly }: Signs): number {
  const shown = (line.price ? 3 : 0) + (line.heading ? 2 : 0) - (line.spoken ? 3 : 0);
  const stands = (hasPeriod ? 1 : 0) + (isBase ? 3 : 0) + (leading ? 2 : 0) - (extra ? 8 : 0) - (isThen ? 3 : 0);
  const paid = isYearly ? -2 : line.cycle === 'month' ? 1 : 0;
  return shown + stands + paid;
}

/** '$20 (€18) / month': the same price in another currency, or with tax. */
const ASIDE = /^\s{0,3}[(（][^()（）]{1,40}[)）]/u;

/** What follows an amount up to the next one: the month in '$2,500 + $249/mo' is not its own; in a range it is. */
function ownRest(text: string): string {
  const aside = ASIDE.exec(text)?.[0] ?? '';
  const rest = findMoney(aside).length > 0 ? text.slice(aside.length) : text;
  const next = findMoney(rest)[0];
  // '$9 €8 / month': said of both.
  if (next && rest.slice(0, next.start).trim() === '') return rest.slice(next.end);
  return next && !RANGE.test(rest.slice(0, next.start)) ? rest.slice(0, next.start) : rest;
}

const RANGE = /^\s*(?:[-–—~]|(?:to|bis|until|hasta|do|à|a)\s)/iu;

/** The former price beside an amount: in the two lines above it, or the one below. */
function crossedOut(former: ReadonlyMap<number, Former>, at: number, last: number, cents: number | null): number | null {
  const found = [at - 1, at - 2, last + 1].map((line) => former.get(line)?.cents).find((was) => was !== undefined);
  return found !== undefined && cents !== null && found > cents ? found : null;
}

/** The first amount that is neither a former one nor a fee for setting up, and where what is said of it begins: $49 in 'Was $59, now $49'. */
function currentMoney(text: string): { money: Money; from: number; was: number | null } | null {
  const all = findMoney(text);
  let from = 0;
  let was: number | null = null;
  for (const [at, money] of all.entries()) {
    const next = all[at + 1];
    const isOld = isFormer(text, from, money, next);
    const isFee = !isOld && next !== undefined && isSetUp('', text.slice(money.end, next.start));
    if (!isOld && !isFee) return { money, from, was };
    if (isOld) was = money.cents;
    from = next && (isFee || text[money.end] === '/') ? next.start : money.end;
  }
  return null;
}

/** A label right above an amount: "Per month". */
const labelPeriod = (line: Line | undefined, price: Line): Period | null =>
  line && line.text.length <= 20 && !line.heading && !line.item && line.cell === price.cell ? periodOf(line.text) : null;

/** The price mark of an amount that a sentence states. */
function saidMark(lines: readonly Line[], at: number): Mark | null {
  const said: Said | null = inSentence(lines, at) ?? inParagraph(lines, at);
  if (said === null) return null;
  const { money, ...rest } = said;
  return { ...BARE, ...money, ...rest, line: at, kind: 'amount', periodLine: said.period ? at : -1, cycle: lines[at]!.cycle };
}
/** Whether an amount is only said at the end of a sentence. */
export const isProse = ({ lead, score }: Mark): boolean => score === 0 && lead === '';

/** All price marks of a page by line. */
export function findMarks(lines: readonly Line[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const former = formerPrices(lines);
  lines.forEach((line, at) => {
    const amount = /\d/.test(line.text) || isSign(line.text, true) ? (amountMark(lines, at, former) ?? saidMark(lines, at)) : null;
    const mark = amount ?? (line.struck || line.text.length > MAX_ASIDE || former.has(at) ? null : wordMark(lines, at));
    if (mark) marks.set(at, mark);
  });
  return marks;
}

/** 'Booking fee: custom', 'Delivery: free': what stands behind the label is said of something beside the plan's price. */
const FEE =
  /(?:^|\s)(?:fees?|commissions?|delivery|shipping|set-?up|support|onboarding|taxes|gebühr(?:en)?|versand|lieferung|frais|livraison|comisión|comisiones|envío|commissioni?|spedizione|consegna|opłat[ay]|prowizj[ae]|dostawa|taxas?|frete|entrega|kosten|verzending|доставка|комиссия)$/iu;

/** A picture before the words; a list ticks what is included, which is not said of the price. */
const PICTURED = /^(?![✓✔☑✅✗✘✕×❌])\p{Extended_Pictographic}/u;

/** '<a>Contact us</a> to see whether it fits': a link that a sentence goes on behind. */
const isInSentence = (lines: readonly Line[], at: number): boolean =>
  lines[at]!.button && lines[at + 1]?.el === lines[at]!.el.parent && /^\p{Ll}{2,}/u.test(lines[at + 1]!.text);

/** What is said in the place of an amount. */
function wordMark(lines: readonly Line[], at: number): Mark | null {
  const line = lines[at] as Line;
  const { lead, said } = labelled(PICTURED.test(line.text) ? withoutPictures(line.text) : line.text);
  const plain = { ...BARE, line: at, cycle: line.cycle, lead };
  if (FEE.test(lead) || isInSentence(lines, at)) return null;
  if (isFree(said)) return { ...plain, kind: 'free', cents: 0, score: line.price ? 3 : 1 };
  if (isContact(said)) return { ...plain, kind: 'contact', score: line.button ? 0 : line.heading ? 1 : 2 };
  const reason = isPlaceholder(lines, at);
  return reason ? { ...plain, lead: '', kind: 'unreadable', score: 3, reason } : null;
}
