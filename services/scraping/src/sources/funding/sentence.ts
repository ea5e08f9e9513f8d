/** Rounds of which the first words of an article tell and its title does not: only where the company says of itself that it has raised. Pure. */
import { NOT_NOW, sentencesOf, UNDONE } from '@rivalscope/kit/prose';
import { namedFirst, type ToldRound, toldBy } from './title.ts';

const LATELY = String.raw`\s(?:(?:just|today|also|recently|now|officially|successfully|proudly)\s){0,3}`;
const DONE = String.raw`(?:raised|closed|secured|completed|landed)\b`;
const WE = new RegExp(String.raw`\bwe(?:['’]ve|\shave)?${LATELY}${DONE}`, 'i');
/** A press release speaks of its company by name. */
const IT = new RegExp(String.raw`\bannounc(?:e|ed|es)(?:\stoday)?(?:\sthat)?\s(?:it|they)(?:\s(?:has|have))?${LATELY}${DONE}`, 'i');
/** All that there ever was, or hearsay. */
const OTHERWISE = /\b(?:to date|so far|in total|rumou?rs?|reports?|reportedly)\b/i;
/** 'BERLIN, 3 May 2026 – ' */
const DATELINE = /^[^–—]{3,60}?\s(?:[–—]|--?)\s/;

/** The sentence that could tell of a round, whoever says it; null where none does. @param teaser the last sentence of one that was cut is none */
export function tellingSentence(teaser: string): string | null {
  return sentencesOf(teaser).find((sentence) => claimIn(sentence) !== null) ?? null;
}

/** The round of which it tells; null where that is not the company's (one of `names`). */
export function roundSaid(sentence: string, names: readonly string[]): ToldRound | null {
  const claim = claimIn(sentence);
  return claim && (claim.isOwn || namedFirst(claim.before, names)) ? claim.told : null;
}

function claimIn(sentence: string): { told: ToldRound; isOwn: boolean; before: string } | null {
  if ([UNDONE, NOT_NOW, OTHERWISE].some((words) => words.test(sentence))) return null;
  const [we, it] = [WE.exec(sentence), IT.exec(sentence)];
  const said = we ?? it;
  const told = said && toldBy(sentence);
  return told && { told, isOwn: we !== null, before: sentence.slice(0, said.index).replace(DATELINE, '') };
}
