import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Scope } from '@rivalscope/kit/db/sql';
import { unauthorized } from '@rivalscope/kit/errors';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { queueMail } from '@rivalscope/kit/mail/mail';
import { TenantRegisteredSchema, TrialStartedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Deps } from '../deps.ts';
import { beginSession, type SignedIn, signedIn } from '../session/session.commands.ts';
import type { Client } from '../session/session.ts';
import { newLink } from '../verification/verification.commands.ts';
import { welcomeMail } from '../verification/verification.mail.ts';
import { accountStore } from './account.store.ts';
import { checkRegistration, type Registration, register, type Tenant, type User } from './account.ts';
import { hashPassword } from './password.ts';

export type AccountCommands = ReturnType<typeof accountCommands>;

export const accountCommands = ({ db, clock, accessTokens, publicUrl }: Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'publicUrl'>) => ({
  /**
   * A new tenant with its owner, signed in at once. The address is not proven yet: its mail has the link.
   * @throws AppError `invalid`, or `already_exists` for a known address
   */
  async register(given: Registration, client: Client): Promise<SignedIn> {
    const checked = checkRegistration(given);
    const { tenant, owner } = register(checked, { tenantId: randomUUID(), userId: randomUUID() });
    const passwordHash = await hashPassword(checked.password);
    const at = clock();
    const opened = await db.tx({ tenant: tenant.id }, async (tx) => {
      await accountStore(tx).addTenant(tenant, at);
      await accountStore(tx).addUser(owner, { passwordHash, at });
      await emit(tx, registered(tenant, owner, at));
      await queueMail(tx, welcomeMail(owner.email, publicUrl, await newLink(tx, owner, at)));
      return beginSession(tx, owner, { remember: false, client, at });
    });
    return signedIn(accessTokens, owner, opened);
  },

  /** @throws AppError `unauthorized` when the user was removed meanwhile */
  async me(scope: Scope, userId: string): Promise<User> {
    const user = await db.read(scope, (tx) => accountStore(tx).byId(userId));
    if (!user) throw unauthorized('This account does not exist any more');
    return user;
  },

  /** The company that the account is of, as the onboarding named it. */
  company: (tenant: string) => db.read({ tenant }, (tx) => accountStore(tx).company(tenant)),
});

/** Says that a company can use the product from now on, and that its trial runs. */
export function registered({ id: tenantId, name, domain }: Tenant, { id: userId, email }: User, on: Date): OutgoingEvent[] {
  const at = timestampFromDate(on);
  return [
    event(TenantRegisteredSchema, tenantId, { tenantId, userId, companyName: name, companyDomain: domain, at, email }),
    event(TrialStartedSchema, tenantId, { tenantId, userId, at }),
  ];
}
