/** Names of companies as registers write them. */

const FORMS = new Set(
  'inc incorporated corp corporation llc lp llp ltd limited plc pbc gmbh ug haftungsbeschränkt ag kg kgaa ohg gbr sa sas sasu sarl eurl sl slu ltda bv bvba nv ab oy oyj aps as asa srl spa sro doo kft zrt pty pte kk'.split(
    ' ',
  ),
);

/** 'Acme, Inc.' and 'ACME INC' are one name; '/DE/' is the state that the register adds. */
export const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?\s*$/, ' ')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bincorporated$/, 'inc')
    .replace(/\bcorporation$/, 'corp')
    .replace(/\blimited$/, 'ltd');

const EASTERN = /^(?:株式会社|有限会社|合同会社|주식회사|\(주\)|㈜)|(?:株式会社|有限会社|合同会社|주식회사|有限公司|股份公司)$/;

/** Whether a name says its legal form; one that does not may be that of many companies. */
export function saysItsForm(name: string): boolean {
  if (EASTERN.test(name.trim())) return true;
  const words = comparable(name).split(' ');
  return words.length > 1 && FORMS.has(words.at(-1) ?? '');
}
