import { allow, allowPerson, EVERYONE } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import { Id } from '../schemas.ts';
import type { TeamCommands } from './team.commands.ts';
import {
  actorOf,
  exampleInvitation,
  exampleMember,
  InvitationView,
  invitationView,
  MemberView,
  memberView,
  RoleName,
} from './team.schema.ts';

const TeamAnswer = StrictObject(
  {
    members: Type.Array(MemberView),
    invitations: Type.Array(InvitationView),
    limit: Type.Integer({ description: 'Most members, open invitations included; -1 is unlimited' }),
  },
  { members: [exampleMember], invitations: [exampleInvitation], limit: 3 },
);
const One = StrictObject({ member: MemberView }, { member: exampleMember });
const RoleBody = StrictObject({ role: RoleName }, { role: 'admin' });
const Params = StrictObject({ id: Id });

/** Whoever changes the team reads it whole, too. */
const MEMBERS = {
  unit: 'members',
  sortable: ['joinedAt', 'email', 'firstName', 'lastName', 'role'] as const,
  filterable: ['id', 'email', 'role'],
  standard: { field: 'joinedAt', direction: 'ASC' } as const,
};

/** Under /api/v1/team. */
export function teamRoutes(app: App, commands: TeamCommands): void {
  const common = { tags: ['team'], security: [{ bearer: [] }] };
  const [everyone, persons] = [allow(...EVERYONE), allowPerson(...EVERYONE)];

  const list = {
    ...common,
    operationId: 'getTeam',
    summary: 'Members, by sort, range and filter, and all open invitations',
    querystring: ListQuery,
  };
  app.get('/', { onRequest: everyone, schema: { ...list, response: { 200: TeamAnswer } } }, async ({ user, query }, reply) => {
    const { members, invitations, limit } = await commands.list(user.tid);
    const { rows, range } = pageOfWhole(members.map(memberView), query, MEMBERS);
    reply.header('content-range', range);
    return { members: rows, invitations: invitations.map(invitationView), limit };
  });

  const put = {
    ...common,
    operationId: 'changeRole',
    ...refuses('not_found', 'conflict'),
    summary: 'Changes the role of a member',
    params: Params,
    body: RoleBody,
  };
  const managers = allow('owner', 'admin');
  app.put('/members/:id', { onRequest: managers, schema: { ...put, response: { 200: One } } }, async (request) => ({
    member: memberView(await commands.changeRole(actorOf(request), request.params.id, request.body.role)),
  }));

  const remove = {
    ...common,
    operationId: 'removeMember',
    ...refuses('not_found', 'conflict'),
    summary: 'Removes a member; everybody may leave',
    params: Params,
  };
  app.delete('/members/:id', { onRequest: persons, schema: { ...remove, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.remove(actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
