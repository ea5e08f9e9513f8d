import { unauthorized } from '@rivalscope/kit/errors';
import { accountStore } from '../account/account.store.ts';
import type { Db } from '../database.ts';
import { preferencesStore } from './preferences.store.ts';
import { checkPreferences, type Preferences } from './preferences.ts';

export type PreferencesCommands = ReturnType<typeof preferencesCommands>;

export const preferencesCommands = (db: Db) => ({
  read: (tenant: string, userId: string): Promise<Preferences> => db.read({ tenant }, (tx) => preferencesStore(tx).find(userId)),

  /** @throws AppError `invalid`, or `unauthorized` when the caller is no (longer a) user */
  save: async (tenant: string, userId: string, given: Preferences): Promise<Preferences> => {
    const preferences = checkPreferences(given);
    await db.tx({ tenant }, async (tx) => {
      const user = await accountStore(tx).byId(userId);
      if (!user) throw unauthorized('This account does not exist any more');
      await preferencesStore(tx).save(user, preferences);
    });
    return preferences;
  },
});
