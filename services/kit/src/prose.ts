/** Sentences of a text, and what in them takes back that something has happened. Pure. */

/** Far more than the first words of an article have. */
const MOST = 10;
/** A longer one tells of too much for what its words say of each other. */
const LONGEST = 300;

/**
 * The first sentences of a text, at most ten of at most 300 characters each, without questions; the last of a text that was cut is
 * none. A full stop before a small letter ends an abbreviation ('Acme Inc. announced').
 */
export function sentencesOf(text: string): string[] {
  const parts = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) (?!\p{Ll})/u, MOST);
  return parts.filter((part) => part.length <= LONGEST && !part.endsWith('?') && !part.endsWith('…'));
}

/** Before what is said: it is denied, wished or only possible. English. */
export const UNDONE =
  /\b(?:not|never|nor|neither|without|if|unless|when|whether|would|could|should|might|will|before|after|since|once|until|plan(?:s|ned|ning)?|hop(?:e|es|ed|ing)|about to|almost|nearly)\b|n['’]t\b/i;

/** Anywhere in a sentence: it is long past, or somebody else says it. English. */
export const NOT_NOW = /\b(?:ago|last (?:year|month)|in (?:19|20)\d\d|back (?:in|when)|over the (?:years|past|last))\b|["“”„«»]/i;
