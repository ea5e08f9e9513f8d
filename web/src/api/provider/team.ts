import type { Call } from '../operations.ts';
import type { ApiKeyPayload } from '../types.ts';

/** Of the people of the tenant and the keys of its programs what their resources do not do. */
export const team = (call: Call) => ({
  async resendInvitation(id: string): Promise<void> {
    await call('post', '/team/invitations/{id}/resend', { path: { id } });
  },
  /** @returns the key itself, which the server shows this once */
  createApiKey: async (body: ApiKeyPayload): Promise<string> => (await call('post', '/api-keys', { body })).json.key,
});
