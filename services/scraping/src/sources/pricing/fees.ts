/** What is paid besides what a page sells: cleaning at the end, a deposit, a tax of the place, what joining costs. */
import type { Draft } from './card.ts';

const FEE =
  /^(?:(?:final |end[- ]of[- ]stay |exit )?cleaning fee|(?:(?:refundable|security|damage|key) )*deposit|(?:city|tourist|visitor|occupancy) tax|(?:joining|registration|enrol?ment|admission|administration|admin|booking|activation|sign[- ]?up|call[- ]?out|travel) fees?|(?:obligatorische )?(?:end|schluss)reinigung|kaution|kurtaxe|ortstaxe|gästebeitrag|aufnahmegebühr|anmeldegebühr|einschreibegebühr|anfahrt(?:skosten|spauschale)?|(?:dépôt de garantie|caution)|taxe de séjour|(?:frais|forfait)(?: de)? (?:ménage|dossier|inscription|déplacement)|ménage (?:de fin|fin de séjour)|fianza|depósito|limpieza final|(?:cuota de )?(?:inscripción|matrícula)|caparra|cauzione|deposito cauzionale|pulizi[ae] final[ei]|tassa di soggiorno|(?:quota (?:di |d['’])?)?iscrizione|borg(?:som)?|eindschoonmaak|toeristenbelasting|inschrijfgeld|inschrijfkosten|voorrijkosten|kaucja|wpisowe|sprzątanie końcowe|opłata (?:klimatyczna|wpisowa|rejestracyjna)|kauce|vratná kauce|závěrečný úklid|taxa de (?:inscrição|matrícula|limpeza)|depositum|slutrengøring|sluttrengjøring|slutstädning|indmeldelsesgebyr|innmeldingsavgift)(?!\p{L})/iu;

/** Whether a name is that of such a fee. */
const isFee = ({ name }: Draft): boolean => FEE.test(name);

/** The plans without what is paid besides them; a list of nothing but fees stays what it is. */
export function withoutFees<T extends Draft>(drafts: readonly T[]): T[] {
  const plans = drafts.filter((draft) => !isFee(draft));
  return plans.some(({ mark }) => mark.kind === 'amount') ? plans : [...drafts];
}
