/** Standards of security and privacy that a page names, by the names that their owners give them. */
import { attr, squeeze, walk } from '../../page/dom.ts';
import type { FoundItem } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';

const ISO = (number: string) => new RegExp(String.raw`\bISO(?:\s?/\s?IEC)?[\s-]?${number}\b`, 'i');

const STANDARDS: readonly (readonly [string, RegExp])[] = [
  ['SOC 1', /\bSOC[\s-]?1\b/i],
  ['SOC 2', /\bSOC[\s-]?2\b/i],
  ['SOC 3', /\bSOC[\s-]?3\b/i],
  ['ISO 27001', ISO('27001')],
  ['ISO 27017', ISO('27017')],
  ['ISO 27018', ISO('27018')],
  ['ISO 27701', ISO('27701')],
  ['ISO 22301', ISO('22301')],
  ['ISO 42001', ISO('42001')],
  ['ISO 9001', ISO('9001')],
  ['PCI DSS', /\bPCI(?:[\s-]?DSS)?\b/],
  ['HIPAA', /\bHIPAA\b/i],
  ['HITRUST', /\bHITRUST\b/i],
  ['GDPR', /\b(?:GDPR|DSGVO|RGPD)\b/i],
  ['CCPA', /\bCCPA\b/i],
  ['FedRAMP', /\bFedRAMP\b/i],
  ['StateRAMP', /\bStateRAMP\b/i],
  ['CSA STAR', /\bCSA[\s-]STAR\b/i],
  ['TISAX', /\bTISAX\b/i],
  ['BSI C5', /\b(?:BSI[\s-])?C5(?=[\s:]|$)(?!\s?[a-z]\d)/],
  ['Cyber Essentials', /\bCyber Essentials\b/i],
  ['ENS', /\bEsquema Nacional de Seguridad\b/i],
  ['HDS', /\bHébergeur de Données de Santé\b/i],
  ['NIS2', /\bNIS[\s-]?2\b/i],
  ['DORA', /\bDORA\b/],
  ['IRAP', /\bIRAP\b/],
  ['FERPA', /\bFERPA\b/i],
];

/** Marks are pictures as often as words; so many of their texts are read. */
const MOST_MARKS = 300;
const MOST_TEXT = 200_000;

/** The standards that the page names, in the order of our list; null where it names none. */
export function standardsOf({ blocks, root, banners }: ParsedPage): FoundItem[] | null {
  const marks: string[] = [];
  walk(root, (el) => {
    if (banners.has(el)) return false;
    if (el.tag === 'img' && marks.length < MOST_MARKS) marks.push(squeeze(attr(el, 'alt') ?? '').slice(0, 200));
    return true;
  });
  const said = [...blocks.map(({ text }) => text), ...marks].join('\n').slice(0, MOST_TEXT);
  const named = STANDARDS.filter(([, pattern]) => pattern.test(said));
  return named.length > 0 ? named.map(([name]) => ({ key: name, label: name, url: null })) : null;
}
