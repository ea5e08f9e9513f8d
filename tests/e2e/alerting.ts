import type { Page, Request } from '@playwright/test';

/** What the alerts' part of the API knows in a test: it answers as agreed, so that screens can be looked at without waiting for news. */

export interface MadeUpAlert {
  id: string;
  companyId: string;
  title: string;
  importance: 'high' | 'medium' | 'low';
  type: 'threat' | 'opportunity' | 'other';
  state: 'new' | 'acknowledged';
  read: boolean;
  notDelivered: 'monthly_limit' | 'cool_down' | null;
  [field: string]: unknown;
}

const HOUR_MS = 3_600_000;
const TITLES = ['Pipelane raised the price of Team by 20%', 'Pipelane dropped its free plan', 'Pipelane hires for Sales'];
const LEVELS = ['high', 'high', 'medium'] as const;

/** Three unread alerts of a company, most important first. */
export const threeAlerts = (companyId: string): MadeUpAlert[] =>
  TITLES.map((title, at) => ({
    id: `0199f6a2-0000-4000-8000-00000000000${at}`,
    companyId,
    insightId: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11',
    changeIds: [`0199f6a2-1111-4000-8000-00000000000${at}`],
    title,
    summary: `${title}, as its page says now.`,
    whatToDo: 'Offer your own plan to those who compare now.',
    type: at === 2 ? 'other' : 'opportunity',
    area: at === 2 ? 'people' : 'pricing',
    importance: LEVELS[at] ?? 'low',
    why: ['A plan became more expensive.', 'You watch it as: competitor.'],
    state: 'new',
    read: false,
    assignee: null,
    feedback: null,
    raisedAt: new Date(Date.now() - (at + 1) * HOUR_MS).toISOString(),
    grownAt: null,
    endedAt: null,
    endedWhy: null,
    notDelivered: null,
    deliveries: [],
  }));

/** Of who asks how many there are. */
const ONE = '[0,0]';
const MATCHED = ['id', 'companyId', 'type', 'area', 'importance', 'state', 'read'] as const;

/** Those that the list parameters ask for, in the order in which they are kept. */
function listed(alerts: MadeUpAlert[], url: URL): { page: MadeUpAlert[]; range: string } {
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, unknown>;
  const [first = 0, last = 24] = JSON.parse(url.searchParams.get('range') ?? '[0,24]') as number[];
  const found = alerts.filter((alert) => MATCHED.every((name) => filter[name] === undefined || alert[name] === filter[name]));
  const standing = found.filter(({ endedAt }) => filter.stands === undefined || filter.stands === (endedAt === null));
  const assigned = standing.filter(({ assignee }) => filter.mine === undefined || assignee !== null);
  const searched = assigned.filter(({ title }) => title.toLowerCase().includes(String(filter.q ?? '').toLowerCase()));
  return { page: searched.slice(first, last + 1), range: `alerts ${first}-${last}/${searched.length}` };
}

/** Of the companies that are asked for. */
const openOf = (alerts: MadeUpAlert[], url: URL) =>
  (url.searchParams.get('companyIds') ?? '').split(',').flatMap((companyId) => {
    const open = alerts.filter((alert) => alert.companyId === companyId && alert.state === 'new' && alert.endedAt === null).length;
    return open > 0 ? [{ companyId, alerts: open }] : [];
  });

/** Does what a call that writes asks for, and answers it. */
function write(alerts: MadeUpAlert[], url: URL, body: Record<string, unknown>): object {
  if (!url.pathname.endsWith('/alerts')) {
    const alert = alerts.find(({ id }) => url.pathname.endsWith(id));
    return { alert: Object.assign(alert ?? {}, body) };
  }
  const unread = alerts.filter(({ id, read }) => !read && (body.ids as string[]).includes(id));
  for (const alert of unread) alert.read = true;
  return { updated: unread.length };
}

export interface Served {
  /** The queries of the page's list, not of the figures beside it, which come whenever they are due. */
  asked: URL[];
  /** What was written, by method and what follows /api/v1. */
  sent: { call: string; body: Record<string, unknown> }[];
}

/** The test may change the alerts: the next answer has them as they then are. */
export async function serveAlerts(page: Page, alerts: MadeUpAlert[]): Promise<Served> {
  const served: Served = { asked: [], sent: [] };
  await page.route('**/api/v1/alerts**', (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (request.method() !== 'GET') {
      served.sent.push(sentBy(request, url));
      return route.fulfill({ json: write(alerts, url, request.postDataJSON()) });
    }
    if (url.pathname.endsWith('/count')) return route.fulfill({ json: { new: alerts.filter(({ read }) => !read).length } });
    if (url.pathname.endsWith('/open')) return route.fulfill({ json: { open: openOf(alerts, url) } });
    if (url.searchParams.get('range') !== ONE) served.asked.push(url);
    const { page: shown, range } = listed(alerts, url);
    return route.fulfill({ json: { alerts: shown }, headers: { 'content-range': range } });
  });
  return served;
}

export const sentBy = (request: Request, url = new URL(request.url())) => ({
  call: `${request.method()} ${url.pathname.split('/api/v1')[1]}`,
  body: request.postDataJSON() as Record<string, unknown>,
});

/** The filters of the calls for a list that were made so far. */
export const filtersAsked = ({ asked }: Served) => asked.map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}'));

/** From the next page on the user has another role, as far as the page knows. */
export async function asRole(page: Page, role: 'viewer' | 'member'): Promise<void> {
  await page.route('**/api/v1/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, role } } });
  });
}
