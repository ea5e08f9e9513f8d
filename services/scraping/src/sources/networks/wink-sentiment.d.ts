declare module 'wink-sentiment' {
  /** The words' sum by AFINN (-5 to 5 each), emoji and emoticons among them, turned by a negation before them. */
  export default function sentiment(text: string): { score: number; normalizedScore: number };
}
