/** Openings that a page states as fields with their names beside them: rows of a table, pairs of a list, 'Position' over 'Cook'. */
import { type El, squeeze, textOf } from '../../page/dom.ts';
import { isInline } from '../../page/readable.ts';

/** Names of the field that holds what an opening is called; nothing else on such a page is. */
const TITLE =
  /^(?:(?:open )?(?:job|position|role) ?(?:title|name)s?|title of (?:the )?(?:position|job)|vacant position|stellenbezeichnung|stellentitel|berufsbezeichnung|(?:intitulé|titre|libellé) d(?:u|e l['’]) ?(?:poste|offre|emploi)|nombre del puesto|puesto vacante|cargo (?:vacante|disponible)|nome da vaga|titolo della posizione|functietitel|募集職種|職種名?|募集ポジション|岗位名称|职位名称|(?:招聘|应聘)(?:岗位|职位)|모집 ?(?:직종|직무|분야|부문))$/i;

const MOST_NAME = 40;

/** Whether a text is the name of that field. */
export const namesTitle = (text: string): boolean => text.length <= MOST_NAME && TITLE.test(squeeze(text.replace(/[:：]\s*$/, '')));

/** A row of a table that pairs a name with a value, as its first cell is a heading and its second is none. */
export const isPair = (cells: readonly El[]): boolean => cells.length === 2 && cells[0]?.tag === 'th' && cells[1]?.tag === 'td';

/** The value that stands behind the name of that field, which the child at this place holds: the next element; null where it is none. */
export function valueBehind(children: El['children'], at: number): El | null {
  const name = children[at];
  if (name === undefined || typeof name === 'string' || !namesTitle(textOf(name, MOST_NAME + 2))) return null;
  const [next, ...others] = children
    .slice(at + 1, at + 1 + MOST_BETWEEN)
    .filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (next === undefined || typeof next === 'string' || HEADING.test(next.tag) || isListOf(next)) return null;
  // Over several that are made alike stands the heading of a list.
  return HEADING.test(name.tag) && others.some((other) => typeof other !== 'string' && other.tag === next.tag) ? null : next;
}
const HEADING = /^h[1-6]$/;

const MOST_DEEP = 4;

/** Over several blocks stands the heading of a list, and not the name of a field. */
const isListOf = ({ tag, children }: El, deep = 0): boolean => {
  const parts = children.filter((child) => typeof child !== 'string' && (child.tag === 'a' || !isInline(child.tag)) && child.tag !== 'br');
  const [only] = parts;
  return (
    tag === 'table' || parts.length > 1 || (deep < MOST_DEEP && only !== undefined && typeof only !== 'string' && isListOf(only, deep + 1))
  );
};

const MOST_BETWEEN = 4;

/** Whether a short line pairs that name with its value: it is no title as a whole. */
export const holdsField = ({ children }: El): boolean =>
  children.length <= MOST_BETWEEN && children.some((_, at) => valueBehind(children, at) !== null);
