import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import { Id, strict } from '../schemas.ts';
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

const TeamAnswer = Type.Object(
  {
    members: Type.Array(MemberView),
    invitations: Type.Array(InvitationView),
    limit: Type.Integer({ description: 'Most members, open invitations included; -1 is unlimited' }),
  },
  { ...strict, examples: [{ members: [exampleMember], invitations: [exampleInvitation], limit: 3 }] },
);
const One = Type.Object({ member: MemberView }, { ...strict, examples: [{ member: exampleMember }] });
const RoleBody = Type.Object({ role: RoleName }, { ...strict, examples: [{ role: 'admin' }] });
const Params = Type.Object({ id: Id }, strict);

/** Under /api/v1/team. */
export function teamRoutes(app: App, commands: TeamCommands): void {
  const common = { tags: ['team'], security: [{ bearer: [] }] };
  const everyone = allow(...EVERYONE);

  const list = { ...common, operationId: 'getTeam', summary: 'Members and open invitations' };
  app.get('/', { onRequest: everyone, schema: { ...list, response: { 200: TeamAnswer } } }, async ({ user }) => {
    const { members, invitations, limit } = await commands.list(user.tid);
    return { members: members.map(memberView), invitations: invitations.map(invitationView), limit };
  });

  const put = { ...common, operationId: 'changeRole', summary: 'Changes the role of a member', params: Params, body: RoleBody };
  const managers = allow('owner', 'admin');
  app.put('/members/:id', { onRequest: managers, schema: { ...put, response: { 200: One } } }, async (request) => ({
    member: memberView(await commands.changeRole(actorOf(request), request.params.id, request.body.role)),
  }));

  const remove = { ...common, operationId: 'removeMember', summary: 'Removes a member; everybody may leave', params: Params };
  app.delete('/members/:id', { onRequest: everyone, schema: { ...remove, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.remove(actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
