import { ALL_ROUTES, isTaken, type Routes } from '../channel/channel.ts';
import { type RuleWish, withRules } from '../rule-setting/rule-setting.ts';
import { type WatchWish, withWish } from '../watch/watch.ts';
import { type Case, type Follower, gathered, raise, sees } from './alert.ts';

export const PREVIEW_DAYS = 90;
const MOST_EXAMPLES = 5;

/** A case of the past, and whether the alert that it made was marked useful. */
export interface PastCase extends Case {
  useful: boolean;
}

/** What other settings would have made of the last days. */
export interface Preview {
  days: number;
  /** That would have been delivered, whatever the plan's limit; where it is asked of a place outside of the product, there. */
  alerts: number;
  /** All by the settings as they are, so that unchanged ones come to as many. */
  before: number;
  /** Alerts marked useful, and how many of them would still have been delivered. */
  marked: number;
  kept: number;
  /** Titles, newest first. */
  examples: string[];
}

/** Other settings of watchlist entries, and of rules; and what of their alerts is asked for: what a channel with these routes is sent. */
export type PreviewWish = WatchWish & { rules?: readonly ({ rule: string } & RuleWish)[]; sentTo?: Partial<Routes> };

const wished = (follower: Follower, wish: WatchWish, rules: NonNullable<PreviewWish['rules']>): Follower => ({
  ...follower,
  watch: withWish(follower.watch, wish),
  rules: withRules(follower.rules, rules),
});

const ANY: Routes = { ...ALL_ROUTES, importance: 'low' };

const deliveredOf = (cases: readonly Case[]) => raise(gathered(cases)).filter(({ notDelivered }) => notDelivered === null);

/** Replays past cases, oldest first, under other settings, by the rules by which alerts are raised. */
export function preview(past: readonly PastCase[], { rules: ruleWishes = [], sentTo, ...wish }: PreviewWish): Preview {
  const seen = past.filter(({ found, follower }) => sees(found, follower));
  const delivered = deliveredOf(past.map((one) => ({ ...one, follower: wished(one.follower, wish, ruleWishes) }))).filter(
    ({ found: { area }, importance, companyId }) => isTaken({ ...ANY, ...sentTo }, { area, importance, companyId }),
  );
  const again = new Set(delivered.map(({ companyId, found }) => `${companyId} ${found.occasion}`));
  const useful = seen.filter((one) => one.useful);
  return {
    days: PREVIEW_DAYS,
    alerts: delivered.length,
    before: deliveredOf(past).length,
    marked: useful.length,
    kept: useful.filter(({ follower, found }) => again.has(`${follower.companyId} ${found.occasion}`)).length,
    examples: delivered
      .slice(-MOST_EXAMPLES)
      .reverse()
      .map(({ title }) => title),
  };
}
