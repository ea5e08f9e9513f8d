import type { Sql } from '@rivalscope/kit/db/sql';
import { AppError } from '@rivalscope/kit/errors';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, type Selection, selectPage } from '@rivalscope/kit/list/page';
import { OWN } from '../watchlist/watchlist.ts';
import type { Company } from './company.ts';

const COLUMN = {
  id: 'id',
  name: 'name',
  website: 'website',
  logo: 'logo',
  status: 'status',
  industry: 'industry',
  headquarters: 'headquarters',
  founded: 'founded',
  employees: 'employees',
  employeesAsOf: 'employees_as_of',
  revenue: 'revenue',
  fundingStage: 'funding_stage',
  fundingAmount: 'funding_amount',
  keyProducts: 'key_products',
  targetMarket: 'target_market',
  socialProfiles: 'social_profiles',
  tags: 'tags',
  edited: 'edited',
  editedBy: 'edited_by',
  tracking: 'tracking',
  version: 'version',
  sample: 'sample',
  createdAt: 'created_at',
} satisfies Record<keyof Company, string>;
const FIELDS = Object.keys(COLUMN) as (keyof Company)[];
const COLUMNS = FIELDS.map((field) => `${COLUMN[field]} AS "${field}"`).join(', ');
const NAMES = FIELDS.map((field) => COLUMN[field]).join(', ');
const VALUES = FIELDS.map((_, i) => `$${i + 1}`).join(', ');
const MINE = ownTenant('company');
const IS_OWN = `EXISTS (SELECT FROM watchlist_entry own WHERE own.company_id = company.id AND own.relationship_type = '${OWN}')`;
const RELATIONSHIP = '(SELECT relationship_type FROM watchlist_entry watched WHERE watched.company_id = company.id) AS "relationshipType"';
const MOST_INDUSTRIES = 1_000;

/** A company, and how its tenant regards it; null while it is not on the watchlist. */
export interface ListedCompany extends Company {
  relationshipType: string | null;
}

/** PostgreSQL's bigint arrives as text. */
type Raw<C extends Company> = Omit<C, 'fundingAmount'> & { fundingAmount: string | null };

const toCompany = <C extends Company>(row: Raw<C>) =>
  ({ ...row, fundingAmount: row.fundingAmount === null ? null : Number(row.fundingAmount) }) as C;

/** In the order of the columns; pg writes objects as JSON. */
const toValues = (company: Company) => FIELDS.map((field) => company[field]);

/** What a list can be sorted by, and how. */
const ORDER = { id: 'id', name: 'lower(name)', website: 'website', status: 'status', createdAt: 'created_at' } as const;
export type SortField = keyof typeof ORDER;
export const SORT_FIELDS = Object.keys(ORDER) as SortField[];

export interface CompanyList {
  filter: {
    q?: string;
    industry?: string;
    status?: string;
    ids?: string[];
    /** The tenant's own site alone, or all others; both when absent. */
    own?: boolean;
    /** The sample rival alone, or all others; both when absent. */
    sample?: boolean;
  };
  sort: { field: SortField; direction: 'ASC' | 'DESC' };
  range: Range;
}

/** A company of the tenant in whose name is asked; undefined for another's. */
export async function findCompany(sql: Sql, id: string): Promise<ListedCompany | undefined> {
  const { rows } = await sql.query<Raw<ListedCompany>>(`SELECT ${COLUMNS}, ${RELATIONSHIP} FROM company WHERE id = $1`, [id]);
  return rows[0] && toCompany(rows[0]);
}

/** The company, locked until the transaction ends. */
export async function lockCompany(sql: Sql, id: string): Promise<Company | undefined> {
  const { rows } = await sql.query<Raw<Company>>(`SELECT ${COLUMNS} FROM company WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] && toCompany(rows[0]);
}

/** A page of the list, with how many there are in all. */
export async function listCompanies(sql: Sql, { filter, sort, range }: CompanyList): Promise<Page<ListedCompany>> {
  const { rows, total } = await selectPage<Raw<ListedCompany>>(sql, companySelection(filter, sort), range);
  return { rows: rows.map(toCompany), total };
}

/** Of so many companies the ids are told at once. */
export const MOST_IDS = 10_000;

/** The ids of all that match, by name: at most 10,000, and how many there are. */
export async function listCompanyIds(sql: Sql, filter: CompanyList['filter']): Promise<{ ids: string[]; total: number }> {
  const selection = { ...companySelection(filter, { field: 'name', direction: 'ASC' }), columns: 'id' };
  const { rows, total } = await selectPage<{ id: string }>(sql, selection, { offset: 0, limit: MOST_IDS });
  return { ids: rows.map(({ id }) => id), total };
}

/** The companies that a list asks for, as SQL: also for exports, which read them piece by piece. */
export function companySelection(filter: CompanyList['filter'], sort: CompanyList['sort']): Selection {
  const conditions = new Conditions([MINE, ...(filter.own === undefined ? [] : [filter.own ? IS_OWN : `NOT ${IS_OWN}`])]);
  conditions.addSearch(filter.q, 'name', 'website');
  conditions.add(filter.industry, (p) => `${p} = ANY(industry)`);
  conditions.add(filter.status, (p) => `status = ${p}`);
  conditions.add(filter.sample, (p) => `sample = ${p}`);
  conditions.add(filter.ids, (p) => `id = ANY(${p}::uuid[])`);
  const order = `${ORDER[sort.field]} ${sort.direction}, id ${sort.direction}`;
  return { columns: `${COLUMNS}, ${RELATIONSHIP}`, from: 'company', where: conditions.where, order, values: conditions.values };
}

/** The distinct industries of the tenant's companies, in alphabetical order. */
export async function listIndustries(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ value: string }>(
    `SELECT DISTINCT value FROM company, unnest(industry) AS value WHERE ${MINE} ORDER BY value LIMIT ${MOST_INDUSTRIES}`,
  );
  return rows.map((row) => row.value);
}

/** What counts against the plan: all but the tenant's own site and the sample rival. */
export async function countCompetitors(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM company WHERE ${MINE} AND NOT sample AND NOT ${IS_OWN}`,
  );
  return rows[0]?.count ?? 0;
}

/** The tenant's sample rival. */
export async function findSample(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(`SELECT id FROM company WHERE ${MINE} AND sample`);
  return rows[0]?.id;
}

/**
 * Call it with the tenant's entitlement locked, or another company may take the website meanwhile.
 * @throws already_exists
 */
export async function assertWebsiteFree(sql: Sql, website: string): Promise<void> {
  const { rowCount } = await sql.query(`SELECT 1 FROM company WHERE ${MINE} AND website = $1`, [website]);
  if (rowCount === 0) return;
  const message = 'A company with this website already exists in your account. Please use a different website.';
  throw new AppError('already_exists', message, { statusCode: 400 });
}

/** Writes a new company. */
export async function insertCompany(sql: Sql, tenantId: string, company: Company): Promise<void> {
  const values = [...toValues(company), tenantId];
  await sql.query(`INSERT INTO company (${NAMES}, tenant_id) VALUES (${VALUES}, $${values.length})`, values);
}

/** Writes all that is said of a company. */
export async function updateCompany(sql: Sql, company: Company): Promise<void> {
  await sql.query(`UPDATE company SET (${NAMES}) = (${VALUES}) WHERE id = $1`, toValues(company));
}

/** @returns whether there was one */
export async function deleteCompany(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM company WHERE id = $1', [id]);
  return rowCount === 1;
}
