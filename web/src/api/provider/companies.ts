import type { Call } from '../operations.ts';
import type {
  BulkPayload,
  BulkResult,
  Collected,
  CollectionStatus,
  CompanyInsight,
  CompanyPayload,
  ImportResult,
  ImportRow,
  Kind,
  PageParts,
  Place,
  PlaceChanges,
  PlacePayload,
  PlanPair,
  PlanPairPayload,
  Refresh,
  RefreshPayload,
  Snapshot,
  SourceAvailability,
  TrackingPayload,
} from '../types.ts';
import { type Envelope, opened, required, sound } from './answers.ts';

/** What narrows insights and alerts alike. */
export interface FindingFilter {
  id?: string;
  companyId?: string;
  /** Id of a change that insights rest on. */
  change?: string;
  type?: string;
  area?: string;
  importance?: string;
  /** ISO 8601. */
  since?: string;
  /** ISO 8601; what is from then on is left out. */
  until?: string;
  q?: string;
  /** By the user. */
  read?: boolean;
  /** Insights that were taken back, instead of those that stand. */
  ended?: boolean;
}

/** Companies beyond what react-admin's own methods do, and what was collected about them. */
export const companies = (call: Call) => ({
  /** One kind of data of a company; null when there is nothing yet or the answer is not a success. */
  async collected<K extends Kind>(id: string, kind: K): Promise<Collected[K] | null> {
    const { json } = await call('get', `/data-scraping/companies/{id}/${kind as Kind}`, { path: { id } });
    return opened(json as Envelope<Collected[K] | null>);
  },
  collectionStatus: (id: string): Promise<CollectionStatus> =>
    required(call('get', '/data-scraping/companies/{id}/collection-status', { path: { id } })),
  /** What can be had of services outside at the moment, and why not. */
  sources: (): Promise<SourceAvailability[]> => required(call('get', '/data-scraping/sources')),
  /** The company's logo as a data URL; null while the server has none. @param of its address, as the company has it */
  async logo(id: string, of: string): Promise<string | null> {
    const { json } = await call('get', '/data-scraping/companies/{id}/logo', { path: { id }, query: { of } });
    return json as string | null;
  },
  readInsight: async (id: string, read: boolean): Promise<CompanyInsight> =>
    (await call('put', '/insights/{id}', { path: { id }, body: { read } })).json.insight,
  /** Our plans beside a company's: decided and proposed. */
  planPairs: async (companyId: string): Promise<PlanPair[]> =>
    (await call('get', '/insights/plan-pairs', { query: { companyId } })).json.pairs,
  async decidePlanPairs(pairs: PlanPairPayload[]): Promise<void> {
    await call('put', '/insights/plan-pairs', { body: { pairs } });
  },
  snapshot: (id: string): Promise<Snapshot> => required(call('get', '/data-scraping/snapshots/{id}', { path: { id } })),
  /** What a stored page looked like, as a data URL. @param comparedWith the snapshot before: what differs from it is marked */
  async screenshot(id: string, comparedWith?: string): Promise<string> {
    const query = comparedWith === undefined ? {} : { comparedWith };
    const { json } = await call('get', '/data-scraping/snapshots/{id}/screenshot', { path: { id }, query });
    return sound(json as string | null, json !== null);
  },
  /** The distinct industries of all companies. */
  industries: async (): Promise<string[]> => (await call('get', '/companies/facets')).json.industries,
  scheduleRefresh: (companyId: string, source: RefreshPayload['source']): Promise<Refresh> =>
    required(call('post', '/data-scraping/jobs', { body: { companyId, source, priority: 'high' } })),
  /** Has a further page read. @throws HttpError `limit_reached`, `already_exists`, `invalid` */
  addPlace: async (id: string, body: PlacePayload): Promise<Place> =>
    (await required(call('post', '/data-scraping/companies/{id}/places', { path: { id }, body }))).place,
  /** The parts of a page that was given, as it was last stored. */
  pageParts: (id: string, placeId: string): Promise<PageParts> =>
    required(call('get', '/data-scraping/companies/{id}/places/{placeId}/parts', { path: { id, placeId } })),
  /** Changes a page that was given. @throws HttpError `already_exists`, `invalid` */
  changePlace: async (id: string, placeId: string, body: PlaceChanges): Promise<Place> =>
    (await required(call('put', '/data-scraping/companies/{id}/places/{placeId}', { path: { id, placeId }, body }))).place,
  async removePlace(id: string, placeId: string): Promise<void> {
    await call('delete', '/data-scraping/companies/{id}/places/{placeId}', { path: { id, placeId } });
  },
  /** At most 100; one result per company, in their order. */
  changeCompanies: async (body: BulkPayload): Promise<BulkResult[]> => (await call('post', '/companies/bulk', { body })).json.results,
  /** At most 50; one result per row, in their order. */
  importCompanies: async (rows: ImportRow[]): Promise<ImportResult[]> =>
    (await call('post', '/companies/import', { body: { rows } })).json.results,
  async track(id: string, body: TrackingPayload): Promise<void> {
    await call('put', '/companies/{id}/tracking-settings', { path: { id }, body });
  },
  /** @throws HttpError `already_exists`, `invalid` */
  async addOwnSite(site: Pick<CompanyPayload, 'name' | 'website'>): Promise<void> {
    await call('post', '/companies', { body: { ...site, relationshipType: 'self' } });
  },
  /** Adds the sample rival. @returns its id @throws HttpError `already_exists` */
  addSample: async (): Promise<string> => (await call('post', '/companies/sample')).json.companyId,
});
