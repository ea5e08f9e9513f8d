import type { Call } from '../operations.ts';
import type { Alert, Preview, PreviewPayload, RuleOfInsights, RulePayload } from '../types.ts';
import type { FindingFilter } from './companies.ts';

export interface AlertFilter extends FindingFilter {
  id?: string;
  /** The team's. */
  state?: Alert['state'];
  /** Of who asks. */
  read?: boolean;
  /** Those that who asks is to see to. */
  mine?: true;
  /** Those of the sample rival alone, or all others. */
  sample?: boolean;
  /** Those that still stand alone, or those that ended. */
  stands?: boolean;
}

/** Of alerts what their resource does not do: counts, the rules behind them, and a preview. */
export const alerts = (call: Call) => ({
  /** How many the user has not read. */
  unreadAlerts: async (): Promise<number> => (await call('get', '/alerts/count')).json.new,
  /** How many the team has not acknowledged, of each of up to 100 companies; nothing of one that has none. */
  openAlerts: async (companyIds: string[]): Promise<Map<string, number>> => {
    const { open } = (await call('get', '/alerts/open', { query: { companyIds: companyIds.join() } })).json;
    return new Map(open.map(({ companyId, alerts }) => [companyId, alerts]));
  },
  /** All rules, with the share of useful alerts of each. */
  rules: async (): Promise<RuleOfInsights[]> => (await call('get', '/insights/rules')).json.rules,
  /** Sets a rule for the team. @returns it as it is now */
  setRule: async (name: string, body: RulePayload): Promise<RuleOfInsights> =>
    (await call('put', '/insights/rules/{name}', { path: { name }, body })).json.rule,
  /** What settings would have come to over the last months. */
  previewAlerts: async (body: PreviewPayload, signal: AbortSignal): Promise<Preview> =>
    (await call('post', '/alerts/preview', { body, signal })).json,
});
