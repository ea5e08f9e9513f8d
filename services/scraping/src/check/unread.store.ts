import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { cut } from '@rivalscope/kit/text';
import { ReadingTurnedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { CoverageState } from '../coverage/coverage.ts';
import { type PageKey, toldKey } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import { isQuiet, type Outcome } from './target.ts';

const UNREAD: readonly CoverageState[] = ['failing', 'blocked', 'robots', 'unreadable', 'stale', 'needs_key', 'not_permitted'];

/**
 * Why a page is not read; null where it is, or is not there. One that has not been looked at anew stays what it was. A service that was
 * never heard, for want of a key or of a first answer, is not seen like any page: who follows it is told why.
 */
const WHY = `CASE WHEN state = 'pending' THEN unread_told
  WHEN state IN (${UNREAD.map((state) => `'${state}'`).join(', ')}) THEN coalesce(reason, state) END`;

interface Row {
  siteId: string;
  kind: PageKey;
  reason: string | null;
  since: Date | null;
  lastRead: Date | null;
  at: Date;
}

const COLUMNS = `site_id AS "siteId", kind, unread_told AS reason, unread_since AS since, last_success AS "lastRead", now() AS at`;

/** Whether the outcome leaves its page and the site's others in the states that they had. */
const leavesStates = (outcome: Outcome): boolean => isQuiet(outcome) && outcome.target.state === 'fresh';

/** Notes which pages of the sites of outcomes turned unread, or are read again, and tells of them. The caller holds the sites' locks. */
export async function turnedReadings(sql: Sql, outcomes: readonly Outcome[]): Promise<OutgoingEvent[]> {
  const siteIds = new Set(outcomes.filter((outcome) => !leavesStates(outcome)).map(({ target }) => target.siteId));
  if (siteIds.size === 0) return [];
  const { rows } = await sql.query<Row>(
    `UPDATE target SET unread_told = ${WHY}, unread_since = CASE WHEN ${WHY} IS NOT NULL THEN coalesce(unread_since, now()) END
     WHERE site_id = ANY($1::uuid[]) AND ${WHY} IS DISTINCT FROM unread_told RETURNING ${COLUMNS}`,
    [[...siteIds]],
  );
  return rows.map(readingTurned);
}

/** What is not read of a site, for who forgot while nobody followed it. */
export async function unreadReadings(sql: Sql, siteId: string): Promise<OutgoingEvent[]> {
  const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM target WHERE site_id = $1 AND unread_told IS NOT NULL`, [siteId]);
  return rows.map(readingTurned);
}

/** When it is tried next says nothing to who reads it later. */
const NEXT_TRY = /; next try in .*$/;
const MOST_TEXT = 500;

const readingTurned = ({ siteId, kind, reason, since, lastRead, at }: Row): OutgoingEvent =>
  event(ReadingTurnedSchema, siteId, {
    ...{ siteId, page: toldKey(kind), title: pages.titleOf(kind) },
    reason: reason === null ? '' : cut(reason.replace(NEXT_TRY, '.'), MOST_TEXT),
    ...(since && { since: timestampFromDate(since) }),
    ...(lastRead && { lastRead: timestampFromDate(lastRead) }),
    at: timestampFromDate(at),
  });
