import type { PageFacts } from '../../page/facts.ts';
import { findMoney } from './money.ts';

/** Terms of sale that are no plan: trials, discounts, payment, taxes, refunds, notice; in the languages of most sites. */
const SALE =
  /\b(?:discounts?|free trial|trial period|days? (?:free|trial)|refunds?|money[- ]back|guarantee[ds]?|cancel(?:lation)?s?|contracts?|commitments?|billed|invoiced?|payments?|deposits?|set-?up fee|vat|tax(?:es)?|negotiat\w+|rabatt\w*|testphase|testzeitraum|kündig\w*|mindestlaufzeit|anzahlung|mwst|remise|essai gratuit|sans engagement|remboursement|acompte|descuento|prueba gratuita|reembolso|sin compromiso|desconto|teste grátis|sconto|prova gratuita|rimborso|korting|proefperiode|opzegbaar|(?:jaar)?contract(?:en)?|kündbar|résiliable|fidelidade|permanencia|disdetta|zniżk\w*|rabat\w*|kaucj\w*|zwrot\w*|right of withdrawal|cooling-off|widerruf\w*|droit de rétractation|desistimiento|arrependimento|diritto di recesso|herroeping\w*|odstąpieni\w*)(?![\p{L}])/iu;
/** What a price holds, and what is paid besides. */
const HOLDS =
  /\b(?:(?:prices?|rates?|fees?) (?:do(?:es)? not |don['’]t |doesn['’]t |already |all )?(?:include|exclude|cover)s?|(?:charged|billed|paid) (?:extra|separately|in addition)|(?:extra|additional) (?:charge|fee|cost)s?|preise? (?:\p{L}+ )?(?:sich )?(?:inkl|zzgl|inklusive|zuzüglich|enthalten|beinhalten)|aufpreis|tarifs? (?:\p{L}+ )?(?:compren|inclu)\p{L}*|prix (?:compren|inclu)\p{L}*|en supplément|(?:precios?|tarifas?|preços?) (?:no |não )?inclu\p{L}+|prezz[io] (?:non )?(?:comprend|inclu)\p{L}+|prij[sz]\p{L}* (?:zijn |is )?(?:inclusief|exclusief)|ceny? (?:nie )?(?:zawiera|obejmuj)\p{L}*|dodatkowo płatn\p{L}*)(?![\p{L}])/iu;
/** Shorter ones are labels and buttons. */
const SENTENCE = 40;

/** Marks that set labels side by side. */
const LABELS = /\s[·•|✓✔]\s|^[✓✔]/u;
const END = /[.!?:;…。！？][)"'”’»]*$/u;
/** A plan's name that is a word of every offer is none to tell a plan by. */
const COMMON = /^(?:free|trial|gratis|kostenlos|gratuit)$/i;
const MOST_NAMES = 60;

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 2_000)
    .split(/(?<=[.!?。！？])\s+/u)
    .map((each) => each.trim());

/**
 * Whether a passage of a pricing page is worth telling; `others` are the passages in whose place it came, or that came in its place. The
 * page is told by its plans: of its wording only the terms beside them count. Terms are stated in sentences that the other side does not
 * say: a badge repeats them, and what names a plan is the plan's.
 */
export function termsOfSale(before: PageFacts, now: PageFacts): (text: string, others: readonly string[]) => boolean {
  const names = [before, now]
    .flatMap(({ pricing }) => (pricing?.plans ?? []).map(({ name }) => name))
    .filter((name) => name.length >= 3 && !COMMON.test(name))
    .slice(0, MOST_NAMES);
  const namesPlan = (text: string) => names.some((name) => ` ${text.replace(/[^\p{L}\p{N}+]+/gu, ' ')} `.includes(` ${name} `));
  const prices = new Set([before, now].flatMap(({ pricing }) => (pricing?.plans ?? []).map(({ cents }) => cents)));
  const isPriced = (text: string) => findMoney(text).some(({ cents }) => prices.has(cents));
  const isTerm = (text: string) => (SALE.test(text) || HOLDS.test(text)) && !isPriced(text) && !namesPlan(text);
  // Asked of each passage of a side, the other side is the same: it is taken apart once.
  const saidBy = new WeakMap<readonly string[], ReadonlySet<string>>();
  const saidIn = (others: readonly string[]): ReadonlySet<string> => {
    const said = saidBy.get(others) ?? new Set(others.flatMap(sentencesOf));
    saidBy.set(others, said);
    return said;
  };
  return (text, others) => {
    if (text.length < SENTENCE || !END.test(text) || LABELS.test(text)) return false;
    const said = saidIn(others);
    return sentencesOf(text).some((each) => !said.has(each) && isTerm(each));
  };
}
