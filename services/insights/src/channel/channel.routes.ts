import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { notFound } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import type { ChannelCommands } from './channel.commands.ts';
import { ALL_ROUTES, type Channel, KINDS } from './channel.ts';
import { routeFields, SomeRoutes } from './routes.schema.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]*$' });
const Target = Type.String({ minLength: 1, maxLength: 2_000 });
const Moment = Type.String({ format: 'date-time' });

const example = {
  id: '0199f6a2-5555-4c7e-9d7e-0b6f4a3f2c11',
  kind: 'slack',
  name: '#competitors',
  target: 'https://hooks.slack.com/***',
  routes: ALL_ROUTES,
  state: 'active',
  lastDelivery: null,
};
const View = StrictObject(
  {
    id: Type.String(),
    kind: Type.Enum([...KINDS]),
    name: Type.String(),
    target: Type.String({ description: 'Without what lets one write there' }),
    routes: StrictObject(routeFields),
    state: Type.Enum(['active', 'failing', 'disabled']),
    lastDelivery: Nullable(Moment),
  },
  example,
);
const One = StrictObject({ channel: View });
const Many = StrictObject({ channels: Type.Array(View) });
const Added = StrictObject({
  channel: View,
  secret: Type.Optional(Type.String({ description: 'Signs the messages of a webhook; shown this once', examples: ['whsec_…'] })),
});
const Wish = StrictObject(
  { kind: Type.Enum([...KINDS]), name: Name, target: Target, routes: Type.Optional(SomeRoutes) },
  { kind: 'slack', name: '#competitors', target: 'https://hooks.slack.com/services/T0/B0/x', routes: { importance: 'high' } },
);
const Edit = StrictObject(
  {
    name: Type.Optional(Name),
    target: Type.Optional(Target),
    routes: Type.Optional(SomeRoutes),
    state: Type.Optional(Type.Enum(['active', 'disabled'])),
  },
  { name: '#competitors' },
);
const Tested = StrictObject(
  { delivered: Type.Boolean(), status: Nullable(Type.Integer()), reason: Nullable(Type.String()) },
  { delivered: true, status: 200, reason: null },
);
const Log = StrictObject({
  deliveries: Type.Array(
    StrictObject({
      id: Type.String(),
      alertId: Type.String(),
      state: Type.String(),
      attempts: Type.Integer(),
      status: Nullable(Type.Integer()),
      reason: Nullable(Type.String()),
      at: Moment,
    }),
  ),
});

const CHANNELS = { unit: 'channels', sortable: ['name', 'kind', 'state', 'id'], filterable: ['id', 'kind', 'state'] } as const;
/** The latest alone: what is older has been pruned, or is of no use to who looks for a reason. */
const DELIVERIES = { unit: 'deliveries', sortable: ['at', 'state', 'id'], filterable: ['id', 'alertId', 'state'] } as const;

const viewOf = ({ id, kind, name, shown, routes, state, lastDelivery }: Channel) => ({
  ...{ id, kind, name, target: shown, routes, state },
  lastDelivery: lastDelivery?.toISOString() ?? null,
});

const base = '/api/v1/notifications';
const tags = ['Notifications'];
const security = [{ bearer: [] }];
const params = StrictObject({ id: Type.String({ maxLength: 100 }) });
const MANAGERS = allow('owner', 'admin');
const common = { tags, security };

/** @throws AppError `not_found` */
function idOf(id: string, what: string): string {
  if (!isUuid(id)) throw notFound(what);
  return id;
}

export function channelRoutes(app: App, commands: ChannelCommands): void {
  const list = {
    ...common,
    operationId: 'getChannels',
    summary: 'Where the team has alerts told',
    querystring: ListQuery,
    response: { 200: Many },
  };
  app.get(`${base}/channels`, { onRequest: allow(...EVERYONE), schema: list }, async ({ user, query }, reply) => {
    const { rows, range } = pageOfWhole((await commands.all(user.tid)).map(viewOf), query, CHANNELS);
    reply.header('content-range', range);
    return { channels: rows };
  });

  const add = { ...common, operationId: 'addChannel', summary: 'Adds a channel', body: Wish, response: { 201: Added } };
  app.post(`${base}/channels`, { onRequest: MANAGERS, schema: add }, async ({ user, body }, reply) => {
    const { channel, secret } = await commands.add(user.tid, user.sub, body);
    // A secret is kept by nobody on the way, nor beside an idempotency key.
    reply.header('cache-control', 'no-store');
    return reply.code(201).send({ channel: viewOf(channel), ...(secret === null ? {} : { secret }) });
  });

  const save = {
    ...common,
    operationId: 'saveChannel',
    ...refuses('not_found'),
    summary: 'Changes a channel, and turns it on again unless it is to be disabled',
    params,
    body: Edit,
    response: { 200: One },
  };
  app.put(`${base}/channels/:id`, { onRequest: MANAGERS, schema: save }, async ({ user, params: { id }, body }) => ({
    channel: viewOf(await commands.save(user.tid, idOf(id, 'Channel'), body)),
  }));

  const remove = {
    ...common,
    operationId: 'removeChannel',
    ...refuses('not_found'),
    summary: 'Removes a channel with its log',
    params,
    response: { 204: Type.Null() },
  };
  app.delete(`${base}/channels/:id`, { onRequest: MANAGERS, schema: remove }, async ({ user, params: { id } }, reply) => {
    await commands.remove(user.tid, idOf(id, 'Channel'));
    return reply.code(204).send(null);
  });
  deliveryRoutes(app, commands);
}

function deliveryRoutes(app: App, commands: ChannelCommands): void {
  const test = {
    ...common,
    operationId: 'testChannel',
    ...refuses('not_found'),
    summary: 'Sends a test message now',
    params,
    response: { 200: Tested },
  };
  app.post(`${base}/channels/:id/test`, { onRequest: MANAGERS, schema: test }, async ({ user, params: { id } }) =>
    commands.test(user.tid, idOf(id, 'Channel')),
  );

  const summary = 'What was told to a channel, the latest first';
  const log = {
    ...common,
    operationId: 'getDeliveries',
    ...refuses('not_found'),
    summary,
    params,
    querystring: ListQuery,
    response: { 200: Log },
  };
  app.get(
    `${base}/channels/:id/deliveries`,
    { onRequest: allow(...EVERYONE), schema: log },
    async ({ user, params: { id }, query }, reply) => {
      const told = (await commands.log(user.tid, idOf(id, 'Channel'))).map((one) => ({ ...one, at: one.at.toISOString() }));
      const { rows, range } = pageOfWhole(told, query, DELIVERIES);
      reply.header('content-range', range);
      return { deliveries: rows };
    },
  );

  const resend = {
    ...common,
    operationId: 'resendDelivery',
    ...refuses('not_found', 'conflict'),
    summary: 'Sends it once more, under the same id',
    params,
    response: { 202: Type.Null() },
  };
  app.post(`${base}/deliveries/:id/resend`, { onRequest: MANAGERS, schema: resend }, async ({ user, params: { id } }, reply) => {
    await commands.resend(user.tid, idOf(id, 'Delivery'));
    return reply.code(202).send(null);
  });
}
