import type { Sql } from '@rivalscope/kit/db/sql';
import type { SeenPosting } from '../check/observe.ts';
import type { TargetState } from '../coverage/coverage.ts';
import { type Entitlement, type Follow, TRIAL } from '../follow/follow.ts';
import type { PageKind, Pricing, Profile, Seo } from '../page/facts.ts';

/** A page of a followed site, as last checked. */
export interface PageRow extends TargetState {
  companyId: string;
  url: string | null;
  title: string | null;
  status: number | null;
  lastChecked: Date | null;
  lastChanged: Date | null;
  snapshotId: string | null;
}

export interface Followed extends Follow {
  website: string;
  intervalSeconds: number;
  entitlement: Entitlement;
}

export interface WebsiteData {
  title: string | null;
  description: string | null;
  headline: string | null;
  technologies: string[];
  seo: Seo;
}

export interface Observed<T> {
  data: T;
  observedAt: Date;
}

export interface Observations {
  website: WebsiteData;
  pricing: Pricing;
  jobs: { postings: SeenPosting[] };
  profile: Profile;
}

const PAGE = `f.company_id AS "companyId", t.kind, t.state, t.reason, t.last_success AS "lastSuccess", t.due_at AS "dueAt", t.url, t.title, t.status,
  t.last_checked AS "lastChecked", t.last_changed AS "lastChanged", t.snapshot_id AS "snapshotId"`;

/** What a tenant may see of the sites its companies follow; every query begins at its follows. */
export const dataStore = (sql: Sql) => ({
  async followed(companyIds: string[]): Promise<Followed[]> {
    const { rows } = await sql.query<Follow & Entitlement & { website: string; intervalSeconds: number; hasPlan: boolean }>(
      `SELECT f.company_id AS "companyId", f.tenant_id AS "tenantId", f.site_id AS "siteId", f.company_name AS "companyName", f.pages, f.socials,
         f.news_sources AS "newsSources", f.settings, f.created_at AS "createdAt", s.website, s.interval_seconds AS "intervalSeconds",
         e.tenant_id IS NOT NULL AS "hasPlan", e.check_interval_seconds AS "checkIntervalSeconds", e.history_days AS "historyDays", e.trial_end AS "trialEnd"
       FROM follow f JOIN site s ON s.id = f.site_id LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE f.company_id = ANY($1::uuid[])`,
      [companyIds],
    );
    return rows.map(({ hasPlan, checkIntervalSeconds, historyDays, trialEnd, ...follow }) => ({
      ...follow,
      entitlement: hasPlan ? { checkIntervalSeconds, historyDays, trialEnd } : TRIAL,
    }));
  },

  async pages(companyIds: string[]): Promise<PageRow[]> {
    const { rows } = await sql.query<PageRow>(
      `SELECT ${PAGE} FROM follow f JOIN target t ON t.site_id = f.site_id WHERE f.company_id = ANY($1::uuid[])`,
      [companyIds],
    );
    return rows;
  },

  async observed<K extends keyof Observations>(companyId: string, kind: K): Promise<Observed<Observations[K]> | null> {
    const { rows } = await sql.query<Observed<Observations[K]>>(
      `SELECT o.data, o.observed_at AS "observedAt" FROM follow f JOIN observation o ON o.site_id = f.site_id WHERE f.company_id = $1 AND o.kind = $2`,
      [companyId, kind],
    );
    return rows[0] ?? null;
  },

  /** How much each source has given, in one query. */
  async counts(companyId: string): Promise<{ plans: number | null; openings: number | null; technologies: number | null }> {
    const { rows } = await sql.query<{ plans: number | null; openings: number | null; technologies: number | null }>(
      `SELECT max(jsonb_array_length(o.data -> 'plans')) FILTER (WHERE o.kind = 'pricing') AS plans,
         max(jsonb_array_length(o.data -> 'postings')) FILTER (WHERE o.kind = 'jobs') AS openings,
         max(jsonb_array_length(o.data -> 'technologies')) FILTER (WHERE o.kind = 'website') AS technologies
       FROM follow f JOIN observation o ON o.site_id = f.site_id WHERE f.company_id = $1`,
      [companyId],
    );
    return rows[0] ?? { plans: null, openings: null, technologies: null };
  },

  /** Departments with more openings now than 30 days ago, by the changes in between. */
  async growingDepartments(companyId: string): Promise<string[]> {
    const { rows } = await sql.query<{ department: string }>(
      `SELECT c.detail -> 'detail' ->> 'department' AS department
       FROM follow f JOIN change c ON c.site_id = f.site_id
       WHERE f.company_id = $1 AND c.data_type = 'jobs' AND c.detected_at > now() - interval '30 days' AND NOT c.flapping AND c.detail -> 'detail' ->> 'department' IS NOT NULL
       GROUP BY 1 HAVING sum(CASE c.type WHEN 'job_opened' THEN 1 WHEN 'job_closed' THEN -1 ELSE 0 END) > 0
       ORDER BY sum(CASE c.type WHEN 'job_opened' THEN 1 WHEN 'job_closed' THEN -1 ELSE 0 END) DESC, 1 LIMIT 10`,
      [companyId],
    );
    return rows.map((row) => row.department);
  },
});

export const pageOf = (pages: readonly PageRow[], kind: PageKind): PageRow | undefined => pages.find((page) => page.kind === kind);
