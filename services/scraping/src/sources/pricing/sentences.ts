/** Amounts that sentences state: at the end of one below a heading, or behind the name that a paragraph begins with. */
import type { Period } from '../../page/facts.ts';
import type { Line } from './line.ts';
import { findMoney, type Money } from './money.ts';
import { isName } from './names.ts';
import { periodOf } from './period.ts';
import { isOtherUse } from './phrases.ts';
import { qualifierOf } from './price-words.ts';

/** An amount with what its sentence says of it. */
export interface Said {
  money: Money;
  period: Period | null;
  lead: string;
  score: number;
  qualifier: 'from' | null;
}

/** Longer text is no aside to what stands beside it: it says something of its own. */
export const MAX_ASIDE = 60;
const MOST_BEHIND = 30;

/** 'We keep it up to date, from 20 euros a month.' right below a heading: the least that it costs, said at the end. */
export function inSentence(lines: readonly Line[], at: number): Said | null {
  const { text, heading, struck, button } = lines[at]!;
  const [money, more] = findMoney(text);
  if (!money?.cents || more || heading > 0 || struck || button || !lines[at - 1]?.heading || text.length <= MAX_ASIDE) return null;
  const rest = text.slice(money.end);
  if (qualifierOf(text.slice(0, money.start), '', undefined) !== 'from' || rest.length > MOST_BEHIND || !/^[^.!?]*\.?$/.test(rest))
    return null;
  return isOtherUse(rest) ? null : { money, period: periodOf(rest), lead: '', score: 0, qualifier: 'from' };
}

/** Longer lines are no names with an amount and what that is for. */
const FEWEST_OF_PARAGRAPH = 110;
/** 'Care plan: ' before the amount, and '/year, ' or ' a month. ' behind it. */
const NAMED = /^[\p{Lu}\p{Lo}\d][^.;:!?]{1,50}(?::| [–—-]) ?$/u;
const UNIT_ENDS = /^[^.,;:!?()–—]{0,24}(?=[.,;:(–—])/u;

function namedIn({ text, heading, struck, button, cell }: Line): Said | null {
  if (text.length <= FEWEST_OF_PARAGRAPH || heading > 0 || struck || button || cell) return null;
  const [money] = findMoney(text);
  const before = text.slice(0, money?.start ?? 0);
  const unit = UNIT_ENDS.exec(text.slice(money?.end ?? 0))?.[0];
  const lead = before.replace(/(?::| [–—-]) ?$/u, '');
  if (!money?.cents || unit === undefined || !NAMED.test(before) || !isName(lead) || isOtherUse(unit)) return null;
  return { money, period: periodOf(unit), lead, score: 1, qualifier: null };
}

const isBeside = (line: Line, other: Line | undefined): boolean =>
  other !== undefined && other.el.parent === line.el.parent && other.el.tag === line.el.tag;

/** 'Care plan: $125/year, we come first, parts included ...' above another paragraph that begins alike: plans, each told in one. */
export function inParagraph(lines: readonly Line[], at: number): Said | null {
  const line = lines[at]!;
  const said = namedIn(line);
  const isList = [lines[at - 1], lines[at + 1]].some((other) => isBeside(line, other) && namedIn(other!) !== null);
  return said !== null && isList ? said : null;
}
