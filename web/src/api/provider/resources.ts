import type { RaRecord } from 'react-admin';
import type { Call } from '../operations.ts';
import type {
  Alert,
  AlertChanges,
  ApiKey,
  AuditEntry,
  Change,
  CompanyInsight,
  Insight,
  Invitation,
  InvitationPayload,
  Invoice,
  Member,
  OpenSession,
  Role,
} from '../types.ts';
import { type Listed, listed, type listQuery, sound } from './answers.ts';
import { worded } from './changes.ts';

/** As many as one call marks. */
export const MOST_MARKED = 200;

export type ListQuery = Partial<ReturnType<typeof listQuery>>;

export interface Page extends Listed<RaRecord> {
  /** What the API says of the list as a whole. */
  meta?: object;
}

/** What the API can do with a resource of react-admin, beyond companies, which it answers as react-admin asks. */
export interface Resource {
  list: (query: ListQuery, meta?: { companyId?: string }) => Promise<Page>;
  create?: (data: never) => Promise<RaRecord>;
  update?: (id: string, data: never) => Promise<RaRecord>;
  /** The same change of several. */
  updateMany?: (ids: string[], data: never) => Promise<void>;
  remove?: (id: string) => Promise<unknown>;
  /** Whether it is short by its nature, and asked for whole. */
  isWhole?: true;
}

/** What collecting finds, and what becomes of it. */
const found = (call: Call) =>
  ({
    /** Of one company with `meta.companyId`, else of all; newest first unless sorted, by importance those of the last 31 days. */
    changes: {
      list: async (query, { companyId: id } = {}) => {
        const { json, headers } = id
          ? await call('get', '/data-scraping/companies/{id}/changes', { path: { id }, query })
          : await call('get', '/data-scraping/changes', { query });
        return listed<Change>((json.data ?? []).map(worded), headers);
      },
    },
    /** The same; `rank` has those of the last 30 days by importance. */
    insights: {
      list: async (query, { companyId: id } = {}) => {
        if (id) {
          const { json, headers } = await call('get', '/data-scraping/companies/{id}/insights', { path: { id }, query });
          return listed<Insight>(json?.data ?? [], headers);
        }
        const { json, headers } = await call('get', '/insights', { query });
        return listed<CompanyInsight>(json?.insights ?? [], headers);
      },
    },
    alerts: {
      list: async (query) => {
        const { json, headers } = await call('get', '/alerts', { query });
        return listed<Alert>(json.alerts, headers);
      },
      update: async (id, body: AlertChanges) => (await call('put', '/alerts/{id}', { path: { id }, body })).json.alert,
      /** They can be marked as read together, at most MOST_MARKED at a time. */
      updateMany: async (ids, body: { read: true }) => {
        await call('put', '/alerts', { body: { ids, ...body } });
      },
    },
  }) satisfies Record<string, Resource>;

/** Who works here, by which keys, from where, and what was done. */
const people = (call: Call) =>
  ({
    members: {
      isWhole: true,
      /** With the most that the plan has room for, -1 for any number. */
      list: async (query) => {
        const { json, headers } = await call('get', '/team', { query });
        return { ...listed<Member>(json.members, headers), meta: { limit: json.limit } };
      },
      update: async (id, body: { role: Role }) => (await call('put', '/team/members/{id}', { path: { id }, body })).json.member,
      remove: (id) => call('delete', '/team/members/{id}', { path: { id } }),
    },
    invitations: {
      isWhole: true,
      list: async () => {
        const { invitations } = (await call('get', '/team')).json;
        return { items: invitations satisfies Invitation[], total: invitations.length };
      },
      create: async (body: InvitationPayload) => (await call('post', '/team/invitations', { body })).json.invitation,
      remove: (id) => call('delete', '/team/invitations/{id}', { path: { id } }),
    },
    sessions: {
      isWhole: true,
      list: async (query) => {
        const { json, headers } = await call('get', '/auth/sessions', { query });
        return listed<OpenSession>(json.sessions, headers);
      },
      remove: (id) => call('delete', '/auth/sessions/{id}', { path: { id } }),
    },
    'api-keys': {
      isWhole: true,
      list: async (query) => {
        const { json, headers } = await call('get', '/api-keys', { query });
        return listed<ApiKey>(json.apiKeys, headers);
      },
      remove: (id) => call('delete', '/api-keys/{id}', { path: { id } }),
    },
    audit: {
      list: async (query) => {
        const { json, headers } = await call('get', '/audit', { query });
        return listed<AuditEntry>(json.entries, headers);
      },
    },
    invoices: {
      isWhole: true,
      list: async (query) => {
        const { json, headers } = await call('get', '/subscription/invoices', { query });
        return listed<Invoice>(sound(json?.invoices, Array.isArray(json?.invoices)), headers);
      },
    },
  }) satisfies Record<string, Resource>;

/** By their names in react-admin. */
export const resourcesOf = (call: Call): Record<string, Resource> => ({ ...found(call), ...people(call) });
