import { randomUUID } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Sql } from '@rivalscope/kit/db/sql';
import { emit, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import {
  changeConfirmed,
  changeDetected,
  changeFlapped,
  profileObserved,
  type SourceResult,
  type StoredChange,
  scrapeCompleted,
} from './events.ts';
import { emptyOf, emptyReason, observationsOf } from './observe.ts';
import { captureKey, insertChanges, saveObservations, saveSnapshots } from './save-content.store.ts';
import { saveDiscoveries } from './save-discoveries.store.ts';
import type { Accepted, Outcome } from './target.ts';

/** Facts are read at the page's next change and then written anew: the time counts more than the size. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export interface SaveOptions {
  worker: string;
  /** Seconds until an unconfirmed change is looked at again. */
  confirmAfter: number;
}

type AcceptedOutcome = Extract<Outcome, Accepted>;

/**
 * Writes what checks came to, in one transaction for all: pages, snapshots, data, changes, and the events that tell of them.
 * A page whose lease was lost meanwhile is left to who has it now.
 */
export async function saveOutcomes(sql: Sql, outcomes: Outcome[], options: SaveOptions): Promise<void> {
  const kept = await updateTargets(sql, outcomes, options.worker);
  const accepted = kept.filter((o): o is AcceptedOutcome => o.kind === 'accepted');
  const snapshots = await saveSnapshots(sql, accepted);
  await saveContent(sql, accepted, snapshots);
  await saveObservations(sql, accepted);
  const changes = await insertChanges(sql, accepted, snapshots, options.confirmAfter);
  const settled = await settleChanges(sql, kept);
  await saveDiscoveries(sql, kept);
  const runs = await endFirstRuns(sql, kept);
  await emit(sql, [...changes.map(changeDetected), ...settled, ...profiles(accepted), ...completed(accepted, changes, runs)]);
}

/** The schedule and the state of every page; returns the outcomes whose lease was still ours. */
async function updateTargets(sql: Sql, outcomes: Outcome[], worker: string): Promise<Outcome[]> {
  const rows = outcomes.map((o) => {
    const answer = o.kind === 'failed' ? null : o.answer;
    const reason = o.kind === 'failed' ? o.reason : o.kind === 'accepted' ? emptyReason(o.target.kind, o.facts) : null;
    return {
      id: o.target.id,
      claimed: o.target.dueAt,
      next: o.nextDueAt,
      at: o.at,
      failed: o.kind === 'failed',
      state: o.kind === 'failed' ? o.state : 'fresh',
      reason,
      status: o.kind === 'failed' ? o.status : (answer?.status ?? null),
      etag: answer?.etag ?? null,
      modified: answer?.lastModified ?? null,
      answered: answer !== null,
      memory: o.kind === 'failed' ? null : o.memory,
      told: o.kind !== 'unchanged',
      observation: emptyOf(o.target.kind)?.observation ?? null,
      empty: emptyOf(o.target.kind)?.reason ?? null,
    };
  });
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  const { rows: ours } = await sql.query<{ id: string }>(
    `UPDATE target t SET
       -- A refresh that was asked for while the page was being checked stays asked for.
       due_at = CASE WHEN t.due_at = u.claimed THEN u.next ELSE t.due_at END,
       leased_until = NULL, lease_token = NULL, last_checked = u.at,
       state = u.state,
       -- A page that is as it was before it failed says again what it said then.
       reason = CASE WHEN u.told THEN u.reason
         WHEN NOT EXISTS (SELECT FROM observation o WHERE o.site_id = t.site_id AND o.kind = u.observation) THEN u.empty END,
       failures = CASE WHEN u.failed THEN t.failures + 1 ELSE 0 END,
       last_success = CASE WHEN u.failed THEN t.last_success ELSE u.at END,
       status = coalesce(u.status, t.status),
       etag = CASE WHEN u.answered THEN u.etag ELSE t.etag END,
       last_modified = CASE WHEN u.answered THEN u.modified ELSE t.last_modified END,
       memory = coalesce(u.memory, t.memory)
     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::bool[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[], $11::bool[], $12::bytea[], $13::bool[], $14::text[], $15::text[])
       AS u(id, claimed, next, at, failed, state, reason, status, etag, modified, answered, memory, told, observation, empty)
     -- An outcome whose COMMIT was not answered comes again, perhaps when the page is already leased anew.
     WHERE t.id = u.id AND t.lease_token = $16 AND t.last_checked IS DISTINCT FROM u.at RETURNING t.id`,
    [
      column('id'),
      column('claimed'),
      column('next'),
      column('at'),
      column('failed'),
      column('state'),
      column('reason'),
      column('status'),
      column('etag'),
      column('modified'),
      column('answered'),
      column('memory'),
      column('told'),
      column('observation'),
      column('empty'),
      worker,
    ],
  );
  const kept = new Set(ours.map((row) => row.id));
  return outcomes.filter((o) => kept.has(o.target.id));
}

/** Facts, snapshot, address and title of pages whose facts were accepted. */
async function saveContent(sql: Sql, accepted: AcceptedOutcome[], snapshots: Map<string, string>): Promise<void> {
  if (accepted.length === 0) return;
  await sql.query(
    `UPDATE target t SET url = u.url, title = u.title, facts = u.facts, snapshot_id = u.snapshot, last_changed = CASE WHEN u.changed THEN u.at ELSE t.last_changed END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::uuid[], $6::bool[], $7::timestamptz[]) AS u(id, url, title, facts, snapshot, changed, at)
     WHERE t.id = u.id`,
    [
      accepted.map((o) => o.target.id),
      accepted.map((o) => o.target.url ?? o.answer.url),
      accepted.map((o) => o.facts.title),
      accepted.map((o) => zstdCompressSync(JSON.stringify({ ...o.facts, links: [] }), QUICKLY)),
      accepted.map((o) => snapshots.get(captureKey(o))),
      accepted.map((o) => o.changes.length > 0),
      accepted.map((o) => o.at),
    ],
  );
}

/** Second looks: what was seen again is confirmed, what vanished is flapping. */
async function settleChanges(sql: Sql, outcomes: Outcome[]): Promise<OutgoingEvent[]> {
  const events: OutgoingEvent[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'failed') continue;
    const { target, at, confirmed, flapped } = outcome;
    if (confirmed.length + flapped.length === 0) continue;
    const { rows } = await sql.query<{ id: string; flapping: boolean }>(
      `UPDATE change SET confirmed = NOT id = ANY($2::uuid[]), flapping = id = ANY($2::uuid[]), confirm_due_at = NULL
       WHERE id = ANY($1::uuid[]) AND confirm_due_at IS NOT NULL RETURNING id, flapping`,
      [[...confirmed, ...flapped], flapped],
    );
    events.push(...rows.map((row) => (row.flapping ? changeFlapped : changeConfirmed)(target.siteId, row.id, at)));
  }
  return events;
}

/** Sites all of whose pages have ended their first attempt with this batch. */
async function endFirstRuns(sql: Sql, outcomes: Outcome[]): Promise<Map<string, SourceResult[]>> {
  const firsts = outcomes.filter((o) => o.target.state === 'pending').map((o) => o.target.siteId);
  if (firsts.length === 0) return new Map();
  const { rows } = await sql.query<{ siteId: string; sources: SourceResult[] }>(
    `UPDATE site s SET first_run_at = now()
     FROM (SELECT site_id, jsonb_agg(jsonb_build_object('source', kind, 'state', state, 'detail', coalesce(reason, ''))) AS sources
           FROM target WHERE site_id = ANY($1::uuid[]) GROUP BY site_id HAVING bool_and(state <> 'pending' OR due_at IS NULL)) ended
     WHERE s.id = ended.site_id AND s.first_run_at IS NULL RETURNING s.id AS "siteId", ended.sources`,
    [firsts],
  );
  return new Map(rows.map((row) => [row.siteId, row.sources]));
}

const profiles = (accepted: AcceptedOutcome[]): OutgoingEvent[] =>
  accepted.flatMap((o) => {
    const profile = observationsOf(o.target.kind, o.facts).some(({ kind }) => kind === 'profile') ? o.facts.profile : null;
    return profile ? [profileObserved(o.target.siteId, profile, o.at)] : [];
  });

/** Once per site and run: the end of a first run, and every batch that brought changes. */
function completed(accepted: AcceptedOutcome[], changes: StoredChange[], firstRuns: Map<string, SourceResult[]>): OutgoingEvent[] {
  const at = new Date();
  const first = [...firstRuns].map(([siteId, sources]) => scrapeCompleted(siteId, randomUUID(), sources, at));
  const changed = new Set(changes.map((change) => change.siteId).filter((siteId) => !firstRuns.has(siteId)));
  const later = [...changed].map((siteId) => {
    const sources = accepted.filter((o) => o.target.siteId === siteId).map((o) => ({ source: o.target.kind, state: 'fresh', detail: '' }));
    return scrapeCompleted(siteId, randomUUID(), sources, at);
  });
  return [...first, ...later];
}
