/** Lists of plans of which a page shows no price at all: blocks made alike, each with a plan's usual name and a list of what it holds. */
import { keysAmong } from '../../page/unfilled.ts';
import type { Draft, Page } from './card.ts';
import { MAX_FEATURES } from './card.ts';
import type { Region } from './lines.ts';
import { BARE } from './marks.ts';
import { cleanName } from './names.ts';
import { planKey } from './unique.ts';

/** What plans are called, whatever is sold; 'Advanced', 'Team' and 'Free' head other things as often. */
export const USUAL_PLAN =
  /^(?:starter|basic|basis|básico|basico|base|standard|estándar|padrão|essentials?|essentiel|plus|pro|professional|profi|profissional|profesional|premium|business|enterprise|bronze|silver|gold|platinum)$/i;
const [FEWEST_USUAL, FEWEST_HELD, MOST_REGIONS, MOST_BLOCKS] = [2, 3, 2_000, 12];

/** A block that begins with a heading over a list. */
function blockOf({ lines, marks }: Page, { start, end, depth }: Region): Draft | null {
  for (let at = start; at < end; at++) if (marks.get(at)?.cents) return null;
  const { heading, text } = lines[start]!;
  const held = lines.slice(start, end).filter(({ item, itemDepth, struck }) => item !== null && itemDepth > depth && !struck);
  if (heading === 0 || new Set(held.map(({ item }) => item)).size < FEWEST_HELD) return null;
  const free = [...marks.values()].find(({ line, kind, score }) => line >= start && line < end && kind === 'free' && score >= 0);
  const mark = free ?? { ...BARE, line: start };
  return { name: cleanName(text), mark, features: held.map((line) => line.text).slice(0, MAX_FEATURES) };
}

/** The first such list of a page; [] where there is none. */
export function readUnpriced(page: Page, top: Region): Draft[] {
  const left: Region[] = [top];
  for (let read = 0; read < left.length && read < MOST_REGIONS; read++) {
    const { kids } = left[read]!;
    const blocks = kids.length <= MOST_BLOCKS ? kids.flatMap((kid) => (kid.end > kid.start ? (blockOf(page, kid) ?? []) : [])) : [];
    const isList = blocks.length === kids.length && blocks.filter(({ name }) => USUAL_PLAN.test(planKey(name))).length >= FEWEST_USUAL;
    if (isList && new Set(blocks.map(({ name }) => name)).size === blocks.length) return blocks;
    left.push(...kids);
  }
  return [];
}

/** A list of which a name is a key ('pricing.plans.solo.title') has yet to be put in: none of it is known. */
export function translated({ lines }: Page, drafts: readonly Draft[]): Draft[] {
  const keys = keysAmong(lines.map(({ text }) => text));
  return drafts.some(({ name }) => keys.has(name)) ? [] : [...drafts];
}
