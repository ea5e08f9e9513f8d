/** The only amount of a page: 'The workshop fee is 25 euros.', 'Price: €195, workbook included.' */
import type { Draft, Page } from './card.ts';
import { isOnlyFee } from './fees.ts';
import type { Line } from './line.ts';
import { BARE } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName, isName } from './names.ts';
import { periodOf } from './period.ts';
import { isOtherUse } from './phrases.ts';
import { VERB } from './rows-alike.ts';

/** What speaks of paying: as a word, or as the end of a longer one. */
const OF_PAYING =
  /(?:prices?|costs?|fees?|rates?|dues|memberships?|subscription|preis|kosten|kostet|gebühr|beitrag|honorar|prix|tarifs?|coûte|cotisation|adhésion|precio|cuota|tarifa|cuesta|prezzo|costo|costa|quota|prijs|tarief|kost|contributie|cena|koszt|składka|opłata|kosztuje|pris|avgift|koster|kostar|kontingent|hinta|maksu|maksaa|poplatek|stojí)(?!\p{L})/iu;
/** Nothing but that. */
const LABEL = /^(?:(?:the|our|total|der|die|le|la|el|il|de) )?\p{L}{3,12}$/iu;
const ARTICLE = /^(?:the|our|der|die|das|unser|le|la|les|notre|el|los|las|il|lo|de|het)\s+/iu;
/** How long the line may be up to the amount, and what may follow it before a sentence or a clause ends. */
const MOST_BEFORE = 70;
const UNIT_ENDS = /^[^.,;:!?()–—]{0,24}(?=[.,;(–—]|$)/u;

const isLabel = (text: string): boolean => LABEL.test(text) && OF_PAYING.test(text) && !/ship/i.test(text);

/** The title of the page, or else the nearest heading over a line. */
function titleOver(lines: readonly Line[], at: number): string | null {
  const above = lines.slice(0, at).filter(({ heading }) => heading > 0);
  return cleanName((above.find(({ heading }) => heading === 1) ?? above.at(-1))?.text ?? '') || null;
}

/** What is paid for, by the words before the amount; null where they say something else. */
function nameOf(lines: readonly Line[], at: number, before: string): string | null {
  const said = before.trim();
  if (!OF_PAYING.test(said) || !(VERB.test(said) || said.endsWith(':'))) return null;
  const lead = said.replace(/:$/, '').replace(VERB, '').replace(ARTICLE, '');
  const name = isLabel(lead) ? titleOver(lines, at) : lead;
  return name !== null && isName(name, true) && !isLabel(name) ? name : null;
}

/** Of pages that show no list; one of several amounts says nothing of the others. */
export function readOnlyLine({ lines }: Page): Draft[] {
  const priced = lines.flatMap(({ text }, at) => (/\d/.test(text) && findMoney(text).length > 0 ? at : []));
  const [at = 0, next] = priced;
  const { text = '', struck, button } = lines[at] ?? {};
  const [money, more] = findMoney(text);
  const unit = UNIT_ENDS.exec(text.slice(money?.end ?? 0))?.[0];
  if (next !== undefined || !money?.cents || more || money.start > MOST_BEFORE || unit === undefined) return [];
  const name = struck || button || isOtherUse(unit) ? null : nameOf(lines, at, text.slice(0, money.start));
  const mark = { ...BARE, ...money, kind: 'amount' as const, line: at, period: periodOf(unit) };
  return name === null || isOnlyFee(name) ? [] : [{ name, mark, features: [] }];
}
