import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import { Id } from '../schemas.ts';
import type { SessionCommands } from './session.commands.ts';
import { deviceOf } from './session.ts';

const Time = Type.String({ format: 'date-time' });
const Sessions = StrictObject(
  {
    sessions: Type.Array(
      StrictObject({ id: Id, device: Type.String(), address: Type.String(), createdAt: Time, lastUsedAt: Time, current: Type.Boolean() }),
    ),
  },
  {
    sessions: [
      {
        id: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        createdAt: '2026-11-21T10:00:00.000Z',
        lastUsedAt: '2026-11-21T10:30:00.000Z',
        current: true,
      },
    ],
  },
);
const Ended = StrictObject({ ended: Type.Integer() }, { ended: 2 });

/** A person's open sessions are a thousand at most: the device is known in words only. */
const LIST = {
  unit: 'sessions',
  sortable: ['lastUsedAt', 'createdAt', 'device', 'address'] as const,
  filterable: ['id', 'device', 'address', 'current'],
  standard: { field: 'lastUsedAt', direction: 'DESC' } as const,
};

export function sessionListRoutes(app: App, commands: SessionCommands): void {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['sessions'], security: [{ bearer: [] }] };

  const list = {
    ...common,
    operationId: 'listSessions',
    summary: 'Where the caller is signed in, the last used first unless sorted',
    querystring: ListQuery,
  };
  app.get('/sessions', { onRequest, schema: { ...list, response: { 200: Sessions } } }, async ({ user, query }, reply) => {
    const all = (await commands.list(user.sub)).map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: session.id === user.sid,
    }));
    const { rows, range } = pageOfWhole(all, query, LIST);
    reply.header('content-range', range);
    return { sessions: rows };
  });

  const one = { ...common, operationId: 'endSession', ...refuses('not_found'), summary: 'Ends one of the caller’s sessions' };
  const params = StrictObject({ id: Id });
  app.delete('/sessions/:id', { onRequest, schema: { ...one, params, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.endOne(request.user.sub, request.params.id);
    return reply.code(204).send(null);
  });

  const others = { ...common, operationId: 'endOtherSessions', summary: 'Ends all of the caller’s sessions but this one' };
  app.delete('/sessions', { onRequest, schema: { ...others, response: { 200: Ended } } }, async ({ user }) => ({
    ended: await commands.endOthers(user.sub, user.sid),
  }));
}
