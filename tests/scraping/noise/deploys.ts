import type { TypedChange } from '@rivalscope/scraping/change/change';
import type { PageKind } from '@rivalscope/scraping/page/facts';
import { type Model, makeModel, type Random, seeded } from './pages.ts';
import { Watched } from './watch.ts';

/** Which of the values a fetch of this check gets: a share of the answers is old. */
export type Answers = (check: number, random: Random) => number;

export interface Play {
  /** Chances of each value by check; index into the values. */
  answers: Answers;
  checks: number;
  /** Check from which only the last value is seen, and which value that is, for each stand that is to be told. */
  stands: { from: number; value: number }[];
}

const fixed =
  (values: number[]): Answers =>
  (check) =>
    values[Math.min(check, values.length - 1)]!;

/** Roll-outs and take-backs, by name. Check 0 is the learning. */
export const plays: Record<string, Play> = {
  ...Object.fromEntries(
    [0.1, 0.3, 0.5].flatMap((old) => [
      [`${old * 100} % old during a check`, rolling(old, 1)],
      [`${old * 100} % old during three checks`, rolling(old, 3)],
    ]),
  ),
  'taken back once, then raised': {
    answers: fixed([0, 0, 0, 1, 0, 0, 0, 0, 1]),
    checks: 14,
    stands: [
      { from: 4, value: 0 },
      { from: 8, value: 1 },
    ],
  },
  'taken back for one check': { answers: fixed([0, 0, 0, 0, 0, 0, 0, 1, 0, 1]), checks: 14, stands: [{ from: 7, value: 1 }] },
  'taken back for good': {
    answers: fixed([0, 0, 0, 1, 0]),
    checks: 10,
    stands: [{ from: 4, value: 0 }],
  },
  'raised twice': { answers: fixed([0, 0, 0, 1, 2]), checks: 10, stands: [{ from: 4, value: 2 }] },
  'two variants, then the new one': { answers: (c, r) => (c < 8 ? +(r() < 0.5) : 1), checks: 14, stands: [{ from: 8, value: 1 }] },
  'two variants, then the old one': { answers: (c, r) => (c > 2 && c < 8 ? +(r() < 0.5) : 0), checks: 14, stands: [{ from: 8, value: 0 }] },
  'a rare variant': { answers: (c, r) => (c > 0 ? +(r() < 0.05) : 0), checks: 20, stands: [] },
  'copies of a network: whole checks old': { answers: fixed([0, 0, 0, 1, 0, 1, 1, 0, 1]), checks: 14, stands: [{ from: 8, value: 1 }] },
  'copies of a network: each fetch another': {
    answers: (c, r) => (c < 3 ? 0 : c < 7 ? +(r() < 0.7) : 1),
    checks: 14,
    stands: [{ from: 7, value: 1 }],
  },
};

function rolling(old: number, checks: number): Play {
  return { answers: (c, r) => (c < 6 ? 0 : c < 6 + checks ? +(r() >= old) : 1), checks: 14, stands: [{ from: 6 + checks, value: 1 }] };
}

export interface Part {
  kind: PageKind;
  /** Makes the page show the value. */
  set(model: Model, value: number): void;
  /** The value that the site's data shows. */
  shown(site: Watched): number;
}

const HEADLINES = ['Books that keep themselves', 'Calm books for small teams', 'The end of paper'];
/** What can move on a page. */
export const parts: Record<string, Part> = {
  price: {
    kind: 'pricing',
    set: (m, value) => (m.plans[1]!.cents = 4_900 + value * 1_000),
    shown: (site) => (site.shown.pricing!.plans[1]!.cents! - 4_900) / 1_000,
  },
  headline: {
    kind: 'landingPage',
    set: (m, value) => (m.headline = HEADLINES[value]!),
    shown: (site) => HEADLINES.indexOf(site.shown.headline!),
  },
};

export interface Played {
  told: TypedChange[];
  faults: string[];
}

/** Plays a roll-out on one made page: every stand is told within three checks, nothing twice in a row, and the shown value is the page's. */
export function play(part: Part, { answers, checks, stands }: Play, seed: number): Played {
  const random = seeded(seed);
  const model = makeModel(part.kind, random);
  let check = 0;
  const site = new Watched(
    model,
    [
      (draft) => {
        part.set(draft.model, answers(check, random));
        draft.elements.splice(0, draft.elements.length, ...draft.again());
      },
    ],
    random,
  );
  const first = part.shown(site);
  const told: { check: number; change: TypedChange; shown: number }[] = [];
  for (check = 1; check <= checks; check++) {
    for (const change of site.check()) told.push({ check, change, shown: part.shown(site) });
  }
  const faults: string[] = [];
  const list = told.map((t) => `${t.check}: ${t.change.description}`).join(' | ');
  for (const [i, one] of told.entries()) {
    if (i > 0 && told[i - 1]!.shown === one.shown) faults.push(`told twice: ${list}`);
  }
  for (const { from, value } of stands) {
    const until = from + 2;
    const last = told.filter((t) => t.check <= until).at(-1);
    if ((last?.shown ?? first) !== value) faults.push(`not told by check ${until}: ${list}`);
  }
  const stand = stands.at(-1);
  if (stand && part.shown(site) !== stand.value) faults.push(`shows ${part.shown(site)} instead of ${stand.value}: ${list}`);
  if (stands.length === 0 && told.length > 1) faults.push(`a variant was told: ${list}`);
  return { told: told.map((t) => t.change), faults };
}
