import { AppError } from '@rivalscope/kit/errors';
import type { Tx } from '../database.ts';
import type { User as UserRow } from '../db/client.ts';
import type { Role, Tenant, User } from './account.ts';

/** Tenants and their users. */
export const accountStore = ({ prisma }: Tx) => ({
  /** @throws AppError `already_exists` when the address belongs to an account, also when both registered at the same moment */
  async add(tenant: Tenant, owner: User, passwordHash: string): Promise<void> {
    await prisma.tenant.create({ data: tenant });
    const { count } = await prisma.user.createMany({ data: [{ ...owner, passwordHash }], skipDuplicates: true });
    if (count === 0) throw new AppError('already_exists', 'An account with this email address already exists. Sign in instead.');
  },

  async byId(id: string): Promise<User | undefined> {
    const row = await prisma.user.findUnique({ where: { id } });
    return row ? toUser(row) : undefined;
  },

  /** For signing in: the address is all that is known, so the transaction's scope is 'system'. */
  async byEmail(email: string): Promise<{ user: User; passwordHash: string } | undefined> {
    const row = await prisma.user.findUnique({ where: { email } });
    return row ? { user: toUser(row), passwordHash: row.passwordHash } : undefined;
  },
});

const toUser = ({ id, tenantId, email, firstName, lastName, role, onboardingComplete }: UserRow): User => ({
  id,
  tenantId,
  email,
  firstName,
  lastName,
  role: role as Role,
  onboardingComplete,
});
