/** Any of these as a whole word, in any case; each is the source of an expression. `\b` knows letters of English alone. */
export const wholeWords = (...alternatives: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');
