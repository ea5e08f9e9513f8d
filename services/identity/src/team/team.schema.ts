import { StrictObject } from '@rivalscope/kit/http/strict-object';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Invitation } from '../invitation/invitation.ts';
import { Id } from '../schemas.ts';
import type { Actor } from './team.commands.ts';
import type { Member } from './team.ts';

const Time = Type.String({ format: 'date-time' });
export const RoleName = Type.Union([Type.Literal('owner'), Type.Literal('admin'), Type.Literal('member'), Type.Literal('viewer')]);

export const MemberView = StrictObject({
  id: Id,
  _id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  role: RoleName,
  joinedAt: Time,
});
export const InvitationView = StrictObject({
  id: Id,
  _id: Id,
  email: Type.String(),
  role: RoleName,
  invitedBy: Type.String(),
  createdAt: Time,
  expiresAt: Time,
});

export const exampleMember: Static<typeof MemberView> = {
  id: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10',
  _id: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10',
  email: 'ada@acme.com',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'owner',
  joinedAt: '2026-11-21T10:00:00.000Z',
};
export const exampleInvitation: Static<typeof InvitationView> = {
  id: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
  _id: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
  email: 'grace@acme.com',
  role: 'member',
  invitedBy: 'ada@acme.com',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
};

export const memberView = ({ joinedAt, ...member }: Member): Static<typeof MemberView> => ({
  ...member,
  _id: member.id,
  joinedAt: joinedAt.toISOString(),
});

export const invitationView = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation): Static<typeof InvitationView> => ({
  ...{ id, _id: id, email, role, invitedBy },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The caller, as one who changes the team. */
export const actorOf = ({ user, ip }: FastifyRequest): Actor => ({
  tenantId: user.tid,
  userId: user.sub,
  sessionId: user.sid,
  address: ip,
});
