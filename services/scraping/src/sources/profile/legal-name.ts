/** The company's name with its legal form, by which registers know it: 'Acme, Inc.'. */
import { squeeze } from '../../page/dom.ts';
import { saysItsForm } from './legal-form.ts';

/** Where a page states its copyright: at its end. */
const TAIL = 60_000;
const COPYRIGHT = /(?:©|&copy;|&#0?169;|\bcopyright\b)([^<>]{2,200})/gi;
const BEFORE = /^(?:[\s\d,–—-]|©|&copy;|&#0?169;|\(c\)|copyright\b|present\b|by\b|&nbsp;|&ndash;)+/i;
const AFTER =
  /(?:(?:\s*[,.])?\s*(?:all rights|alle rechte|tous droits|todos los derechos|a delaware|is a registered)\b|\s*[|·•]|\s+[–—-]\s).*$/i;
const MOST_NAME = 120;

/** @param stated names for machines, the best first @returns null where neither they nor the copyright line say one, or several lines differ */
export function legalNameOf(stated: readonly (string | null)[], html: string): string | null {
  const named = stated.find((name) => name !== null && saysItsForm(name));
  if (named) return named;
  const lines = [...html.slice(-TAIL).matchAll(COPYRIGHT)].slice(0, 10).map(([, line = '']) => nameIn(line));
  const names = [...new Set(lines.filter((name) => name !== null))];
  return names.length === 1 ? (names[0] as string) : null;
}

function nameIn(line: string): string | null {
  const plain = line.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll('&#39;', "'");
  const name = squeeze(plain.replace(BEFORE, '').replace(AFTER, '')).replace(/\s*\d{4}$/, '');
  return name.length <= MOST_NAME && !name.includes('©') && saysItsForm(name) ? name : null;
}
