/** Under which headings the parts of a page stand. */
import { type El, textOf } from '../../page/dom.ts';
import { rememberedShort } from '../../page/remembered.ts';
import { announces, announcesEvents, announcesOffers } from './announces.ts';

export interface Above {
  /** A heading over it is a year. */
  isUnderYear: boolean;
  /** The heading right over it announces articles. */
  isNews: boolean;
  /** A heading over it says that events follow, none between them that articles do. */
  isEvents: boolean;
  /** The heading right over it, or the one over that, names what the company offers or whom it works with. */
  isOffers: boolean;
}

const ONLY_YEAR = /^(?:199\d|20\d{2})$/;
const LONGEST = 80;
/** The heading of a card may stand over its link. */
const MOST_OVER = 2;

/** Tells of elements that are given in page order what stands over them. */
export function outline(): (el: El) => Above {
  const above: ({ rank: number } & Said)[] = [];
  const told = (): Above => ({
    isUnderYear: above.some(({ isYear }) => isYear),
    isNews: above.at(-1)?.isNews ?? false,
    isEvents: above.findLastIndex(({ isEvents }) => isEvents) > above.findLastIndex(({ isNews }) => isNews),
    isOffers: above.slice(-MOST_OVER).some(({ isOffers }) => isOffers),
  });
  // The same until the next heading.
  let now = told();
  return (el) => {
    if (!/^h[1-6]$/.test(el.tag)) return now;
    const rank = Number(el.tag[1]);
    while ((above.at(-1)?.rank ?? 0) >= rank) above.pop();
    const over = told();
    above.push({ rank, ...saidBy(textOf(el, LONGEST).trim()) });
    now = told();
    return over;
  };
}

interface Said {
  isYear: boolean;
  isNews: boolean;
  isEvents: boolean;
  isOffers: boolean;
}

const MOST_KNOWN = 2_000;
/** What a heading announces; each way to read a page asks anew. */
const saidBy = rememberedShort(
  MOST_KNOWN,
  (text): Said => ({
    isYear: ONLY_YEAR.test(text),
    isNews: announces(text),
    isEvents: announcesEvents(text),
    isOffers: announcesOffers(text),
  }),
);
