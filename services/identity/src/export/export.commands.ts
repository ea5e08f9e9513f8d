import { record } from '../audit/audit.store.ts';
import type { Db } from '../database.ts';
import { assertConfirmed } from '../second-factor/assert-confirmed.ts';
import { type Actor, lockTeam } from '../team/team.commands.ts';

export const exportCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Lets an export begin, and notes it. @throws AppError `otp_required` */
  begin: (actor: Actor): Promise<void> =>
    db.tx({ tenant: actor.tenantId }, async (tx) => {
      const { self } = await lockTeam(tx, actor);
      const at = clock();
      await assertConfirmed(tx, actor, at);
      await record(tx, actor.tenantId, { at, actor: self.email, action: 'tenant.exported', target: '', address: actor.address });
    }),
});
