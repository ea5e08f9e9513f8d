import { conflict, forbidden } from '@rivalscope/kit/errors';
import type { Role } from '../account/account.ts';

export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  joinedAt: Date;
}

/** As far as the rules of a team need somebody. */
export type Person = Pick<Member, 'id' | 'role'>;

/** @throws AppError `forbidden` for who may not, `conflict` when the team would lose its last owner */
export function assertMayChangeRole(actor: Person, member: Person, role: Role, owners: number): void {
  assertManages(actor);
  if ((member.role === 'owner' || role === 'owner') && actor.role !== 'owner')
    throw forbidden('Only an owner may make somebody an owner or change the role of one.');
  if (member.role === 'owner' && role !== 'owner') assertOwnerLeft(owners);
}

/** Everybody may leave; owners are not removed by others. @throws as `assertMayChangeRole` */
export function assertMayRemove(actor: Person, member: Person, owners: number): void {
  if (actor.id !== member.id) {
    assertManages(actor);
    if (member.role === 'owner') throw forbidden('An owner cannot be removed. Change the role first.');
  }
  if (member.role === 'owner') assertOwnerLeft(owners);
}

/** Whether the role invites, removes, and makes API keys. */
export const manages = (role: Role): boolean => role === 'owner' || role === 'admin';

function assertManages({ role }: Person): void {
  if (!manages(role)) throw forbidden(`Your role (${role}) may not do this. Ask an owner or admin of your team.`);
}

function assertOwnerLeft(owners: number): void {
  if (owners <= 1) throw conflict('A team needs an owner. Make somebody else an owner first.');
}
