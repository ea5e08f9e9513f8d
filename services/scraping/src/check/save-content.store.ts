import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { importanceOf } from '../change/importance.ts';
import type { StoredChange } from './events.ts';
import { observationsOf, type SeenPosting } from './observe.ts';
import type { Accepted, Outcome } from './target.ts';

type AcceptedOutcome = Extract<Outcome, Accepted>;

/** A page's identity among snapshots. */
export const captureKey = (o: AcceptedOutcome): string => `${o.target.siteId} ${o.capture.hash.toString('hex')}`;

/** Stores each page of a site once by its hash. @returns id by `captureKey` */
export async function saveSnapshots(sql: Sql, accepted: AcceptedOutcome[]): Promise<Map<string, string>> {
  const byHash = new Map(accepted.map((o) => [captureKey(o), o]));
  if (byHash.size === 0) return new Map();
  const all = [...byHash.values()];
  const { rows } = await sql.query<{ id: string; siteId: string; hash: Buffer }>(
    `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes)
     SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[], $5::timestamptz[], $6::bytea[], $7::int[])
     ON CONFLICT (site_id, hash) DO UPDATE SET hash = excluded.hash RETURNING id, site_id AS "siteId", hash`,
    [
      all.map(() => randomUUID()),
      all.map((o) => o.capture.hash),
      all.map((o) => o.target.siteId),
      all.map((o) => o.capture.url),
      all.map((o) => o.capture.at),
      all.map((o) => o.capture.body),
      all.map((o) => o.capture.bytes),
    ],
  );
  return new Map(rows.map((row) => [`${row.siteId} ${row.hash.toString('hex')}`, row.id]));
}

/** The site's typed data as of now; openings keep the time they were first seen. */
export async function saveObservations(sql: Sql, accepted: AcceptedOutcome[]): Promise<void> {
  const all = accepted.flatMap((o) =>
    observationsOf(o.target.kind, o.facts).map((seen) => ({ ...seen, siteId: o.target.siteId, at: o.at })),
  );
  if (all.length === 0) return;
  const firstSeen = await postingsSeen(
    sql,
    all.filter(({ kind }) => kind === 'jobs').map(({ siteId }) => siteId),
  );
  const data = all.map(({ kind, data: fresh, siteId, at }) =>
    JSON.stringify(kind === 'jobs' ? withFirstSeen(fresh as { postings: SeenPosting[] }, firstSeen, siteId, at) : fresh),
  );
  await sql.query(
    `INSERT INTO observation (site_id, kind, data, observed_at) SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[])
     ON CONFLICT (site_id, kind) DO UPDATE SET data = excluded.data, observed_at = excluded.observed_at`,
    [all.map((o) => o.siteId), all.map((o) => o.kind), data, all.map((o) => o.at)],
  );
}

async function postingsSeen(sql: Sql, siteIds: string[]): Promise<Map<string, string>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql.query<{ siteId: string; data: { postings: SeenPosting[] } }>(
    `SELECT site_id AS "siteId", data FROM observation WHERE kind = 'jobs' AND site_id = ANY($1::uuid[])`,
    [siteIds],
  );
  return new Map(
    rows.flatMap(({ siteId, data }) => data.postings.map((posting) => [`${siteId} ${posting.key}`, posting.firstSeen] as const)),
  );
}

function withFirstSeen({ postings }: { postings: SeenPosting[] }, seen: Map<string, string>, siteId: string, at: Date): object {
  return { postings: postings.map((posting) => ({ ...posting, firstSeen: seen.get(`${siteId} ${posting.key}`) ?? at.toISOString() })) };
}

/** Writes the changes with both snapshots; the unconfirmed ones are due for a second look, and so is their page. */
export async function insertChanges(
  sql: Sql,
  accepted: AcceptedOutcome[],
  snapshots: Map<string, string>,
  confirmAfter: number,
): Promise<StoredChange[]> {
  const rows = accepted.flatMap((o) =>
    o.changes.map((change) => ({
      id: randomUUID(),
      siteId: o.target.siteId,
      url: o.answer.url,
      at: o.at,
      change,
      targetId: o.target.id,
      before: o.target.snapshotId,
      after: snapshots.get(captureKey(o)) ?? null,
      confirmDueAt: change.confirmed ? null : new Date(o.at.getTime() + confirmAfter * 1000),
    })),
  );
  if (rows.length === 0) return [];
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  await sql.query(
    `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, before, after, detail, url, item_url, item_key, confirmed, detected_at, confirm_due_at, snapshot_before, snapshot_after)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::text[], $13::text[], $14::text[], $15::bool[], $16::timestamptz[], $17::timestamptz[], $18::uuid[], $19::uuid[])`,
    [
      column((r) => r.id),
      column((r) => r.siteId),
      column((r) => r.targetId),
      column((r) => r.change.dataType),
      column((r) => r.change.type),
      column((r) => r.change.description),
      column((r) => r.change.importance),
      column((r) => importanceOf(r.change).why),
      column((r) => r.change.before && JSON.stringify(r.change.before)),
      column((r) => r.change.after && JSON.stringify(r.change.after)),
      column((r) => JSON.stringify(r.change)),
      column((r) => r.url),
      column((r) => r.change.itemUrl),
      column((r) => r.change.key),
      column((r) => r.change.confirmed),
      column((r) => r.at),
      column((r) => r.confirmDueAt),
      column((r) => r.before),
      column((r) => r.after),
    ],
  );
  await sql.query(
    `UPDATE target t SET due_at = least(t.due_at, c.due) FROM (SELECT target_id, min(confirm_due_at) AS due FROM change WHERE id = ANY($1::uuid[]) GROUP BY target_id) c
     WHERE t.id = c.target_id AND c.due IS NOT NULL AND t.due_at IS NOT NULL`,
    [rows.map((r) => r.id)],
  );
  return rows;
}
