/** Words around and in place of an amount: from, free, on request, for setting up. */

const PREFIX =
  /^(?:from|p\.?v\.?p\.?|\d{1,3} ?min\.?|(?:buy|order|subscribe)(?: now| today)?(?: for| at)?|starting(?: at| from)?|starts (?:at|from)|just|only|as low as|now|then|poi|puis|ensuite|dann|danach|luego|después|depois|potem|następnie|daarna|затем|далее|потім|(?:base |basic )?price|cost|total|pay|about|koszt|costo|coste|valor|harga|fiyat|fiyatı|preț|ár|investment|inversión|investition|tarif|tarief|ab nur|ab|nur|seulement|uniquement|de la|doar|από|μόνο|เริ่มต้น|เพียง|начиная с|solamente|somente|kun|bara|jetzt|preis|grund(?:preis|betrag|gebühr)|à partir de|dès|prix(?: de base)?|desde|solo|ahora|precio|a partire da|da|prezzo|vanaf|slechts|nu|prijs|a partir de|apenas|por|preço|od|tylko|cena|od|från|fra|fr[åa]n|pris|от|всего|цена|від|alkaen|alk\.?|hinta|başlayan|mulai(?: dari)?|(?:chỉ )?từ|giá|ابتداءً? من|تبدأ من|החל מ[-־]?|már|최저|低至|最低|仅需?|僅需?|只需|最安|~|≈|≥|>=|\+)(?!\p{L})\s*:?\s*/iu;
const NOT_A_PRICE =
  /^(?:\s*\+)?\s*(?:[mb](?![\p{L}\p{N}-])|bn\b|m(?:illion|rd)\b|m(?:io|ln|ld)\b|[bm]i\b|tri(?:l\p{L}*)?(?!\p{L})|billion|(?:mil|bil)(?:h(?:ão|ões)|l?iard\p{L}*|lion\p{L}*|l?ion[ie]?|lón|lones)(?!\p{L})|(?:млн|млрд)(?!\p{L})|(?:[-–—] ?[^\d\s]?\d[\d.,]{0,8} ?)?(?:crores?|lakhs?|lacs?)\b|off\b|saved|saving|raised|discount|rabatt|credits?\b|bonus|cash ?back|mrr\b|arr\b|(?:in|of) (?:revenue|funding|savings|credits?|sales|value|free)|worth|value|refund|back\b|guarantee|budget|(?:[\p{L}&]+ ){0,5}(?:gift (?:cards?|certificates?|vouchers?)|geschenk(?:gutscheine?|karten?)|cartes? cadeaux?|tarjetas? regalo|(?:carta|buono) regalo)(?!\p{L})|\+ (?:in|saved)|bruts?(?!\p{L})|(?:\p{L}+ ){0,2}(?:salar(?:y|ies)|wages?)(?!\p{L}))/iu;
/** 'Free' with 'forever' before or behind it, or nothing. */
const FREE =
  /^(?:(?:always|forever|100 ?%|dauerhaft|für immer|immer|altijd|alltid|toujours|siempre|sempre|zawsze|永久|ずっと) ?)?(?:free(?: of charge| plan)?|kostenlos|kostenfrei|gratis|gratuit|gratuito|gratuita|grátis|za darmo|darmow[yae]|bezpłatn(?:ie|[yae])|zdarma|zadarmo|ingyenes|ilmainen|maksuton|ücretsiz|бесплатно|безкоштовно|безплатно|besplatno|brezplačno|nemokamai|bezmaksas|tasuta|δωρεάν|percuma|miễn phí|ฟรี|免费|免費|無料|무료|مجاني|مجانا|مجاناً|مجانًا|رایگان|חינם|मुफ़्त|मुफ़्त|मुफ्त|\$0|0 ?€|€ ?0)(?: (?:forever|for ever|für immer|pour toujours|à vie|de por vida|para siempre|para sempre|per sempre|voor altijd|na zawsze|навсегда|назавжди))?\s*!?$/iu;
const SET_UP =
  /^\s*(?:\(?(?:one[- ]?time|one[- ]?off|initial|einmalige?)\)?,? )?(?:\p{L}+ )?(?:set[ -]?up|onboarding|installation|activation|registration|joining|einrichtung\w*|mise en service|frais d.installation|instalación|configuración|setup)(?!\p{L})/iu;

/** 'from', 'now only', 'Price:' before an amount say nothing else than that it is the price. */
export function stripPrefix(text: string): string {
  let rest = text.replace(/^(?:[\s,;(]|[#>–—-](?=\s?\p{L}))+/u, '');
  for (let pass = 0; pass < 3; pass++) rest = rest.replace(PREFIX, '');
  return rest.trim();
}

/** '$0 → $10,000': what is counted towards a bracket of fees. */
const BRACKET = /^\s{0,2}(?:→|➜|⇒|->)\s{0,2}[^\d\s]{0,3}\d/u;

/** 'Over $250k/month? Ask for rates': an amount that is asked about. */
const ASKED = /^[^.!?]{0,24}\?/u;

/** '$250,001+': where the last bracket begins. */
export const isLastBracket = (text: string): boolean => /\d[.,]?\d01 ?\+$/.test(text);

/** Whether what follows an amount makes it something else than a price: '$2M raised', '$20 off', '$0 → $10,000', '$9k/month?'. */
export const isOtherUse = (after: string): boolean => NOT_A_PRICE.test(after) || BRACKET.test(after) || ASKED.test(after);

/** Whether an amount is paid once to begin with, by what stands before or after it. */
export const isSetUp = (before: string, after: string): boolean => SET_UP.test(before) || SET_UP.test(after.slice(0, 60));

/** What may follow 'Free' without making it a trial, an extra or a sentence. */
const FREE_WORDS = new Set(
  'per pro par por al a an each for up to pour für para ever forever always month mo year yr monat jahr mois mes año mese anno maand jaar mês ano user users seat seats member members individual individuals person people personal use everyone open source small team teams students ongoing always basic access commission commissions'.split(
    ' ',
  ),
);
const NUMBERED_TIME = /\d.{0,3}\b(?:month|mo|year|yr|mois|mes|mese|maand)/i;

/** Arabic may be written with its vowels. */
const VOWELS = /[\u064b-\u0652]/g;

/** 'Free', 'Free per month', 'Free for up to 3 users'; neither 'Free for 1 month' nor 'Free trial'. */
export function isFree(said: string): boolean {
  const text = said.replace(VOWELS, '');
  if (FREE.test(text)) return true;
  const rest = /^(?:free|kostenlos|gratis|gratuit|gratuito|grátis)(?!\p{L})(.{1,40})$/iu.exec(text)?.[1];
  if (rest === undefined || NUMBERED_TIME.test(rest)) return false;
  return rest
    .toLowerCase()
    .split(/[\s,/()!+–—-]+/)
    .every((word) => word === '' || FREE_WORDS.has(word) || /^\d{1,3}$/.test(word));
}

/** Said among amounts: 'frei' is free of charge there, and elsewhere a room that nobody has taken. */
export const isFreeBeside = (text: string): boolean => isFree(text) || /^(?:frei|vrij|fri|libre)$/iu.test(text);

/** 'Scale – contact us' is a name and what is said in place of its price. */
export function labelled(text: string): { lead: string; said: string } {
  const [, lead = '', said = text] = /^([\p{Lu}\p{Lo}][^:–—|]{0,30}?) ?(?::| [–—|-]) (.{2,40})$/u.exec(text) ?? [];
  return { lead, said };
}
