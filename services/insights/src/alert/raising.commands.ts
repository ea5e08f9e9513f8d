import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { UNLIMITED } from '@rivalscope/kit/entitlement/entitlement';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { AlertGrownSchema, AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { queueDeliveries } from '../delivery/queue.store.ts';
import { ownSitesOf } from '../own/own.store.ts';
import { indexed, ourPlansBeside } from '../plan-pair/plan-pair.store.ts';
import { PAGES_OF_TELLER, RULES } from '../rules/rules.ts';
import { alerts, allOf, type Case, type Follower, type Found, gathered, isNews, raise, reading, sees } from './alert.ts';
import { foundAlike } from './alike.store.ts';
import { withRule } from './found.ts';
import {
  alertKey,
  confirmedAmong,
  endAlertsOf,
  followersOf,
  type Grown,
  goOnInCheck,
  insertAlerts,
  knownAlerts,
  type LimitedFollower,
  lastDelivered,
  lockActive,
  lockMonths,
  takeOver,
  updateAlerts,
} from './raising.store.ts';

/**
 * Raises the alerts that a site's findings make, for all who follow it, in the transaction that saves them: however many follow, by
 * the same few statements. Findings that are not confirmed make none yet; what has made one gives it its present wording.
 * @param sql in the system's scope
 */
export async function raiseAlerts(sql: Sql, siteId: string, occasions: string[], now: Date): Promise<void> {
  if (occasions.length === 0) return;
  const founds = (await confirmedAmong(sql, occasions)).map(withRule);
  const followers =
    founds.length === 0
      ? []
      : await followersOf(sql, siteId, distinct(founds.flatMap(rulesOf)), distinct(founds.flatMap(({ changeIds }) => changeIds)));
  if (followers.length === 0) return;
  await goOn(sql, siteId, founds, followers);
  const known = await knownAlerts(
    sql,
    founds.map(({ occasion }) => occasion),
  );
  const oursOf = await ourPlansOf(sql, founds, followers);
  const compared = founds.some(({ about }) => about);
  const own = await ownSitesOf(sql, compared ? distinct(followers.map(({ tenantId }) => tenantId)) : []);
  const each = founds.flatMap((found) =>
    followers.map((follower) => ({
      found,
      follower,
      oursOf: (theirs: string) => oursOf(follower.companyId, theirs),
      own: own.get(follower.tenantId),
      at: now,
    })),
  );
  const { fresh = [], told = [] } = Object.groupBy(gathered(each), ({ found, follower: { companyId } }) =>
    known.has(alertKey(found.occasion, companyId)) ? 'told' : 'fresh',
  );
  const isWanted = (one: Case) => isNews(one.found, now) && alerts(one);
  const { stands = [], gone = [] } = Object.groupBy(told, ({ found, follower }) => (sees(found, follower) ? 'stands' : 'gone'));
  const wanted = fresh.filter(isWanted);
  const more = stands.filter((one) => hasMore(one, known) && isWanted(one));
  const othersOf = await foundAlike(sql, [...wanted, ...stands], now);
  const withOthers = (one: LimitedCase): LimitedCase => ({ ...one, others: othersOf(one) });
  if (told.length > 0) await redrawKnown(sql, { stands: stands.map(withOthers), gone }, now);
  if (wanted.length + more.length > 0) await raiseFresh(sql, [...wanted, ...more].map(withOthers), now);
}

/** Whether a check found something besides what cools down, which may be worth to be told. */
function hasMore(one: Case, known: Awaited<ReturnType<typeof knownAlerts>>): boolean {
  const before = known.get(alertKey(one.found.occasion, one.follower.companyId));
  return before?.notDelivered === 'cool_down' && !reading(one).changeIds.every((id) => before.changeIds.includes(id));
}

/**
 * What was told goes on: a story that is now told in several places on the alert that it began with, and what leads in a check from now on
 * on that of what led there, so that nobody is told of anything twice.
 */
async function goOn(sql: Sql, siteId: string, founds: readonly Found[], followers: readonly Follower[]): Promise<void> {
  const seen = founds.map((found) => {
    const companyIds = followers.filter((follower) => sees(found, follower)).map(({ companyId }) => companyId);
    return { ...found, companyIds };
  });
  for (const story of seen.filter(({ rule }) => PAGES_OF_TELLER.has(rule)))
    await takeOver(sql, { ...story, from: (RULES.get(story.rule)?.folds ?? []).concat(story.rule) });
  const leading = seen.filter(({ look, companyIds }) => look !== null && companyIds.length > 0);
  if (leading.length > 0) await goOnInCheck(sql, siteId, leading);
}

/** Gives what was told its present wording; what is no insight any more, because others tell it or its rule no longer does, ends. */
async function redrawKnown(sql: Sql, { stands, gone }: { stands: readonly Case[]; gone: readonly Case[] }, now: Date): Promise<void> {
  const redrawn = stands.map((one) => ({
    ...reading(one),
    found: one.found,
    companyId: one.follower.companyId,
    isTold: isNews(one.found, now) && alerts(one),
  }));
  if (redrawn.length > 0) await tellGrown(sql, await updateAlerts(sql, redrawn, now), now);
  const ended = gone.map(({ found, follower }) => ({ occasion: found.occasion, companyId: follower.companyId }));
  if (ended.length > 0) await endAlertsOf(sql, ended, now);
}

/** What grew is told to those who watch, and by mail and channels where it now matters enough to who was not told before. */
async function tellGrown(sql: Sql, grown: readonly Grown[], now: Date): Promise<void> {
  const risen = grown.filter(({ rises }) => rises);
  await queueDeliveries(
    sql,
    risen.map(({ alertId }) => alertId),
    now,
  );
  const at = timestampFromDate(now);
  await emit(
    sql,
    grown.map(({ alertId, tenantId, companyId }) => event(AlertGrownSchema, tenantId, { tenantId, alertId, companyId, at })),
  );
}

/** The rules whose settings tell whether it is an insight. */
const rulesOf = ({ behind, ...found }: Found): string[] =>
  [found, ...behind].flatMap(({ rule, toldBy }) => [rule, ...toldBy.flatMap((group) => Object.keys(group))]);

/** The own plans that followers compare with those that findings are about. */
async function ourPlansOf(sql: Sql, founds: readonly Found[], followers: readonly Follower[]) {
  const theirs = founds.flatMap(({ subject, about }) => [
    ...(subject ? [subject] : []),
    ...(about && 'prices' in about ? about.prices : []),
  ]);
  const companies = followers.map(({ companyId }) => companyId);
  return indexed(await ourPlansBeside(sql, companies, distinct(theirs.map(({ plan }) => plan))));
}

type LimitedCase = Case & { follower: LimitedFollower };

/** Companies and months are locked first: what was delivered before and how much room is left are looked up behind them. */
async function raiseFresh(sql: Sql, wanted: LimitedCase[], now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  const active = await lockActive(sql, distinct(wanted.map(({ follower }) => follower.companyId)));
  const fresh = wanted.filter(({ follower }) => active.has(follower.companyId));
  const delivered = await lockMonths(sql, distinct(fresh.map(({ follower }) => follower.tenantId)), month);
  const room = new Map(fresh.map(({ follower: { tenantId, limit } }) => [tenantId, roomLeft(limit, delivered.get(tenantId) ?? 0)]));
  const last = await lastDelivered(sql, [...active], distinct(fresh.flatMap(allOf).map(({ rule }) => rule)), now);
  const raised = await insertAlerts(sql, raise(fresh, last, room), month, now);
  await queueDeliveries(
    sql,
    raised.map(({ alertId }) => alertId),
    now,
  );
  const at = timestampFromDate(now);
  await emit(
    sql,
    raised.map(({ alertId, tenantId, companyId }) => event(AlertRaisedSchema, tenantId, { tenantId, alertId, companyId, at })),
  );
}

const roomLeft = (limit: number, delivered: number): number => (limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit - delivered);

const distinct = (texts: string[]): string[] => [...new Set(texts)];
