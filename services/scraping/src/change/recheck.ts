import type { PageFacts } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import type { PageMemory } from './memory.ts';
import { maskNoise } from './noise-words.ts';
import type { PageSources } from './page-sources.ts';
import { compareFacts, suspectOf } from './typed.ts';
import { learnVariant } from './variants.ts';

/** `unclear`: the page cannot be read just now; ask again later. */
export type Recheck = 'confirmed' | 'vanished' | 'unclear';

const linesOf = (passage: string): string[] => passage.split('\n').filter((line) => line !== '');

/** Text is confirmed while a passage that came is there and, for a removal, none that went is back. */
function recheckText(before: string, after: string, facts: PageFacts): Recheck {
  const shown = new Set(facts.blocks.map((b) => maskNoise(b.text).toLowerCase()));
  const has = (line: string) => shown.has(line.toLowerCase());
  if (after !== '') return linesOf(after).some(has) ? 'confirmed' : linesOf(before).some(has) || before === '' ? 'vanished' : 'confirmed';
  return linesOf(before).some(has) ? 'vanished' : 'confirmed';
}

/**
 * Looks once more at an unconfirmed change, some minutes later. `before` are the facts from before the change, `facts` those of now. It has
 * vanished when the old value is back; a third value is confirmation that the old one went.
 */
export function recheck(page: PageSources, change: TypedChange, before: PageFacts, facts: PageFacts): Recheck {
  if (suspectOf(page, before, facts) !== null) return 'unclear';
  if (change.type === 'text_changed' && change.detail.case === 'text') return recheckText(change.detail.before, change.detail.after, facts);
  return compareFacts(page, before, facts).some((c) => c.key === change.key) ? 'confirmed' : 'vanished';
}

/** What a change that vanished teaches: a typed field has both values as variants. Wording is remembered by its place. */
export const learnVanished = (memory: PageMemory, change: TypedChange): PageMemory =>
  change.type === 'text_changed' ? memory : learnVariant(memory, change);
