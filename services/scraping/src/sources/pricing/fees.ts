/** What is paid besides what a page sells: cleaning at the end, a deposit, a tax of the place, what joining or more of it costs. */
import type { Draft, Page } from './card.ts';
import { isTotal } from './sums.ts';

const FEE =
  /^(?:(?:final |end[- ]of[- ]stay |exit )?cleaning fee|(?:fixed|base|basic) fees?|grundgebühr|tarif fix|taxă fixă|cuota fija|quota fissa|taxa fixa|opłata stała|(?:(?:refundable|security|damage|key|apartment|room|pet|dog|cat|tenancy|rental|equipment|bike|vehicle) )*deposit|(?:city|tourist|visitor|occupancy) tax|(?:joining|registration|enrol?ment|admission|administration|admin|booking|cancell?ation|no-?show|activation|sign[- ]?up|call[- ]?out|travel) fees?|(?:obligatorische )?(?:end|schluss)reinigung|kaution|kurtaxe|ortstaxe|gästebeitrag|aufnahmegebühr|anmeldegebühr|einschreibegebühr|anfahrt(?:skosten|spauschale)?|(?:dépôt de garantie|caution)|taxe de séjour|(?:frais|forfait)(?: de)? (?:ménage|dossier|inscription|déplacement)|déplacement|frais d['’]inscription|ménage (?:de fin|fin de séjour)|fianza|depósito|limpieza final|(?:cuota de )?(?:inscripción|matrícula)|caparra|cauzione|deposito cauzionale|pulizi[ae] final[ei]|tassa di soggiorno|(?:quota (?:di |d['’])?)?iscrizione|borg(?:som)?|eindschoonmaak|toeristenbelasting|inschrijfgeld|inschrijfkosten|voorrijkosten|kaucja|wpisowe|sprzątanie końcowe|opłata (?:klimatyczna|wpisowa|rejestracyjna)|kauce|vratná kauce|závěrečný úklid|taxa de (?:inscrição|matrícula|limpeza)|depositum|slutrengøring|sluttrengjøring|slutstädning|indmeldelses-?gebyr|innmeldingsavgift|bøde)(?!\p{L})/iu;

/** 'Each additional hour': what more of it costs. */
const MORE =
  /^(?:(?:each|every|per|any) (?:additional|extra|further)|additional (?:hours?|persons?|people|guests?|days?|nights?|dogs?|pets?|cats?|rooms?|miles?|km)|(?:jede[rs]?|pro) (?:weitere[nrs]?|zusätzliche[nrs]?)|(?:chaque |par )?(?:heure|personne|jour|nuit|nuitée) supplémentaire|(?:cada )?(?:hora|persona|pessoa|noche|noite|día|dia) (?:adicional|extra)|(?:ogni )?(?:ora|persona|notte|giorno) (?:aggiuntiv[ao]|extra|in più)|(?:elke|ieder) extra|každ\p{L}{1,3} další|każd\p{L}{1,3} (?:kolejn|dodatkow)\p{L}{1,3}|延長)(?!\p{L})/iu;

/** Whether a name is that of such a fee, or of more of the same. */
const isFee = ({ name }: { name: string }): boolean => FEE.test(name) || MORE.test(name);
/** Whether a name is that of such a fee, of a discount or of a sum. */
export const isOnlyFee = (name: string): boolean => isFee({ name }) || DISCOUNT.test(name) || isTotal(name);

/** What is taken off a price is none: 'Discount', 'Student discount'. */
const DISCOUNT =
  /^(?:[\p{L}-]{1,20} ){0,3}[\p{L}-]{0,30}(?:discounts?|rabatt?e?|remise|réduction|korting|sconto|descuento|desconto|zniżka|sleva|alennu(?:s|kset)|скидка)$/iu;

/** Heads of columns that state what is paid besides: for the way, for sending, for the late hour. */
const FEE_HEAD =
  /(?:travel|delivery|shipping|postage|late|cancell?ation|call-?out|booking|service|processing|transaction) (?:fees?|charges?|costs?)|surcharges?|(?:versand|liefer|anfahrts)(?:kosten|pauschalen?)|zuschlag|frais de (?:livraison|port|déplacement)|gastos de envío|spese di (?:spedizione|consegna)|verzendkosten|voorrijkosten|koszty? (?:dostawy|wysyłki|dojazdu)|doprava|стоимость доставки/iu;
const MOST_HEADS = 8;
/** Whether a table that begins with that line states, below such a head or such words, none of what is sold. */
export const isOfFees = ({ lines }: Page, first: number): boolean =>
  lines.slice(first, first + MOST_HEADS).some(({ cell, text }) => cell?.tag === 'th' && FEE_HEAD.test(text)) ||
  (first > 0 && lines[first - 1]!.text.length <= LONGEST_TITLE && FEE_HEAD.test(lines[first - 1]!.text));
const LONGEST_TITLE = 60;
/** 'Delivery costs:' over a list of them. */
export const isFeeHead = (text: string): boolean => text.length <= LONGEST_FEE_HEAD && FEE_HEAD.test(text);
const LONGEST_FEE_HEAD = 30;

/** 'INV-0004', 'Acme Ltd · INV-9201': a document of the sample that a page shows of its product. */
const DOCUMENT = /(?:^|[\s#·(])(?:INV|PO|SO|ORD|TXN?|REF|EST|QUO)[-–#]\d{3,}/;

/** The plans without what is paid besides them; a list of nothing but fees stays what it is. */
export function withoutFees<T extends Draft>(drafts: readonly T[]): T[] {
  const sold = drafts.filter(({ name }) => !DISCOUNT.test(name) && !DOCUMENT.test(name) && !isTotal(name));
  const plans = sold.filter((draft) => !isFee(draft));
  return plans.some(({ mark }) => mark.kind === 'amount') ? plans : sold;
}
