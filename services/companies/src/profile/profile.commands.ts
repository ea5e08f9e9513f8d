import { isErased } from '@rivalscope/kit/db/erase';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { endFollow, type Follow, fillCompaniesOf, fillCompany, saveFollow, saveProfile } from './profile.store.ts';
import type { Profile } from './profile.ts';

export type ProfileCommands = ReturnType<typeof profileCommands>;

/** Sites belong to no tenant, and one site's profile fills companies of many: hence the system scope. */
export const profileCommands = (db: Db) => ({
  follow: (context: EventContext, follow: Follow) =>
    db.once(context, 'system', async (tx) => {
      if (await isErased(tx, follow.tenantId)) return;
      await saveFollow(tx, follow);
      await fillCompany(tx, follow.companyId);
    }),

  unfollow: (context: EventContext, companyId: string, siteId: string) =>
    db.once(context, 'system', (tx) => endFollow(tx, companyId, siteId)),

  observe: (context: EventContext, siteId: string, profile: Profile, at: Date) =>
    db.once(context, 'system', async (tx) => {
      if (await saveProfile(tx, siteId, profile, at)) await fillCompaniesOf(tx, siteId);
    }),
});
