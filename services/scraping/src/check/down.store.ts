import type { Sql } from '@rivalscope/kit/db/sql';
import type { FailedOutcome, Outcome } from './target.ts';

/** The other pages come after the one that tries the address: a check ends within a minute, and what it came to is saved. */
export const AFTER_IT = '2 minutes';

/**
 * Where an address is down, one page of it tries it again and the others of the site wait for what that comes to, so that a host that
 * is down for days costs one attempt a day however many of its pages are read. Whoever failed last tries next. They are failing with
 * the same reason, as they would be had they been asked for. A page that was never looked at has its first attempt all the same, and one
 * that is being looked at ends by itself. The caller holds the sites' locks.
 * @param outcomes what was saved just now
 */
export async function holdBack(sql: Sql, outcomes: Outcome[]): Promise<void> {
  const firsts = [...leaders(outcomes).values()];
  if (firsts.length === 0) return;
  await sql.query(
    `UPDATE target t SET due_at = u.next + interval '${AFTER_IT}', failures = greatest(t.failures, u.failures), state = u.state, reason = u.reason
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::int[], $6::text[], $7::text[]) AS u(site_id, id, origin, next, failures, state, reason)
     WHERE t.site_id = u.site_id AND t.id <> u.id AND starts_with(t.url || '/', u.origin || '/') AND t.state <> 'pending'
       AND t.due_at < u.next + interval '${AFTER_IT}' AND (t.leased_until IS NULL OR t.leased_until < now())`,
    [
      firsts.map(({ target }) => target.siteId),
      firsts.map(({ target }) => target.id),
      firsts.map(({ downOrigin }) => downOrigin),
      firsts.map(({ nextDueAt }) => nextDueAt),
      firsts.map(({ target }) => target.failures + 1),
      firsts.map(({ state }) => state),
      firsts.map(({ reason }) => reason),
    ],
  );
}

/** Of each address that is down the page that is to try it next: the one that waits longest. */
function leaders(outcomes: Outcome[]): Map<string, FailedOutcome> {
  const found = new Map<string, FailedOutcome>();
  for (const outcome of outcomes) {
    if (outcome.kind !== 'failed' || outcome.downOrigin === undefined) continue;
    const key = `${outcome.target.siteId} ${outcome.downOrigin}`;
    const known = found.get(key);
    if (!known || known.nextDueAt < outcome.nextDueAt) found.set(key, outcome);
  }
  return found;
}
