/** Where an opening is, by what stands beside its title. */
import { trimOf } from '@rivalscope/kit/text';
import { type El, squeeze, textOf } from '../../page/dom.ts';
import { isRole, saysApply, saysTerms } from './roles.ts';

const LABEL =
  /^(?:job |work )?(?:location|standort|arbeitsort|lieu|ubicación|località|sede|locatie|местоположение|локація|勤務地)\s*(?:$|[:：]\s*)|^(?:(?:einsatz|arbeits|dienst)?ort|lugar(?: de trabajo)?|luogo(?: di lavoro)?|local(?: de trabalho)?|plaats|werkplek|miejsce(?: pracy)?|m[ií]sto(?: výkonu)?(?: práce)?|arbetsort|arbejdssted|arbeidssted|место работы|город|місто)\s*[:：]\s*/iu;
const WORKPLACE =
  /^(?:fully |100 ?% )?(?:remote|hybrid|on-?site|remot[oa]|híbrid[oa]|presencial|télétravail|à distance|zdalnie|hybrydowo|zdalna|uzaktan)(?:[ ,/(–-].{0,40})?$/i;
/** Whether a text says how one works rather than where: 'Remote', 'Hybrid, two days'. */
export const isWorkplace = (text: string): boolean => WORKPLACE.test(text);
const PLACE = /^\p{Lu}[\p{L}.'’-]{1,25}(?: \p{Lu}[\p{L}.'’-]{1,25}){0,2}(?:(?:, ?| ?\/ ?| or )\p{Lu}[\p{L}.'’ -]{1,30}){0,3}$/u;

const isPlace = (text: string): boolean =>
  WORKPLACE.test(text) || (PLACE.test(text) && !/\p{Ll}{2}\.+$/u.test(text) && !saysTerms(text) && !saysApply(text) && !isRole(text));

/** What stands beside a title: within its element, line by line around it, and as the next element. */
interface Beside {
  title: string;
  beside: string | null;
  lines: readonly string[];
  next: El | undefined;
  headings: readonly string[];
}

/** A label says it, or a short text beside the title reads as a place; null else. */
export function locationOf({ beside, lines: all, next, title, headings }: Beside): string | null {
  const lines = all.filter((line) => !headings.includes(line));
  const label = lines.findIndex((line) => LABEL.test(line));
  const named = label < 0 ? '' : lines[label]!.replace(LABEL, '') || (lines[label + 1] ?? '');
  if (named !== '' && named.length <= 80) return named;
  if (beside && isPlace(beside)) return beside.slice(0, 200);
  const after = next ? textOf(next, 80) : '';
  if (isPlace(after)) return after;
  const rest = lines.length <= 3 ? lines.map((line) => withoutApply(line.replace(title, ' '))).filter((line) => line !== '') : [];
  const places = rest.filter(isPlace);
  // Of a department and a place beside one another nothing tells which is which.
  return places.length === 1 ? places[0]! : (places.find((text) => WORKPLACE.test(text)) ?? null);
}

const EDGE = /[\s,–—|·-]/;
const MOST_WORDS = 3;

/** A line without the words of a button at its end. */
function withoutApply(line: string): string {
  const text = squeeze(trimOf(line, EDGE));
  const words = text.split(' ');
  for (let n = Math.min(MOST_WORDS, words.length); n > 0; n--)
    if (saysApply(words.slice(-n).join(' '))) return trimOf(words.slice(0, -n).join(' '), EDGE);
  return text;
}
