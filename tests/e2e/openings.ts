import type { Page } from '@playwright/test';

interface Opening {
  title: string;
  department: string | null;
  location: string | null;
  url: string;
  postedAt: string | null;
  firstSeen: string;
  age: { days: number; from: 'posted' | 'firstSeen' };
  remote: 'remote' | 'hybrid' | 'on site' | null;
  seniority: string | null;
  function: string | null;
  salary: { minCents: number | null; maxCents: number | null; currency: string; period: string | null } | null;
}

const FIRST_SEEN = '2026-11-01T08:00:00.000Z';

/** An opening of which nothing but the title is stated. */
export const opening = (title: string, stated: Partial<Opening> = {}): Opening => ({
  title,
  ...{ department: null, location: null, url: `https://jobs.example/${encodeURIComponent(title)}`, postedAt: null },
  ...{ firstSeen: FIRST_SEEN, age: { days: 21, from: 'firstSeen' }, remote: null, seniority: null, function: null, salary: null },
  ...stated,
});

const euros = (min: number | null, max: number | null) => ({
  ...{ minCents: min && min * 100, maxCents: max && max * 100 },
  ...{ currency: 'EUR', period: 'year' },
});

/** Six openings of three departments, each of which leaves something else unsaid. */
export const SIX: Opening[] = [
  opening('Senior Backend Engineer', {
    ...{ department: 'Engineering', location: 'Berlin, DE; Oslo, NO', postedAt: '2026-11-10', age: { days: 12, from: 'posted' } },
    ...{ remote: 'hybrid', seniority: 'senior', function: 'engineering', salary: euros(75_000, 95_000) },
  }),
  opening('Frontend Engineer', { department: 'Engineering', location: 'Remote (US)', remote: 'remote', function: 'engineering' }),
  opening('Engineering Manager', {
    ...{ department: 'Engineering', location: 'Berlin, DE', remote: 'on site', seniority: 'manager', function: 'engineering' },
    ...{ postedAt: '2026-11-21', age: { days: 1, from: 'posted' }, salary: euros(null, 120_000) },
  }),
  opening('Account Executive', { department: 'Sales', location: 'Zürich, CH', function: 'sales' }),
  opening('Junior Designer', { department: 'Design', location: 'Oslo, NO', seniority: 'junior', function: 'design', remote: 'on site' }),
  opening('Dog Walker'),
];

const DEPARTMENTS = [
  'Engineering',
  'Sales',
  'Customer Success',
  'Marketing',
  'Product',
  'Data',
  'Finance',
  'People',
  'Legal',
  'Security',
  null,
];
const PLACES = [
  'Berlin, DE',
  'Oslo, NO',
  'Remote',
  'San Francisco, CA, US',
  'Zürich, CH',
  null,
  'Paris, FR; Lyon, FR; Nice, FR; Lille, FR',
];
const LEVELS = ['senior', null, 'mid', 'lead', 'manager', 'junior', 'intern', 'director'];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** So many openings of eleven departments; every third states its salary, every second the day on which it was posted. */
export const many = (count: number): Opening[] =>
  Array.from({ length: count }, (_, n) => {
    const department = pick(DEPARTMENTS, Math.floor(Math.sqrt(n * 7)));
    const isPosted = n % 2 === 0;
    return opening(`${department ?? 'General'} Specialist ${n + 1}`, {
      ...{ department, location: pick(PLACES, n * 3), remote: pick([null, 'remote', 'hybrid', 'on site'] as const, n) },
      ...{ seniority: pick(LEVELS, n), function: department === 'Engineering' ? 'engineering' : department === 'Sales' ? 'sales' : null },
      ...(n % 3 === 0 && { salary: euros(50_000 + (n % 40) * 1_000, 70_000 + (n % 40) * 1_000) }),
      ...(isPosted && { postedAt: '2026-10-13', age: { days: 40, from: 'posted' as const } }),
    });
  });

/** Has the API answer with these openings for every company. */
export async function answerWith(page: Page, openings: Opening[], atLeast = false): Promise<void> {
  const data = {
    lastUpdated: '2026-11-22T08:00:00.000Z',
    summary: { totalOpenings: openings.length, ...(atLeast && { atLeast }) },
    trends: { growingDepartments: openings.length > 0 ? ['Engineering'] : [] },
    openings,
  };
  await page.route('**/api/v1/data-scraping/companies/*/jobs', (route) => route.fulfill({ json: { success: true, data } }));
}
