/** Plans that running text names, of a page that lists none: 'The Starter plan is $9 a month, and the Pro plan costs $29 a month.' */
import type { Period } from '../../page/facts.ts';
import type { Draft, Page } from './card.ts';
import type { Line } from './line.ts';
import { BARE } from './marks.ts';
import { findMoney } from './money.ts';
import { isName } from './names.ts';
import { periodOf } from './period.ts';
import { isOtherUse } from './phrases.ts';

/** 'the Pro plan costs ', 'our Small Team licence (' right before an amount. */
const BY_NOUN =
  /(?:^|[\s(])((?:\p{Lu}[\p{L}\d+]{0,20} ){1,4})(?:plan|tier|package|subscription|licen[cs]e|edition|membership)(?: (?:is|costs?|at|for|from|starts at|only|just)){0,2}[ :,(–—-]{1,3}$/u;
/** 'Pro is ' at the beginning of a sentence; what is due by the month or year is said behind. */
const BY_VERB = /^((?:\p{Lu}[\p{L}\d+]{0,20} ){1,3})(?:is|costs?) (?:only |just )?$/u;
const ARTICLE = /^(?:The|Our|A|An|Your|And) (?=\p{Lu})/u;
const LONGEST_BEFORE = 90;
const FEWEST = 2;

/** What an amount is said to pay for, by the words of its sentence before it. */
function nameIn(before: string, period: Period | null): string | null {
  const sentence = before
    .slice(-LONGEST_BEFORE)
    .replace(/^.*[.;!?] /u, '')
    .replace(/^ /, '');
  const isDue = period === 'month' || period === 'year';
  const said = BY_NOUN.exec(sentence)?.[1] ?? (isDue ? BY_VERB.exec(sentence)?.[1] : undefined);
  const name = said?.trim().replace(ARTICLE, '');
  return name !== undefined && isName(name) ? name : null;
}

function plansIn({ text, button, struck, heading }: Line, line: number): Draft[] {
  const monies = button || struck || heading > 0 ? [] : findMoney(text);
  return monies.flatMap((money, at) => {
    const rest = text.slice(money.end, monies[at + 1]?.start);
    const period = periodOf(rest.split(/[.;]/u, 1)[0]!);
    const name = money.cents && !isOtherUse(rest) ? nameIn(text.slice(monies[at - 1]?.end ?? 0, money.start), period) : null;
    return name === null ? [] : [{ name, mark: { ...BARE, ...money, kind: 'amount' as const, line, period }, features: [] }];
  });
}

/** The plans, each where it is first said; [] of a page that names one alone. */
export function readProse({ lines }: Page): Draft[] {
  const found = lines.flatMap((line, at) => (/\d/.test(line.text) ? plansIn(line, at) : []));
  const first = [...new Map(found.toReversed().map((draft) => [draft.name.toLowerCase(), draft])).values()].toReversed();
  return first.length >= FEWEST ? first : [];
}
