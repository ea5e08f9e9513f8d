import { sentencesIn } from '@rivalscope/kit/prose';
import { maskDigits } from '../../change/noise-words.ts';
import { onceEach } from '../../change/once-each.ts';
import { plain } from '../../change/wording.ts';
import type { PageFacts, TextBlock } from '../../page/facts.ts';
import { findMoney } from './money.ts';
import { isPromotion } from './promotions.ts';
import { statesAmount } from './unstated.ts';

/** Terms of sale that are no plan: trials, discounts, payment, taxes, refunds, notice; in the languages of most sites. */
const SALE =
  /\b(?:discount(?:s|ed)?|free trial|trial period|days? (?:free|trial)|refunds?|money[- ]back|guarantee[ds]?|cancel(?:l?(?:ed|ing|ations?)|s)?|contracts?|commitments?|billed|in rechnung gestellt|cobrad[oa]s?|addebitat[aeio]|aangerekend|doorberekend|doliczan\w*|facturée?s?|invoiced?|payments?|deposits?|set-?up fee|einrichtungsgebühr\w*|frais (?:de mise en service|d['’]installation)|cuota de alta|taxa de adesão|costi di attivazione|opstartkost(?:en)?|opłat\p{L} aktywacyjn\p{L}|vat|tax(?:es)?|negotiat\w+|rabatt\w*|testphase|testzeitraum|kündig\w*|mindestlaufzeit|anzahlung|mwst|remise|essai gratuit|sans engagement|remboursement|acompte|descuento|prueba gratuita|reembolso|sin compromiso|desconto|teste grátis|sconto|prova gratuita|rimborso|korting|proefperiode|opzegbaar|(?:jaar)?contract(?:en)?|kündbar|résiliable|fidelidade|permanencia|disdetta|zniżk\w*|rabat\w*|kaucj\w*|zwrot\w*|zahlung\w*|bezahl\w*|paiements?|pagos?|pagament[io]s?|beta(?:alt?|len|ling\w*)|płatnoś\p{L}*|right of withdrawal|cooling-off|widerruf\w*|droit de rétractation|desistimiento|arrependimento|diritto di recesso|herroeping\w*|odstąpieni\w*)(?![\p{L}])/iu;
/** What a price holds, and what is paid besides. */
const HOLDS =
  /\b(?:(?:prices?|rates?|fees?) (?:do(?:es)? not |don['’]t |doesn['’]t |already |all )?(?:include|exclude|cover)s?|(?:charged|billed|paid) (?:extra|separately|in addition)|(?:extra|additional) (?:charge|fee|cost)s?|preise? (?:\p{L}+ )?(?:sich )?(?:inkl|zzgl|inklusive|zuzüglich|enthalten|beinhalten)|aufpreis|tarifs? (?:\p{L}+ )?(?:compren|inclu)\p{L}*|prix (?:compren|inclu)\p{L}*|en supplément|(?:frais|coûts?) supplémentaires?|(?:precios?|tarifas?|preços?) (?:no |não )?inclu\p{L}+|prezz[io] (?:non )?(?:comprend|inclu)\p{L}+|prij[sz]\p{L}* (?:zijn |is )?(?:inclusief|exclusief)|ceny? (?:nie )?(?:zawiera|obejmuj)\p{L}*|dodatkowo płatn\p{L}*|dodatkow\p{L}+ (?:koszt|opłat)\p{L}*|custos? (?:à parte|extras?|adicional|adicionais)|(?:costes?|costos?|cargos?) (?:extras?|adicional(?:es)?)|cost[oi] (?:extra|aggiuntiv[oi])|(?:extra|bijkomende) kosten|meerprijs|zusatzkosten)(?![\p{L}])/iu;
/** Promises to give the money back, in the languages whose words for them stand in no other sense. */
const GIVEN_BACK =
  /\b(?:garantie|garantía|garantia|garanzia|gwarancj\p{L}*|geld[- ]zurück\p{L}*|satisfaite?s? ou remboursée?s?|rembours(?:é|ée|és|ées|ons|able)|devolv(?:emos|eremos|ido)|devolu(?:ção|ción)|devoluciones|soddisfatti o rimborsati|rimborsiamo|geld terug|sin permanencia|ohne vertragsbindung|sans contrat|senza (?:contratto|vincoli)|sem contrato|bez umowy)(?![\p{L}])/iu;
/** How far it is gone, sent or come for the price. */
const WAY =
  /\b(?:(?:travel|delivery|shipping|postage) (?:is |are )?(?:included|free|charged|extra)|free (?:delivery|shipping)|(?:dé|de)placements? (?:est |sont )?(?:inclus|offert|compris|gratuit|factur)\p{L}*|livraison (?:est )?(?:inclus|offert|compris|gratuit)\p{L}*|(?:anfahrt|anreise|versand|lieferung) (?:ist )?(?:inklusive|inbegriffen|kostenlos|kostenfrei|gratis)|(?:envío|envio|entrega|frete|desplazamiento|deslocação|desplazamientos) (?:es |é )?(?:gratis|gratuit\p{L}|inclu\p{L}+)|(?:spedizione|trasferta|consegna) (?:è )?(?:gratuita|inclusa|compresa)|(?:verzending|bezorging|reiskosten) (?:is |zijn )?(?:gratis|inbegrepen|inclusief)|dojazd (?:jest )?(?:bezpłatny|gratis|darmowy|w cenie))(?![\p{L}])/iu;
/** 'Includes 100 GB of traffic.', of what is sold beside. */
const HOLDS_COUNTED =
  /^(?:includes?|including|inkl\p{L}*|enthält|inclut|comprend|incluye|inclui|comprende|bevat|zawiera)\s(?:[^\d\s]+\s){0,3}\d/iu;
/** What is asked for before the first payment, and when that is taken. */
const TAKEN =
  /\b(?:no (?:credit |debit )?card|cards? (?:is |are )?(?:not )?(?:required|needed)|(?:not |never |only |be |are |is )charged|(?:during|after|end of) (?:the|your) (?:[a-z-]+ )?trial|kreditkarte (?:ist )?(?:nicht )?(?:erforderlich|nötig)|carte (?:bancaire |de crédit )?(?:n['’]est )?(?:requise|nécessaire|demandée)|tarjeta (?:de crédito )?(?:no )?(?:es )?(?:requerida|necesaria)|carta (?:di credito )?(?:non )?(?:è )?richiesta|cartão (?:de crédito )?(?:não )?(?:é )?(?:necessário|exigido)|creditcard (?:is )?(?:niet )?(?:nodig|vereist)|kart[ay] (?:kredytow\p{L}+ )?(?:nie )?(?:jest )?wymagan\p{L}+)(?![\p{L}])/iu;
/** Terms of sale in the languages of the north. */
const NORTHERN =
  /(?<!\p{L})(?:moms|mva|merværdiafgift\p{L}*|mervärdesskatt\p{L}*|arvonlisävero\p{L}*|deposit(?:um|a|ion)\p{L}*|handpenning\p{L}*|forskudd?(?:et)?|förskott\p{L}*|forudbetal\p{L}*|forhåndsbetal\p{L}*|förskottsbetal\p{L}*|varausmaksu\p{L}*|ennakkomaksu\p{L}*|av(?:bestill|bok)\p{L}*|afbestil\p{L}*|afbud|avbud|peruut\p{L}*|refun(?:der|sjon)\p{L}*|återbetal\p{L}*|til(?:bake|bage)betal\p{L}*|peng(?:ene|arna) (?:tilbake|tilbage|tillbaka)|rahat takaisin|hyvite\p{L}*|bindn?ingstid\p{L}*|uppsägning\p{L}*|opps(?:igelse|ägning)\p{L}*|opsigelse\p{L}*|irtisanomi\p{L}*|betal(?:es|as|ning\p{L}*|ing\p{L}*|t)|maksueh\p{L}*|faktur(?:er|a)\p{L}*|laskut\p{L}*|prøve(?:periode|tid)\p{L}*|provperiod\p{L}*|kokeilujakso\p{L}*|alennu\p{L}*|takuu\p{L}*|ångerrätt\p{L}*|ang(?:re|er)rett\p{L}*|fortrydelsesret\p{L}*|peruuttamisoike\p{L}*)(?!\p{L})/iu;
/** The same east of those above. */
const EASTERN =
  /(?<!\p{L})(?:záloh\p{L}*|slev(?:a|y|u|ou|ami)|zľav\p{L}*|storn\p{L}*|dph|plat(?:b|eb)\p{L}*|vrácení peněz|vrátenie peňazí|zkušební (?:doba|verze|období)|skúšobn\p{L}+ (?:doba|verzia)|výpověd\p{L}*|výpoved\p{L}*|faktur(?:u|y|ou|uje|ace)\p{L}*|kedvezmény\p{L}*|áfa|előleg\p{L}*|lemond\p{L}*|visszatérít\p{L}*|fizet(?:és|end|het)\p{L}*|próbaidő\p{L}*|reducer[ei]\p{L}*|avans\p{L}*|ramburs\p{L}*|anular\p{L}*|plăți\p{L}*|plat[aă]|perioad\p{L} de (?:prob|test)\p{L}*|indirim\p{L}*|kdv|iade(?:si)?|iptal\p{L}*|depozito\p{L}*|ödeme\p{L}*|deneme süre\p{L}*|скидк\p{L}*|предоплат\p{L}*|возврат\p{L}*|верн[её]м деньги|оплат\p{L}*|пробн\p{L}+ (?:период|верси)\p{L}*|отмен(?:а|ить|ы)|ндс|расторж\p{L}*|без карты|знижк\p{L}*|передоплат\p{L}*|повернення|скасува\p{L}*|пдв|пробн\p{L}+ період\p{L}*)(?!\p{L})/iu;
const TERMS = [SALE, HOLDS, GIVEN_BACK, WAY, HOLDS_COUNTED, TAKEN, NORTHERN, EASTERN];
/** What is said of costs where no plan says it. */
const COSTS =
  /\b(?:prices?|costs?|fees?|dues|mitgliedsbeitr\p{L}*|cotisations?|cuotas?|contributie|składk\p{L}*|pays? nothing|for free|free of charge|preise?|kosten(?:los|frei)?|prix|tarifs?|gratuit\p{L}*|precios?|costes?|preços?|grátis|gratis|prezz[io]|cost[io]|prij[sz]\p{L}*|cen[ay]|koszty?|bezpłatn\p{L}*)(?![\p{L}])|무료|비용|가격|요금|無料|料金|価格|費用|免费|价格/iu;
/** What is paid besides, or before. */
const BESIDES =
  /(?<!\p{L})(?:fees?|surcharges?|gebühr\p{L}*|zuschl\p{L}*|frais|opłat\p{L}*|recargos?|zzgl|zuzüglich|einmalig\p{L}*|one[- ]time|en sus|additional(?:ly)?|eenmalig\p{L}*|éénmalig\p{L}*|jednorazow\p{L}*|una tantum|pago único|(?:une|única|sola) (?:fois|vez))(?!\p{L})/iu;
/** 'A one-time onboarding of $300 is added.' */
const isFee = (sentence: string, others: readonly Priced[]): boolean =>
  BESIDES.test(sentence) && findMoney(sentence).some(({ cents }) => cents && !others.some((other) => other.cents.has(cents)));

/** 'Top up at $0.02 per call.', where the earlier page stated no such amount. */
const isRate = (sentence: string, before: readonly TextBlock[]): boolean =>
  findMoney(sentence).some(({ cents, end }) => cents && PER.test(sentence.slice(end)) && !statesAmount(before, cents));
const PER = /^ ?(?:\/|per |pro |je |par |por |a month|al |za |p\.) ?\p{L}/u;

/** Shorter ones are labels and buttons. */
const SENTENCE = 40;

/** Marks that set labels side by side. */
const LABELS = /\s[·•|✓✔]\s|^[✓✔]/u;
const END = /[.!?:;…。！？][)"'”’»]*$/u;
/** A plan's name that is a word of every offer is none to tell a plan by. */
const COMMON = /^(?:free|trial|gratis|kostenlos|gratuit)$/i;
const MOST_NAMES = 60;
/** Of a longer passage the beginning is compared. */
const LONGEST_READ = 2_000;

const sentencesOf = (text: string): string[] => sentencesIn(text.slice(0, LONGEST_READ));

const sentencesOn = onceEach(
  (blocks: readonly TextBlock[]): ReadonlySet<string> => new Set(blocks.flatMap(({ text }) => sentencesOf(text))),
);

/**
 * Whether a passage of a pricing page is worth telling; `others` are the passages in whose place it came, or that came in its place. The
 * page is told by its plans: of its wording only the terms beside them count; one without plans says in sentences what it costs. Terms are
 * stated in sentences that the other side does not say: a badge repeats them, and what names a plan that came, went or was renamed is told
 * with that.
 */
export function termsOfSale(before: PageFacts, now: PageFacts): (text: string, others: readonly string[]) => boolean {
  const [was, is] = [before, now].map(({ pricing }) => new Set((pricing?.plans ?? []).map(({ name }) => name)));
  const namesMoved = namer(was!.symmetricDifference(is!));
  // What a page without plans says no more of its costs may have been said of others.
  const said = new Set(was!.size + is!.size > 0 ? [] : now.blocks.map(({ text }) => text));
  const prices = new Set([before, now].flatMap(({ pricing }) => (pricing?.plans ?? []).map(({ cents }) => cents)));
  const isPriced = (text: string) => findMoney(text).some(({ cents }) => prices.has(cents));
  // What a plan's card says is told with the plan.
  const ofCards = new Set([before, now].flatMap(({ pricing }) => (pricing?.plans ?? []).flatMap(({ said }) => said ?? [])));
  const isOwn = (text: string) => !isPriced(text) && !namesMoved(text) && !ofCards.has(text);
  // A passage may have moved unsaid since the earlier page: what both say is no news.
  const isOnBoth = (sentence: string) => [before, now].every(({ blocks }) => sentencesOn(blocks).has(sentence));
  const isTerm = (text: string) => TERMS.some((term) => term.test(text));
  // Asked of each passage of a side, the other side is the same: it is taken apart once.
  const saidBy = new WeakMap<readonly string[], Said>();
  const saidIn = (others: readonly string[]): Said => {
    const found = saidBy.get(others) ?? whatIsSaid(others);
    saidBy.set(others, found);
    return found;
  };
  return (text, others) => {
    if (isPromotion(text, before.blocks, now.blocks)) return isOwn(text);
    if (text.length < SENTENCE || LABELS.test(text)) return false;
    if (!END.test(text)) return (isTerm(text) || findMoney(text).length > 0) && isOwn(text) && isWordedAnew(text, others);
    const { sentences, counted, priced } = saidIn(others);
    const isNews = (each: string) =>
      isTerm(each) ||
      isFee(each, priced) ||
      isPricedAnew(each, priced) ||
      isRate(each, before.blocks) ||
      (said.has(text) && COSTS.test(each) && !counted.has(maskDigits(each)));
    return sentencesOf(text).some((each) => !sentences.has(each) && isNews(each) && isOwn(each) && !isOnBoth(each));
  };
}

/** Whether a text names one of the plans. */
function namer(plans: ReadonlySet<string>): (text: string) => boolean {
  const names = [...plans].filter((name) => name.length >= 3 && !COMMON.test(name)).slice(0, MOST_NAMES);
  return (text) => names.some((name) => ` ${text.replace(/[^\p{L}\p{N}+]+/gu, ' ')} `.includes(` ${name} `));
}

/** What one side of a page says: its sentences, as they are and whatever their figures, and those that state amounts. */
interface Said {
  sentences: ReadonlySet<string>;
  counted: ReadonlySet<string>;
  priced: readonly Priced[];
}

/** A sentence that states amounts: those, and its words. */
interface Priced {
  cents: ReadonlySet<number>;
  words: ReadonlySet<string>;
}

/** Of more sentences the first that state an amount are compared. */
const MOST_PRICED = 100;
/** The share of its words that a sentence keeps when an amount in it moves. */
const KEPT = 0.5;

function pricedOf(sentence: string): Priced | null {
  const cents = new Set(findMoney(sentence).flatMap((money) => money.cents ?? []));
  const words = new Set(plain(sentence.replace(/[\d.,:;!?]+/g, ' ')).split(' '));
  return cents.size > 0 ? { cents, words } : null;
}

function whatIsSaid(passages: readonly string[]): Said {
  const sentences = new Set(passages.flatMap(sentencesOf));
  const priced: Priced[] = [];
  for (const sentence of sentences) {
    const each = priced.length < MOST_PRICED ? pricedOf(sentence) : null;
    if (each) priced.push(each);
  }
  return { sentences, counted: new Set([...sentences].map(maskDigits)), priced };
}

/** Of more passages the first are looked through for one that a line was put in the place of. */
const MOST_LINES = 100;

/** The words and figures of a text, whatever signs stand about them. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}\p{Sc}%]+/gu) ?? [];

/** Whether a line without a full stop, as small print is, says otherwise what one of the other side says: not the same words in another order. */
function isWordedAnew(line: string, others: readonly string[]): boolean {
  const own = new Set(wordsOf(line));
  return others.slice(0, MOST_LINES).some((other) => {
    const words = new Set(wordsOf(other));
    const isMoved = own.symmetricDifference(words).size > 0;
    return !END.test(other) && isMoved && own.intersection(words).size >= KEPT * own.union(words).size;
  });
}

/** Whether a sentence says of other amounts what the other side says, too: 'from $900 to $2,000' for 'from $800 to $1,500'. */
function isPricedAnew(sentence: string, others: readonly Priced[]): boolean {
  const own = pricedOf(sentence);
  if (!own) return false;
  return others.some(({ cents, words }) => {
    const isMoved = [...own.cents].some((each) => !cents.has(each)) && [...cents].some((each) => !own.cents.has(each));
    return isMoved && own.words.intersection(words).size >= KEPT * own.words.union(words).size;
  });
}
