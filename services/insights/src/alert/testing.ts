import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Role } from '@rivalscope/kit/auth/auth';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import {
  ChangeConfirmedSchema,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
  SiteFollowedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { insightsService } from '../index.ts';
import { STANDARD_WATCH } from '../watch/watch.ts';

export interface Company {
  tenantId: string;
  companyId: string;
  siteId: string;
}

export interface Person {
  tenantId: string;
  userId?: string;
  /** The same as the user's id for a key. */
  sessionId?: string;
  role?: Role;
}

type Particulars = Partial<Omit<Extract<MessageInitShape<typeof ChangeDetectedSchema>, { $typeName?: never }>, 'at'>> & {
  at?: Date;
  label?: string;
  /** Of a posting. */
  department?: string;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A price by the month. */
export const usd = (cents: bigint) => ({ kind: { case: 'money', value: { cents, currency: 'USD', period: 'month' } } }) as const;
export const words = (value: string) => ({ kind: { case: 'text', value } }) as const;

/** Insights with a clock that is set, and the events that alerts come from. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of helpers
export async function alertService(service: typeof insightsService = insightsService) {
  let now = new Date('2026-11-21T10:00:00Z');
  const running = await testService(service, {}, () => now);
  const sql = <R extends object>(text: string, values: unknown[] = []) =>
    running.db.sqlTx('system', async (tx) => (await tx.query<R>(text, values)).rows);

  async function follower(siteId: string = randomUUID(), companyName = 'Acme', tenantId: string = randomUUID()): Promise<Company> {
    const company = { tenantId, companyId: randomUUID(), siteId };
    await running.deliver(SiteFollowedSchema, { ...company, companyName, website: 'acme.com', at: timestampFromDate(now) });
    return company;
  }

  const agoDays = (days: number) => new Date(now.getTime() - days * DAY_MS);
  /** Another company of the same tenant. */
  const beside = ({ tenantId }: Company, companyName: string, siteId?: string) => follower(siteId, companyName, tenantId);

  /** A price that rose, a plan or a posting that appeared: told twice, as a redelivery does. */
  async function detect(siteId: string, { at = now, label = 'Team', department, ...particulars }: Particulars = {}): Promise<string> {
    const changeId = randomUUID();
    const fields =
      department === undefined
        ? [{ name: 'price', before: usd(5_000n), after: usd(6_000n) }]
        : [{ name: 'department', after: words(department) }];
    await running.deliver(
      ChangeDetectedSchema,
      {
        ...{ changeId, siteId, type: department === undefined ? 'price_increased' : 'job_opened', importance: 'high', confirmed: true },
        ...{ at: timestampFromDate(at), item: { source: 'pricing', key: label, label, fields } },
        ...particulars,
      },
      { times: 2 },
    );
    return changeId;
  }

  type Entry = Partial<Extract<MessageInitShape<typeof WatchlistChangedSchema>, { $typeName?: never }>>;
  const watch = ({ companyId, tenantId }: Company, entry: Entry = {}, at = now) =>
    running.deliver(WatchlistChangedSchema, { ...STANDARD_WATCH, companyId, tenantId, ...entry, at: timestampFromDate(at) }, { times: 2 });

  /** Companies of whom the same was found the day before, and who count for nothing: a stranger's, the own one, the sample, one that is not tracked, one that was deleted. */
  async function uncounted(company: Company): Promise<Record<'stranger' | 'own', Company>> {
    const stranger = await follower(randomUUID(), 'Stranger');
    const [own, sample] = [await beside(company, 'Own'), await beside(company, 'Sample')];
    const [untracked, deleted] = [await beside(company, 'Untracked'), await beside(company, 'Deleted')];
    await watch(own, { relationshipType: 'self' });
    await sql('UPDATE follow SET sample = true WHERE company_id = $1', [sample.companyId]);
    await sql("UPDATE follow SET pages = '{landingPage}' WHERE company_id = $1", [untracked.companyId]);
    for (const { siteId } of [stranger, own, sample, untracked, deleted]) await detect(siteId, { at: agoDays(1) });
    await sql('UPDATE follow SET deleted_at = now() WHERE company_id = $1', [deleted.companyId]);
    return { stranger, own };
  }

  async function call(
    { tenantId, userId, sessionId, role = 'owner' }: Person,
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    payload?: object,
  ) {
    const headers = bearer({ tid: tenantId, role, ...(userId && { sub: userId }), ...(sessionId && { sid: sessionId }) });
    const response = await running.app.inject({ method, url: `/api/v1/alerts${path}`, headers, ...(payload && { payload }) });
    return { status: response.statusCode, range: response.headers['content-range'], json: response.json() };
  }

  const alertsOf = async (person: Person, query: Record<string, unknown> = {}) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return (await call(person, 'GET', `?${text}`)).json.alerts;
  };

  return {
    ...running,
    sql,
    follower,
    beside,
    uncounted,
    agoDays,
    detect,
    watch,
    call,
    alertsOf,
    now: () => now,
    set(next: string) {
      now = new Date(next);
    },
    pass(hours: number) {
      now = new Date(now.getTime() + hours * HOUR_MS);
    },
    confirm: (siteId: string, changeId: string) => running.deliver(ChangeConfirmedSchema, { siteId, changeId }, { times: 2 }),
    flap: (siteId: string, changeId: string) => running.deliver(ChangeFlappedSchema, { siteId, changeId }, { times: 2 }),
    limit: (tenantId: string, alertsPerMonth: number) =>
      running.deliver(EntitlementsChangedSchema, {
        tenantId,
        plan: 'starter',
        limits: { alertsPerMonth, historyDays: 90 },
        at: timestampFromDate(now),
      }),
    told: async (tenantId: string) => (await running.emitted(AlertRaisedSchema)).filter((raised) => raised.tenantId === tenantId),
  };
}
