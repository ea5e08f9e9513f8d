import { OWN } from '../plan-pair/beside.ts';
import { list, quote } from '../rules/wording.ts';
import type { About } from './about.ts';

/** What the tenant's own site says of itself, as last read. */
export interface Own {
  /** In page order; what was not told lists nothing. */
  plans: { name: string; features?: string[] }[];
  /** Null while none was read. */
  headline: string | null;
  /** As the tenant calls it. */
  name: string;
  /** Host, with a path where it has one. */
  website: string;
}

/** What a finding means beside the tenant's own site, as a sentence; null where the two have nothing to do with each other. */
export function besideOwn(about: About | null | undefined, own: Own | undefined, relationship: string): string | null {
  if (!about || !own || relationship === OWN || 'prices' in about) return null;
  if ('rival' in about) return namesUs(about.rival, own) ? 'They compare themselves with us.' : null;
  return 'features' in about ? included(about.features, own) : shared(about, own);
}

/** Shorter names are words of other things. */
const SHORTEST_NAME = 3;
const inWords = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** By our whole name, or the first part of our host, as words of theirs. */
function namesUs(rival: string, { name, website }: Own): boolean {
  const host =
    website
      .toLowerCase()
      .replace(/^www\./, '')
      .split(/[.:/]/)[0] ?? '';
  return [inWords(name), inWords(host)].some((ours) => ours.trim().length >= SHORTEST_NAME && inWords(rival).includes(ours));
}

/** Spelled differently, and the same. */
const SAME: readonly [RegExp, string][] = [
  [/\bsingle[ -]sign[ -]?on\b/g, 'sso'],
  [/\b(?:two|2|multi)[ -]factor(?: auth(?:entication)?)?\b|\bmfa\b/g, '2fa'],
  [/\brole[ -]based access(?: control)?\b/g, 'rbac'],
];
/** A line with these does not say that a plan includes what it names. */
const NOT_INCLUDED = /\b(?:no|not|without|excludes?|excluding|except|add-?ons?|extra|additional|coming soon|beta|from)\b|[$€£¥]/i;
const FILLERS = new Set('a an and the of for with your to in on by or all our'.split(' '));

/** What a line is about, word by word, whatever its spelling. */
function wordsOf(text: string): Set<string> {
  const plain = SAME.reduce((line, [spelled, one]) => line.replace(spelled, one), text.toLowerCase());
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  return new Set(words.filter((word) => !FILLERS.has(word)));
}

interface Line {
  plan: string;
  line: string;
  words: Set<string>;
}

/** What our plans include, by each word of it, in page order. */
function linesByWord({ plans }: Own): Map<string, Line[]> {
  const byWord = new Map<string, Line[]>();
  for (const { name: plan, features = [] } of plans)
    for (const line of features.filter((one) => !NOT_INCLUDED.test(one))) {
      const words = wordsOf(line);
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), { plan, line, words }]);
    }
  return byWord;
}

interface Words {
  lines: Map<string, Line[]>;
  headline: Set<string>;
}

/** One site of ours is put beside all that a tenant sees: it is taken apart once. */
const known = new WeakMap<Own, Words>();

function ownWords(own: Own): Words {
  const words = known.get(own) ?? { lines: linesByWord(own), headline: wordsOf(own.headline ?? '') };
  known.set(own, words);
  return words;
}

/** A line of ours that says all that theirs says: less would be a claim that nobody made. */
function included(features: readonly string[], own: Own): string | null {
  const { lines } = ownWords(own);
  for (const feature of features) {
    const theirs = wordsOf(feature);
    const [word = ''] = theirs;
    const found = lines.get(word)?.find(({ words }) => theirs.isSubsetOf(words));
    if (found) return `We include it: our ${quote(found.plan)} lists “${quote(found.line)}”.`;
  }
  return null;
}

/** So many words in common are no chance. */
const FEWEST_SHARED = 2;
/** Every second headline has these. */
const COMMON = new Set(
  'platform software solution tool product service business company team customer people work best better more most easy easier simple fast faster modern powerful that this from into every everyone everything make made build built help need world way time'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 4;

/** Words that their headline did not have before and shares with ours now. */
function shared({ headline, was }: { headline: string; was: string }, own: Own): string | null {
  if (own.headline === null) return null;
  const ours = ownWords(own).headline;
  const common = [...wordsOf(headline)].filter((word) => ours.has(word) && !COMMON.has(word) && word.length >= SHORTEST_WORD);
  // Of most headlines that is all that is asked.
  if (common.length < FEWEST_SHARED) return null;
  const before = wordsOf(was);
  const same = common.filter((word) => !before.has(word));
  if (same.length < FEWEST_SHARED) return null;
  return `Their headline uses our words now: ${list(same.map((word) => `“${quote(word)}”`))}. Ours is “${quote(own.headline)}”.`;
}
