import { randomUUID } from 'node:crypto';
import { partOf, together } from '@rivalscope/kit/db/bytes';
import type { Sql } from '@rivalscope/kit/db/sql';
import { cut } from '@rivalscope/kit/text';
import { importanceOf } from '../change/importance.ts';
import type { PageFacts } from '../page/facts.ts';
import { readingsOf } from '../sources/index.ts';
import { saveVersions } from '../version/version.store.ts';
import type { StoredChange } from './events.ts';
import { takeRoom } from './room.store.ts';
import type { Accepted, DueTarget, PlaceReadOutcome } from './target.ts';

/** A page whose facts were accepted, as far as it is stored here. */
export type ReadPage = Pick<Accepted, 'answer' | 'facts' | 'capture' | 'changes'> & {
  at: Date;
  target: Pick<DueTarget, 'id' | 'siteId' | 'kind' | 'snapshotId'>;
};

/** A page's identity among snapshots. */
export const captureKey = (o: ReadPage): string => `${o.target.siteId} ${o.capture.hash.toString('hex')}`;

/** Stores each page of a site once by its hash, while the site has room that day. @returns id by `captureKey`; without those not stored */
export async function saveSnapshots(sql: Sql, accepted: ReadPage[]): Promise<Map<string, string>> {
  const byHash = new Map(accepted.map((o) => [captureKey(o), { siteId: o.target.siteId, capture: o.capture }]));
  const all = await takeRoom(sql, [...byHash.values()]);
  if (all.length === 0) return new Map();
  const bodies = together(all.map((o) => o.capture.body));
  const { rows } = await sql.query<{ id: string; siteId: string; hash: Buffer }>(
    `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes)
     SELECT u.id, u.hash, u.site_id, u.url, u.at, ${partOf('$9', 'u.body_from', 'u.body_length')}, u.bytes
     FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[], $5::timestamptz[], $6::int[], $7::int[], $8::int[])
       AS u(id, hash, site_id, url, at, body_from, bytes, body_length)
     ON CONFLICT (site_id, hash) DO UPDATE SET hash = excluded.hash RETURNING id, site_id AS "siteId", hash`,
    [
      all.map(() => randomUUID()),
      all.map((o) => o.capture.hash),
      all.map((o) => o.siteId),
      all.map((o) => o.capture.url),
      all.map((o) => o.capture.at),
      bodies.from,
      all.map((o) => o.capture.bytes),
      bodies.length,
      bodies.all,
    ],
  );
  return new Map(rows.map((row) => [`${row.siteId} ${row.hash.toString('hex')}`, row.id]));
}

/** Of what a page says so much is found by its words: far more than most pages say. */
const MOST_TEXT = 20_000;

/** A page as far as it is found by its words. */
interface SaidPage {
  at: Date;
  target: Pick<DueTarget, 'id' | 'siteId'>;
  facts: Pick<PageFacts, 'blocks'>;
}

/** Each word of a text once, in its order: to take the words of all of a long text into the index is most of what it costs to store it. */
const eachOnce = (text: string): string => [...new Set(text.split('\n').flatMap((line) => line.split(' ').filter(Boolean)))].join(' ');

/** What each page says, by whose words it is found; written where it says something else than before. */
export async function saveTexts(sql: Sql, accepted: readonly SaidPage[]): Promise<void> {
  if (accepted.length === 0) return;
  const texts = accepted.map((o) => cut(o.facts.blocks.map(({ text }) => text).join('\n'), MOST_TEXT));
  await sql.query(
    `INSERT INTO page_text (target_id, site_id, text, words, since)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])
     ON CONFLICT (target_id) DO UPDATE SET text = excluded.text, words = excluded.words, since = excluded.since
       WHERE page_text.text <> excluded.text`,
    [accepted.map((o) => o.target.id), accepted.map((o) => o.target.siteId), texts, texts.map(eachOnce), accepted.map((o) => o.at)],
  );
}

/** What the sources of each page read of it, and outside sources at their places. */
export function saveReadings(sql: Sql, accepted: ReadPage[], places: PlaceReadOutcome[]): Promise<void> {
  const read = [...accepted.map((o) => ({ ...o, readings: readingsOf(o.target.kind, o.facts) })), ...places];
  return saveVersions(
    sql,
    read.flatMap(({ target, at, readings }) => readings.map((each) => ({ targetId: target.id, siteId: target.siteId, at, ...each }))),
  );
}

type Telling = Pick<ReadPage, 'target' | 'at' | 'changes'> & { url: string };

const changesOf = ({ target, url, at, changes }: Telling, after: string | null, confirmAfter: number) =>
  changes.map((change) => ({
    id: randomUUID(),
    siteId: target.siteId,
    page: target.kind,
    url,
    at,
    change,
    targetId: target.id,
    before: target.snapshotId,
    after,
    confirmDueAt: change.confirmed ? null : new Date(at.getTime() + confirmAfter * 1000),
  }));

/** Writes the changes with both snapshots; the unconfirmed ones are due for a second look, and so is their page. */
export async function insertChanges(
  sql: Sql,
  accepted: ReadPage[],
  places: PlaceReadOutcome[],
  snapshots: Map<string, string>,
  confirmAfter: number,
): Promise<StoredChange[]> {
  const rows = [
    ...accepted.flatMap((o) => changesOf({ ...o, url: o.answer.url }, snapshots.get(captureKey(o)) ?? null, confirmAfter)),
    ...places.flatMap((o) => changesOf(o, null, confirmAfter)),
  ];
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
  if (rows.every((r) => r.confirmDueAt === null)) return rows;
  await sql.query(
    `UPDATE target t SET due_at = least(t.due_at, c.due) FROM (SELECT target_id, min(confirm_due_at) AS due FROM change WHERE id = ANY($1::uuid[]) GROUP BY target_id) c
     WHERE t.id = c.target_id AND c.due IS NOT NULL AND t.due_at IS NOT NULL`,
    [rows.map((r) => r.id)],
  );
  return rows;
}
