import type { Call } from '../operations.ts';
import type { Alert, AlertChanges, Preview, PreviewPayload, RuleOfInsights, RulePayload } from '../types.ts';
import { type Listed, listed, listQuery, type Range, type Sort } from './answers.ts';
import type { FindingFilter } from './companies.ts';

export interface AlertFilter extends FindingFilter {
  id?: string;
  /** The team's. */
  state?: Alert['state'];
  /** Of who asks. */
  read?: boolean;
  /** Those of the sample rival alone, or all others. */
  sample?: boolean;
}

/** As many as one call marks. */
export const MOST_MARKED = 200;

/** What reached the thresholds of the watchlist, and what became of it. */
export const alerts = (call: Call) => ({
  /** Newest first unless sorted. */
  async alerts(range: Range, filter?: AlertFilter, sort?: Sort): Promise<Listed<Alert>> {
    const { json, headers } = await call('get', '/alerts', { query: listQuery(range, filter, sort) });
    return listed(json.alerts, headers);
  },
  /** null when there is none of that id, or no more. */
  async alert(id: string): Promise<Alert | null> {
    const { json } = await call('get', '/alerts', { query: listQuery([0, 0], { id }) });
    return json.alerts[0] ?? null;
  },
  /** How many the user has not read. */
  unreadAlerts: async (): Promise<number> => (await call('get', '/alerts/count')).json.new,
  changeAlert: async (id: string, body: AlertChanges): Promise<Alert> =>
    (await call('put', '/alerts/{id}', { path: { id }, body })).json.alert,
  /** At most MOST_MARKED. @returns how many were unread until now */
  markRead: async (ids: string[]): Promise<number> => (await call('put', '/alerts', { body: { ids, read: true } })).json.updated,
  /** All rules, with the share of useful alerts of each. */
  rules: async (): Promise<RuleOfInsights[]> => (await call('get', '/insights/rules')).json.rules,
  /** Sets a rule for the team. @returns it as it is now */
  setRule: async (name: string, body: RulePayload): Promise<RuleOfInsights> =>
    (await call('put', '/insights/rules/{name}', { path: { name }, body })).json.rule,
  /** What settings would have come to over the last months. */
  previewAlerts: async (body: PreviewPayload, signal: AbortSignal): Promise<Preview> =>
    (await call('post', '/alerts/preview', { body, signal })).json,
});
