import { remembered } from '../page/remembered.ts';

/**
 * Noise that can be told by its wording alone: dates, times, relative dates, ids. Every expression is linear: bounded repetitions, no
 * nested ones.
 */
const MONTH =
  '(?:jan(?:uary|uar|vier|v)?|feb(?:ruary|ruar)?|f[ée]v(?:rier)?|mar(?:ch|s|zo)?|m[äa]rz|apr(?:il|ile)?|avril|may|mai|maggio|mayo|june?|juni|juin|july?|juli|juillet|aug(?:ust)?|ao[ûu]t|sep(?:t|tember|tembre)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember|embre)?|d[ée]c(?:embre)?)\\.?';
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?,? )?';
const UNIT = '(?:sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|[smhd])';
const FEW = '(?:\\d{1,6}|an?|one|a few|few|several)';

const DATES: RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?)?/gi,
  new RegExp(`${WEEKDAY}\\b\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${MONTH}(?:,? (?:de )?\\d{4})?(?![\\p{L}])`, 'giu'),
  new RegExp(`${WEEKDAY}\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b`, 'giu'),
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/g,
  /\b\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\b\.?)?(?: ?(?:utc|gmt|cet|cest|[ecmp][sd]t)\b)?/gi,
  new RegExp(`\\b(?:about |over |almost |in )?${FEW} ?${UNIT} ago\\b`, 'gi'),
  /\b(?:just now|moments ago|yesterday|today|tomorrow|an hour ago|last (?:week|month|year))\b/gi,
  /\bvor (?:\d{1,6}|einer|einem) (?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)\b/gi,
  /\bil y a (?:\d{1,6}|une?) (?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?)\b/gi,
  /\bhace (?:\d{1,6}|una?) (?:segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?)\b/gi,
  /(?:©|\(c\)|copyright) ?(?:\d{4}(?: ?[-–] ?\d{4})?)/gi,
];
const IDS: RegExp[] = [
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b(?=[a-f]{0,64}\d)(?=\d{0,64}[a-f])[0-9a-f]{7,64}\b/gi,
  /\b(?=[A-Za-z]{0,64}\d)(?=[A-Za-z0-9_-]{15})[A-Za-z0-9_-]{16,128}\b/g,
];

/** A figure, or a word of those dates that hold none; a text without either has nothing to mask, as most have. */
const MAY_BE_NOISE = /\d|\b(?:ago|now|yesterday|today|tomorrow|last|vor|il y a|hace)\b/i;

const MOST_MASKS = 5_000;
const LONGEST_MASKED = 500;
/** Of the latest pages: most passages of a page are the same in its next fetch. */
const maskKept = remembered(MOST_MASKS, mask);

/** The text with dates and ids replaced by a mark, white space collapsed. */
export const maskNoise = (text: string): string => (text.length > LONGEST_MASKED ? mask(text) : maskKept(text));

function mask(text: string): string {
  let masked = text.replace(/\s+/g, ' ').trim();
  if (!MAY_BE_NOISE.test(masked)) return masked;
  for (const date of DATES) masked = masked.replace(date, '\u2055');
  for (const id of IDS) masked = masked.replace(id, '\u2055');
  return masked;
}

/** Every word that holds a digit as one mark: two passages with one masked form differ in figures only. */
export const maskDigits = (text: string): string => text.replace(/\S+/g, (word) => (/\d/.test(word) ? '#' : word));

/** Whether anything readable is left. */
export const readable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const COOKIES = /\bcookies?\b/i;
const BANNER = 600;
/** A consent banner that was not recognised by its markup. */
export const isConsent = (text: string): boolean => text.length <= BANNER && COOKIES.test(text);

const AGREED =
  /^(?:i (?:have read and )?(?:agree|accept|consent)|(?:li e )?(?:concordo|aceito)|(?:he leído y )?acepto|(?:ho letto e )?(?:accetto|acconsento)|j['’](?:ai lu et j['’])?accepte|ich (?:stimme|akzeptiere|willige)|ik ga akkoord|akceptuję|wyrażam zgodę)(?![\p{L}])/iu;
const AGREED_TO =
  /\b(?:privacy|terms (?:of|and|&)|datenschutz\p{L}*|agb|confidentialité|cgu|privacidad|privacidade|termos de|términos|termini|voorwaarden|privacybeleid|regulamin\p{L}*|polityk\p{L}*)(?![\p{L}])/iu;
const AGREEMENT = 120;
/** What whoever sends a form has to agree to, and no more: terms that are said there are the page's own. */
export const isAgreement = (text: string): boolean => text.length <= AGREEMENT && AGREED.test(text) && AGREED_TO.test(text);

/** 'Loading…': one word that stands where something is to come. */
export const isWaiting = (text: string): boolean => /^\p{L}{2,20}\s?(?:\.{3}|…)$/u.test(text);

const STAMPED =
  '^(?:(?:this page was |page )?last (?:updated?|modified|changed|revised|edited)|updated|(?:letzte|zuletzt) (?:aktualisier(?:ung|t)|[aä]nderung|ge[aä]ndert)|stand|derni[eè]re (?:mise [aà] jour|modification)|mise? [aà] jour|[uú]ltima (?:actualizaci[oó]n|modificaci[oó]n|atualiza[cç][aã]o)|a(?:ctu|tu)alizad[oa]|ultimo aggiornamento|ultima modifica|laatst (?:bijgewerkt|gewijzigd)|senast uppdaterad|sidst opdateret|ostatnia aktualizacja)';
/** Few passages begin so: only these are worth a look for their dates. */
const BEGINS_STAMPED = new RegExp(STAMPED, 'iu');
const STAMP = new RegExp(`${STAMPED}(?: (?:on|at|by|am|vom|le|el|em|il|op))?\\s?[:–-]?\\s?\\u2055[\\s,.|\\u2055]{0,5}$`, 'iu');
const LONGEST_STAMP = 80;
/** When the page was worded last, and no more: it says nothing of what was. */
export const isStamp = (text: string): boolean =>
  text.length <= LONGEST_STAMP && BEGINS_STAMPED.test(text.trimStart()) && STAMP.test(maskNoise(text));

/** A label, or the start of a passage, that says that the wording is meant to differ day by day. */
export const isDaily = (text: string): boolean =>
  /^(?:the |our |your )?(?:(?:tip|quote|fact|word|deal|thought|joke|picture|question|story) of the (?:day|week|month|hour)|did you know)\b/i.test(
    text,
  );
