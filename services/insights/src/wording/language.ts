/** Words without which English gets no further than a name or a list, and which the languages written like it do not have. */
const ENGLISH = new Set(
  `the and with from been it its that this these those than then now each every other another new one which who what where when how why
  your you our ours their they them themselves his could should have does because about into only up down out after before through between
  instead while whether here there any much many within again first later longer something whoever people elsewhere found look means need
  needs attention wanted wants want goes comes behind seldom speak win won weeks year month days
  appeared offered offers available generally leading market customers company changed headline lists stories story posts followers
  launches launched launch introducing introduces announcing announces expands expand openings jobs hiring hires hired hire
  campaign sells sell made makes build built get gets uses used work works teams plans price prices costs billed`.split(/\s+/),
);

/** So many words in a row are a sentence, and no name. */
const SENTENCE = 4;
/** Where a letter is none of English, fewer are. */
const SHORT_SENTENCE = 3;
/** One of so many words at least is one of English. */
const EVERY = 8;

const PIECES = /[!?;:“”"‘()[\]{}|\n]+|[.,](?!\d)|\s[-–—]\s/u;
const WORDS = /[\p{L}\p{M}'’]+/gu;
const BEYOND = /[^\p{ASCII}’]/u;
const OF_OTHER_SCRIPTS = /[^\P{L}\p{Script=Latin}]/u;

/**
 * Whether a text has something said in another language than English, or in a script that is not its own: what it says, and whether it
 * gives orders, is not known here. By the words between two marks, so that English around it does not speak for it; of fewer than four
 * words it is not told from a name.
 */
export const isForeign = (text: string): boolean => text.normalize('NFKC').split(PIECES).some(isForeignPiece);

function isForeignPiece(piece: string): boolean {
  if (OF_OTHER_SCRIPTS.test(piece)) return true;
  const words = piece.match(WORDS) ?? [];
  const least = BEYOND.test(piece) ? SHORT_SENTENCE : SENTENCE;
  if (words.length < least) return false;
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase())).length;
  return english < Math.max(1, Math.floor(words.length / EVERY));
}
