import { invalid } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { offersOf } from '../offer/offer.store.ts';
import { countPairs, decidedPairs, findOwn, savePairs } from './plan-pair.store.ts';
import { type PlanPair, pairsOf } from './plan-pair.ts';

export type PlanPairCommands = ReturnType<typeof planPairCommands>;

/** Of all companies of a tenant together. */
const MOST = 10_000;

export const planPairCommands = (db: Db) => ({
  /** What was decided of the company, and what else is proposed; nothing is while it is not known what both offer. */
  async of(tenant: string, companyId: string): Promise<PlanPair[]> {
    if (!isUuid(companyId)) return [];
    return db.sqlRead({ tenant }, async (sql) => {
      const own = await findOwn(sql);
      const offers = await offersOf(sql, [companyId, ...(own === undefined ? [] : [own])]);
      const ours = own === undefined || own === companyId ? [] : (offers.get(own) ?? []);
      return pairsOf(companyId, offers.get(companyId) ?? [], ours, await decidedPairs(sql, [companyId]));
    });
  },

  /** Notes decisions; companies of others are passed over. @returns all that is decided of these companies @throws invalid beyond what is kept */
  async decide(tenant: string, pairs: PlanPair[]): Promise<PlanPair[]> {
    const sound = [...new Map(pairs.map((pair) => [`${pair.companyId} ${pair.theirs}`, pair])).values()].filter((p) => isUuid(p.companyId));
    return db.sqlTx({ tenant }, async (sql) => {
      if ((await countPairs(sql)) + sound.length > MOST) throw invalid(`At most ${MOST} pairs of plans are kept.`);
      await savePairs(sql, sound);
      return decidedPairs(sql, [...new Set(sound.map(({ companyId }) => companyId))]);
    });
  },
});
