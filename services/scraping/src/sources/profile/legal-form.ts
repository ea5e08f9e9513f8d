/** Names of companies as registers write them. */

const FORMS = new Set(
  'inc incorporated corp corporation llc lp llp ltd limited plc pbc gmbh ag sa sas sarl bv nv ab oy oyj as srl spa pty pte kk'.split(' '),
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

/** Whether a name says its legal form; one that does not may be that of many companies. */
export function saysItsForm(name: string): boolean {
  const words = comparable(name).split(' ');
  return words.length > 1 && FORMS.has(words.at(-1) ?? '');
}
