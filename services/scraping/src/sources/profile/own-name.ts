/** A site's name without the line that it says of itself: 'Acme' of 'Acme | Books for small firms'. */
import { squeezed } from '../../change/wording.ts';
import { saysItsForm } from './legal-form.ts';

const BETWEEN = /[|｜]| [–—-] /;
const MOST_PARTS = 6;

/** @param label what the site's address is called by: 'acme' of www.acme.com */
export function ownName(name: string, label: string): string {
  const parts = name
    .split(BETWEEN, MOST_PARTS)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2 || saysItsForm(name)) return name;
  return parts.find((part) => squeezed(part) === squeezed(label)) ?? parts[0] ?? name;
}
