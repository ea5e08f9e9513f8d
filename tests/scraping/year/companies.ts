import type { Wrong } from '../../fixtures/outside/twins.ts';
import type { MadeAccount, MadeArticle, MadeCompany, MadeFiling, MadePost, World } from '../../fixtures/outside/world.ts';

export const DAY_MS = 86_400_000;
export const START = new Date('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const on = (day: number): Date => new Date(START.getTime() + day * DAY_MS);
export const dayOf = (at: Date): number => Math.floor((at.getTime() - START.getTime()) / DAY_MS);

export const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram', 'youtube', 'github'] as const;

/** An account's followers when it begins, and by which share they grow in a day. */
const SIZES: [followers: number, growth: number][] = [
  [4_200, 0.004],
  [51_000, 0.001],
  [900, 0.011],
];

/** Names that nothing else has, each with what it files: a notice may be amended twice, of another company there is none. */
const NAMES: [name: string, filings: MadeFiling[]][] = [
  [
    'Quillmark',
    [
      filing(1, 15, 2_000_000, 5_000_000),
      filing(2, 31, 3_500_000, 5_000_000, 1),
      filing(3, 170, 5_000_000, 5_000_000, 1),
      filing(4, 250, 12_000_000, null),
    ],
  ],
  ['Borealis Freight', []],
  ['Cindervale', [filing(5, -40, 750_000, 750_000), filing(6, 120, 1_250_000, 4_000_000), filing(7, 300, 4_000_000, 4_000_000, 6)]],
];

function filing(n: number, day: number, sold: number, offered: number | null, amends?: number): MadeFiling {
  const accession = (no: number) => `0000000009-26-${String(no).padStart(6, '0')}`;
  return {
    ...{ accession: accession(n), filed: new Date(on(day).getTime() + 10.2 * HOUR_MS), sold, offered },
    ...(amends !== undefined && { amends: accession(amends) }),
  };
}

/** X says that it knows nobody, for longer than figures are kept of whom it does not know; days from the start. */
export const GONE: [from: number, to: number] = [31, 36];

/** Services that fail for days, each in its way; days from the start. */
const OUTAGES: [service: string, from: number, to: number, wrong: Wrong][] = [
  // Longer than its figures may be kept.
  ['youtube_figures', 7, 40, 'error'],
  ['instagram', 10, 12, 'page'],
  ['facebook', 16, 17, 'throttled'],
  ['gdelt', 20, 22, 'throttled'],
  ['google_news', 20, 22, 'error'],
  ['edgar_search', 24, 25, 'cut'],
  ['twitter', ...GONE, 'unknown'],
  ['github', 95, 110, 'error'],
  ['wikidata', 130, 150, 'broken'],
  ['linkedin', 200, 205, 'odd'],
  ['youtube_figures', 320, 323, 'unknown'],
];

export const wrongAt = (service: string, at: Date): Wrong | undefined =>
  OUTAGES.find(([name, from, to]) => name === service && on(from) <= at && at < on(to))?.[3];

/** The companies of a year, whose figures follow from the day alone. */
export function madeWorld(now: () => Date, days: number, companies: number): World {
  return { now, companies: NAMES.slice(0, companies).map(([name, filings], n) => companyOf(name, filings, n, now, days)) };
}

function companyOf(name: string, filings: MadeFiling[], n: number, now: () => Date, days: number): MadeCompany {
  const handle = name.toLowerCase().replace(' ', '');
  return {
    ...{ name, legalName: `${name}, Inc.`, website: `${handle}.example`, filings },
    accounts: Object.fromEntries(NETWORKS.map((network, place) => [network, accountOf(handle, n, place, days)])),
    articles: articlesOf(name, n, days),
    entry: {
      ...{ id: `Q77${n}`, industry: 'software industry', city: 'Lyon', founded: 2_012 },
      /** As somebody enters it, once in a while. */
      get employees() {
        return 100 * (n + 1) + 7 * Math.floor(Math.max(0, dayOf(now())) / 25);
      },
    },
  };
}

function accountOf(handle: string, n: number, place: number, days: number): MadeAccount {
  const [size, growth] = SIZES[n] as [number, number];
  const every = 2 + place + n;
  return {
    handle,
    // Some lose a few, now and then.
    followers: (at) => Math.round(size * (1 + place / 3) * (1 + growth) ** dayOf(at)) - (dayOf(at) % 9 === 4 ? 3 : 0),
    following: 10 + n,
    posts: Array.from({ length: Math.ceil((days + 30) / every) }, (_, i): MadePost => {
      const at = new Date(on(i * every - 30).getTime() + 13 * HOUR_MS);
      return { n: 100 + i, text: `Post ${i} of ours`, at, likes: 5 + (i % 7), comments: 1 + (i % 3), shares: i % 2 };
    }).toReversed(),
  };
}

const PLACES = ['Lyon', 'Boston', 'Osaka', 'Turin', 'Leeds', 'Porto', 'Ghent'];

/** One a few days, each by two papers. */
const articlesOf = (name: string, n: number, days: number): MadeArticle[] =>
  Array.from({ length: Math.ceil((days + 6) / (4 + n)) }, (_, i) => {
    const at = new Date(on(i * (4 + n) - 6).getTime() + 8.5 * HOUR_MS);
    const place = PLACES[i % PLACES.length];
    return ['wire', 'paper'].map(
      (host, m): MadeArticle => ({
        ...{ title: `${name} opens office ${i + 1} for its customers in ${place}${m ? ', CEO says' : ''}`, host: `${host}.example` },
        at: new Date(at.getTime() + m * HOUR_MS),
      }),
    );
  }).flat();
