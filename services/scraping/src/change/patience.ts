import { isDrift, sameButFigures } from './figures.ts';
import { type Place, STILL } from './memory.ts';

/** A place that stood still for so many looks is not one that moves by the day. */
const CALM = 5;
export const WAIT = { calm: 1, figures: 2, young: 3, drift: 8, quote: 8, longest: 24 };
const MOST_DOUBLINGS = 3;

/**
 * For how many days with a check a new wording must stand before it is told: looking more often shows no more of what moves by the day.
 * What a page has not moved in some time is told at once. Where little is known of a place it waits, because wording that moves by the day
 * looks the same in every refetch; where it moved again before it was told, it waits twice as long each time. Figures that creep wait
 * longest: they are counters.
 * @param look now @param since when the place was first seen or last moved
 */
export function daysNeeded(before: string, after: string, place: Pick<Place, 'moves' | 'at'> | undefined, look: number): number {
  const age = look - (place?.at ?? 0);
  const moves = place && age < STILL ? place.moves : 0;
  const still = age >= CALM && moves < 1;
  const first = firstWait(before, after, still);
  return Math.min(WAIT.longest, first * 2 ** Math.min(Math.floor(moves), MOST_DOUBLINGS));
}

/** Customers are quoted in turn. */
const QUOTE = /^["“„«‘']/;
/** Whether one quotation came in place of another. */
export const isQuote = (before: string, after: string): boolean => QUOTE.test(before) && QUOTE.test(after);

function firstWait(before: string, after: string, still: boolean): number {
  if (isDrift(before, after)) return WAIT.drift;
  if (sameButFigures(before, after)) return WAIT.figures;
  if (isQuote(before, after)) return WAIT.quote;
  return still ? WAIT.calm : WAIT.young;
}
