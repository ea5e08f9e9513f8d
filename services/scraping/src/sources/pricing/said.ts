/** What the card of a plan says in sentences: whom it is for, what it is good for; without a list also what it holds. */
import { cut } from '@rivalscope/kit/text';
import type { Line, Region } from './lines.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { isAction } from './names.ts';

const MOST = 10;
const LONGEST = 300;
/** Fewer words are a label, a badge or a button; where a card lists nothing, three with a number say what it holds: '5 team members'. */
const FEWEST_WORDS = 4;
/** Scripts that set no blanks between words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;
const TICKED = /^[✓✔☑✅]/u;

const wordsIn = (text: string): number => text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;

function isSaid({ text }: Line, hasList: boolean): boolean {
  if (TICKED.test(text) || isAction(text) || findMoney(text).length > 0) return false;
  const isHeld = !hasList && wordsIn(text) === FEWEST_WORDS - 1 && /\d/.test(text);
  return isHeld || wordsIn(text) >= FEWEST_WORDS || DENSE.test(text);
}

/** Lines of a card that are neither its name nor its price, nor of its list, nor told by the price. */
export function saidBesides(
  page: { lines: readonly Line[]; marks: ReadonlyMap<number, Mark> },
  card: Region,
  name: number,
  hasList: boolean,
): string[] {
  const said = new Set<string>();
  for (let at = card.start; at < card.end && said.size < MOST; at++) {
    const line = page.lines[at] as Line;
    const isListed = line.item !== null && line.itemDepth > card.depth;
    if (at === name || isListed || line.struck || line.spoken || line.button || line.heading > 0 || page.marks.has(at)) continue;
    if (isSaid(line, hasList)) said.add(cut(line.text, LONGEST));
  }
  return [...said];
}
