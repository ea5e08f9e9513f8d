import { type Message, MOST_ANSWER_TOKENS } from './prompt.ts';

/** What a million tokens cost, in cents. */
export interface Prices {
  input: number;
  output: number;
}

/** A cent, in the unit that costs are counted in: one token at one cent a million. */
export const CENT = 1_000_000;

/** What an answer of the model cost, in millionths of a cent. */
export const costOf = (tokens: { input: number; output: number }, prices: Prices): number =>
  tokens.input * prices.input + tokens.output * prices.output;

/** Tokens around each message. */
const AROUND = 16;

/** What a call can cost at most: no token is shorter than a byte. */
export function mostCost(messages: readonly Message[], prices: Prices): number {
  const input = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + AROUND, 0);
  return costOf({ input, output: MOST_ANSWER_TOKENS }, prices);
}

/** Tries of one finding before its template stands for good. */
export const MOST_ATTEMPTS = 3;
/** Words that come later than that are none: everybody has read the template. */
export const IN_TIME_MS = 3_600_000;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** How long nothing is asked after so many turns in which a model failed, one after the other. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
