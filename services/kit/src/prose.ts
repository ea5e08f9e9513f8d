/** Sentences of a text, and what in them takes back that something has happened. Pure. */

/** Far more than the first words of an article have. */
const MOST = 10;
/** A longer one tells of too much for what its words say of each other. */
const LONGEST = 300;

/**
 * Where a sentence ends and another begins. A full stop before a small letter ends an abbreviation ('Acme Inc. announced'), and so does that
 * of a minimum before its figure ('min. 3 users').
 */
const STOP = /(?<=[.!?。！？])(?<!(?<!\p{L})[Mm]ind?\.)\s+(?![\s\p{Ll}])/u;

/** A text cut at the ends of its sentences. @param text bounded by who asks */
export const sentencesIn = (text: string): string[] => text.trim().split(STOP);

/** The first sentences of an article's words, at most ten of at most 300 characters each, without questions; the last of a text that was cut is none. */
export function sentencesOf(text: string): string[] {
  const parts = sentencesIn(text.replace(/\s+/g, ' ')).slice(0, MOST);
  return parts.filter((part) => part.length <= LONGEST && !part.endsWith('?') && !part.endsWith('…'));
}

/** Before what is said: it is denied, wished or only possible. English. */
export const UNDONE =
  /\b(?:not|never|nor|neither|without|if|unless|when|whether|would|could|should|might|will|before|after|since|once|until|plan(?:s|ned|ning)?|hop(?:e|es|ed|ing)|about to|almost|nearly)\b|n['’]t\b/i;

/** Anywhere in a sentence: it is long past, or somebody else says it. English. */
export const NOT_NOW = /\b(?:ago|last (?:year|month)|in (?:19|20)\d\d|back (?:in|when)|over the (?:years|past|last))\b|["“”„«»]/i;
