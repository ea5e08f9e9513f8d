import { isErased } from '@rivalscope/kit/db/erase';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { endFollow, type Follow, fillCompaniesOf, fillCompany, saveBeside, saveFollow, saveProfile } from './profile.store.ts';
import type { Origin, Profile } from './profile.ts';

export type ProfileCommands = ReturnType<typeof profileCommands>;

/** All that one origin says of a site's company. */
export interface Observed {
  siteId: string;
  origin: Origin;
  profile: Profile;
  at: Date;
}

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

  observe: (context: EventContext, { siteId, origin, profile, at }: Observed) =>
    db.once(context, 'system', async (tx) => {
      const isNew = origin === 'site' ? await saveProfile(tx, siteId, profile, at) : await saveBeside(tx, siteId, origin, profile, at);
      if (isNew) await fillCompaniesOf(tx, siteId);
    }),
});
