import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import { TokenBody } from '../schemas.ts';
import { actorOf } from '../team/team.schema.ts';
import type { DeletionCommands } from './deletion.commands.ts';
import type { Deletion } from './deletion.ts';

const Time = Type.String({ format: 'date-time' });
const View = StrictObject(
  { state: Type.Enum(['requested', 'scheduled']), requestedAt: Time, deleteAt: Nullable(Time) },
  { state: 'scheduled', requestedAt: '2026-11-21T10:00:00.000Z', deleteAt: '2026-11-28T10:05:00.000Z' },
);
const Answer = StrictObject(
  { deletion: Nullable(View) },
  { deletion: { state: 'requested', requestedAt: '2026-11-21T10:00:00.000Z', deleteAt: null } },
);
const NoFields = StrictObject({}, {});

/** Under /api/v1/tenant/deletion. */
export function deletionRoutes(app: App, commands: DeletionCommands): void {
  const common = { tags: ['tenant'], security: [{ bearer: [] }] };
  const onRequest = allow('owner');

  const get = { ...common, operationId: 'getTenantDeletion', summary: 'Whether the company is to be deleted, and when' };
  app.get('/', { onRequest: allow(...EVERYONE), schema: { ...get, response: { 200: Answer } } }, async ({ user }) => ({
    deletion: view(await commands.find(user.tid)),
  }));

  const post = {
    ...common,
    operationId: 'requestTenantDeletion',
    ...refuses('conflict'),
    summary: 'Mails a link that confirms the deletion',
    body: NoFields,
  };
  app.post('/', { onRequest, schema: { ...post, response: { 200: Answer } } }, async (request) => ({
    deletion: view(await commands.request(actorOf(request))),
  }));

  const confirm = {
    ...common,
    operationId: 'confirmTenantDeletion',
    summary: 'Schedules the deletion by the mailed link',
    body: TokenBody,
  };
  app.post('/confirm', { onRequest, schema: { ...confirm, response: { 200: Answer } } }, async (request) => ({
    deletion: view(await commands.confirm(actorOf(request), request.body.token)),
  }));

  const undo = { ...common, operationId: 'undoTenantDeletion', summary: 'Takes the deletion back' };
  app.delete('/', { onRequest, schema: { ...undo, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.undo(actorOf(request));
    return reply.code(204).send(null);
  });
}

function view(deletion: Deletion | undefined): Static<typeof View> | null {
  if (!deletion) return null;
  const { requestedAt, deleteAt } = deletion;
  return {
    state: deleteAt ? 'scheduled' : 'requested',
    requestedAt: requestedAt.toISOString(),
    deleteAt: deleteAt?.toISOString() ?? null,
  };
}
