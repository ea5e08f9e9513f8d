import type { Sql } from '@rivalscope/kit/db/sql';
import { FOLLOWS, STATED } from '../change-log/visible.ts';
import type { TargetState } from '../coverage/coverage.ts';
import type { Follow } from '../follow/follow.ts';
import { isGivenSql, isOutsideSql } from '../page/facts.ts';
import type { Peer, SeenPage } from '../sources/view.ts';
import { ABOUT } from '../version/version.ts';

/** A page of a followed site, as last checked. */
export interface PageRow extends TargetState {
  id: string;
  companyId: string;
  url: string | null;
  /** Why it was taken for what it is, and how sure that is; null where nothing was to be guessed. */
  evidence: string | null;
  confidence: number | null;
  title: string | null;
  status: number | null;
  lastChecked: Date | null;
  lastChanged: Date | null;
  snapshotId: string | null;
  /** Of a page that somebody of the tenant gave. */
  placeId: string | null;
}

export interface Followed extends Follow {
  website: string;
  intervalSeconds: number;
  /** Null where a plan was bought, or billing has not said. */
  trialEnd: Date | null;
}

/** What a source states of an item, or under the key of `ABOUT` of all. */
export interface StatedRow {
  /** The page or place that states it. */
  targetId: string;
  source: string;
  key: string;
  label: string;
  url: string | null;
  fields: object;
  since: Date;
  firstSeen: Date;
}

/** Of a moment; null: as of now. */
type Moment = Date | null;

/** How a source stated something in one piece, from a moment on until the next. */
export interface StepRow {
  source: string;
  at: Date;
  /** Those of the fields that are asked for. */
  about: object;
}

/** How much a source has given. */
export interface Count {
  items: number;
  /** Its list goes on beyond them. */
  atLeast: boolean;
}

/** Of a page `t` that was given, as what the company of `f` knows it. */
const PLACE = 'SELECT p.id FROM place p WHERE p.company_id = f.company_id AND p.target_id = t.id';

const PAGE = `t.id, f.company_id AS "companyId", t.kind, t.state, t.reason, t.failures, t.last_success AS "lastSuccess", t.due_at AS "dueAt", t.url, t.evidence, t.confidence, t.title, t.status,
  t.last_checked AS "lastChecked", t.last_changed AS "lastChanged", t.snapshot_id AS "snapshotId",
  t.facts IS NOT NULL AND t.snapshot_id IS NULL AS "notStored", (${PLACE}) AS "placeId"`;

/** Companies of a tenant that are ranked; beyond them nobody looks for a place. */
const MOST_PEERS = 1_000;
/** Of what moves every day, so many states are shown of each source: the first, the last, and as many between as lie evenly. */
const MOST_STEPS = 60;
/** After every version that has ended. */
const NOW = 'infinity';
/** SQL of whether a version `v` holds at a moment. */
const holds = (at: string): string => `v.valid_from <= ${at} AND (v.valid_to IS NULL OR v.valid_to > ${at})`;

/** What a tenant may see of the sites its companies follow; every query begins at its follows. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const dataStore = (sql: Sql) => ({
  async followed(companyIds: string[]): Promise<Followed[]> {
    const { rows } = await sql.query<Followed>(
      `SELECT f.company_id AS "companyId", f.tenant_id AS "tenantId", f.site_id AS "siteId", f.company_name AS "companyName", f.pages, f.hidden, f.socials,
         f.news_sources AS "newsSources", f.settings, f.logo, f.sample, f.created_at AS "createdAt", s.website, s.interval_seconds AS "intervalSeconds",
         e.trial_end AS "trialEnd"
       FROM follow f JOIN site s ON s.id = f.site_id LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE f.company_id = ANY($1::uuid[])`,
      [companyIds],
    );
    return rows;
  },

  async pages(companyIds: string[]): Promise<PageRow[]> {
    const { rows } = await sql.query<PageRow>(
      `SELECT ${PAGE} FROM follow f JOIN target t ON t.site_id = f.site_id AND (NOT ${isGivenSql('t.kind')} OR t.kind = ANY(f.pages))
       WHERE f.company_id = ANY($1::uuid[])`,
      [companyIds],
    );
    return rows;
  },

  /**
   * The pages that the company follows and that had been read by a moment, as far as it is known how they were: a check that found nothing
   * new left no trace.
   */
  async pagesAt(companyId: string, at: Date): Promise<SeenPage[]> {
    const { rows } = await sql.query<SeenPage>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1)
       SELECT t.id, t.kind, (${PLACE}) AS "placeId", coalesce(s.url, t.url) AS url, CASE WHEN later.id IS NULL THEN t.title END AS title, 200 AS status,
         CASE WHEN t.last_checked <= $2 THEN t.last_checked END AS "lastChecked", CASE WHEN t.last_success <= $2 THEN t.last_success END AS "lastSuccess",
         last.detected_at AS "lastChanged", s.id AS "snapshotId"
       FROM f JOIN target t ON t.id = ANY(f.targets) AND NOT ${isOutsideSql('t.kind')}
       LEFT JOIN LATERAL (SELECT c.id, c.detected_at, c.snapshot_after FROM change c
         WHERE c.site_id = f.site_id AND c.target_id = t.id AND c.detected_at <= $2 ORDER BY c.detected_at DESC, c.id DESC LIMIT 1) last ON true
       LEFT JOIN LATERAL (SELECT c.id, c.snapshot_before FROM change c
         WHERE c.site_id = f.site_id AND c.target_id = t.id AND c.detected_at > $2 ORDER BY c.detected_at, c.id LIMIT 1) later ON true
       LEFT JOIN snapshot s ON s.captured_at <= $2 AND s.id = CASE WHEN last.id IS NOT NULL THEN last.snapshot_after
         WHEN later.id IS NOT NULL THEN later.snapshot_before ELSE t.snapshot_id END
       WHERE EXISTS (SELECT FROM version v WHERE v.site_id = f.site_id AND v.target_id = t.id AND v.first_seen <= $2 AND ${holds('$2')})`,
      [companyId, at],
    );
    return rows;
  },

  /** What these sources state of the site, as far as the company follows it: in page order. */
  async stated(companyId: string, sources: readonly string[], at: Moment): Promise<StatedRow[]> {
    const { rows } = await sql.query<StatedRow>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1)
       SELECT v.target_id AS "targetId", v.source, v.item_key AS key, v.label, v.url, v.fields, v.valid_from AS since, v.first_seen AS "firstSeen"
       FROM f JOIN version v ON ${STATED} WHERE v.source = ANY($2::text[]) AND ${holds('$3')} ORDER BY v.target_id, v.position, v.item_key`,
      [companyId, sources, at ?? NOW],
    );
    return rows;
  },

  /** What sources state in one piece of each of the tenant's companies, at a moment and at one before it. */
  async peers(sources: readonly string[], at: Moment, before: Date): Promise<Peer[]> {
    const { rows } = await sql.query<Peer>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND NOT f.paused LIMIT ${MOST_PEERS})
       SELECT f.company_id AS "companyId", v.source, (jsonb_agg(v.fields) FILTER (WHERE ${holds('$2')})) -> 0 AS now,
         (jsonb_agg(v.fields) FILTER (WHERE ${holds('$3')})) -> 0 AS before
       FROM f JOIN version v ON ${STATED} AND v.target_id = ANY(f.targets) AND v.item_key = '${ABOUT}'
       WHERE v.source = ANY($1::text[]) AND v.valid_from <= $2 AND (v.valid_to IS NULL OR v.valid_to > $3) GROUP BY f.company_id, v.source
       HAVING bool_or(${holds('$2')})`,
      [sources, at ?? NOW, before],
    );
    return rows;
  },

  /**
   * How fields of what sources state in one piece went, as far back as the plan shows. The primary key leads to the versions of all in one
   * piece; the posts of years that stand beside them are not looked at. Measured with 540,000 versions: 2,190 read of six accounts' year.
   */
  async course(companyId: string, sources: readonly string[], fields: readonly string[], at: Moment): Promise<StepRow[]> {
    const { rows } = await sql.query<StepRow>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1),
       told AS (
         SELECT v.source, greatest(v.valid_from, f.since) AS at, v.fields, count(*) OVER (PARTITION BY v.source) AS steps,
           row_number() OVER (PARTITION BY v.source ORDER BY v.valid_from) - 1 AS n
         FROM f JOIN version v ON v.target_id = ANY(f.targets) AND ${STATED} AND v.item_key = '${ABOUT}'
         WHERE v.source = ANY($2::text[]) AND v.valid_from <= $4 AND (v.valid_to IS NULL OR v.valid_to > f.since))
       SELECT source, at, (SELECT jsonb_object_agg(name, told.fields -> name) FROM unnest($3::text[]) AS name) AS about
       FROM told WHERE n * ${MOST_STEPS - 1} % greatest(steps - 1, 1) < ${MOST_STEPS - 1} ORDER BY source, at`,
      [companyId, sources, fields, at ?? NOW],
    );
    return rows;
  },

  /** How much each of the sources has given, in one query; one that has given nothing is left out. */
  async counts(companyId: string, sources: readonly string[]): Promise<Map<string, Count>> {
    const { rows } = await sql.query<Count & { source: string }>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1)
       SELECT v.source, count(DISTINCT (v.item_key, coalesce(v.url, v.fields::text))) FILTER (WHERE v.item_key <> '${ABOUT}')::int AS items,
         coalesce(bool_or(v.fields ? 'atLeast'), false) AS "atLeast"
       FROM f JOIN version v ON ${STATED} AND v.valid_to IS NULL WHERE v.source = ANY($2::text[]) GROUP BY v.source`,
      [companyId, sources],
    );
    return new Map(rows.map(({ source, ...count }) => [source, count]));
  },

  /**
   * Values of a field that more of a source's items have than 30 days before, those that grew most first. A list that was not known whole
   * so long ago is compared with its first whole reading, each page's with its own.
   */
  async growing(companyId: string, source: string, field: string, at: Moment): Promise<string[]> {
    const { rows } = await sql.query<{ value: string }>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = $1),
       asked AS (SELECT least($4::timestamptz, now()) - interval '30 days' AS before),
       base AS (
         SELECT v.target_id, min(greatest(v.valid_from, asked.before)) AS at FROM asked CROSS JOIN f JOIN version v ON ${STATED}
         WHERE v.source = $2 AND v.item_key = '${ABOUT}' AND NOT v.fields ? 'atLeast' AND v.valid_from <= $4 AND (v.valid_to IS NULL OR v.valid_to > asked.before) GROUP BY v.target_id),
       counted AS (
         SELECT v.fields ->> $3 AS value, count(DISTINCT v.item_key) FILTER (WHERE ${holds('$4')}) - count(DISTINCT v.item_key) FILTER (WHERE ${holds('base.at')}) AS grown
         FROM base CROSS JOIN f JOIN version v ON v.target_id = base.target_id AND ${STATED}
         WHERE v.source = $2 AND v.item_key <> '${ABOUT}' AND v.valid_from <= $4 AND (v.valid_to IS NULL OR v.valid_to > base.at) GROUP BY 1)
       SELECT value FROM counted WHERE value IS NOT NULL AND grown > 0 ORDER BY grown DESC, value LIMIT 10`,
      [companyId, source, field, at ?? NOW],
    );
    return rows.map(({ value }) => value);
  },
});
