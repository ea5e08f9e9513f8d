import type { Sql } from '@rivalscope/kit/db/sql';
import { ORIGINS, type Origin, type Profile } from './profile.ts';

/** Which company follows which site. */
export interface Follow {
  companyId: string;
  tenantId: string;
  siteId: string;
  at: Date;
}

/** A company follows one site at a time; an older follow, arriving late from another site's queue, is ignored. */
export async function saveFollow(sql: Sql, { companyId, tenantId, siteId, at }: Follow): Promise<void> {
  await sql.query(
    `INSERT INTO site_company (company_id, tenant_id, site_id, followed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id) DO UPDATE SET site_id = excluded.site_id, followed_at = excluded.followed_at
     WHERE site_company.followed_at <= excluded.followed_at AND site_company.tenant_id = excluded.tenant_id`,
    [companyId, tenantId, siteId, at],
  );
}

/** What is read of the site is no longer of the company; its profile stays. */
export async function endFollow(sql: Sql, companyId: string, siteId: string): Promise<void> {
  await sql.query('DELETE FROM site_company WHERE company_id = $1 AND site_id = $2', [companyId, siteId]);
}

/** @returns whether it was newer than what was stored */
export async function saveProfile(sql: Sql, siteId: string, profile: Profile, observedAt: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO site_profile (site_id, fields, observed_at) VALUES ($1, $2, $3)
     ON CONFLICT (site_id) DO UPDATE SET fields = excluded.fields, observed_at = excluded.observed_at
     WHERE site_profile.observed_at <= excluded.observed_at`,
    [siteId, JSON.stringify(profile), observedAt],
  );
  return rowCount === 1;
}

const NOTHING: Profile = {
  ...{ logo: null, industry: null, headquarters: null, founded: null, employees: null, employeesAsOf: null, revenue: null },
  ...{ fundingStage: null, fundingAmount: null },
  socialProfiles: {},
};

/** @returns whether it was newer than what was stored of that origin */
export async function saveBeside(sql: Sql, siteId: string, origin: Exclude<Origin, 'site'>, profile: Profile, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO site_profile (site_id, fields, observed_at, beside) VALUES ($1, $2, '-infinity', jsonb_build_object($3::text, $4::jsonb))
     ON CONFLICT (site_id) DO UPDATE SET beside = site_profile.beside || excluded.beside
     WHERE coalesce((site_profile.beside -> $3 ->> 'at')::timestamptz, '-infinity') <= $5::timestamptz`,
    [siteId, JSON.stringify(NOTHING), origin, JSON.stringify({ at, fields: profile }), at],
  );
  return rowCount === 1;
}

/** What the origins say of a field, the site's word first. */
const said = (field: string): string[] => [
  `p.fields->'${field}'`,
  ...ORIGINS.map((origin) => `p.beside->'${origin}'->'fields'->'${field}'`),
];
const collected = (column: string, field: string, value: string) =>
  `${column} = CASE WHEN '${field}' = ANY(c.edited) THEN c.${column} ELSE ${value} END`;
/** The first that is not null, as text of PostgreSQL's. */
const first = (field: string): string =>
  `coalesce(${said(field)
    .map((value) => `${value} #>> '{}'`)
    .join(', ')})`;
const single = (column: string, field: string, type = 'text') => collected(column, field, `${first(field)}::${type}`);
const INDUSTRY = `ARRAY(SELECT jsonb_array_elements_text(coalesce(${said('industry')
  .map((value) => `nullif(${value}, 'null')`)
  .join(', ')}, '[]')))`;

/** Of whoever says how many there are. */
const EMPLOYEES_AS_OF = `CASE ${['p.fields', ...ORIGINS.map((origin) => `p.beside->'${origin}'->'fields'`)]
  .map((by) => `WHEN ${by}->>'employees' IS NOT NULL THEN ${by}->>'employeesAsOf'`)
  .join(' ')} END`;

const FILL = `UPDATE company c SET
    ${single('logo', 'logo')},
    ${collected('industry', 'industry', INDUSTRY)},
    ${single('headquarters', 'headquarters')},
    ${single('founded', 'founded')},
    ${single('employees', 'employees', 'int')},
    ${collected('employees_as_of', 'employees', EMPLOYEES_AS_OF)},
    ${single('revenue', 'revenue')},
    ${single('funding_stage', 'fundingStage')},
    ${single('funding_amount', 'fundingAmount', 'bigint')},
    social_profiles = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM (
        SELECT key, value FROM jsonb_each(c.social_profiles) WHERE key = ANY(c.edited)
        UNION ALL
        SELECT key, value FROM jsonb_each(coalesce(p.beside->'wikidata'->'fields'->'socialProfiles', '{}') || (p.fields->'socialProfiles'))
          WHERE key <> ALL(c.edited)
      ) AS merged)
  FROM site_company s JOIN site_profile p ON p.site_id = s.site_id
  WHERE c.id = s.company_id AND c.tenant_id = s.tenant_id`;

/** Gives every company that follows the site its profile, but for the fields that a person has set. */
export async function fillCompaniesOf(sql: Sql, siteId: string): Promise<void> {
  await sql.query(`${FILL} AND s.site_id = $1`, [siteId]);
}

/** The same for one company, if its site has a profile already. */
export async function fillCompany(sql: Sql, companyId: string): Promise<void> {
  await sql.query(`${FILL} AND s.company_id = $1`, [companyId]);
}
