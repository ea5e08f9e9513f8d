import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { type Http, HttpError, type Reply } from './http.ts';
import type {
  Change,
  Collected,
  CollectionStatus,
  Insight,
  Kind,
  LimitCheck,
  OfCompany,
  Plan,
  Snapshot,
  Subscription,
  Summary,
  TrackingSettings,
  Usage,
} from './types.ts';

export interface ChangeFilter {
  companyId?: string;
  dataType?: string;
  importance?: string;
  /** ISO 8601: only changes detected from then on. */
  since?: string;
}

export interface Listed<T> {
  items: T[];
  total: number;
}

export interface TrackingPayload {
  trackingSettings: TrackingSettings;
  trackedPages: Record<string, boolean>;
  trackedSocials: Record<string, boolean>;
  newsSources: Record<string, boolean>;
}

export interface WatchlistPayload {
  companyId: string;
  relationshipType: string;
  importance: string;
  notificationSettings: Record<string, boolean>;
}

/** React-admin's provider for the resources, and a method for every other call: components never fetch. */
export interface Provider extends DataProvider {
  /** One kind of data of a company; null when there is nothing yet or the answer is not a success. */
  collected<K extends Kind>(companyId: string, kind: K): Promise<Collected[K] | null>;
  collectionStatus(companyId: string): Promise<CollectionStatus>;
  /** Coverage and latest change of at most 100 companies. */
  summaries(companyIds: string[]): Promise<Summary[]>;
  /** Changes of all companies, newest first, items `from` to `to` inclusive. */
  changes(range: [from: number, to: number], filter?: ChangeFilter): Promise<Listed<OfCompany<Change>>>;
  insights(range: [from: number, to: number]): Promise<Listed<OfCompany<Insight>>>;
  snapshot(id: string): Promise<Snapshot>;
  /** The distinct industries of all companies. */
  industries(): Promise<string[]>;
  scheduleRefresh(companyId: string, source: string): Promise<void>;
  track(companyId: string, payload: TrackingPayload): Promise<void>;
  watch(payload: WatchlistPayload): Promise<void>;
  /** null when there is none. */
  subscription(): Promise<Subscription | null>;
  plans(): Promise<Plan[]>;
  usage(): Promise<Usage>;
  limit(resource: string): Promise<LimitCheck>;
}

/** Takes the body out of the API's envelopes, as react-admin wants records and lists bare. */
function unwrap(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const { companies, company, companyId } = json as Record<string, unknown>;
  return companies ?? company ?? (typeof companyId === 'string' ? { id: companyId } : json);
}

const restClient =
  (http: Http) =>
  async (path: string, options: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal | null } = {}) => {
    const { method, headers, signal } = options;
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const reply = await http(path, { method, body, headers, signal: signal ?? undefined });
    return { status: reply.status, headers: reply.headers, body: '', json: unwrap(reply.json) };
  };

/** The part of `{ success, data }` that counts: the data field, else the whole answer. */
function dataOf<T>(reply: Reply): T | null {
  const json = reply.json as { success?: boolean; data?: T } | null;
  if (!json?.success) return null;
  return json.data === undefined ? (json as T) : json.data;
}

/** The total after the slash of `Content-Range: changes 0-24/31`; the number of items when it is absent. */
function totalOf(headers: Headers, count: number): number {
  const total = Number(headers.get('content-range')?.split('/')[1] ?? Number.NaN);
  return Number.isInteger(total) ? total : count;
}

const rangeQuery = (range: [number, number], filter: object = {}) =>
  new URLSearchParams({ range: JSON.stringify(range), filter: JSON.stringify(filter) }).toString();

const ofCompany = (id: string, kind: string) => `/data-scraping/companies/${encodeURIComponent(id)}/${kind}`;

async function required<T>(reply: Promise<Reply>): Promise<T> {
  const data = dataOf<T>(await reply);
  return sound(data, data !== null);
}

/** @throws HttpError when the answer is not what was agreed */
function sound<T>(value: T | null, isSound: boolean): T {
  if (value === null || !isSound) throw new HttpError(200, null, 'An unexpected error occurred');
  return value;
}

export function createProvider(http: Http): Provider {
  const rest = simpleRestProvider('', restClient(http));
  const field = async <T>(path: string, name: string): Promise<T> => ((await http(path)).json as Record<string, T>)[name] as T;
  return {
    ...rest,
    collected: async <K extends Kind>(id: string, kind: K) => dataOf<Collected[K]>(await http(ofCompany(id, kind))),
    collectionStatus: (id) => required(http(ofCompany(id, 'collection-status'))),
    async summaries(ids) {
      if (ids.length === 0) return [];
      return required(http(`/data-scraping/summaries?${new URLSearchParams({ companyIds: ids.join(',') })}`));
    },
    async changes(range, filter) {
      const reply = await http(`/data-scraping/changes?${rangeQuery(range, filter)}`);
      const items = dataOf<OfCompany<Change>[]>(reply) ?? [];
      return { items, total: totalOf(reply.headers, items.length) };
    },
    async insights(range) {
      const reply = await http(`/insights?${new URLSearchParams({ range: JSON.stringify(range) })}`);
      const items = (reply.json as { insights?: OfCompany<Insight>[] } | null)?.insights ?? [];
      return { items, total: totalOf(reply.headers, items.length) };
    },
    snapshot: (id) => required(http(`/data-scraping/snapshots/${encodeURIComponent(id)}`)),
    industries: () => field('/companies/facets', 'industries'),
    async scheduleRefresh(companyId, source) {
      await required(http('/data-scraping/jobs', { method: 'POST', body: { companyId, source, priority: 'high' } }));
    },
    async track(companyId, payload) {
      await http(`/companies/${encodeURIComponent(companyId)}/tracking-settings`, { method: 'PUT', body: payload });
    },
    async watch(payload) {
      await http('/watchlists', { method: 'POST', body: payload });
    },
    async subscription() {
      try {
        return await field<Subscription>('/subscription/current', 'subscription');
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 404) return null;
        throw cause;
      }
    },
    async plans() {
      const plans = await field<Plan[]>('/subscription/plans', 'plans');
      return sound(plans, Array.isArray(plans));
    },
    async usage() {
      const usage = (await http('/subscription/usage')).json as Usage | null;
      return sound(usage, Boolean(usage?.usage && usage.limits && usage.percentages));
    },
    limit: async (resource) => (await http(`/subscription/limit/${encodeURIComponent(resource)}`)).json as LimitCheck,
  };
}
