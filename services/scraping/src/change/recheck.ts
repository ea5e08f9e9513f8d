import type { PageFacts, PageKind } from '../page/facts.ts';
import type { TypedChange } from './change.ts';
import { hashText } from './hash.ts';
import { LIMITS, newest, type PageMemory } from './memory.ts';
import { maskNoise } from './noise-words.ts';
import { learnVariant } from './settle-typed.ts';
import { compareFacts, suspectOf } from './typed.ts';

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
export function recheck(kind: PageKind, change: TypedChange, before: PageFacts, facts: PageFacts): Recheck {
  if (suspectOf(kind, before, facts) !== null) return 'unclear';
  if (change.type === 'text_changed' && change.detail.case === 'text') return recheckText(change.detail.before, change.detail.after, facts);
  return compareFacts(kind, before, facts).some((c) => c.key === change.key) ? 'confirmed' : 'vanished';
}

/** What a change that vanished teaches: both values come and go, so neither is reported again. */
export function learnVanished(memory: PageMemory, change: TypedChange): PageMemory {
  if (change.type !== 'text_changed' || change.detail.case !== 'text') return learnVariant(memory, change);
  const hashes = [...linesOf(change.detail.before), ...linesOf(change.detail.after)].map((line) => hashText(line.toLowerCase()));
  return { ...memory, text: { ...memory.text, loose: newest([...memory.text.loose, ...hashes], LIMITS.textLoose) } };
}
