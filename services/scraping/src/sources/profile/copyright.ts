/** The company's name with its legal form, by which registers know it ('Acme, Inc.'), as its copyright line says it. */
import { squeeze } from '../../page/dom.ts';
import { saysItsForm } from './legal-form.ts';

/** Where a page states its copyright: at its end. */
const TAIL = 60_000;
const COPYRIGHT = /(?:©|&copy;|&#0?169;|\bcopyright\b)([^<>]{2,200})/gi;
const BEFORE = /^(?:[\s\d,–—-]|©|&copy;|&#0?169;|\(c\)|copyright\b|present\b|by\b|&nbsp;|&ndash;)+/i;
const AFTER = /(?:(?: ?[,.])? ?(?:all rights|alle rechte|tous droits|todos los derechos|a delaware|is a registered)\b| ?[|·•]| [–—-] ).*/i;
const MOST_NAME = 120;

/** @returns null where no copyright line says one, or several lines differ */
export function copyrightName(html: string): string | null {
  const lines = [...html.slice(-TAIL).matchAll(COPYRIGHT)].slice(0, 10).map(([, line = '']) => nameIn(line));
  const names = [...new Set(lines.filter((name) => name !== null))];
  return names.length === 1 ? (names[0] as string) : null;
}

function nameIn(line: string): string | null {
  const plain = line.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll('&#39;', "'");
  const name = squeeze(plain)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .trim()
    .replace(/ ?\d{4}$/, '');
  return name.length <= MOST_NAME && !name.includes('©') && saysItsForm(name) ? name : null;
}
