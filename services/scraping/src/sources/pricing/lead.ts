/** What stands before an amount in its line: the name of what is sold, or a sentence. */
import { trimEndOf } from '@rivalscope/kit/text';
import type { Line } from './line.ts';
import { isLength, isTime } from './names.ts';
import { periodOf } from './period.ts';
import { VERB, withoutAsides, withoutStops, withoutTyped } from './rows-alike.ts';

const OFFERED = /\b(?:earn|get|pay|win|receive|make|spend|add|up|over|under|give|need)\b/i;
/** 'You're at $20k a month': who says or does something. */
const SAID = /^(?:You|We|They|I|If|When|Most)(?:['’]\p{L}{1,3})?\s/u;
/** 'Standard – from $49': the word is said of the amount, not of what it pays for. */
const FROM =
  /(?<=[:–—|·,-]) ?(?:from|starting (?:at|from)|ab|od|desde|dès|(?:à|a) partir (?:de|da)|vanaf|från|fra|alkaen|alk\.?|от|від|nur|only|just)$| v\.a\.?$/iu;

/** 'Standard at $49' or 'Standard ab 49 €', in which the word follows a short name at once. */
const AT = / (?:at|from|starting(?: at| from)?|ab|od|desde|dès|vanaf|v\.a\.?|från|alkaen|alk\.?|от)$/iu;
const MOST_WORDS_BEFORE_AT = 5;
/** A row of a list is a name with its price, however long. */
const MOST_WORDS_OF_ROW = 14;

/** 'City bike: 4 h €12 / 1 day €18': for how long the first amount is paid. */
function withoutTime(before: string): string {
  const at = before.lastIndexOf(':');
  return at > 0 && before.length - at <= MOST_OF_TIME && isTime(before.slice(at + 1).trim()) ? before.slice(0, at + 1) : before;
}
const MOST_OF_TIME = 20;

/** '30 minutes, $40' below a name: how long it takes leads to the amount. */
export const isLengthAlone = (before: string): boolean =>
  before.length <= MOST_OF_TIME && isLength(/^(.{2,})[,;·|] ?$/u.exec(before)?.[1] ?? '');

/** 'Pro: all projects, daily backups, $5': what is told between a name and its price. */
function withoutClause(before: string): string {
  const [, name, clause = ''] = /^([\p{Lu}\p{Lo}][^.:;!?]{1,40}): ([\p{Ll}\d][^.:;!?]{8,90})(?:,| [–—-])\s*$/u.exec(before) ?? [];
  return name !== undefined && clause.includes(' ') ? name : before;
}

/** What stands before an amount in its line, without the words that lead to the amount where it is set in a heading, a list or a row. */
export function leadOf(before: string, { heading, item, cell }: Line, isRow: boolean): string {
  const isSet = heading > 0 || item !== null || cell !== null || isRow;
  const most = isRow ? MOST_WORDS_OF_ROW : MOST_WORDS_BEFORE_AT;
  const own = isSet ? withoutTyped(before) : before;
  const said = trimEndOf(withoutClause(withoutTime(own)), /[\s:–—|·,([/→➜⇒-]/).replace(FROM, '');
  const isShort = isSet && said.split(' ').length <= most && (own !== before || /^[\p{Lu}\p{Lo}\d]/u.test(said));
  const lead = trimEndOf(
    isShort ? (/:\s*$/.test(before) ? said.replace(AT, '') : said.replace(AT, '').replace(VERB, '')) : said,
    /[\s:=>–—|·,→➜⇒-]/,
  );
  return lead.endsWith('.') || lead.includes('. (') ? withoutStops(lead) : lead;
}

/** 'Pro: $49', 'Pro – $49', 'Pro $49/mo', or in a list 'Pro $49' and 'Letters, 0.80 EUR per page': a short name before the amount, not a sentence. */
export function isLabelled(before: string, after: string, line: Line): boolean {
  if (withoutClause(before) !== before) return line.item !== null || periodOf(after) !== null;
  if (withoutAsides(before).length > MOST_BEFORE) return false;
  if (line.item !== null && /^\p{Lu}[^.,;]*,\s*$/u.test(before)) return periodOf(after) !== null;
  const said = withoutStops(withoutAsides(withoutFrom(withoutTime(before))));
  if (/[.;]/.test(said) || (said.includes(',') && !LISTED.test(said))) return false;
  if (/(?:[:–—|·→➜⇒-]|=>)\s*$/.test(said)) return true;
  if (before.length > MOST_IN_WORDS || OFFERED.test(before) || SAID.test(before)) return false;
  return (
    (/^[\p{Lu}\p{Lo}]\S*(?: \S+){0,2}\s*$/u.test(before) && periodOf(after) !== null) ||
    ((line.item !== null || line.cell !== null) && after.trim() === '' && /^[\p{Lu}\p{Lo}\d]\S*(?: \S+){0,3}\s*$/u.test(before))
  );
}
const [MOST_BEFORE, MOST_IN_WORDS] = [60, 40];
/** 'Renovation, removal and spring cleaning: ' */
const LISTED = /^\p{Lu}[^.;:!?]*[:–—]\s*$/u;
const withoutFrom = (before: string): string => trimEndOf(before, /\s/).replace(FROM, '');
