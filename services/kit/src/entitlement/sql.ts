import { type Feature, type Limits, TRIAL, UNLIMITED } from './entitlement.ts';

/** SQL of a limit by the row `e` of an entitlement, which a LEFT JOIN may not have found. */
export const limitOf = (e: string, name: keyof Limits): string => `coalesce((${e}.limits ->> '${name}')::int, ${TRIAL.limits[name]})`;

/** SQL of whether a plan unlocks a feature, by the row `e` of an entitlement, which a LEFT JOIN may not have found. */
export const featureOf = (e: string, name: Feature): string => `coalesce('${name}' = ANY(${e}.features), ${TRIAL.features.includes(name)})`;

const daysBefore = (at: string, days: string) => `${at}::timestamptz - make_interval(days => ${days})`;

/** SQL of the moment from when on a plan shows what happened: by the row `e` of an entitlement and `now`. */
export const shownSince = (e: string, now: string): string => {
  const days = limitOf(e, 'historyDays');
  return `CASE WHEN ${days} = ${UNLIMITED} THEN '-infinity' ELSE ${daysBefore(now, days)} END`;
};

/**
 * SQL of the moment from when on what happened is kept, an aggregate over the rows `e` of those who may see it: as far back as the
 * longest plan shows; null keeps everything. A trial that is over stands still, so that nothing is lost until a plan is bought. Where
 * nobody may see it, what a trial would show stays, for the next one.
 */
export const keptSince = (e: string, now: string): string => {
  const days = limitOf(e, 'historyDays');
  const first = `min(${daysBefore(`least(${now}::timestamptz, ${e}.trial_end)`, days)})`;
  return `CASE WHEN bool_or(${days} = ${UNLIMITED}) THEN NULL ELSE coalesce(${first}, ${daysBefore(now, `${TRIAL.limits.historyDays}`)}) END`;
};
