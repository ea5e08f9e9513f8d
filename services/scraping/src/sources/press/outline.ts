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
const NOTHING: Above = { isUnderYear: false, isNews: false, isEvents: false, isOffers: false };

/** Tells of elements that are given in page order what stands over them. */
export function outline(): (el: El) => Above {
  const above: { rank: number; said: Said; below: Above }[] = [];
  return (el) => {
    if (!/^h[1-6]$/.test(el.tag)) return above.at(-1)?.below ?? NOTHING;
    const rank = Number(el.tag[1]);
    while ((above.at(-1)?.rank ?? 0) >= rank) above.pop();
    const outer = above.at(-1);
    const over = outer?.below ?? NOTHING;
    const said = saidBy(textOf(el, LONGEST).trim());
    const below = {
      isUnderYear: over.isUnderYear || said.isYear,
      isNews: said.isNews,
      isEvents: !said.isNews && (over.isEvents || said.isEvents),
      // The heading of a card may stand over its link.
      isOffers: said.isOffers || (outer?.said.isOffers ?? false),
    };
    above.push({ rank, said, below });
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
