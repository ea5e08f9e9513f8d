/** What a plan's card says of its price besides the amount: other ways to pay, seats, trial. */
import type { OtherPrice, Tier } from '../../page/facts.ts';
import type { Draft, Page } from './card.ts';
import type { Line, Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { billedBy, periodOf } from './period.ts';
import { includedIn, isOfAllPlans, minSeatsIn, trialDaysIn } from './price-words.ts';
import { tiersIn } from './tiers.ts';
import { onePerWay, type Paid, secondPrice } from './ways.ts';

export interface CardTerms {
  also?: OtherPrice[];
  minSeats?: number;
  trialDays?: number;
  included?: string;
  tiers?: Tier[];
}

/** What an amount is due for; that the switch shows it for the year says how it is billed. */
export function paidOf({ cents, period, billed, cycle }: Mark): Paid {
  const isBilledYearly = billed === 'year' || (billed === null && cycle === 'year' && period === 'month');
  return { cents, period, ...(isBilledYearly ? { billed: 'year' as const } : billed ? { billed } : {}) };
}

/** Whether words tell the period of a price, not the position of a switch alone. */
export const isTold = ({ periodLine, cycle }: Mark): boolean => periodLine >= 0 || cycle === null;

/** 'or $290 per year': another way to pay, with its sign as the page writes it. */
const OR = /^(?:or|oder|ou|o|oppure|of|bzw\.) (?=\S{0,4}\d|\p{Lu}{3} ?\d)/iu;

function orPrice(text: string, own: Mark): OtherPrice | null {
  const rest = text.slice(0, 120).replace(OR, '');
  const money = rest.length < Math.min(text.length, 120) ? findMoney(rest)[0] : undefined;
  if (money?.start !== 0 || money.currency !== own.currency || money.shared !== own.shared) return null;
  const after = rest.slice(money.end);
  const billed = billedBy(after);
  return secondPrice(paidOf(own), { cents: money.cents, period: periodOf(after), ...(billed && { billed }) }, true);
}

/** Prices of the card besides its own: like it neither in a list nor labelled as something else's. */
function otherPrices({ lines, marks }: Page, { start, end, depth }: Region, own: Mark): OtherPrice[] {
  const found: OtherPrice[] = [];
  for (let at = start; at < end; at++) {
    const mark = marks.get(at);
    const line = lines[at] as Line;
    const or = line.struck ? null : orPrice(line.text, own);
    if (or) found.push(or);
    if (mark?.kind !== 'amount' || at === own.line || mark.score < 0 || mark.lead !== '' || line.spoken) continue;
    if (line.item !== null && line.itemDepth > depth) continue;
    const isSameMoney = mark.currency === own.currency && mark.shared === own.shared;
    const isOwn = mark.periodLine < 0 || (mark.periodLine >= start && mark.periodLine < end);
    const price = isSameMoney && isOwn ? secondPrice(paidOf(own), paidOf(mark), isTold(mark)) : null;
    if (price) found.push(price);
  }
  return onePerWay(paidOf(own), found);
}

/** The only value that lines state; null where they state none, or several. */
function onlyOne(lines: readonly Line[], read: (text: string) => number | null): number | null {
  const said = new Set(lines.flatMap(({ text, struck }) => (struck ? [] : (read(text) ?? []))));
  return said.size === 1 ? [...said][0]! : null;
}

/** What the card of a plan states; nothing of a row or column of a table. */
export function cardTerms(page: Page, { region, mark }: Draft): CardTerms {
  if (!region) return {};
  const lines = page.lines.slice(region.start, region.end);
  const also = mark.kind === 'amount' && mark.cents ? otherPrices(page, region, mark) : [];
  const minSeats = mark.kind === 'amount' && mark.perSeat ? onlyOne(lines, minSeatsIn) : null;
  const trialDays = mark.cents === 0 ? null : onlyOne(lines, trialDaysIn);
  const included = mark.kind === 'amount' ? lines.flatMap(({ text, struck }) => (struck ? [] : (includedIn(text) ?? [])))[0] : undefined;
  const tiers = tiersIn(lines.flatMap(({ text, struck }) => (struck ? [] : [text])));
  return {
    ...(tiers.length > 0 && { tiers }),
    ...(also.length > 0 && { also }),
    ...(minSeats !== null && { minSeats }),
    ...(trialDays !== null && { trialDays }),
    ...(included !== undefined && { included }),
  };
}

const MAX_LINES = 5_000;

/** The trial that the page states: its length, and whether it says that all plans have it. */
export function pageTrial(page: Page): { days: number | null; isForAll: boolean } {
  const lines = page.lines.slice(0, MAX_LINES);
  const days = onlyOne(lines, trialDaysIn);
  return { days, isForAll: days !== null && lines.some(({ text, struck }) => !struck && isOfAllPlans(text) && trialDaysIn(text) !== null) };
}
