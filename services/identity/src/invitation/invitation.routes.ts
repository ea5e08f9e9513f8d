import { allow } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { LONGEST_NAME, LONGEST_PASSWORD } from '../account/account.ts';
import { LONGEST_EMAIL } from '../account/address.ts';
import { SignedInAnswer, userView } from '../account/user.schema.ts';
import { Done, Id, text } from '../schemas.ts';
import { type Cookies, clientOf } from '../session/session.cookie.ts';
import { actorOf, exampleInvitation, InvitationView, invitationView } from '../team/team.schema.ts';
import type { InvitationCommands } from './invitation.commands.ts';

const TOKEN = 'kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs';
const Token = Type.String({ minLength: 1, maxLength: 100 });
const InviteBody = StrictObject(
  { email: text(LONGEST_EMAIL), role: Type.Union([Type.Literal('admin'), Type.Literal('member'), Type.Literal('viewer')]) },
  { email: 'grace@acme.com', role: 'member' },
);
const Invited = StrictObject({ invitation: InvitationView }, { invitation: exampleInvitation });
const Params = StrictObject({ id: Id });

/** For owners and admins, under /api/v1/team. */
export function invitationRoutes(app: App, commands: InvitationCommands): void {
  const onRequest = allow('owner', 'admin');
  const common = { tags: ['team'], security: [{ bearer: [] }] };

  const post = { ...common, operationId: 'inviteMember', ...refuses('conflict'), summary: 'Invites somebody by mail', body: InviteBody };
  app.post('/invitations', { onRequest, schema: { ...post, response: { 201: Invited } } }, async (request, reply) => {
    const { email, role } = request.body;
    const invitation = await commands.invite(actorOf(request), email, role);
    return reply.code(201).send({ invitation: invitationView(invitation) });
  });

  const resend = { ...common, operationId: 'resendInvitation', ...refuses('not_found'), summary: 'Mails a new link', params: Params };
  app.post('/invitations/:id/resend', { onRequest, schema: { ...resend, response: { 200: Done } } }, async (request) => {
    await commands.resend(actorOf(request), request.params.id);
    return { success: true };
  });

  const revoke = {
    ...common,
    operationId: 'revokeInvitation',
    ...refuses('not_found'),
    summary: 'Takes an invitation back',
    params: Params,
  };
  app.delete('/invitations/:id', { onRequest, schema: { ...revoke, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.revoke(actorOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}

const ReadBody = StrictObject({ token: Token }, { token: TOKEN });
const Read = StrictObject(
  {
    email: Type.String(),
    role: Type.String(),
    invitedBy: Type.String(),
    endsUnconfirmed: Type.Boolean({ description: 'An account was begun with this address and never confirmed: it ends when you join' }),
  },
  { email: 'grace@acme.com', role: 'member', invitedBy: 'ada@acme.com', endsUnconfirmed: false },
);
const AcceptBody = StrictObject(
  { token: Token, firstName: text(LONGEST_NAME), lastName: text(LONGEST_NAME), password: Type.String({ maxLength: LONGEST_PASSWORD }) },
  { token: TOKEN, firstName: 'Grace', lastName: 'Hopper', password: 'analytical engine' },
);

/** For who follows a mailed link, under /api/v1/auth. */
export function acceptanceRoutes(app: App, commands: InvitationCommands, cookies: Cookies): void {
  const visitor = { tags: ['team'], security: [] };

  const read = { ...visitor, operationId: 'readInvitation', summary: 'What a mailed link invites to', body: ReadBody };
  app.post('/invitation', { schema: { ...read, response: { 200: Read } } }, async (request) => {
    const { email, role, invitedBy, endsUnconfirmed } = await commands.read(request.body.token);
    return { email, role, invitedBy, endsUnconfirmed };
  });

  const accept = {
    ...visitor,
    operationId: 'acceptInvitation',
    ...refuses('limit_reached', 'already_exists'),
    summary: 'Joins the team and signs in',
    body: AcceptBody,
  };
  app.post('/accept-invitation', { schema: { ...accept, response: { 200: SignedInAnswer } } }, async (request, reply) => {
    const { token, ...newcomer } = request.body;
    const { user, accessToken, ...renewed } = await commands.accept(token, newcomer, clientOf(request));
    await cookies.begin(request, reply, renewed);
    return { accessToken, user: userView(user) };
  });
}
