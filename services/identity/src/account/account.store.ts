import { lockRow } from '@rivalscope/kit/db/lock';
import { AppError } from '@rivalscope/kit/errors';
import type { Tx } from '../database.ts';
import type { User as UserRow } from '../db/client.ts';
import type { Known } from '../password/guessable.ts';
import type { Role, Tenant, User } from './account.ts';

const WITH_TENANT = { tenant: { select: { registeredAt: true } } };

export interface Credentials {
  user: User;
  passwordHash: string;
}

/** Tenants and their users. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const accountStore = (tx: Tx) => ({
  async addTenant(tenant: Tenant, registeredAt: Date | null): Promise<void> {
    await tx.prisma.tenant.create({ data: { ...tenant, registeredAt } });
  },

  /** @throws AppError `already_exists` when the address belongs to an account, also when both registered at the same moment */
  async addUser(
    { registered, emailVerified, ...user }: User,
    { passwordHash, at, jobPosition = null }: { passwordHash: string; at: Date; jobPosition?: string | null },
  ): Promise<void> {
    const data = [{ ...user, passwordHash, jobPosition, emailVerifiedAt: emailVerified ? at : null }];
    const { count } = await tx.prisma.user.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError('already_exists', 'An account with this email address already exists. Sign in instead.');
  },

  /** The company that the account is of; undefined until the onboarding has named it. */
  async company(id: string): Promise<Pick<Tenant, 'name' | 'domain'> | undefined> {
    const found = await tx.prisma.tenant.findFirst({ where: { id, registeredAt: { not: null } }, select: { name: true, domain: true } });
    return found ?? undefined;
  },

  /** What of the user a guesser knows, the company's names among it. */
  async knownOf(user: User): Promise<Known> {
    const company = await this.company(user.tenantId);
    return { ...user, companyName: company?.name ?? '', companyDomain: company?.domain ?? '' };
  },

  async byId(id: string): Promise<User | undefined> {
    return (await this.credentialsOf(id))?.user;
  },

  async credentialsOf(id: string): Promise<Credentials | undefined> {
    const row = await tx.prisma.user.findUnique({ where: { id }, include: WITH_TENANT });
    return row ? { user: toUser(row), passwordHash: row.passwordHash } : undefined;
  },

  /** For signing in: the address is all that is known, so the transaction's scope is 'system'. */
  async byEmail(email: string): Promise<Credentials | undefined> {
    const row = await tx.prisma.user.findUnique({ where: { email }, include: WITH_TENANT });
    return row ? { user: toUser(row), passwordHash: row.passwordHash } : undefined;
  },

  /** Until the transaction ends nobody else changes the user: what was read before holds only afterwards. */
  lockUser: (id: string) => lockRow(tx, 'app_user', id),

  /** Locks the user. @returns whether the password is still the one that was checked */
  async lockUnchanged({ user, passwordHash }: Credentials): Promise<boolean> {
    await this.lockUser(user.id);
    return (await this.credentialsOf(user.id))?.passwordHash === passwordHash;
  },

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await tx.prisma.user.update({ where: { id }, data: { passwordHash } });
  },

  /**
   * A mailed link has proven the address; the first time counts.
   * @param doubtedUntil how long it counts as possible that the account is a stranger's all the same; null when it is not
   */
  async noteVerified(id: string, at: Date, doubtedUntil: Date | null): Promise<void> {
    await tx.prisma.user.updateMany({ where: { id, emailVerifiedAt: null }, data: { emailVerifiedAt: at, doubtedUntil } });
  },

  async doubtedUntil(id: string): Promise<Date | null> {
    return (await tx.prisma.user.findUnique({ where: { id }, select: { doubtedUntil: true } }))?.doubtedUntil ?? null;
  },

  /** Whoever sets a password by a link of the mailbox has both: from then on the account is theirs, and its address proven. */
  async noteTaken(id: string, at: Date): Promise<void> {
    await this.noteVerified(id, at, null);
    await tx.prisma.user.updateMany({ where: { id, doubtedUntil: { not: null } }, data: { doubtedUntil: null } });
  },

  /** Names the company. @returns whether this was the first time */
  async nameTenant(tenant: Tenant & { size: string | null; trackingPreference: string | null }, at: Date): Promise<boolean> {
    const { id, ...company } = tenant;
    await tx.prisma.tenant.update({ where: { id }, data: company });
    const { count } = await tx.prisma.tenant.updateMany({ where: { id, registeredAt: null }, data: { registeredAt: at } });
    return count === 1;
  },

  async completeOnboarding(id: string): Promise<void> {
    await tx.prisma.user.update({ where: { id }, data: { onboardingComplete: true } });
  },
});

const toUser = (row: UserRow & { tenant: { registeredAt: Date | null } }): User => ({
  id: row.id,
  tenantId: row.tenantId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role as Role,
  onboardingComplete: row.onboardingComplete,
  emailVerified: row.emailVerifiedAt !== null,
  registered: row.tenant.registeredAt !== null,
});
