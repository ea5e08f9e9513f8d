/** Under which headings the parts of a page stand. */
import { type El, squeeze, textOf } from '../../page/dom.ts';
import { announces, announcesEvents } from './announces.ts';

export interface Above {
  /** A heading over it is a year. */
  isUnderYear: boolean;
  /** The heading right over it announces articles. */
  isNews: boolean;
  /** A heading over it says that events follow. */
  isEvents: boolean;
}

const ONLY_YEAR = /^(?:199\d|20\d{2})$/;
const LONGEST = 80;

/** Tells of elements that are given in page order what stands over them. */
export function outline(): (el: El) => Above {
  const above: { rank: number; isYear: boolean; isNews: boolean; isEvents: boolean }[] = [];
  const told = (): Above => ({
    isUnderYear: above.some(({ isYear }) => isYear),
    isNews: above.at(-1)?.isNews ?? false,
    isEvents: above.some(({ isEvents }) => isEvents) && !above.some(({ isNews }) => isNews),
  });
  return (el) => {
    if (!/^h[1-6]$/.test(el.tag)) return told();
    const rank = Number(el.tag[1]);
    while ((above.at(-1)?.rank ?? 0) >= rank) above.pop();
    const over = told();
    const text = squeeze(textOf(el, LONGEST));
    above.push({ rank, isYear: ONLY_YEAR.test(text), isNews: announces(text), isEvents: announcesEvents(text) });
    return over;
  };
}
