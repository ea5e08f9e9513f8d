import type { Call } from '../operations.ts';
import type { ApiKey, ApiKeyPayload, AuditEntry, InvitationPayload, Role, Team } from '../types.ts';
import { type Listed, listed, listQuery, type Range } from './answers.ts';

export interface AuditFilter {
  /** The part of an action before its dot; empty is all. */
  kind: string;
  /** A part of the actor, the target or the address. */
  text: string;
}

/** The people of the tenant, the keys of its programs, and the record of what they did. */
export const team = (call: Call) => ({
  team: async (): Promise<Team> => (await call('get', '/team')).json,
  async changeRole(id: string, role: Role): Promise<void> {
    await call('put', '/team/members/{id}', { path: { id }, body: { role } });
  },
  async removeMember(id: string): Promise<void> {
    await call('delete', '/team/members/{id}', { path: { id } });
  },
  async invite(body: InvitationPayload): Promise<void> {
    await call('post', '/team/invitations', { body });
  },
  async resendInvitation(id: string): Promise<void> {
    await call('post', '/team/invitations/{id}/resend', { path: { id } });
  },
  async revokeInvitation(id: string): Promise<void> {
    await call('delete', '/team/invitations/{id}', { path: { id } });
  },
  apiKeys: async (): Promise<ApiKey[]> => (await call('get', '/api-keys')).json.apiKeys,
  /** @returns the key itself, which the server shows this once */
  createApiKey: async (body: ApiKeyPayload): Promise<string> => (await call('post', '/api-keys', { body })).json.key,
  async revokeApiKey(id: string): Promise<void> {
    await call('delete', '/api-keys/{id}', { path: { id } });
  },
  /** Newest first; what a filter leaves open is left out. */
  async audit(range: Range, { kind, text }: AuditFilter): Promise<Listed<AuditEntry>> {
    const query = listQuery(range, { kind: kind || undefined, q: text.trim() || undefined });
    const { json, headers } = await call('get', '/audit', { query });
    return listed(json.entries, headers);
  },
});
