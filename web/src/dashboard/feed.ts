import type { CompanyChange, CompanyInsight } from '../api/types.ts';
import { byWeight, checksOf } from '../format/weight.ts';

export type FeedItem =
  | {
      kind: 'changes';
      key: string;
      at: string;
      companyId: string;
      companyName: string | null;
      changes: [CompanyChange, ...CompanyChange[]];
    }
  | { kind: 'insight'; key: string; at: string; companyId: string; companyName: string | null; insight: CompanyInsight };

/**
 * What happened, each thing once: the changes of one check stand together, and a change is told by the insight that was drawn from it.
 * What is recent comes first, by importance; then by time.
 */
export function feedOf(changes: readonly CompanyChange[], insights: readonly CompanyInsight[], count: number, now: Date): FeedItem[] {
  const told = new Set(insights.flatMap(({ evidence }) => evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : []))));
  const untold = changes.filter(({ id }) => !told.has(id));
  const items = [...checksOf(untold, ({ companyId, detectedAt }) => `${companyId} ${detectedAt}`).map(ofCheck), ...insights.map(ofInsight)];
  const order = byWeight(now);
  return items.sort((a, b) => order(weighed(a), weighed(b))).slice(0, count);
}

function ofCheck(changes: [CompanyChange, ...CompanyChange[]]): FeedItem {
  const [{ id, detectedAt, companyId, companyName }] = changes;
  return { kind: 'changes', key: `change ${id}`, at: detectedAt, companyId, companyName, changes };
}

function ofInsight(insight: CompanyInsight): FeedItem {
  const { id, generatedAt, companyId, companyName } = insight;
  return { kind: 'insight', key: `insight ${id}`, at: generatedAt, companyId, companyName, insight };
}

const weighed = (item: FeedItem) => ({
  at: item.at,
  importance: item.kind === 'changes' ? item.changes[0].importance : item.insight.importance,
});
