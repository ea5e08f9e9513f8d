/** What the site of the sample rival says, and since when: content only. Whole days back from today; the latest is of yesterday. */

export interface MadePlan {
  name: string;
  /** Dollars a month; null: on request. */
  price: number | null;
  features: readonly string[];
}

/** One state of the site's pages, until the next one of the same page. */
export interface MadeState<T> {
  daysAgo: number;
  shows: T;
}

export interface MadeOpening {
  title: string;
  team: string;
  place: string;
}

export interface MadeArticle {
  title: string;
  daysAgo: number;
}

const STARTER = ['3 projects', '10,000 events a month', 'Email support'];
const TEAM = ['Unlimited projects', '100,000 events a month', 'Slack integration', 'Chat support'];
const SCALE = ['Unlimited projects', '1,000,000 events a month', 'Audit log', 'Priority support'];
const plans = (starter: number, team: number, scale: number): MadePlan[] => [
  { name: 'Starter', price: starter, features: STARTER },
  { name: 'Team', price: team, features: TEAM },
  { name: 'Scale', price: scale, features: SCALE },
];
const ENTERPRISE: MadePlan = { name: 'Enterprise', price: null, features: ['Single sign-on', 'A contract of your own', 'Data in the EU'] };

export const PRICES: readonly MadeState<readonly MadePlan[]>[] = [
  { daysAgo: 84, shows: plans(19, 49, 99) },
  { daysAgo: 54, shows: plans(19, 55, 99) },
  { daysAgo: 17, shows: [...plans(19, 55, 119), ENTERPRISE] },
  { daysAgo: 2, shows: [...plans(19, 65, 119), ENTERPRISE] },
];

export const HEADLINES: readonly MadeState<string>[] = [
  { daysAgo: 84, shows: 'Product analytics that teams understand' },
  { daysAgo: 33, shows: 'Product analytics for teams that ship every day' },
  { daysAgo: 4, shows: 'The AI analyst for product teams in regulated industries' },
];

const ENGINEER = { title: 'Senior Backend Engineer', team: 'Engineering', place: 'Lisbon' };
const DESIGNER = { title: 'Product Designer', team: 'Design', place: 'Lisbon' };
const SUPPORT = { title: 'Support Specialist', team: 'Customer Success', place: 'Remote' };
const SALES = [
  { title: 'Enterprise Account Executive', team: 'Sales', place: 'London' },
  { title: 'Enterprise Account Executive, DACH', team: 'Sales', place: 'Berlin' },
  { title: 'Sales Engineer', team: 'Sales', place: 'London' },
];

export const OPENINGS: readonly MadeState<readonly MadeOpening[]>[] = [
  { daysAgo: 84, shows: [ENGINEER, DESIGNER, SUPPORT] },
  { daysAgo: 41, shows: [ENGINEER, SUPPORT] },
  { daysAgo: 12, shows: [ENGINEER, SUPPORT, ...SALES.slice(0, 2)] },
  { daysAgo: 3, shows: [ENGINEER, SUPPORT, ...SALES] },
];

/** Newest first; each is on the page from its own day on. */
export const ARTICLES: readonly MadeArticle[] = [
  { title: 'Tidemark and Northwind Cloud announce a partnership', daysAgo: 5 },
  { title: 'Tidemark raises $24 million in Series B funding', daysAgo: 26 },
  { title: 'Tidemark is now SOC 2 Type II compliant', daysAgo: 62 },
  { title: 'Tidemark opens an office in London', daysAgo: 120 },
  { title: 'Tidemark launches funnels', daysAgo: 200 },
];

export const POSTS: readonly MadeArticle[] = [
  { title: 'Why we rebuilt our query engine', daysAgo: 1 },
  { title: 'How Northwind Cloud cut its reports from hours to minutes', daysAgo: 19 },
  { title: 'Five metrics that mislead product teams', daysAgo: 48 },
  { title: 'A field guide to cohort analysis', daysAgo: 110 },
  { title: 'What a good dashboard leaves out', daysAgo: 160 },
];

/** Since when the site is followed in the sample's history. */
export const BEGUN_DAYS_AGO = 84;

/** What the site states of its company for machines. */
export const COMPANY = {
  name: 'Tidemark',
  description: 'Product analytics for teams. Tidemark is the sample rival of Rivalscope: it does not exist.',
  city: 'Lisbon',
  country: 'PT',
  founded: '2019',
  employees: 84,
  industry: 'Product analytics',
};
