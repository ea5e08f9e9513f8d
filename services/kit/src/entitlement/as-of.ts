import { Type } from 'typebox';
import type { Sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';
import { StrictObject } from '../http/strict-object.ts';
import { ownTenant } from '../list/page.ts';
import { shownSince } from './sql.ts';

/** Part of the query of whatever can be asked for as of a moment. */
export const AsOf = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'The state at this moment instead of now: ISO 8601, UTC where no offset is given, as far back as the plan shows',
    examples: ['2026-11-01', '2026-11-01T12:00:00Z'],
  }),
);
export const AsOfQuery = StrictObject({ asOf: AsOf });

const ISO = /^(?<day>\d{4}-\d\d-\d\d)(?<time>T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(?<offset>Z|[+-]\d\d:\d\d)?$/;

/** @throws AppError invalid for what is no date, or none that there is */
function parseAsOf(text: string): Date {
  const { day = '', time = 'T00:00', offset = 'Z' } = ISO.exec(text)?.groups ?? {};
  const at = new Date(`${day}${time}${offset}`);
  // 31 February would become a day of March.
  const exists = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (Number.isNaN(at.getTime()) || !exists) throw invalid('asOf must be an ISO 8601 date, such as 2026-11-01T12:00:00Z');
  return at;
}

/** @returns null: as of now. @throws AppError invalid for what is no date, still to come, or older than what the tenant's plan shows */
export async function readAsOf(sql: Sql, text: string | undefined, now: Date): Promise<Date | null> {
  if (text === undefined) return null;
  const at = parseAsOf(text);
  if (at > now) throw invalid('asOf must not lie in the future');
  if (at < (await planShowsSince(sql))) throw invalid('asOf lies further back than the history of your plan');
  return at;
}

/** From when on the tenant's plan shows what was; minus infinity where it shows everything. */
async function planShowsSince(sql: Sql): Promise<Date | number> {
  const { rows } = await sql.query<{ since: Date | number }>(
    `SELECT ${shownSince('e', 'now()')} AS since FROM (VALUES (1)) always LEFT JOIN entitlement e ON ${ownTenant('e')}`,
  );
  return rows[0]?.since ?? Number.POSITIVE_INFINITY;
}
