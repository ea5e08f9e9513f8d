import { randomUUID } from 'node:crypto';
import { listCompanies } from '@rivalscope/companies/company/company.store';
import { listEntries as listWatchlist } from '@rivalscope/companies/watchlist/watchlist.store';
import { listEntries as listAudit } from '@rivalscope/identity/audit/audit.store';
import { countOpen, countUnread, listAlerts } from '@rivalscope/insights/alert/alert.store';
import { ratings } from '@rivalscope/insights/alert/usefulness.store';
import { type FindingList, listFindings } from '@rivalscope/insights/finding/seen.store';
import { ownSite } from '@rivalscope/insights/own/own.store';
import { ourPlans } from '@rivalscope/insights/plan-pair/plan-pair.store';
import { searchFindings } from '@rivalscope/insights/search/search.store';
import { Database } from '@rivalscope/kit/db/database';
import { eraseTenant } from '@rivalscope/kit/db/erase';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import type { Sql } from '@rivalscope/kit/db/sql';
import { changeLogStore } from '@rivalscope/scraping/change-log/change-log.store';
import { claim } from '@rivalscope/scraping/check/claim.store';
import { dataStore } from '@rivalscope/scraping/data/data.store';
import { searchStore } from '@rivalscope/scraping/search/search.store';
import { summaryStore } from '@rivalscope/scraping/summary/summary.store';
import pg from 'pg';
import { type Databases, JOBS, SERVICES } from './jobs.ts';

const weekAgo = () => new Date(Date.now() - 7 * 86_400_000);

class NoPrisma {
  $disconnect = async () => undefined;
}

const TIMES = 5;
const CLAIMED = 200;
/** A turn of a job may send so many statements, whatever there is to be done: it is cut into batches and the batches are counted. */
const MOST_STATEMENTS = 5_000;
const FIRST_PAGE = { offset: 0, limit: 25 };
const HUNDREDTH_PAGE = { offset: 2_475, limit: 25 };
const DESC = 'DESC' as const;

/**
 * What the goals are about, in milliseconds: told, not judged, because machines differ.
 * @returns lines to print
 * @throws Error when a job sends more statements than a turn may
 */
export async function measured(url: string): Promise<string[]> {
  const databases = Object.fromEntries(
    SERVICES.map((schema) => [schema, new Database({ url: roleUrl(url, schema), schema, prisma: NoPrisma })]),
  ) as unknown as Databases;
  try {
    const known = await ids(url);
    return [await claims(databases.scraping), ...(await reads(databases, known)), ...(await jobs(databases, known.small))];
  } finally {
    for (const db of Object.values(databases)) await db.close();
  }
}

class Undone extends Error {}

/** Each claim is undone, so that the next one finds the same. */
async function claims(db: Database): Promise<string> {
  const taken: number[] = [];
  const pages: number[] = [];
  for (let n = 0; n < TIMES; n += 1)
    await db
      .sqlTx('system', async (sql) => {
        taken.push(await clocked(async () => pages.push((await claim(sql, randomUUID(), CLAIMED)).length)));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  return `claim of ${CLAIMED}, ${Math.max(...pages)} taken: ${range(taken)}`;
}

type Read = [string, Database, (sql: Sql) => Promise<unknown>];

/** What is shown of what was collected. */
const ofScraping = (scraping: Database, heavy: string[]): Read[] => [
  ['changes of a tenant with 60,000, first page', scraping, (sql) => changeLogStore(sql).list({}, FIRST_PAGE)],
  ['the hundredth page', scraping, (sql) => changeLogStore(sql).list({}, HUNDREDTH_PAGE)],
  ['a word that all of its changes have', scraping, (sql) => searchStore(sql).changes(['changed'])],
  ['a word that all of its pages say', scraping, (sql) => searchStore(sql).pages(['price'])],
  [
    'important changes of a week',
    scraping,
    (sql) => changeLogStore(sql).list({ since: weekAgo() }, FIRST_PAGE, { field: 'importance', direction: DESC }),
  ],
  ['changes of two weeks, by day', scraping, (sql) => summaryStore(sql).perDay(new Date())],
  ['companies where most happened lately', scraping, (sql) => summaryStore(sql).recent(new Date(), 9)],
  ['latest change of each of them', scraping, (sql) => summaryStore(sql).latestTimes(heavy)],
  ['leading changes of 100 companies', scraping, (sql) => changeLogStore(sql).leading(heavy, new Date(), 7)],
  ['summaries of 100 companies', scraping, (sql) => summaries(sql, heavy)],
];

const NEWEST_FINDINGS = { filter: {}, asOf: null, sort: { field: 'generatedAt', direction: DESC }, range: FIRST_PAGE } as const;
const foremostFindings = () =>
  ({ ...NEWEST_FINDINGS, filter: { foremost: true, since: weekAgo().toISOString() }, sort: { field: 'rank', direction: DESC } }) as const;

const found = async (sql: Sql, list: FindingList, user: string) =>
  listFindings(sql, list, { own: await ownSite(sql), plans: await ourPlans(sql), user, now: new Date() });

const ofInsights = (insights: Database, { tenant, heavy }: Pick<Ids, 'tenant' | 'heavy'>): Read[] => [
  ['insights', insights, (sql) => found(sql, NEWEST_FINDINGS, tenant)],
  ['foremost insight of each company', insights, (sql) => found(sql, foremostFindings(), tenant)],
  [
    'alerts of a tenant with 60,000, by rank',
    insights,
    (sql) => listAlerts(sql, { filter: {}, sort: { field: 'rank', direction: DESC }, range: FIRST_PAGE }, tenant, new Date()),
  ],
  ['a word that all of its insights have', insights, (sql) => searchFindings(sql, ['title'], new Date())],
  ['what each rule is worth', insights, (sql) => ratings(sql, new Date())],
  ['unread alerts', insights, (sql) => countUnread(sql, tenant, new Date())],
  ['open alerts of a hundred companies', insights, (sql) => countOpen(sql, heavy, new Date())],
];

async function reads(databases: Databases, { tenant, heavy }: Ids): Promise<string[]> {
  const { scraping, companies, identity, insights } = databases;
  const lists: Read[] = [
    ...ofScraping(scraping, heavy),
    [
      'companies, by name',
      companies,
      (sql) => listCompanies(sql, { filter: {}, sort: { field: 'name', direction: DESC }, range: FIRST_PAGE }),
    ],
    ['watchlist', companies, (sql) => listWatchlist(sql, { filter: {}, sort: { field: 'createdAt', direction: DESC }, range: FIRST_PAGE })],
    ['audit log, first page', identity, (sql) => listAudit(sql, { filter: {}, sort: { field: 'at', direction: DESC }, range: FIRST_PAGE })],
    [
      'audit log, hundredth page',
      identity,
      (sql) => listAudit(sql, { filter: {}, sort: { field: 'at', direction: DESC }, range: HUNDREDTH_PAGE }),
    ],
    ...ofInsights(insights, { tenant, heavy }),
  ];
  const lines: string[] = [];
  for (const [name, db, work] of lists) {
    const taken: number[] = [];
    for (let n = 0; n < TIMES; n += 1) taken.push(await clocked(() => db.sqlRead({ tenant }, work)));
    lines.push(`${name}: ${range(taken)}`);
  }
  return lines;
}

/** As the route asks. */
const summaries = (sql: Sql, ids: string[]) =>
  Promise.all([dataStore(sql).followed(ids), dataStore(sql).pages(ids), changeLogStore(sql).leading(ids, new Date(), 7)]);

async function jobs(databases: Databases, small: string): Promise<string[]> {
  const erasure = async (db: Database) => void (await db.sqlTx('system', (sql) => eraseTenant(sql, small)));
  const erasures = SERVICES.map((schema) => [`erasure of a tenant in ${schema}`, schema, erasure] as const);
  const lines: string[] = [];
  for (const [name, schema, job] of [...JOBS, ...erasures]) {
    const { db, statements } = counting(databases[schema]);
    let late = '';
    const ms = await clocked(() =>
      job(db).catch((error: unknown) => {
        // A busy machine: what is wrong with a plan is told by the plan.
        if (!isLate(error)) throw error;
        late = ', cut short by a timeout';
      }),
    );
    lines.push(`${name}: ${Math.round(ms)} ms, ${statements()} statements${late}`);
    if (statements() > MOST_STATEMENTS) throw new Error(`${name} sent ${statements()} statements in one turn: it is not bounded`);
  }
  return lines;
}

const isLate = (error: unknown): boolean => (error instanceof AggregateError ? error.errors.every(isLate) : /timeout/i.test(String(error)));

/** The same database, with a count of what is sent to it in transactions. */
function counting(db: Database): { db: Database; statements(): number } {
  let sent = 0;
  const counted = (sql: Sql): Sql => ({
    query: (text, values) => {
      sent += 1;
      return sql.query(text, values);
    },
  });
  const transactions = {
    sqlTx: ((scope, fn) => db.sqlTx(scope, (sql) => fn(counted(sql)))) as Database['sqlTx'],
    sqlRead: ((scope, fn) => db.sqlRead(scope, (sql) => fn(counted(sql)))) as Database['sqlRead'],
    pool: counted(db.pool as unknown as Sql),
  };
  return { db: transactions as unknown as Database, statements: () => sent };
}

const range = (taken: number[]): string => `${Math.round(Math.min(...taken))} to ${Math.round(Math.max(...taken))} ms`;

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface Ids {
  tenant: string;
  small: string;
  heavy: string[];
}

async function ids(url: string): Promise<Ids> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Ids>(
    "SELECT id('tenant', 1) AS tenant, id('tenant', 2) AS small, ARRAY(SELECT id('heavy', n) FROM generate_series(1, 100) n)::text[] AS heavy",
  );
  await client.end();
  return rows[0] as Ids;
}
