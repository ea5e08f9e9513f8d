/** Who is behind a site, by its legal notice: what laws of the European Union, Switzerland and the United Kingdom have such pages say. */
import type { FoundItem, TextBlock } from '../../page/facts.ts';
import { companiesIn } from '../profile/companies-in.ts';
import { saysItsForm } from '../profile/legal-form.ts';

export const LEGAL_NAME = 'legalName';
export const ADDRESS = 'headquarters';
export const REGISTER = 'registerNumber';
export const VAT = 'vatId';

/** The company stands at the beginning of such a page; further below stand hosts, agencies and courts. */
const BEGINNING = 60;
const MOST_BLOCKS = 300;
const LONGEST_NAME = 80;
/** 'Éditeur : ', 'Company: '. */
const LABEL = /^[^:.]{2,40}: {0,2}/;
const LONGEST_LINE = 200;
/** Lines from the name on within which its address stands. */
const REACH = 6;
const MOST_ADDRESS_LINES = 4;

/** A line that ends an address: postal code and town, in the order of many countries. */
const TOWN =
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})?,? \p{Lu}[\p{L} .'’/-]{1,40}(?:,? \p{Lu}[\p{L} ]{1,30})?$|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b/u;
/** The same within one line, behind the street: 'Musterstraße 1, 10115 Berlin'. */
const STREET_AND_TOWN =
  /^[^:]{4,80}?\d[^:]{0,20}, ?(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? \p{Lu}[\p{L} .'’/-]{1,40}(?:, ?\p{Lu}[\p{L} ]{1,30})?$/u;
/** What stands between a name and its address, or in its place, and is none. */
const NO_ADDRESS =
  /@|https?:|www\.|(?<!\p{L})(?:tel|fon|phone|fax|mail|geschäftsführ|directeur|vertreten|represented|managing|director|capital|ust|vat)/iu;

/** Registers, by what their numbers look like beside their names. */
const REGISTERS: readonly RegExp[] = [
  /\bHR[AB] ?\d{1,7}(?: ?[A-Z]{1,2}\b)?/u,
  /\bFN ?\d{4,7} ?[a-z]\b/u,
  /\bCHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}\b/u,
  /\bRCS [\p{L}-]{2,30} (?:[AB] )?\d{3} ?\d{3} ?\d{3}\b/iu,
  /\bSIRE[NT](?: \p{L}{1,10})?[ :.n°]{0,5}\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?\b/iu,
  /\bK\.?v\.?K\.?(?:[- ]?(?:nummer|number|nr\.?))?[ :.]{0,3}\d{8}\b/iu,
  /\b(?:company|registration|registered) (?:registration )?(?:number|no\.?)[ :.]{0,3}(?:[A-Z]{2}\d{6}|\d{6,8})\b/iu,
  /\bCVR(?:[- ]?nr\.?)?[ :.]{0,3}\d{8}\b/iu,
  /\borg(?:anisations|anisation)?\.?[- ]?n(?:umme)?r\.?[ :.]{0,3}\d{3} ?\d{3}[ -]?\d{3,4}\b/iu,
  /\bC\.?I\.?F\.?[ :.]{0,3}[A-Z]-?\d{7}[A-Z\d]\b/iu,
];

/** Numbers for value added tax, by country (Council Directive 2006/112/EC, article 215, as VIES lists them; Switzerland and the United Kingdom beside). */
const VAT_NUMBER =
  /\b(?:ATU\d{8}|BE ?[01]\d{3}[. ]?\d{3}[. ]?\d{3}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{8}|EE\d{9}|EL\d{9}|ES ?[A-Z\d]\d{7}[A-Z\d]|FI ?\d{8}|FR ?[A-Z\d]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|HR\d{11}|HU\d{8}|IE\d{7}[A-Z]{1,2}|IT ?\d{11}|LT\d{9,12}|LU ?\d{8}|LV\d{11}|MT\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|RO\d{2,10}|SE ?\d{12}|SI\d{8}|SK\d{10})\b/;
const ABOUT_VAT = /\b(?:vat|ust|umsatzsteuer|tva|iva|btw|moms|mva|nif|steuer)|mehrwertsteuer/i;

/**
 * What a legal notice says of the company, by the name of the profile's field. Only what stands where such pages say it is taken: a name with
 * its legal form, the address right below it, numbers beside the name of their register.
 * @returns null where it says nothing of it
 */
export function statedIn(blocks: readonly TextBlock[]): FoundItem[] | null {
  const lines = blocks.slice(0, MOST_BLOCKS).map(({ text }) => text);
  const at = lines.slice(0, BEGINNING).findIndex((line) => nameIn(line) !== undefined);
  const name = at < 0 ? undefined : nameIn(lines[at] as string);
  const items = [
    [LEGAL_NAME, name],
    [ADDRESS, at < 0 ? undefined : addressIn(lines.slice(at, at + 1 + REACH), name ?? '')],
    [REGISTER, firstOf(lines, (line) => firstOf(REGISTERS, (register) => register.exec(line)?.[0]))],
    [VAT, firstOf(lines, vatIn)],
  ].flatMap(([key, label]) => (key && label ? [{ key, label, url: null }] : []));
  return items.length > 0 ? items : null;
}

/** A line that begins with the name, and ends with it or goes on behind a comma; else a name within a sentence. */
function nameIn(line: string): string | undefined {
  const [first = '', second = ''] = line.slice(0, LONGEST_LINE).replace(LABEL, '').split(',');
  const whole = [first, `${first},${second}`]
    .map((part) => part.trim())
    .find((part) => part.length <= LONGEST_NAME && saysItsForm(part) && /^[\p{Lu}\d]/u.test(part));
  return whole ?? companiesIn([line])[0];
}

function firstOf<T, R>(list: readonly T[], find: (each: T) => R | undefined): R | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The label may stand in the line before: then the number alone is too little. */
const vatIn = (line: string): string | undefined =>
  line.length <= LONGEST_LINE && ABOUT_VAT.test(line) ? VAT_NUMBER.exec(line)?.[0].replace(/\s/g, '') : undefined;

/** @param lines the one with the name first */
function addressIn(lines: readonly string[], name: string): string | undefined {
  const rest = (lines[0] ?? '').slice((lines[0] ?? '').indexOf(name) + name.length).replace(/^[\s,;·|–-]+/, '');
  const below = [rest, ...lines.slice(1)].map((line) => line.trim()).filter((line) => line !== '' && line.length <= LONGEST_LINE);
  const street: string[] = [];
  for (const line of below) {
    if (NO_ADDRESS.test(line)) return undefined;
    if (STREET_AND_TOWN.test(line)) return [...street, line].join(', ');
    street.push(line);
    if (TOWN.test(line)) return street.length > 1 ? street.join(', ') : undefined;
    if (street.length >= MOST_ADDRESS_LINES) return undefined;
  }
  return undefined;
}
