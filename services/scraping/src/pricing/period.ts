/** How often a price is due, and for what, from the words beside it. */
import type { Period } from '../page/facts.ts';

const SEAT =
  'users?|seats?|members?|agents?|editors?|persons?|people|employees?|licen[cs]es?|developers?|creators?|hosts?|technicians?|admins?|operators?|contributors?|active users?|nutzer|benutzer|utilisateurs?|usuarios?|utenti|utente|gebruikers?|mitarbeiter';
const EACH = String.raw`(?:\/|\bper\b|\bpro\b|\bpar\b|\bpor\b|\bal?\b|\bje\b|\beach\b|\bevery\b)`;
const MONTH = 'months?|mo|mth|mois|monat|mes|mese|maand|mês|mån|månad|måned|md|mies';
const YEAR = 'years?|yr|annum|an|année|jahr|año|anno|jaar|ano|år|rok';
const THING =
  'requests?|calls?|api calls?|tokens?|gb|tb|mb|gib|hours?|hrs?|h|minutes?|min|seconds?|messages?|emails?|sms|transactions?|events?|images?|pages?|documents?|clicks?|conversations?|resolutions?|credits?|orders?|checks?|lookups?|searches|queries|records?|rows?|units?|builds?|runs?|tasks?|verifications?|invocations?|responses?|envelopes?|payments?';

const PER_SEAT = new RegExp(String.raw`${EACH} ?(?:\w+ )?(?:${SEAT})\b`, 'i');
const USAGE = new RegExp(
  String.raw`${EACH} ?(?:[\d.,]{1,12} ?(?:k|m|million|thousand|mio)?\b ?|million |thousand |additional |extra )?(?:\w+ )?(?:${THING})\b|${EACH} ?(?:[\d.,]{2,12}|1 ?[km]|million|thousand)\b|\bpay[ -]as[ -]you[ -]go\b|\bmetered\b`,
  'i',
);
const MONTHLY = new RegExp(
  String.raw`(?:\/|\b(?:per|pro|par|por|al|a|each|every|im|je)\b) ?(?:[a-z]+ ?\/ ?)?(?:${MONTH})\b|\bmonthly\b|\bmonatlich\b|\bmensuel|\bmensual|\bmensile|\bmaandelijks\b|\bmensal|\bp\.?\/?m\b\.?|\bpcm\b|^(?:${MONTH})\b|\b(?:${SEAT}) ?\/ ?(?:${MONTH})\b|\bmtl\b|[/毎每] ?(?:1 ?)?(?:月|か月|ヶ月)|月額`,
  'i',
);
const YEARLY = new RegExp(
  String.raw`(?:\/|\b(?:per|pro|par|por|al|all'|a|each|every|im|je)\b) ?(?:[a-z]+ ?\/ ?)?(?:${YEAR})\b|\byearly\b|\bannually\b|\bannual\b|\bjährlich\b|\bannuel|\banual|\bannuale|\bjaarlijks\b|\bp\.?\/?a\b\.?|^(?:${YEAR})\b|\b(?:${SEAT}) ?\/ ?(?:${YEAR})\b|[/毎每] ?(?:1 ?)?年|年額`,
  'i',
);
const ONCE =
  /\bone[ -]?time\b|\bonce\b|\blifetime\b|\bsingle payment\b|\beinmalig|\bune fois\b|\bpago único\b|\buna tantum\b|\beenmalig|\bpagamento único\b/i;

/** True when the price is for each person who uses the product. */
export const isPerSeat = (text: string): boolean => PER_SEAT.test(text.slice(0, 300));

/**
 * The period that a price is stated for, from the words after it; null when they name none. What it is billed by is not it:
 * '$49/mo billed annually' is a price per month. The earliest of two periods named decides.
 */
export function periodOf(source: string): Period | null {
  const text = source.slice(0, 300);
  const unbilled = text.replace(/\(?\b(?:when |if )?(?:billed|paid|bei|facturé|facturado)\b[^.;]{0,60}/gi, ' ');
  return named(unbilled) ?? named(text);
}

function named(text: string): Period | null {
  const at = (pattern: RegExp): number => {
    const index = text.search(pattern);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const month = at(MONTHLY);
  const year = at(YEARLY);
  const time = Math.min(month, year);
  const usage = at(USAGE);
  if (usage < Number.POSITIVE_INFINITY && usage <= time) return 'usage';
  if (time < Number.POSITIVE_INFINITY) return month <= year ? 'month' : 'year';
  return ONCE.test(text) ? 'once' : null;
}

/** ISO 8601 durations and UN/CEFACT unit codes of JSON-LD price specifications (https://schema.org/UnitPriceSpecification). */
export function statedPeriod(value: string | null): Period | null {
  if (!value) return null;
  if (/^(?:P1M|MON|MONTH|MONTHS|P30D|P4W|1 ?M)$/i.test(value)) return 'month';
  if (/^(?:P1Y|P12M|P365D|ANN|YEAR|YEARS|1 ?Y)$/i.test(value)) return 'year';
  if (/^(?:C62|EA|H87|ONE-?TIME|LIFETIME)$/i.test(value)) return null;
  return periodOf(/^[a-z]+$/i.test(value) ? `per ${value}` : value);
}
