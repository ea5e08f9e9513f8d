/** What the web asks for a page, as it asks it. */
export interface Page {
  page: 'dashboard' | 'insights' | 'alerts' | 'changes' | 'companies' | 'search';
  name: string;
  method?: 'GET' | 'POST';
  /** Below /api/v1. @param companies ids of those on a page */
  path: (companies: readonly string[]) => string;
  body?: () => unknown;
  /** Rows that it may read, where it asks of all findings what they are beside the own site. */
  most?: number;
}

const query = (given: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
const list = (path: string, range: [number, number], filter: object = {}, sort?: [string, 'ASC' | 'DESC']): (() => string) => {
  const asked = query({ range, filter, ...(sort && { sort }) });
  return () => `${path}?${asked}`;
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const weekAgo = () => daysAgo(7);
const monthAgo = () => daysAgo(37);
const openOf = (companies: readonly string[]): string => `alerts/open?${query({ companyIds: companies.join() })}`;
const CHANGES = 'data-scraping/changes';

export const PAGES: readonly Page[] = [
  {
    page: 'dashboard',
    name: 'important changes of a week',
    path: () => list(CHANGES, [0, 24], { origin: 'live', since: weekAgo() }, ['importance', 'DESC'])(),
  },
  { page: 'dashboard', name: 'newest changes', path: list(CHANGES, [0, 24], { origin: 'live' }) },
  { page: 'dashboard', name: 'changes by day', path: () => `${CHANGES}/figures` },
  { page: 'dashboard', name: 'insights by rank', path: list('insights', [0, 4], {}, ['rank', 'DESC']) },
  { page: 'dashboard', name: 'how many alerts are active', path: list('alerts', [0, 0], { state: 'new', stands: true, sample: false }) },
  { page: 'dashboard', name: 'first alerts', path: list('alerts', [0, 4], { state: 'new', stands: true }, ['rank', 'DESC']) },
  { page: 'dashboard', name: 'unread alerts', path: () => 'alerts/count' },
  { page: 'dashboard', name: 'companies where most happened', path: () => 'data-scraping/summaries?first=9' },
  {
    page: 'dashboard',
    name: 'foremost insight of each company',
    path: () => list('insights', [0, 8], { foremost: true, since: weekAgo() }, ['rank', 'DESC'])(),
  },
  { page: 'dashboard', name: 'companies by name', path: list('companies', [0, 8], { own: false, sample: false }, ['name', 'ASC']) },
  { page: 'dashboard', name: 'open alerts of nine companies', path: (companies) => openOf(companies.slice(0, 9)) },
  { page: 'insights', name: 'by rank', path: list('insights', [0, 49], {}, ['rank', 'DESC']) },
  { page: 'insights', name: 'newest first', path: list('insights', [0, 49], {}, ['generatedAt', 'DESC']) },
  { page: 'insights', name: 'newest first, tenth page', path: list('insights', [450, 499], {}, ['generatedAt', 'DESC']) },
  {
    page: 'insights',
    name: 'important, unread, of pricing',
    path: list('insights', [0, 49], { importance: 'high', read: false, area: 'pricing' }, ['rank', 'DESC']),
  },
  { page: 'insights', name: 'with a word', path: list('insights', [0, 49], { q: 'Team' }, ['rank', 'DESC']) },
  {
    page: 'insights',
    name: 'of a month, unread',
    path: () => list('insights', [0, 49], { read: false, since: monthAgo(), until: weekAgo() })(),
  },
  { page: 'insights', name: 'threats', path: list('insights', [0, 49], { type: 'threat' }, ['rank', 'DESC']), most: 5_200 },
  { page: 'insights', name: 'of one company', path: ([, one]) => list('insights', [0, 49], { companyId: one }, ['rank', 'DESC'])() },
  {
    page: 'insights',
    name: 'of a month, read',
    path: () => list('insights', [0, 49], { read: true, since: monthAgo(), until: weekAgo() })(),
  },
  { page: 'insights', name: 'that were taken back', path: list('insights', [0, 49], { ended: true }, ['rank', 'DESC']) },
  { page: 'alerts', name: 'by rank', path: list('alerts', [0, 49], {}, ['rank', 'DESC']) },
  { page: 'alerts', name: 'unread, newest first', path: list('alerts', [0, 49], { read: false }, ['raisedAt', 'DESC']) },
  { page: 'alerts', name: 'newest first, tenth page', path: list('alerts', [450, 499], {}, ['raisedAt', 'DESC']) },
  { page: 'alerts', name: 'of one company', path: ([, one]) => list('alerts', [0, 49], { companyId: one }, ['rank', 'DESC'])() },
  {
    page: 'alerts',
    name: 'important, not acknowledged, of a month',
    path: () =>
      list('alerts', [0, 49], { importance: 'high', state: 'new', stands: true, since: monthAgo(), until: weekAgo() }, ['rank', 'DESC'])(),
  },
  { page: 'alerts', name: 'read, with a word', path: list('alerts', [0, 49], { read: true, q: 'headline' }, ['rank', 'DESC']) },
  { page: 'alerts', name: 'rules, and what became of their alerts', path: () => 'insights/rules' },
  { page: 'changes', name: 'newest first', path: list(CHANGES, [0, 49]) },
  { page: 'changes', name: 'fiftieth page', path: list(CHANGES, [2_450, 2_499]) },
  { page: 'companies', name: 'by name', path: list('companies', [0, 49], {}, ['name', 'ASC']) },
  { page: 'companies', name: 'open alerts of each', path: openOf },
  { page: 'search', name: 'changes, articles and pages with a word that many have', path: () => 'data-scraping/search?q=price' },
  { page: 'search', name: 'insights with a word that many have', path: () => 'insights/search?q=price' },
  { page: 'search', name: 'changes, articles and pages with a word that few have', path: () => 'data-scraping/search?q=word77' },
  {
    page: 'search',
    name: 'changes, articles and pages of a company',
    path: () => `data-scraping/search?${query({ q: 'Company 7 price' })}`,
  },
  { page: 'search', name: 'companies', path: list('companies', [0, 4], { q: 'company 7' }, ['name', 'ASC']) },
  { page: 'search', name: 'insights with a word that few have', path: () => 'insights/search?q=plan77' },
];
