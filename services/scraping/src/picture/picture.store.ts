import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Sql } from '@rivalscope/kit/db/sql';
import { ABOUT } from '../version/version.ts';
import { UNASKED_MS } from './picture.ts';

/** A picture as somebody asks for it. */
export interface AskedPicture {
  /** Null where nothing is known of a logo. */
  address: string | null;
  /** Whether it is that of the company's logo. */
  isLogo: boolean;
  /** WebP; null while there is none. */
  body: Buffer | null;
  /** Whether it is noted that it was asked for today. */
  noted: boolean;
}

export interface DuePicture {
  id: Buffer;
  address: string;
  /** In a row that brought none, this one included. */
  attempts: number;
}

/** Who has taken a picture has so long; then others may. */
const HELD = '5 minutes';
const idOf = (address: string) => `sha256(convert_to(${address}, 'UTF8'))`;
const STATED = `FROM version v WHERE v.site_id = f.site_id AND v.valid_to IS NULL AND v.source = 'profile' AND v.item_key = '${ABOUT}'`;

/**
 * The company's logo, within the tenant's scope: the one at the address, else the one that a person gave, else the one that its site states.
 * @returns null where the tenant has no such company
 */
export async function findLogo(sql: Sql, companyId: string, address: string | null, now: Date): Promise<AskedPicture | null> {
  const { rows } = await sql.query<AskedPicture>(
    `SELECT f.address, f.address IS NOT NULL AND (f.logo IS NOT DISTINCT FROM f.address OR EXISTS (SELECT ${STATED} AND v.fields ->> 'logo' = f.address)) AS "isLogo",
       p.body, coalesce(p.asked_at > $3::timestamptz - interval '1 day', false) AS noted
     FROM (SELECT f.site_id, f.logo, coalesce($2, f.logo, (SELECT v.fields ->> 'logo' ${STATED} ORDER BY v.target_id LIMIT 1)) AS address
       FROM follow f WHERE f.company_id = $1) f LEFT JOIN picture p ON p.id = ${idOf('f.address')}`,
    [companyId, address, now],
  );
  return rows[0] ?? null;
}

/** Notes that somebody asks for it: one that is new here is due. */
export async function notePicture(sql: Sql, address: string, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO picture (id, address, due_at, asked_at) VALUES (${idOf('$1')}, $1, $2, $2) ON CONFLICT (id) DO UPDATE SET asked_at = excluded.asked_at`,
    [address, now],
  );
}

/** Takes pictures that are due, and counts the attempt. */
export async function takeDue(sql: Sql, now: Date, most: number): Promise<DuePicture[]> {
  const { rows } = await sql.query<DuePicture>(
    `UPDATE picture SET attempts = attempts + 1, due_at = $1::timestamptz + interval '${HELD}'
     WHERE id IN (SELECT id FROM picture WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id, address, attempts`,
    [now, most],
  );
  return rows;
}

/** Keeps what came of it; a picture that could not be had again stays as it was. */
export async function savePicture(
  sql: Sql,
  id: Buffer,
  { body, reason, dueAt }: { body: Buffer | null; reason: string | null; dueAt: Date },
) {
  await sql.query(
    'UPDATE picture SET body = coalesce($2, body), reason = $3, due_at = $4, attempts = CASE WHEN $3::text IS NULL THEN 0 ELSE attempts END WHERE id = $1',
    [id, body, reason, dueAt],
  );
}

/** Pictures that nobody has looked at for long. */
export const unaskedPictures = (now: Date): OldRows => past('picture', 'asked_at', now, UNASKED_MS);
