import type { Sql } from '@rivalscope/kit/db/sql';
import { featureOf } from '@rivalscope/kit/entitlement/sql';
import type { Evidence } from '../finding/finding.ts';
import { showsFinding } from '../follow/shown.ts';
import { joinLevels } from '../rule-setting/insight-sql.ts';

/** A finding that waits for words. */
export interface Waiting {
  findingId: string;
  siteId: string;
  rule: string;
  title: string;
  template: string;
  evidence: Evidence[];
  attempts: number;
}

/** What became of a wish for words, and why there are none. */
export type Outcome = { state: 'worded'; words: string } | { state: 'refused' | 'no_budget' | 'unavailable'; reason: string };

/** Whether a row of `follow`, with its entitlement `e` and from how much on each rule `tells` it, is one whose plan words the finding `f`; now is `now`. */
const pays = (now: string) =>
  `w.deleted_at IS NULL AND w.ended_at IS NULL AND NOT w.archived AND NOT w.sample AND ${featureOf('e', 'llm')} AND (e.trial_end IS NULL OR e.trial_end > ${now}::timestamptz)
   AND ${showsFinding('w', 'f', 'tells.levels')}`;

/** Words for what confirmed findings say now, where some follower's plan has them; findings whose explanation is the same keep theirs. */
export async function queueWordings(sql: Sql, occasions: string[], now: Date): Promise<void> {
  if (occasions.length === 0) return;
  await sql.query(
    `INSERT INTO wording (finding_id, template, queued_at, due_at)
     SELECT f.id, f.description, $2, $2 FROM finding f WHERE f.occasion = ANY($1) AND f.confirmed AND f.withdrawn_at IS NULL
       AND f.generated_at > $2::timestamptz - interval '7 days' AND EXISTS (
       SELECT FROM follow w LEFT JOIN entitlement e ON e.tenant_id = w.tenant_id ${joinLevels('w')} WHERE w.site_id = f.site_id AND ${pays('$2')})
     ORDER BY f.id
     ON CONFLICT (finding_id) DO UPDATE SET template = excluded.template, queued_at = excluded.queued_at, due_at = excluded.due_at,
       words = NULL, state = 'pending', reason = NULL, attempts = 0 WHERE wording.template <> excluded.template`,
    [occasions, now],
  );
}

/** SQL of the words of `finding` that a tenant with the entitlement `e` is shown; null: the template stands. */
export const wordsFor = (finding: string, e: string): string =>
  `(SELECT words FROM wording WHERE finding_id = ${finding}.id AND template = ${finding}.description AND ${featureOf(e, 'llm')})`;

/** All statements need the system's scope. */
export const wordingStore = (sql: Sql) => ({
  /** Gives up what has waited since before `since`. @returns how many; fewer than asked for: there are no more */
  async giveUp(since: Date, now: Date, most: number): Promise<number> {
    const { rowCount } = await sql.query(
      `UPDATE wording SET state = 'unavailable', reason = 'There were no words in time.', due_at = NULL WHERE finding_id = ANY(ARRAY(
         SELECT finding_id FROM wording WHERE due_at <= $2 AND queued_at < $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED))`,
      [since, now, most],
    );
    return rowCount ?? 0;
  },

  /** Takes the next that are due; each is counted as tried before it is, and due again at `until` should nothing come of it. */
  async lease(now: Date, until: Date, most: number): Promise<Waiting[]> {
    const { rows } = await sql.query<Waiting>(
      `UPDATE wording SET attempts = attempts + 1, due_at = $2 FROM finding f WHERE f.id = wording.finding_id AND wording.finding_id = ANY(ARRAY(
         SELECT finding_id FROM wording WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED))
       RETURNING finding_id AS "findingId", f.site_id AS "siteId", f.rule, f.title, template, f.evidence, attempts`,
      [now, until, most],
    );
    return rows;
  },

  /**
   * Sets the most that a call can cost aside for the follower whom words have cost least this month, within what each may spend.
   * @returns the tenant, or undefined where nobody has so much left
   */
  async reserve({ findingId, month, cost, most, now }: { findingId: string; month: string; cost: number; most: number; now: Date }) {
    const { rows } = await sql.query<{ tenantId: string }>(
      `INSERT INTO wording_month (tenant_id, month, spent)
       SELECT w.tenant_id, $2::text, $3::bigint FROM finding f JOIN follow w ON w.site_id = f.site_id LEFT JOIN entitlement e ON e.tenant_id = w.tenant_id
         LEFT JOIN wording_month m ON m.tenant_id = w.tenant_id AND m.month = $2::text ${joinLevels('w')}
       WHERE f.id = $1 AND ${pays('$5')} AND coalesce(m.spent, 0) + $3::bigint <= $4::bigint ORDER BY coalesce(m.spent, 0), w.tenant_id LIMIT 1
       ON CONFLICT (tenant_id, month) DO UPDATE SET spent = wording_month.spent + excluded.spent WHERE wording_month.spent + excluded.spent <= $4::bigint
       RETURNING tenant_id AS "tenantId"`,
      [findingId, month, cost, most, now],
    );
    return rows[0]?.tenantId;
  },

  /** Corrects what was set aside by what the call did cost. */
  async settle(tenantId: string, month: string, difference: number): Promise<void> {
    await sql.query('UPDATE wording_month SET spent = greatest(0, spent + $3) WHERE tenant_id = $1 AND month = $2', [
      tenantId,
      month,
      difference,
    ]);
  },

  /** Writes down what came of it, unless the finding says something else by now. */
  async end({ findingId, template }: Waiting, outcome: Outcome): Promise<void> {
    const { words, reason } = { words: null, reason: null, ...outcome };
    await sql.query('UPDATE wording SET state = $3, words = $4, reason = $5, due_at = NULL WHERE finding_id = $1 AND template = $2', [
      findingId,
      template,
      outcome.state,
      words,
      reason,
    ]);
  },

  /** Tries it again at `dueAt`. */
  async retry({ findingId, template }: Waiting, reason: string, dueAt: Date): Promise<void> {
    await sql.query('UPDATE wording SET reason = $3, due_at = $4 WHERE finding_id = $1 AND template = $2', [
      findingId,
      template,
      reason,
      dueAt,
    ]);
  },
});
