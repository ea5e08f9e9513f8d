import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { hasCompany } from '../follow/follow.store.ts';
import { offersOf } from '../offer/offer.store.ts';
import { countPairs, decidedPairs, findOwn, savePairs } from './plan-pair.store.ts';
import { type PlanPair, pairsOf } from './plan-pair.ts';

export type PlanPairCommands = ReturnType<typeof planPairCommands>;

/** Of all companies of a tenant together. */
const MOST = 10_000;

export const planPairCommands = (db: Db) => ({
  /** What was decided of the company, and what else is proposed; nothing is while it is not known what both offer. @throws not_found */
  async of(tenant: string, companyId: string): Promise<PlanPair[]> {
    return db.sqlRead({ tenant }, async (sql) => {
      if (!isUuid(companyId) || !(await hasCompany(sql, companyId))) throw notFound('Company');
      const own = await findOwn(sql);
      const offers = await offersOf(sql, [companyId, ...(own === undefined ? [] : [own])]);
      const ours = own === undefined || own === companyId ? [] : (offers.get(own) ?? []);
      return pairsOf(companyId, offers.get(companyId) ?? [], ours, await decidedPairs(sql, [companyId]));
    });
  },

  /** Notes decisions, all or none. @returns all that is decided of these companies @throws not_found, invalid beyond what is kept */
  async decide(tenant: string, pairs: PlanPair[]): Promise<PlanPair[]> {
    const sent = [...new Map(pairs.map((pair) => [`${pair.companyId} ${pair.theirs}`, pair])).values()];
    if (!sent.every(({ companyId }) => isUuid(companyId))) throw notFound('Company');
    return db.sqlTx({ tenant }, async (sql) => {
      // Those who decide at the same moment queue here, so that their number holds.
      await lockEntitlement(sql, tenant);
      if ((await savePairs(sql, sent)) < sent.length) throw notFound('Company');
      if ((await countPairs(sql)) > MOST) throw invalid(`At most ${MOST} pairs of plans are kept.`);
      return decidedPairs(sql, [...new Set(sent.map(({ companyId }) => companyId))]);
    });
  },
});
