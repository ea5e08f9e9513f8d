import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { unauthorized } from '@rivalscope/kit/errors';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { PreferencesChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { accountStore } from '../account/account.store.ts';
import type { Deps } from '../deps.ts';
import { preferencesStore } from './preferences.store.ts';
import { checkPreferences, type Preferences } from './preferences.ts';

export type PreferencesCommands = ReturnType<typeof preferencesCommands>;

export const preferencesCommands = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  read: (tenant: string, userId: string): Promise<Preferences> => db.read({ tenant }, (tx) => preferencesStore(tx).find(userId)),

  /** @throws AppError `invalid`, or `unauthorized` when the caller is no (longer a) user */
  save: async (tenant: string, userId: string, given: Preferences): Promise<Preferences> => {
    const preferences = checkPreferences(given);
    await db.tx({ tenant }, async (tx) => {
      const user = await accountStore(tx).byId(userId);
      if (!user) throw unauthorized('This account does not exist any more');
      await preferencesStore(tx).save(user, preferences);
      await emit(tx, [changed(user, preferences, clock())]);
    });
    return preferences;
  },
});

const changed = (user: { id: string; tenantId: string }, { timeZone, dateFormat }: Preferences, at: Date): OutgoingEvent =>
  event(PreferencesChangedSchema, user.tenantId, {
    ...{ tenantId: user.tenantId, userId: user.id, timeZone, dateFormat },
    at: timestampFromDate(at),
  });
