import { allow } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { type Static, Type } from 'typebox';
import { Id, text } from '../schemas.ts';
import { actorOf } from '../team/team.schema.ts';
import type { ApiKeyCommands } from './api-key.commands.ts';
import { type ApiKey, LONGEST_KEY_NAME, SCOPES } from './api-key.ts';

const Time = Type.String({ format: 'date-time' });
const Scopes = Type.Array(Type.Enum([...SCOPES]), { minItems: 1, maxItems: SCOPES.length });
const KeyView = StrictObject({
  ...{ id: Id, _id: Id, name: Type.String(), prefix: Type.String(), scopes: Scopes, createdBy: Type.String() },
  ...{ createdAt: Time, lastUsedAt: Nullable(Time) },
});
const example: Static<typeof KeyView> = {
  ...{
    id: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
    _id: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
    name: 'Nightly export',
    prefix: 'rvs_kW3hT0',
  },
  ...{ scopes: ['read'], createdBy: 'ada@acme.com', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null },
};
const KEY = 'rvs_kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs';

const Keys = StrictObject({ apiKeys: Type.Array(KeyView) }, { apiKeys: [example] });
const NewBody = StrictObject({ name: text(LONGEST_KEY_NAME), scopes: Scopes }, { name: 'Nightly export', scopes: ['read'] });
const Created = StrictObject({ key: Type.String(), apiKey: KeyView }, { key: KEY, apiKey: example });
const ExchangeBody = StrictObject({ key: Type.String({ maxLength: 200 }) }, { key: KEY });
const Exchanged = StrictObject(
  { accessToken: Type.String(), keyId: Id, tenantId: Id, scopes: Scopes, issuedAt: Type.Number() },
  {
    ...{ accessToken: 'eyJhbGciOiJFZERTQSJ9.…', keyId: example.id, tenantId: 'a1f0c9d2-3c0b-4d0e-9a5e-6d1b7a2c4e01' },
    ...{ scopes: ['read'], issuedAt: 1_795_255_200.5 },
  },
);

/** At most 50 are open at a time. */
const LIST = {
  unit: 'apiKeys',
  sortable: ['createdAt', 'name', 'createdBy', 'lastUsedAt'] as const,
  filterable: ['id', 'name', 'prefix', 'scopes', 'createdBy'],
  standard: { field: 'createdAt', direction: 'ASC' } as const,
};

/** Under /api/v1/api-keys. */
export function apiKeyRoutes(app: App, commands: ApiKeyCommands): void {
  const onRequest = allow('owner', 'admin');
  const common = { tags: ['API keys'], security: [{ bearer: [] }] };

  const list = {
    ...common,
    operationId: 'listApiKeys',
    summary: 'API keys that are not revoked, the oldest first unless sorted',
    querystring: ListQuery,
  };
  app.get('/', { onRequest, schema: { ...list, response: { 200: Keys } } }, async ({ user, query }, reply) => {
    const { rows, range } = pageOfWhole((await commands.list(user.tid)).map(keyView), query, LIST);
    reply.header('content-range', range);
    return { apiKeys: rows };
  });

  const post = { ...common, operationId: 'createApiKey', summary: 'A new API key, shown this once', body: NewBody };
  app.post('/', { onRequest, schema: { ...post, response: { 201: Created } } }, async (request, reply) => {
    const { key, apiKey } = await commands.create(actorOf(request), request.body);
    return reply
      .header('cache-control', 'no-store')
      .code(201)
      .send({ key, apiKey: keyView(apiKey) });
  });

  const revoke = {
    ...common,
    operationId: 'revokeApiKey',
    ...refuses('not_found'),
    summary: 'Ends an API key',
    params: StrictObject({ id: Id }),
  };
  app.delete('/:id', { onRequest, schema: { ...revoke, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.revoke(actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}

/** For the gateway. It gives nothing that the key itself does not give, so it is no secret. */
export function exchangeRoutes(app: App, commands: ApiKeyCommands): void {
  const schema = {
    ...{ operationId: 'exchangeApiKey', tags: ['API keys'], summary: 'A short access token for an API key', security: [] },
    ...{ hide: true, body: ExchangeBody, response: { 200: Exchanged } },
  };
  app.post('/internal/api-keys/exchange', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await commands.exchange(request.body.key)) as Static<typeof Exchanged>;
  });
}

function keyView({ createdAt, lastUsedAt, revokedAt: _, tenantId: __, ...key }: ApiKey): Static<typeof KeyView> {
  return { ...key, _id: key.id, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
