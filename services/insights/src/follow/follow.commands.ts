import type { EventContext } from '@rivalscope/kit/events/consumer';
import { NotYet } from '@rivalscope/kit/events/failures';
import { deleteAlerts, settleExcluded, settlePages } from '../alert/raising.store.ts';
import type { Db } from '../database.ts';
import { deletePairs } from '../plan-pair/plan-pair.store.ts';
import { deleteWatch } from '../watch/watch.store.ts';
import { endFollow, type Follow, markDeleted, type Renamed, saveExcluded, saveFollow, updateCompany } from './follow.store.ts';

export type FollowCommands = ReturnType<typeof followCommands>;

/** Another topic tells of the company than of its follow, so that one may be ahead of the other. */
function assertKnown(known: boolean, companyId: string): void {
  if (!known) throw new NotYet(`The follow of company ${companyId} has not arrived yet`);
}

/** Changes of a site that a company excludes. */
export interface Exclusion {
  companyId: string;
  siteId: string;
  changeIds: string[];
  /** Besides those that it is known to exclude. */
  more: boolean;
}

export const followCommands = (db: Db) => ({
  /** What rests on pages that the company no longer follows is told no more, and told again when it follows them again. */
  follow: (context: EventContext, follow: Follow) =>
    db.once(context, { tenant: follow.tenantId }, async (tx) => {
      const pages = await saveFollow(tx, follow);
      if (pages) await settlePages(tx, follow.companyId, pages, follow.at);
    }),

  unfollow: (context: EventContext, tenant: string, companyId: string, siteId: string, at: Date) =>
    db.once(context, { tenant }, (tx) => endFollow(tx, companyId, siteId, at)),

  /** What a team says is about a namesake is shown to it no more, and shown again when it takes that back. */
  exclude: (context: EventContext, tenant: string, { companyId, siteId, changeIds, more }: Exclusion, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      const excluded = await saveExcluded(tx, companyId, siteId, changeIds, more);
      if (excluded) await settleExcluded(tx, companyId, excluded, at);
    }),

  /** The company has another name, or was archived or restored. @throws NotYet */
  update: (context: EventContext, tenant: string, company: Renamed, at: Date) =>
    db.once(context, { tenant }, async (tx) => assertKnown(await updateCompany(tx, company, at), company.companyId)),

  /** What was said and raised of a deleted company goes with it. @throws NotYet */
  forget: (context: EventContext, tenant: string, companyId: string, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      assertKnown(await markDeleted(tx, companyId, at), companyId);
      await deleteWatch(tx, companyId);
      await deleteAlerts(tx, companyId);
      await deletePairs(tx, companyId);
    }),
});
