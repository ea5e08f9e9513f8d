import { randomUUID } from 'node:crypto';
import { partOf, together } from '@rivalscope/kit/db/bytes';
import type { Sql } from '@rivalscope/kit/db/sql';
import { emit, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { awaitPast, type Beginning } from '../archive/archive.store.ts';
import { mayAsk } from '../archive/capture.ts';
import { exclusionsAmong } from '../exclusion/exclusion.events.ts';
import { lockSites, reschedule } from '../follow/schedule.store.ts';
import { findPlaces } from '../outside/places.store.ts';
import { isGiven, kindOf, ROOT } from '../page/facts.ts';
import { askForShots, type StoredPage } from '../screenshot/screenshot.store.ts';
import { on, outsideOf, pastOn } from '../sources/index.ts';
import { derivedProfiles } from './derived.store.ts';
import { holdBack } from './down.store.ts';
import {
  changeConfirmed,
  changeDetected,
  changeFlapped,
  observedBeside,
  pageObserved,
  type SourceResult,
  type StoredChange,
  scrapeCompleted,
} from './events.ts';
import { unreadLinked } from './linked.ts';
import { listsOf } from './lists.ts';
import { unreadableReason } from './observe.ts';
import { withoutRetold } from './retold.store.ts';
import { captureKey, insertChanges, saveReadings, saveSnapshots, saveTexts } from './save-content.store.ts';
import { saveDiscoveries } from './save-discoveries.store.ts';
import { type Accepted, nextDueAt, type Outcome, type PlaceReadOutcome } from './target.ts';
import { turnedReadings } from './unread.store.ts';

export interface SaveOptions {
  worker: string;
  /** Seconds until an unconfirmed change is looked at again. */
  confirmAfter: number;
  /** Seconds between two looks at a page that is asked for. */
  floor: number;
  /** The archive of which the past of new pages is read; none is without it. */
  archive?: string | null;
  /** There is a browser that takes pictures of pages. */
  shots?: boolean;
}

type AcceptedOutcome = Extract<Outcome, Accepted>;

/**
 * Writes what checks came to, in one transaction for all: pages, snapshots, data, changes, and the events that tell of them.
 * A page whose lease was lost meanwhile is left to who has it now.
 */
export async function saveOutcomes(sql: Sql, outcomes: Outcome[], options: SaveOptions): Promise<void> {
  // Before any page: whoever changes who follows takes the locks in this order.
  const intervals = await lockSites(sql, [...new Set(outcomes.map((o) => o.target.siteId))]);
  const kept = await withoutRetold(sql, await updateTargets(sql, outcomes, intervals, options));
  await holdBack(sql, kept);
  const accepted = kept.filter((o): o is AcceptedOutcome => o.kind === 'accepted');
  const read = kept.filter((o): o is PlaceReadOutcome => o.kind === 'read');
  const snapshots = await saveSnapshots(sql, accepted);
  await saveContent(sql, accepted, snapshots);
  await saveTexts(sql, accepted);
  await saveReadings(sql, accepted, read);
  await awaitPast(sql, begun(accepted, options.archive ?? null));
  const changes = await insertChanges(sql, accepted, read, snapshots, options.confirmAfter);
  if (options.shots) await askForShots(sql, stored(accepted, snapshots));
  const settled = await settleChanges(sql, kept);
  await saveDiscoveries(sql, kept);
  await locate(sql, accepted, options.floor);
  const runs = await endFirstRuns(sql, kept);
  await emit(sql, [
    ...(await exclusionsAmong(sql, changes)),
    ...changes.map(changeDetected),
    ...settled,
    ...observed(accepted),
    ...observedOutside(read),
    ...(await derivedProfiles(sql, accepted, read)),
    ...completed(accepted, changes, runs),
    ...(await turnedReadings(sql, kept)),
  ]);
}

/** What landing pages tell of the places of outside sources. */
async function locate(sql: Sql, accepted: AcceptedOutcome[], floor: number): Promise<void> {
  const moved = await findPlaces(
    sql,
    accepted.filter(({ target }) => target.kind === ROOT).map(({ target }) => target.siteId),
  );
  if (moved.length > 0) await reschedule(sql, moved, floor);
}

/** The pages of which a picture is wanted: each may be what a later one is compared with. */
const stored = (accepted: AcceptedOutcome[], snapshots: Map<string, string>): StoredPage[] =>
  accepted.flatMap((o) => {
    const snapshotId = snapshots.get(captureKey(o));
    const { id: targetId, siteId } = o.target;
    return snapshotId === undefined ? [] : [{ snapshotId, siteId, targetId, at: o.at, changed: o.changes.length > 0 }];
  });

/** Pages that were found and read for the first time, and whose past an archive may know. */
const begun = (accepted: AcceptedOutcome[], archive: string | null): Beginning[] =>
  accepted.flatMap(({ target: { id, siteId, kind }, first, answer, at }) =>
    first && archive !== null && !isGiven(kind) && pastOn(kind).length > 0 && mayAsk(archive, answer.url)
      ? [{ targetId: id, siteId, kind: kindOf(kind), at }]
      : [],
  );

/** Why the page gave nothing of what it is read for: as this check read it, else as it was last read. */
const UNREADABLE = 'CASE WHEN u.told THEN u.unreadable ELSE t.unreadable END';

/** What an outcome says of its page's row, but for its memory. */
const GIVEN = [
  ...(['id', 'claimed', 'next', 'at', 'failed', 'state', 'reason', 'status', 'etag', 'modified', 'answered'] as const),
  ...(['told', 'unreadable', 'attempts'] as const),
];

/** The schedule and the state of every page; returns the outcomes whose lease was still ours. */
async function updateTargets(
  sql: Sql,
  outcomes: Outcome[],
  intervals: Map<string, number>,
  { worker, floor }: SaveOptions,
): Promise<Outcome[]> {
  const rows = outcomes.map((outcome) => rowOf(outcome, intervals.get(outcome.target.siteId)));
  const memory = together(rows.map((row) => row.memory));
  const { rows: ours } = await sql.query<{ id: string }>(
    `UPDATE target t SET
       -- What was asked for while the page was being checked stays asked for, but is not done again at once; who stopped it stopped it.
       due_at = CASE WHEN t.due_at = u.claimed THEN u.next WHEN t.due_at IS NOT NULL THEN greatest(t.due_at, u.at + make_interval(secs => $16)) END,
       leased_until = NULL, lease_token = NULL, attempts = u.attempts, last_checked = u.at,
       -- A page that is as it was before it failed says again what it said then.
       state = CASE WHEN u.failed THEN u.state WHEN ${UNREADABLE} IS NULL THEN 'fresh' ELSE 'unreadable' END,
       reason = CASE WHEN u.failed THEN u.reason ELSE ${UNREADABLE} END,
       unreadable = ${UNREADABLE},
       failures = CASE WHEN u.failed THEN t.failures + 1 ELSE 0 END,
       last_success = CASE WHEN u.failed OR ${UNREADABLE} IS NOT NULL THEN t.last_success ELSE u.at END,
       status = coalesce(u.status, t.status),
       etag = CASE WHEN u.answered THEN u.etag ELSE t.etag END,
       last_modified = CASE WHEN u.answered THEN u.modified ELSE t.last_modified END,
       memory = coalesce(${partOf('$19', 'u.memory_from', 'u.memory_length')}, t.memory)
     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::bool[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[], $11::bool[], $12::bool[], $13::text[], $14::int[], $17::int[], $18::int[])
       AS u(${GIVEN.join(', ')}, memory_from, memory_length)
     -- An outcome whose COMMIT was not answered comes again, perhaps when the page is already leased anew.
     WHERE t.id = u.id AND t.lease_token = $15 AND t.last_checked IS DISTINCT FROM u.at RETURNING t.id`,
    [...GIVEN.map((key) => rows.map((row) => row[key])), worker, floor, memory.from, memory.length, memory.all],
  );
  const kept = new Set(ours.map((row) => row.id));
  return outcomes.filter((o) => kept.has(o.target.id));
}

function rowOf(o: Outcome, interval: number | undefined) {
  const answer = o.kind === 'failed' ? null : o.answer;
  return {
    id: o.target.id,
    claimed: o.target.dueAt,
    next: nextDueAt(o, interval),
    at: o.at,
    failed: o.kind === 'failed',
    state: o.kind === 'failed' ? o.state : null,
    reason: o.kind === 'failed' ? o.reason : null,
    status: o.kind === 'failed' ? o.status : (answer?.status ?? null),
    etag: answer?.etag ?? null,
    modified: answer?.lastModified ?? null,
    answered: answer !== null,
    memory: o.memory ?? null,
    told: o.kind === 'accepted' || o.kind === 'read',
    unreadable: o.kind === 'accepted' ? unreadableReason(o.target.kind, o.facts) : o.kind === 'read' ? o.lacks : null,
    attempts: o.kind === 'failed' ? (o.attempts ?? 0) : 0,
  };
}

/** Facts, snapshot, address and title of pages whose facts were accepted. */
async function saveContent(sql: Sql, accepted: AcceptedOutcome[], snapshots: Map<string, string>): Promise<void> {
  if (accepted.length === 0) return;
  const facts = together(accepted.map((o) => o.packed));
  await sql.query(
    `UPDATE target t SET url = u.url, title = u.title, facts = ${partOf('$10', 'u.facts_from', 'u.facts_length')}, unread_links = u.unread, snapshot_id = u.snapshot, last_changed = CASE WHEN u.changed THEN u.at ELSE t.last_changed END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::uuid[], $6::bool[], $7::timestamptz[], $8::int[], $9::int[])
       AS u(id, url, title, facts_from, snapshot, changed, at, unread, facts_length)
     WHERE t.id = u.id`,
    [
      accepted.map((o) => o.target.id),
      accepted.map((o) => o.target.url ?? o.answer.url),
      accepted.map((o) => o.facts.title),
      facts.from,
      accepted.map((o) => snapshots.get(captureKey(o)) ?? null),
      accepted.map((o) => o.changes.length > 0),
      accepted.map((o) => o.at),
      accepted.map(({ target, facts }) => unreadLinked(target.kind, facts) + listsOf(target.kind, facts)),
      facts.length,
      facts.all,
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

/** Of the site's own pages: one that a tenant gave says what that tenant looks at. */
const observed = (accepted: AcceptedOutcome[]): OutgoingEvent[] =>
  accepted.flatMap(({ target: { kind, siteId }, facts, at }) => {
    const said = isGiven(kind) ? [] : on(kind).flatMap((source) => source.observed?.(facts) ?? []);
    return said.map((each) => pageObserved(siteId, each, at));
  });

const observedOutside = (read: PlaceReadOutcome[]): OutgoingEvent[] =>
  read.flatMap(({ target, readings, at }) => {
    const source = outsideOf(target.kind);
    return readings.flatMap(({ reading }) => {
      const said = source?.observed?.(reading);
      return source && said ? [observedBeside(target.siteId, source.name, said, at)] : [];
    });
  });

function resultOf({ target, facts }: AcceptedOutcome): SourceResult {
  const reason = unreadableReason(target.kind, facts);
  return { source: target.kind, state: reason === null ? 'fresh' : 'unreadable', detail: reason ?? '' };
}

/** Once per site and run: the end of a first run, and every batch that brought changes. */
function completed(accepted: AcceptedOutcome[], changes: StoredChange[], firstRuns: Map<string, SourceResult[]>): OutgoingEvent[] {
  const at = new Date();
  const first = [...firstRuns].map(([siteId, sources]) => scrapeCompleted(siteId, randomUUID(), sources, at));
  const changed = new Set(changes.map((change) => change.siteId).filter((siteId) => !firstRuns.has(siteId)));
  const later = [...changed].map((siteId) => {
    const sources = accepted.filter((o) => o.target.siteId === siteId).map(resultOf);
    return scrapeCompleted(siteId, randomUUID(), sources, at);
  });
  return [...first, ...later];
}
