/** Dates as pages write them. */

const MONTHS: Record<string, number> = {};
const NAMES = [
  'january january jan januar jänner janvier janv enero ene gennaio gen januari janeiro',
  'february feb februar february février fevrier févr fevr febrero febbraio februari fevereiro fev',
  'march mar märz maerz mrz mars marzo maart mrt março marco',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag mei maio',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug août aout agosto ago augustus',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro',
];
/** Turkish, Polish, Czech, Swedish and Danish, Romanian, Hungarian, Russian, Ukrainian: as they stand in a date. */
const MORE_NAMES = [
  'ocak oca stycznia ledna januari ianuarie január января січня',
  'şubat şub lutego února februarie február февраля лютого',
  'mart marca března martie március марта березня',
  'nisan nis kwietnia dubna aprilie április апреля квітня',
  'mayıs maja května maj május мая травня',
  'haziran haz czerwca června iunie június июня червня',
  'temmuz tem lipca července iulie július июля липня',
  'ağustos ağu sierpnia srpna augusti augusztus августа серпня',
  'eylül eyl września září septembrie szeptember сентября вересня',
  'ekim eki października října octombrie október октября жовтня',
  'kasım kas listopada listopadu noiembrie ноября листопада',
  'aralık ara grudnia prosince decembrie декабря грудня',
];
/** As above, short; Danish and Norwegian, Finnish, Hungarian, Slovak, Greek, Indonesian. */
const FURTHER_NAMES = [
  'sty янв січ tammikuuta január januára ιανουαρίου',
  'lut фев лют februar helmikuuta február februára φεβρουαρίου',
  'mar мар бер marts maaliskuuta március marca μαρτίου maret',
  'kwi апр квіт huhtikuuta április apríla απριλίου',
  'май трав toukokuuta május mája μαΐου',
  'cze июн черв kesäkuuta június júna ιουνίου',
  'lip июл лип heinäkuuta július júla ιουλίου',
  'sie авг серп elokuuta augusta αυγούστου agustus',
  'wrz сен сент вер syyskuuta szeptember septembra σεπτεμβρίου',
  'paź окт жовт lokakuuta október októbra οκτωβρίου',
  'lis ноя нояб marraskuuta novembra νοεμβρίου',
  'gru дек груд joulukuuta decembra δεκεμβρίου desember',
];
/** Russian, Ukrainian, Polish, Czech, Finnish as they stand by themselves: 'Декабрь 19, 2013'. */
const BY_THEMSELVES = [
  'январь січень styczeń leden tammikuu',
  'февраль лютий luty únor helmikuu',
  'март березень marzec březen maaliskuu',
  'апрель квітень kwiecień duben huhtikuu',
  'май травень maj květen toukokuu',
  'июнь червень czerwiec červen kesäkuu',
  'июль липень lipiec červenec heinäkuu',
  'август серпень sierpień srpen elokuu',
  'сентябрь вересень wrzesień září syyskuu',
  'октябрь жовтень październik říjen lokakuu',
  'ноябрь листопад listopad marraskuu',
  'декабрь грудень grudzień prosinec joulukuu',
];
/** Arabic of the Nile and of the Levant, Hebrew as in a date, Hindi. */
const OTHER_SCRIPTS = [
  'يناير בינואר ינואר जनवरी',
  'فبراير شباط בפברואר פברואר फरवरी',
  'مارس آذار במרץ מרץ मार्च',
  'أبريل ابريل إبريل نيسان באפריל אפריל अप्रैल',
  'مايو أيار במאי מאי मई',
  'يونيو يونيه حزيران ביוני יוני जून',
  'يوليو يوليه تموز ביולי יולי जुलाई',
  'أغسطس اغسطس באוגוסט אוגוסט अगस्त',
  'سبتمبر أيلول בספטמבר ספטמבר सितंबर सितम्बर',
  'أكتوبر اكتوبر באוקטובר אוקטובר अक्टूबर अक्तूबर',
  'نوفمبر בנובמבר נובמבר नवंबर नवम्बर',
  'ديسمبر בדצמבר דצמבר दिसंबर दिसम्बर',
];
for (const list of [NAMES, MORE_NAMES, FURTHER_NAMES, BY_THEMSELVES, OTHER_SCRIPTS])
  for (const [month, names] of list.entries()) for (const name of names.split(' ')) MONTHS[name] = month + 1;

/** Vietnamese numbers its months or writes the number out: '29 tháng 6, 2024', '5 Tháng Chín, 2023', '29 Th6 2024'. */
const VIETNAMESE = ['một', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', 'mười một', 'mười hai'];
const IN_VIETNAMESE =
  /(?<!\d)(\d{1,2}) (?:tháng|thg|th)\.? ?(\d{1,2}|(?:mười )?(?:một|hai)|mười|ba|tư|năm|sáu|bảy|tám|chín)(?:,? | ?[/-] ?)(?:năm )?(\d{4})(?!\d)/iu;

/** The months of Thailand, whose years are counted from 543 before ours. */
const THAI = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม';
for (const [month, name] of THAI.split(' ').entries()) MONTHS[name] = month + 1;
const [FIRST_THAI, THAI_AHEAD] = [2400, 543];

const pad = (n: number): string => String(n).padStart(2, '0');

/** A real calendar date between 1990 and 2100 as YYYY-MM-DD, else null. */
function dateOf(written: number, month: number, day: number): string | null {
  const year = written >= FIRST_THAI ? written - THAI_AHEAD : written;
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1990 && year <= 2100;
  return real ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** Whether a page writes 3/4 for the third of April or the fourth of March; null: it does not tell. */
export type DayMonth = 'day_first' | 'month_first' | null;

/** The order is told by those of the page's dates that leave no choice, else by its language: English alone is written both ways. */
export function dayMonthIn(text: string, lang: string | undefined): DayMonth {
  let [dayFirst, monthFirst] = [0, 0];
  for (const [, first, second] of text.matchAll(/(?<![\d/])(\d{1,2})[/-](\d{1,2})(?:[/-]\d{4}|\/[012]\d)(?![\d/])/g)) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst++;
    else if (Number(second) > 12 && Number(first) <= 12) monthFirst++;
  }
  if (dayFirst > 0 || monthFirst > 0) return dayFirst > 0 && monthFirst > 0 ? null : dayFirst > 0 ? 'day_first' : 'month_first';
  if (!lang || /^en(?:-(?:ca|ph))?$/i.test(lang)) return null;
  return /^en-us$/i.test(lang) ? 'month_first' : 'day_first';
}

const monthOf = (name: string | undefined): number => MONTHS[(name ?? '').toLowerCase().normalize('NFC')] ?? 0;

const inVietnamese = (month: string): number => Number(month) || VIETNAMESE.indexOf(month.toLowerCase()) + 1;

/** Whether a text names a month of a year without a day, as archives date their entries: 'Jun 2026', 'août 2026'. */
export function statesMonth(source: string): boolean {
  const named = source.slice(0, 300).matchAll(/(?<![\p{L}\d])([\p{L}\p{M}]{3,12})\.? (?:de )?(\d{4})(?!\d)/gu);
  return [...named].some(([, name, year]) => monthOf(name) > 0 && Number(year) >= 1990 && Number(year) <= 2100);
}

/**
 * The first date written in a text, as the page states it (no time zone arithmetic), YYYY-MM-DD; null when there is none or it is ambiguous.
 * Reads ISO 8601, 2026/03/14, '2026 / 03 / 14', '2026. 03. 14', 2026年3月14日, '2026•03•14', 14.03.2026, '14. 3. 2026', '14.3. 2026', '14 · 03 · 2026', '14.03.26', '25/6/22', 'March 14, 2026', '14. März 2026', '14 de marzo de 2026', '14-Mar-2026', 'MAR-14-2026', 'Mar 14, 26' at its end. Day and month in slashes when one exceeds 12, else in the `order` that is known of the page.
 */
export function parseDate(source: string | null | undefined, order: DayMonth = null): string | null {
  if (!source) return null;
  const text = source.slice(0, 300);
  // Most texts are refused by this; none of what follows is without a figure.
  if (!/\d/.test(text)) return null;
  const iso = /(?<!\d)(\d{4})(?: ?[-/·•] ?|\. ?)(\d{1,2})(?: ?[-/·•] ?|\. ?)(\d{1,2})(?!\d)/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const signed = /(?<!\d)(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/.exec(text);
  if (signed) return dateOf(Number(signed[1]), Number(signed[2]), Number(signed[3]));
  const named = /(?<![\p{L}\d])([\p{L}\p{M}]{2,12})\.?[ -](\d{1,2})(?: ?(?:st|nd|rd|th|ST|ND|RD|TH))?(?:[, ]|, |-)(\d{4})(?!\d)/u.exec(
    text,
  );
  if (named && monthOf(named[1])) return dateOf(Number(named[3]), monthOf(named[1]), Number(named[2]));
  const dayFirst =
    /(?<!\d)(\d{1,2})(?:\.| ?(?:st|nd|rd|th|er?|º))?[ -](?:de |of )?([\p{L}\p{M}]{2,12})\.?(?:[ ,،]{1,2}|-)(?:de |del )?(\d{4})(?!\d)/u.exec(
      text,
    );
  if (dayFirst && monthOf(dayFirst[2])) return dateOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const vietnamese = IN_VIETNAMESE.exec(text.normalize('NFC'));
  if (vietnamese) return dateOf(Number(vietnamese[3]), inVietnamese(vietnamese[2]!), Number(vietnamese[1]));
  const dotted = /(?<!\d)(\d{1,2})(?:\. ?(\d{1,2})\. ?| ?[·•] ?(\d{1,2}) ?[·•] ?)(\d{4})(?!\d)/.exec(text);
  if (dotted) return inPoints(Number(dotted[4]), Number(dotted[1]), Number(dotted[2] ?? dotted[3]));
  const slashed = /(?<!\d)(\d{1,2})(?:[/-]| \/ )(\d{1,2})(?:[/-]| \/ )(\d{4})(?!\d)/.exec(text);
  if (slashed) return inOrder(Number(slashed[1]), Number(slashed[2]), Number(slashed[3]), order);
  const short = SHORT.exec(text);
  if (short) return inOrder(Number(short[1]), Number(short[3]), 2000 + Number(short[4]), short[2] === '.' ? 'day_first' : order);
  const [, first = '', second = '', year] = NAMED_SHORT.exec(text) ?? [];
  const [month, day] = monthOf(first) > 0 ? [monthOf(first), second] : [monthOf(second), first];
  return month > 0 && /^\d/.test(day) ? dateOf(2000 + Number(year), month, Number(day)) : null;
}

/** '14.03.26', '13/01/18', '7/4/22': with points two figures for each part, and no further ones as in versions and telephone numbers. */
const SHORT = /(?<![\p{L}\d./-])(\d{2}(?=\.)|\d{1,2}(?=\/))([./])(\d{2}|\d(?=\/))\2([012]\d)(?![./-]?\d)/u;

/** 'Dec 12, 19', '12-Dec-19', '12 Dec ’19': at the end of a text, for figures go on to say something else. */
const NAMED_SHORT = /(?<![\p{L}\d])(\p{L}{3,12}|\d{1,2})\.?[ -](\p{L}{3,12}|\d{1,2})\.?(?:, ?|[ -])['’]?([012]\d)$/u;

/** '03.28.2018' has no 28th month. */
const inPoints = (year: number, first: number, second: number): string | null =>
  second > 12 ? dateOf(year, first, second) : dateOf(year, second, first);

/** Day and month as their size or the order tells; null where neither does. */
function inOrder(first: number, second: number, year: number, order: DayMonth): string | null {
  if (first > 12) return dateOf(year, second, first);
  if (second > 12 || first === second || order === 'month_first') return dateOf(year, first, second);
  return order === 'day_first' ? dateOf(year, second, first) : null;
}
