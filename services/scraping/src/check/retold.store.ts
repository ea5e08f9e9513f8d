import type { Sql } from '@rivalscope/kit/db/sql';
import type { TypedChange } from '../change/change.ts';
import { toldOnce } from '../sources/index.ts';
import type { Found } from '../sources/told-once.ts';
import { statedOf } from './derived.store.ts';
import type { Outcome } from './target.ts';

/**
 * Outcomes without the changes that tell what another source of the site has told. It is asked before what was read is stored; the caller
 * holds the sites' locks, so that of two sources that are read at once the second knows of the first. Most batches cost no query.
 */
export async function withoutRetold(sql: Sql, outcomes: Outcome[]): Promise<Outcome[]> {
  const retold = new Set<TypedChange>();
  for (const once of toldOnce) {
    const found = outcomes.flatMap((outcome) => changesOf(outcome).filter(({ change }) => once.mayBe(change)));
    if (found.length === 0) continue;
    const bySite = Map.groupBy(found, ({ siteId }) => siteId);
    const stated = await statedOf(sql, [...bySite.keys()], [...once.of, ...once.beside]);
    for (const [siteId, site] of stated) for (const change of once.retold(bySite.get(siteId) ?? [], site)) retold.add(change);
  }
  return retold.size === 0 ? outcomes : outcomes.map((outcome) => without(outcome, retold));
}

const changesOf = (outcome: Outcome): (Found & { siteId: string })[] =>
  'changes' in outcome ? outcome.changes.map((change) => ({ change, at: outcome.at, siteId: outcome.target.siteId })) : [];

const without = (outcome: Outcome, retold: ReadonlySet<TypedChange>): Outcome =>
  'changes' in outcome ? { ...outcome, changes: outcome.changes.filter((change) => !retold.has(change)) } : outcome;
