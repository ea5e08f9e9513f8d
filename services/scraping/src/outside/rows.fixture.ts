/** What each outside source makes of what its twin tells of the made-up company. */
import { FOLLOWERS } from '../../../../tests/fixtures/outside/acme.ts';
import type { OutsideTwins } from '../../../../tests/fixtures/outside/twins.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import type { Case } from './cases.fixture.ts';

/** What is wrong with all answers, and the state of a source that is asked then; the last are answers that are read. */
export const USUAL = {
  error: 'failing',
  page: 'unreadable',
  cut: 'unreadable',
  broken: 'failing',
  huge: 'unreadable',
  blank: 'unreadable',
  unknown: 'unreadable',
  odd: 'unreadable',
  lacking: 'fresh',
  extra: 'fresh',
} satisfies Partial<Record<NonNullable<OutsideTwins['fault']> & Case, CoverageState>>;
export type Usual = keyof typeof USUAL;

interface Row {
  /** What it stores of the company, by keys; its own (`''`) is what it states of all. */
  states: Record<string, object>;
  /** Where it is another state than usual, and why. */
  but?: Partial<Record<Usual, CoverageState>>;
  /** What it stores of itself when all that it may list has moved (`lookTwice`): figures and the size of the list as they are told, not as many as are listed. */
  moved?: object;
  /** Items that it reads of a list that moved as a whole; those of the list before stay. */
  lists?: number;
  /** What of the API says that there is more than was read. */
  atLeast?: string;
}

const account = (network: string, more: object = {}) => ({ '': { followers: FOLLOWERS[network], ...more } });
/** So much longer lists are than what services give at once, and so many followers more there are then. */
export const [MANY, MORE] = [60, 1_000];
const grown = (network: string, more: object = {}) => ({ followers: (FOLLOWERS[network] ?? 0) + MORE, ...more });
const posts = { 'post:11': { content: 'Post 11' }, 'post:12': { content: 'Post 12' } };

/** One for each registered source: what is registered without its row fails. */
export const ROWS: Record<string, Row> = {
  news: {
    states: { 'https://techdaily.example/acme-robotics-opens-a-factory-for-its-customers': { publisher: 'techdaily.example' } },
    // Of several services one may fail, so that none alone ends a check; and a search that finds nothing has been read.
    but: { error: 'unreadable', broken: 'unreadable', unknown: 'fresh' },
    ...{ lists: 100, atLeast: 'news' },
  },
  linkedin: { states: account('linkedin'), but: { lacking: 'unreadable' }, moved: grown('linkedin') },
  // Accounts that are found, and tell no figure, were read.
  twitter: { states: account('twitter', { posts: 2 }), but: { odd: 'fresh' }, moved: grown('twitter', { posts: MANY }) },
  // Without an id nothing is listed.
  twitter_posts: {
    states: { 'post:1500000012': { content: 'Post 12', media: ['other'] }, 'post:1500000011': { content: 'Post 11', media: [] } },
    ...{ but: { lacking: 'unreadable' }, lists: 10 },
  },
  facebook: {
    states: { ...account('facebook'), 'post:1789_12': { content: 'Post 12', media: ['video'] } },
    ...{ but: { odd: 'fresh', lacking: 'unreadable' }, moved: grown('facebook'), lists: 25 },
  },
  instagram: {
    ...{ states: { ...account('instagram', { posts: 2 }), ...posts }, but: { odd: 'fresh' } },
    ...{ moved: grown('instagram', { posts: MANY }), lists: 25 },
  },
  // Its feed has no figures.
  youtube: {
    states: { '': { followers: null }, 'post:video-110000': { content: 'Post 11' } },
    ...{ but: { odd: 'fresh' }, moved: { posts: null }, lists: 15 },
  },
  youtube_figures: {
    states: { '': { followers: 45_600, posts: 2 } },
    ...{ but: { odd: 'fresh' }, moved: { followers: 46_600, posts: MANY } },
  },
  // Nothing may be asked of it.
  tiktok: { states: {} },
  github: {
    states: { ...account('github', { following: 7 }), 'post:12': { content: 'app: Post 12' } },
    ...{ but: { lacking: 'unreadable' }, moved: grown('github', { posts: null }), lists: 10 },
  },
  // A register that has no filing, or no entry, has been read.
  edgar: {
    states: { '0000000001-26-000001': { soldCents: 350_000_000, goalCents: 500_000_000 } },
    but: { unknown: 'fresh' },
    ...{ lists: 12, atLeast: 'funding' },
  },
  wikidata: {
    states: { employees: { value: 410, asOf: '2025' }, headquarters: { value: 'Lyon' }, industry: { value: ['robotics'] } },
    but: { unknown: 'fresh' },
    moved: { value: 1_410, asOf: '2025' },
  },
};
