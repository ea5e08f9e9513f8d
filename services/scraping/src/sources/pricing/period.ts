/** How often a price is due, and for what, from the words beside it. */
import type { Period } from '../../page/facts.ts';

const SEAT =
  'users?|seats?|members?|agents?|editors?|persons?|people|employees?|licen[cs]es?|developers?|creators?|hosts?|technicians?|admins?|operators?|contributors?|active users?|nutzer|benutzer|utilisateurs?|usuarios?|usuários?|utenti|utente|gebruikers?|mitarbeiter|användare|brukere?|brugere?|käyttäjä\\p{L}*|użytkownik\\p{L}*|uživatel\\p{L}*|používateľ\\p{L}*|felhasználó\\p{L}*|пользовател\\p{L}*|сотрудник\\p{L}*|користувач\\p{L}*|sitz(?:e|platz)?|platz|plätze|pladser|plads|sæde(?:r)?|säte|miejsc[ea]|stanowisk\\p{L}*|asientos?|assentos?|utilis|польз|مقعد|مستخدم|kullanıcı|koltuk|席|좌석|ユーザー|人|用户|사용자';
/** What stands between an amount and its unit. */
const EACH = String.raw`(?:[\/\\]|(?<!\p{L})(?:per|pro|par|por|al?|au|je|each|every|im|ogni|cada|chaque|na|za|в|на|за|i|om|på|pr\.?|co|la|le|ao|pe|mỗi|á|τον|ανά|प्रति)(?!\p{L})|(?<!\p{L})(?:de )?l['’])`;
const END = String.raw`(?!\p{L})`;
const MONTH =
  'months?|mos?|mth|mois|monate?|mes|mese|maand|m-c|mês|månad(?:en)?|mån|måned(?:en)?|mdr|mánuð\\p{L}*|mėn(?:es\\p{L}*)?|mēnes\\p{L}*|kuus?|mnd|md|mt|mj|miesi[ąa]c|mies|mc|měsíc|měs|mesiac|hónap|hó|lună|luna|kuukausi|kk|ay|месяц|мес|місяць|міс|месец|mjesec|mesec|μήνα|bulan|bln|oyiga|oy|tháng|เดือน|شهر|חודש|माह|महीना';
/** Several of them: '900 € per 12 mesi'. */
const SEVERAL =
  'mesi|meses|monaten|maanden|miesięcy|miesiące|měsíců|měsíce|mesiacov|månader|måneder|months|luni|месяцев|місяців|anni|jahren?|jaren|lat|let|лет';
const YEAR =
  'years?|yrs?|annum|ans?|année|jahr|años?|anno|jaar|anos?|år(?:et)?|ári|met(?:us|ams)|gad[āa]|aasta[st]?|roku?|év|vuosi|vuodessa|yıl|год|рік|годину|godina|έτος|χρόνο|tahun|thn|yiliga|yil|năm|ปี|سنة|שנה|वर्ष|साल';
const MONTHLY =
  'monthly|ต่อเดือน|monatlich|mensuel(?:le)?s?|mensual(?:es|mente)?|mensil[ei]|maandelijks|mensal|mensais|mjesečno|mesečno|месечно|sebulan|לחודש|חודשי|شهرياً|شهريًا|månadsvis|månatligen|månedlig(?:t|e)?|miesięcznie|miesięczn[aey]|měsíčn[ěí]|mesačn[eáý]|havonta|havi|lunar|kuukaudessa|kuukausittain|щомісячно|aylık|ежемесячно|щомісяця|bulanan|oylik|شهريا|شهري|hàng tháng';
const YEARLY =
  'yearly|ต่อปี|annually|annual|jährlich|annuel(?:le)?s?|anual(?:es|mente)?|annual[ei]|jaarlijks|anuais|godišnje|letno|годишно|setahun|לשנה|שנתי|سنوياً|سنويًا|årlig(?:t|en|e)?|årsvis|rocznie|roczn[aey]|ročn[ěí]|ročn[eáý]|vuosittain|щорічно|évente|évi|yıllık|ежегодно|годовой|щороку|tahunan|yillik|سنويا|سنوي|hàng năm';
/** Cycles of other lengths. */
const CYCLES =
  'quarterly|quaterly|quarters?|trimestre|trimestral|trimestriel|quartal|vierteljährlich|kwartaln\\w*|kwartał|квартал|semi-?annual(?:ly)?|semi-?yearly|half ?-? ?year(?:ly)?|semestral|semestre|semestriel|halbjährlich|półroczn\\w*|bi-?annual(?:ly)?|bi-?monthly|weekly|fortnight(?:ly)?|weeks?|wk|wöchentlich|woche|semaine|semana|settimana|tydzień|неделю|tygodniowo';
/** 'A second website' counts; 'a second' alone is time. */
const THING =
  'requests?|calls?|api calls?|tokens?|gb|tb|mb|gib|days?|nights?|nacht|nuit(?:ée)?|noche|noite|notte|tag|jour|día|giorno|dag|dia|dzień|день|hours?|hrs?|h|stunde|heure|hora|ora|uur|std|godz(?:in\\p{L}*)?|час|minutes?|min|(?<!\\ba )seconds?|second(?! \\p{L})|messages?|emails?|sms|transactions?|events?|images?|pages?|documents?|clicks?|conversations?|resolutions?|credits?|orders?|checks?|lookups?|searches|queries|records?|rows?|units?|builds?|runs?|tasks?|verifications?|invocations?|responses?|envelopes?|payments?|words?|sessions?|visits?|lessons?|class(?:es)?|km|miles?|kg|m²|m2|sq\\.? ?ft|pieces?|pcs|videos?|photos?|leads?|reports?|projects?|rooms?|shots?|tests?|samples?|tickets?|bookings?|zeilen?|normzeilen?|seiten?|wörter|wort|mots?|palabras?|páginas?|parole|pagine|pagina|strona|stronę|słowo|страниц[ау]|слово|символ\\p{L}*';

const unit = (words: string): string => `(?:${words})${END}`;
const PER_SEAT = new RegExp(String.raw`${EACH} ?(?:[\p{L}\p{N}]+ )?${unit(SEAT)}|(?<!\d)1 ?(?:ユーザー|名|人|ID)`, 'iu');
const USAGE = new RegExp(
  String.raw`${EACH} ?(?:[\d.,]{1,12}(?: \d{3}){0,3} ?(?:k|m|million|thousand|mio)?${END} ?|million |thousand |additional |extra )?(?:[\p{L}\p{N}]+ )?${unit(THING)}|${EACH}(?: |(?<=\/))(?:[\d.,]{2,12}|1 ?[km]|million|thousand)${END}(?! ?(?:${MONTH}|${YEAR}|${SEVERAL}|weeks?|days?)${END})|\bpay[ -]as[ -]you[ -]go\b|\bmetered\b|^(?:hourly|daily)${END}|\b(?:hourly|daily) rate\b`,
  'iu',
);
/** An adverb tells the period only where it stands for the price: 'monthly', 'monthly subscription', not 'monthly check-ins'. */
const ALONE = String.raw`(?!\p{L})(?=\s*(?:\p{L}[\p{L}-]{1,20} ){0,2}(?:fee|price|charge|rate)(?!\p{L})|\s*(?:$|[-–—,.;:()/|+*·!&]|billing|billed|subscription|payment|plan|fee|rate|price|pricing|membership|recurring|retainer|per|por|par|pro|je|cancel|or|and|paid|in|with|abgerechnet|zahlbar|fakturer\p{L}{1,3}|facturado|płatn[ea]|rozliczan[ea]|tarif|abo|abonnement|suscripción))`;
/** 'pro Nutzer und Monat'. */
const AND = '(?:und|and|et|y|e|och|og|en|ja|i|și|και)';
const MONTHS = new RegExp(
  String.raw`${EACH} ?(?:1 |one )?(?:[\p{L}]+ ?\/ ?)?(?:(?:calendar|full) )?${unit(MONTH)}|(?<!\p{L})(?:${MONTHLY})${ALONE}|(?:\/|\bper) ?mon${END}|\bp\.?\/?m\b\.?|\bpcm\b|\bmtl\b|^(?:1 )?${unit(MONTH)}|\/ ?(?:${MONTHLY})(?!\p{L})|\/ ?(?-i:m)(?![\p{L}\d²³.])|(?<!\p{L})(?:${SEAT}) ?(?:\/|${AND}(?: ${EACH})?) ?${unit(MONTH)}|[/毎每] ?(?:1 ?)?(?:个?月|か月|ヶ月|カ月)|月額|月々|每月|^月|월`,
  'iu',
);
const YEARS = new RegExp(
  String.raw`(?:${EACH}|all['’]) ?(?:1 |one )?(?:[\p{L}]+ ?\/ ?)?${unit(YEAR)}|(?<!\p{L})(?:${YEARLY})${ALONE}|\bp\.?[\/ ]?a\b\.?|^(?:1 )?${unit(YEAR)}|\/ ?any(?!\p{L})|\/ ?(?:${YEARLY})(?!\p{L})|(?<!\p{L})(?:${SEAT}) ?(?:\/|${AND}(?: ${EACH})?) ?${unit(YEAR)}|[/毎每] ?(?:1 ?)?年|年額|每年|^年|연간|매년|년`,
  'iu',
);
const OTHERS = new RegExp(
  String.raw`(?:${EACH}|(?<!\p{L})for|^) ?(?!1 ?(?:${MONTH}|${YEAR})${END})(?:\d{1,3}|two|three|six|twelve)[ -]?(?:${MONTH}|${YEAR}|${SEVERAL}|weeks?|days?|jours|tage|días|dias|giorni|dni|дней|квартал)${END}|(?<!\p{L})(?:${CYCLES})(?!\p{L})`,
  'iu',
);
const ONCE =
  /\bone[ -]?(?:time|off)\b|\bonce\b|(?<!% )\bup[ -]?front\b|\blife[ -]?time\b|\bsingle payment\b|\beinmal(?:ig|preis|zahlung|betrag|kosten)|\bune (?:seule )?fois\b|\bpago único\b|\buna tantum\b|\bpagamento unico\b|\buna (?:sola )?volta\b|\buna (?:sola|única) vez\b|\buma (?:só|única) vez\b|\bnur einmal\b|\beenmalig|\bpagamento único\b|\bpaiement unique\b|\bjednorazow|(?<!\p{L})(?:разово|единоразово|навсегда)|\bengångs|\bfor life\b|\bcost unic\b|\bplată unică|\bà vie\b|\blebenslang|\bde por vida\b|\bvitalício|\bfixed (?:price|fee)\b|買い切り|一次性|пожизненн|бессрочн|o singură (?:plată|dată)|один плат[её]ж|ömür boyu|مدى الحياة|лицензия навсегда/iu;

/** Said first, it holds for the price: 'Pay one-time and get updates for a year'. */
const ONE_TIME = /\b(?:pay|paid|billed|charged) (?:only |just )?(?:one[ -]?time|once)\b/iu;

/** '/zap': whatever stands right behind a stroke is what each costs. */
const EACH_THING = /^\s*\/ ?(?!(?:for)?ever|once|always|toujours|immer|siempre|sempre|zawsze|навсегда)(\p{L}{2,20})(?!\p{L})/u;
const SEATS = new RegExp(`^(?:${SEAT})$`, 'iu');

/** True when the price is for each person who uses the product. */
export const isPerSeat = (text: string): boolean => PER_SEAT.test(text.slice(0, 300));

const BILLED =
  /\(?(?<!\p{L})(?:(?:when |if )?(?:billed|paid|charged|invoiced)|bei|facturée?|facturado|abgerechnet|fakturowane|при оплате)(?!\p{L})[^.;]{0,60}/giu;

/** 'no monthly fees' says that nothing is due by the month. */
const DENIED =
  /(?<!\p{L})(?:no|not|without|zero|sin|sans|ohne|kein[e]?|senza|nessun[ao]?|geen|sem|bez|brak|без|ingen|utan|uden|uten)(?!\p{L})(?! ?(?:vat|tax|mwst|ust|tva|iva|btw|dph|ндс|пдв|moms|alv|kdv|pvm|pvn|pdv|ddv)(?!\p{L}))(?: [^\s,.;·]+){1,3}|月額(?:不要|なし|無料)/giu;

const BILLED_MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHLY}|${MONTH})(?!\\p{L})`, 'iu');
const BILLED_YEAR = new RegExp(`(?<!\\p{L})(?:${YEARLY}|${YEAR}|jährlicher|annuellement)(?!\\p{L})`, 'iu');

/** How an amount is said to be billed: 'year' for '$7 per month, billed annually'; null where nothing is said. */
export function billedBy(text: string): 'month' | 'year' | null {
  const said = text.slice(0, 300).match(BILLED)?.[0].slice(0, 30) ?? '';
  const [month, year] = [BILLED_MONTH, BILLED_YEAR].map((words) => said.search(words));
  // Of 'billed annually, or $12 month to month' the first is said of it.
  if (month! >= 0 && (year! < 0 || month! < year!)) return 'month';
  return year! >= 0 ? 'year' : null;
}

/**
 * The period that a price is stated for, from the words after it; null when they name none. What it is billed by is not it:
 * '$49/mo billed annually' is a price per month. The earliest of the periods named decides; `custom` is a cycle of another length.
 */
export function periodOf(source: string): Period | null {
  const text = source.slice(0, 300).replace(DENIED, ' ');
  return named(text.replace(BILLED, ' ')) ?? named(text);
}

const LABELS: [RegExp, Period][] = [
  [
    new RegExp(
      `^(?:${MONTHLY}|mtl\\.?|mon?atl\\.|(?:em |en )?(?:até |hasta )?12 ?x(?: de)?|月額|月々|每月|每个?月|毎月|월|매월|havi)$`,
      'iu',
    ),
    'month',
  ],
  [new RegExp(`^(?:${YEARLY}|jährl\\.|年額|每年|毎年|연|연간|매년|évi)$`, 'iu'), 'year'],
  [
    /^(?:einmalig|einmal(?:preis|zahlung|betrag|kosten)|once|one[- ]time|one[- ]off|una tantum|eenmalig|jednorazowo|разово|一次性|買い切り)$/iu,
    'once',
  ],
];
const FOR_EACH = /^1 ?(?:ユーザー|名|人|ID)(?:あたり|につき)?\s*/u;

/** The period that stands before an amount with nothing else: '月額1,980円', 'aylık 199 TL', 'einmalig 499 €'; null for other words. */
export function leadingPeriod(before: string): Period | null {
  const label = before.replace(FOR_EACH, '').trimEnd().replace(/:$/, '').trimEnd().replace(FROM, '').trim();
  return label.length <= MAX_LABEL ? (LABELS.find(([words]) => words.test(label))?.[1] ?? null) : null;
}
const MAX_LABEL = 20;
/** 'monatlich ab 19 €', 'mensuel dès 9 €', 'mensal:'. */
const FROM = /(?: (?:ab|nur|nur noch|from|only|dès|desde|por|a partire da|da|vanaf|od|tylko|от|från|fra))$/iu;

/** '5-8 years', '3 bis 6 Jahre': how old somebody is. */
export const isAges = (label: string): boolean => AGES.test(label);
const AGES =
  /^(?:ages? |alter |âge )?\d{1,2} ?(?:[-–—]|to|and|bis|à|a|do|tot|til|till) ?\d{1,2} ?(?:years?|yrs?|jahren?|ans|años|anni|anos|jaar|lat|let|år)(?: old)?$/iu;

/** The period that a label names, as the head of a column does: any word for one counts. */
export function labelledPeriod(label: string): Period | null {
  const text = label.slice(0, 60);
  if (isAges(text)) return null;
  const [month, year] = [BILLED_MONTH.test(text), BILLED_YEAR.test(text)];
  return periodOf(text) ?? (month !== year ? (month ? 'month' : 'year') : null);
}

function named(text: string): Period | null {
  const at = (pattern: RegExp): number => {
    const index = text.search(pattern);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const found: [number, Period][] = [
    [at(USAGE), 'usage'],
    [at(OTHERS), 'custom'],
    [at(MONTHS), 'month'],
    [at(YEARS), 'year'],
    [at(ONE_TIME), 'once'],
  ];
  const [first, period] = found.reduce((best, each) => (each[0] < best[0] ? each : best));
  if (first < Number.POSITIVE_INFINITY) return period === 'custom' && /^\D{0,6}12[ -]?m/.test(text.slice(first)) ? 'year' : period;
  if (ONCE.test(text)) return 'once';
  const [, thing] = EACH_THING.exec(text) ?? [];
  return thing !== undefined && !SEATS.test(thing) ? 'usage' : null;
}

/** ISO 8601 durations and UN/CEFACT unit codes of JSON-LD price specifications (https://schema.org/UnitPriceSpecification). */
export function statedPeriod(value: string | null): Period | null {
  if (!value) return null;
  if (/^(?:P1M|MON|MONTH|MONTHS|P30D|P4W|1 ?M)$/i.test(value)) return 'month';
  if (/^(?:P1Y|P12M|P365D|ANN|YEAR|YEARS|1 ?Y)$/i.test(value)) return 'year';
  if (/^P\d{1,3}[DWMY]$/i.test(value)) return 'custom';
  if (/^(?:C62|EA|H87|ONE-?TIME|LIFETIME)$/i.test(value)) return null;
  return periodOf(/^[a-z]+$/i.test(value) ? `per ${value}` : value);
}
