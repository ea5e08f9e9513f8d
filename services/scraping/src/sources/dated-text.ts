/** What a text that customers agree to says of itself: the day from which it holds, and with whom it is agreed. */
import { dayMonthIn, parseDate } from '../page/dates.ts';
import type { FoundItem, TextBlock } from '../page/facts.ts';
import type { ParsedPage } from '../page/parsed.ts';
import { companiesIn } from './profile/companies-in.ts';

/** How texts in ten languages say from when on a text holds, or when it was last worded. */
const SAYS_WHEN =
  /(?<!\p{L})(?:effective(?: date| as of| from| on)?|in effect (?:as of|since|from)|last (?:updated|revised|modified|changed|amended)|updated on|revised|version (?:of|dated)|date of last revision|stand|g[uü]ltig ab|zuletzt (?:aktualisiert|ge[aä]ndert)|letzte (?:aktualisierung|[aä]nderung)|en vigueur (?:le|au|depuis|à compter du)|derni[eè]re (?:mise [aà] jour|modification)|date d'entr[eé]e en vigueur|[uú]ltima (?:actualizaci[oó]n|modificaci[oó]n|atualiza[cç][aã]o)|vigente desde|en vigor desde|fecha de entrada en vigor|ultimo aggiornamento|in vigore dal|laatst (?:bijgewerkt|gewijzigd)|van kracht (?:per|sinds)|senast uppdaterad|sidst opdateret|ostatnia aktualizacja|obowi[aą]zuje od)(?!\p{L})/iu;
/** Such a line stands at the beginning of a text, or at its end. */
const NEAR = 60;
const LONGEST_LINE = 200;
/** Within the line, the date stands no further from the words. */
const REACH = 80;
/** The party to an agreement is named where it begins. */
const BEGINNING = 60;

export const WHEN = 'effective';
export const PARTY = 'party';

/** The day, and the company, as far as the text says them. null where it says neither. */
export function saidOfItself({ blocks, lang, observedAt }: Pick<ParsedPage, 'blocks' | 'lang' | 'observedAt'>): FoundItem[] | null {
  const items = [...whenIn(blocks, lang, observedAt), ...partyIn(blocks)];
  return items.length > 0 ? items : null;
}

function whenIn(blocks: readonly TextBlock[], lang: string | null, observedAt: string | undefined): FoundItem[] {
  const lines = [...blocks.slice(0, NEAR), ...blocks.slice(NEAR).slice(-NEAR)]
    .map(({ text }) => text)
    .filter((text) => text.length <= LONGEST_LINE);
  for (const line of lines) {
    const words = SAYS_WHEN.exec(line);
    if (!words) continue;
    const written = line.slice(words.index, words.index + words[0].length + REACH);
    const date = parseDate(written, dayMonthIn(written, lang ?? undefined));
    const isFresh = observedAt !== undefined && date !== null && daysBetween(date, observedAt) <= 1;
    if (date) return [{ key: WHEN, label: date, url: null, fields: { date, written: line, isFresh } }];
  }
  return [];
}

const DAY_MS = 86_400_000;

/** Days between two dates, whatever hours they state. */
const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a.slice(0, 10)) - Date.parse(b.slice(0, 10))) / DAY_MS;

/** Whether a page shows the day of the look as that of its text: both were so when they were read, with few days between them. */
export const isClock = (before: FoundItem, after: FoundItem): boolean =>
  before.fields?.isFresh === true && after.fields?.isFresh === true && daysBetween(before.label, after.label) <= CLOCK_DAYS;
const CLOCK_DAYS = 31;

function partyIn(blocks: readonly TextBlock[]): FoundItem[] {
  const names = companiesIn(blocks.slice(0, BEGINNING).map(({ text }) => text));
  return names.length === 1 ? [{ key: PARTY, label: names[0] as string, url: null }] : [];
}
