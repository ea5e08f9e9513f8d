import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Http } from '../http.ts';
import { createCall } from '../operations.ts';
import type { Session } from '../session.ts';
import { account } from './account.ts';
import { alerts } from './alerts.ts';
import { billing } from './billing.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { createDownload } from './download.ts';
import { exclusions } from './exclusions.ts';
import { lists } from './lists.ts';
import { type Watcher, watchNotices } from './live.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { orderedCompanies } from './orderedCompanies.ts';
import { resourcesOf } from './resources.ts';
import { search } from './search.ts';
import { team } from './team.ts';
import { watchlist } from './watchlist.ts';
import { withResources } from './withResources.ts';

/** Takes the body out of the API's envelopes, as react-admin wants records and lists bare. */
function unwrap(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const { companies, company, companyId } = json as Record<string, unknown>;
  return companies ?? company ?? (typeof companyId === 'string' ? { id: companyId } : json);
}

const restClient =
  (http: Http) =>
  async (path: string, options: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal | null } = {}) => {
    const { method, signal } = options;
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const headers = new Headers(options.headers);
    // ra-data-simple-rest names a type of content for a deletion, which has none; the client names that of a body by itself.
    headers.delete('content-type');
    const reply = await http(path, { method, body, headers, signal: signal ?? undefined });
    return { status: reply.status, headers: reply.headers, body: '', json: unwrap(reply.json) };
  };

export interface ProviderDeps {
  /** Before the path of every call. */
  base: string;
  http: Http;
  session: Session;
}

/** React-admin's provider for the resources, and a named method for every other call of who is signed in: nothing else calls the API. */
export function createProvider({ base, http, session }: ProviderDeps) {
  const call = createCall(http);
  const rest = simpleRestProvider('', restClient(http)) as DataProvider;
  return {
    ...withResources({ ...rest, getList: orderedCompanies(rest.getList, call) }, resourcesOf(call)),
    ...companies(call),
    ...watchlist(call),
    ...changes(call),
    ...notes(call),
    ...exclusions(call),
    ...lists(call),
    ...search(call),
    ...alerts(call),
    ...notifications(call),
    ...billing(call),
    ...team(call),
    ...account(call),
    /** Everything of the tenant as one archive. @throws HttpError with words for the user; the signal's reason when it was aborted */
    exportTenant: createDownload({ base, http, session }, '/tenant/export'),
    /** Tells of changes and alerts as they come, until the signal is aborted. A session that is over is told where the user is. */
    notices: (watcher: Watcher, signal: AbortSignal): Promise<void> =>
      watchNotices({ ...watcher, url: `${base}/events`, token: session.token, renew: () => http('/subscription/current') }, signal),
  };
}

export type Provider = ReturnType<typeof createProvider>;
