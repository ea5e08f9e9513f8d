/** Tables of openings: which column holds the title, which the place and the department. */
import { type El, textOf, walk } from '../../page/dom.ts';
import { namesTitle } from './stated-fields.ts';

const COLUMNS = {
  title:
    /^(?:(?:job |position )?(?:title|role|position|job|vacancy|opening|name)s?|(?:name of (?:the )?)?posts?|stelle|stanowisko|pozice|pozisyon|stilling|tjänst|position|job ?titel|poste|intitulé|puesto|vacante|cargo|vaga|posizione|ruolo|functie|vacature|вакансия|вакансія|должность|посада|職種|募集職種|职位|職位|岗位|직무|직군|모집 ?(?:분야|직무|부문)|포지션)$/i,
  location:
    /^(?:locations?|place|city|office|where|region|country|standort|ort|lieu|ville|ubicación|lugar|ciudad|local|sede|luogo|locatie|plaats|город|місто|勤務地|地点|지역|근무지)$/i,
  department:
    /^(?:departments?|teams?|area|function|abteilung|bereich|équipe|département|departamento|equipo|reparto|afdeling|отдел|відділ)$/i,
};

/** The rows of a table, without those of tables in it; at most 2,000. */
export function rowsOf(table: El): El[] {
  const rows: El[] = [];
  walk(table, (el) => {
    if (el.tag === 'tr' && rows.length < 2_000) rows.push(el);
    return el.tag !== 'tr';
  });
  return rows;
}

/** The cells of a row, heads as well. */
export const cellsOf = (row: El): El[] =>
  row.children.filter((child): child is El => typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th'));

/** Heads over nothing but titles of openings; a name or a title may be anything's. */
const OPENINGS =
  /^(?:(?:open )?(?:job |position )(?:title|role|position)s?|positions?|roles?|jobs?|vacanc(?:y|ies)|openings?|stelle|jobtitel|poste|vacante|puesto|vaga|posizione|vacature|вакансия|вакансія|должность|посада|職種|募集職種|职位|職位|岗位|직무|직군|모집 ?(?:분야|직무|부문)|포지션)$/i;

export interface Columns extends Record<keyof typeof COLUMNS, number> {
  sure: boolean;
}

/** Which columns say what of an opening, by the heads of a row; null where they do not tell. */
export function columnsOf(row: El | undefined): Columns | null {
  const heads = row ? cellsOf(row).map((cell) => textOf(cell, 60)) : [];
  const find = (column: keyof typeof COLUMNS): number => heads.findIndex((head) => COLUMNS[column].test(head));
  const named = heads.findIndex(namesTitle);
  const title = named >= 0 ? named : find('title');
  const sure = named >= 0 || OPENINGS.test(heads[title] ?? '');
  const columns = { title, location: find('location'), department: find('department'), sure };
  return columns.title >= 0 && heads.length >= 2 ? columns : null;
}
