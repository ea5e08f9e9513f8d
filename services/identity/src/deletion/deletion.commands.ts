import { queueMail } from '@rivalscope/kit/mail/mail';
import { record } from '../audit/audit.store.ts';
import type { Action } from '../audit/audit.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Asker } from '../mail/quota.ts';
import { assertMayMail, queueCounted, queueNotice } from '../mail/throttle.ts';
import { formatTime } from '../preferences/format-time.ts';
import { preferencesStore } from '../preferences/preferences.store.ts';
import { assertConfirmed } from '../second-factor/assert-confirmed.ts';
import { hashOf, newSecret } from '../secret.ts';
import { type Actor, lockTeam } from '../team/team.commands.ts';
import type { Member } from '../team/team.ts';
import { confirmDeletionMail, deletionRequestedMail, deletionScheduledMail, deletionUndoneMail } from './deletion.mail.ts';
import { deletionStore } from './deletion.store.ts';
import { type Deletion, pending, request, schedule } from './deletion.ts';

export type DeletionCommands = ReturnType<typeof deletionCommands>;

/** An owner's way to delete the company. Every owner is told of every step. */
export const deletionCommands = ({ db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>) => ({
  find: (tenantId: string): Promise<Deletion | undefined> =>
    db.read({ tenant: tenantId }, async (tx) => pending(await deletionStore(tx, tenantId).find(), clock())),

  /**
   * Mails the caller a link; an earlier one is worth nothing any more. A few times an hour, because the address may be a stranger's.
   * @throws AppError `otp_required`, `conflict` when it is scheduled already, or `rate_limited`
   */
  request: (actor: Actor): Promise<Deletion> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self, owners } = await lockOwners(tx, actor);
      const [at, token] = [clock(), newSecret()];
      await assertConfirmed(tx, actor, at);
      const deletion = request(await deletionStore(tx, actor.tenantId).find(), at);
      await assertMayMail(tx, leaver(actor), self.email, at);
      await deletionStore(tx, actor.tenantId).save(deletion, hashOf(token));
      await audit(tx, actor, self, 'deletion.requested', at);
      await queueCounted(tx, leaver(actor), confirmDeletionMail(self.email, publicUrl, token), at);
      for (const { email } of owners.filter(({ id }) => id !== self.id))
        await queueNotice(tx, leaver(actor), deletionRequestedMail(email, publicUrl, self.email), at);
      return deletion;
    }),

  /**
   * Takes the mailed link, which is good once; the company is deleted in 7 days. Every owner hears of that, whatever was mailed before:
   * it takes a link, of which there are a few an hour.
   * @throws AppError `invalid`
   */
  confirm: (actor: Actor, token: string): Promise<Deletion> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self, owners } = await lockOwners(tx, actor);
      const at = clock();
      const deletion = schedule(await deletionStore(tx, actor.tenantId).byToken(hashOf(token)), at);
      await deletionStore(tx, actor.tenantId).save(deletion, null);
      await audit(tx, actor, self, 'deletion.scheduled', at);
      for (const { id, email } of owners) {
        const when = formatTime(deletion.deleteAt, await preferencesStore(tx).find(id));
        await queueMail(tx, deletionScheduledMail(email, publicUrl, { by: self.email, when }));
      }
      return deletion;
    }),

  /** Nothing is deleted; no change where nothing was to be. */
  undo: (actor: Actor): Promise<void> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self, owners } = await lockOwners(tx, actor);
      const at = clock();
      if (!(await deletionStore(tx, actor.tenantId).remove())) return;
      await audit(tx, actor, self, 'deletion.undone', at);
      for (const { email } of owners) await queueNotice(tx, leaver(actor), deletionUndoneMail(email, publicUrl, self.email), at);
    }),
});

async function lockOwners(tx: Tx, actor: Actor): Promise<{ self: Member; owners: Member[] }> {
  const { members, self } = await lockTeam(tx, actor);
  return { self, owners: members.filter(({ role }) => role === 'owner') };
}

/** Of the whole company: its owners take turns in vain. */
const leaver = ({ tenantId }: Actor): Asker => ({ kind: 'leaver', id: tenantId });

const audit = (tx: Tx, { tenantId, address }: Actor, { email }: Member, action: Action, at: Date) =>
  record(tx, tenantId, { at, actor: email, action, target: '', address });
