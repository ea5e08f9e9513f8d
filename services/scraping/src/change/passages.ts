import type { PageFacts } from '../page/facts.ts';
import { hashPassage } from './hash.ts';
import { isAgreement, isConsent, isDaily, isStamp, isWaiting, maskDigits, maskNoise, readable } from './noise-words.ts';
import { onceEach } from './once-each.ts';

/** Up to this length a passage below a consent text is one of its buttons. */
const BUTTON = 25;
/** A label that says of the passage below it that it differs by the day is no longer. */
const LABEL = 60;

const isOfPage = (text: string): boolean => readable(text) && !isAgreement(text) && !isWaiting(text) && !isStamp(text);

/** The readable passages of a page by their hash: what its visitors read, without consents and what differs by the day. */
export const readablePassages = onceEach(({ blocks }: PageFacts): Map<number, string> => {
  const passages = new Map<number, string>();
  let consent = false;
  let daily = false;
  for (const { text } of blocks) {
    const isDailyToo = daily || isDaily(text);
    daily = text.length <= LABEL && isDaily(text);
    consent = isConsent(text) || (consent && text.length <= BUTTON);
    if (!consent && !isDailyToo && isOfPage(text)) passages.set(hashPassage(text), text);
  }
  return passages;
});

/** A passage whatever its dates, ids, punctuation and plurals. */
export const masked = (text: string): string =>
  maskNoise(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u2055$€£¥%+]+/gu, ' ')
    .replace(/s(?= |$)| /g, '');

/** Text beyond so many characters of a page is compared as it is. */
const MASKED_TEXT = 200_000;

/** The readable passages of a page, whatever their dates and ids. */
export const maskedPassages = onceEach(({ blocks }: PageFacts): ReadonlySet<string> => {
  let budget = MASKED_TEXT;
  const made = new Set<string>();
  for (const { text } of blocks) {
    budget -= text.length;
    if (budget >= 0) made.add(masked(text));
  }
  return made;
});

/** The passages of a page, whatever their figures: made once for a page, however many of its differences ask. */
export const countedPassages = onceEach(
  ({ blocks }: PageFacts): ReadonlySet<string> => new Set(blocks.map(({ text }) => maskDigits(text))),
);
