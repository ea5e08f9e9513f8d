import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { KeyAccess } from '@rivalscope/kit/auth/api-key';
import { notFound, unauthorized } from '@rivalscope/kit/errors';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { record } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { assertFeature } from '../entitlement/entitlement.ts';
import { assertConfirmed } from '../second-factor/assert-confirmed.ts';
import { hashOf, newSecret } from '../secret.ts';
import { type Actor, lockTeam } from '../team/team.commands.ts';
import { assertActorVerified } from '../verification/verification.commands.ts';
import { apiKeyStore } from './api-key.store.ts';
import { type ApiKey, assertRoomForKey, checkKeyName, isKey, keyOf, prefixOf, roleOf, type Scope, usableKey } from './api-key.ts';

export type ApiKeyCommands = ReturnType<typeof apiKeyCommands>;

export const apiKeyCommands = ({ db, clock, accessTokens }: Pick<Deps, 'db' | 'clock' | 'accessTokens'>) => ({
  list: (tenantId: string): Promise<ApiKey[]> => db.read({ tenant: tenantId }, (tx) => apiKeyStore(tx).open(tenantId)),

  /** @returns the key itself, shown this once. @throws AppError `limit_reached` where the plan has no API, `email_unverified`, `otp_required`, `invalid` */
  create: (actor: Actor, given: { name: string; scopes: Scope[] }): Promise<{ key: string; apiKey: ApiKey }> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { entitlement, self } = await lockTeam(tx, actor);
      assertFeature(entitlement, 'api');
      await assertActorVerified(tx, actor.userId);
      await assertConfirmed(tx, actor, clock());
      assertRoomForKey((await apiKeyStore(tx).open(actor.tenantId)).length);
      const [key, at, name] = [keyOf(newSecret()), clock(), checkKeyName(given.name)];
      const apiKey = {
        ...{ id: randomUUID(), tenantId: actor.tenantId, name, prefix: prefixOf(key), scopes: [...new Set(given.scopes)] },
        ...{ createdBy: self.email, createdAt: at, lastUsedAt: null, revokedAt: null },
      };
      await apiKeyStore(tx).add(apiKey, hashOf(key));
      await record(tx, actor.tenantId, { at, actor: self.email, action: 'api_key.created', target: name, address: actor.address });
      return { key, apiKey };
    }),

  /** Ends a key; tokens that it was exchanged for are refused within seconds. @throws AppError `not_found` */
  revoke: (actor: Actor, id: string): Promise<void> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self } = await lockTeam(tx, actor);
      const key = (await apiKeyStore(tx).open(actor.tenantId)).find((candidate) => candidate.id === id);
      const at = clock();
      if (!key || !(await apiKeyStore(tx).revoke(id, at))) throw notFound('API key');
      await emit(tx, [
        event(AccessRevokedSchema, actor.tenantId, { tenantId: actor.tenantId, userId: id, sessionId: id, at: timestampFromDate(at) }),
      ]);
      await record(tx, actor.tenantId, { at, actor: self.email, action: 'api_key.revoked', target: key.name, address: actor.address });
    }),

  /**
   * An access token for a key. Its user and its session are the key, so it is no person: what belongs to one is refused.
   * @throws AppError `unauthorized` for a key that is unknown or revoked
   */
  async exchange(key: string): Promise<KeyAccess> {
    if (!isKey(key)) throw unauthorized('The API key is not valid. Create one in Settings.');
    const apiKey = await db.tx('system', async (tx) => {
      const found = usableKey(await apiKeyStore(tx).byHash(hashOf(key)));
      await apiKeyStore(tx).noteUse(found.id, clock());
      return found;
    });
    const { id: keyId, tenantId, scopes } = apiKey;
    const issuedAt = clock().getTime() / 1000;
    const accessToken = await accessTokens.issue({ id: keyId, tenantId, role: roleOf(scopes) }, keyId);
    return { accessToken, keyId, tenantId, scopes, issuedAt };
  },
});
