import type { CompanyChange, CompanyInsight, Importance } from '../api/types.ts';
import { daysAgo } from '../format/dates.ts';

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

/** What is older stands by time alone: that it was important once is no news. */
export const RECENT_DAYS = 7;
const LEVELS: readonly Importance[] = ['low', 'medium', 'high'];

/**
 * What happened, each thing once: the changes of one check stand together, and a change is told by the insight that was drawn from it.
 * What is recent comes first, by importance; then by time.
 */
export function feedOf(changes: readonly CompanyChange[], insights: readonly CompanyInsight[], count: number, now: Date): FeedItem[] {
  const told = new Set(insights.flatMap(({ evidence }) => evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : []))));
  const checks = Map.groupBy(
    changes.filter(({ id }) => !told.has(id)),
    ({ companyId, detectedAt }) => `${companyId} ${detectedAt}`,
  );
  const items = [
    ...[...checks.values()].map((group) => ofCheck(group.toSorted(byLevel) as [CompanyChange, ...CompanyChange[]])),
    ...insights.map(ofInsight),
  ];
  const since = daysAgo(RECENT_DAYS, now).getTime();
  const weight = (item: FeedItem) => (Date.parse(item.at) >= since ? 1 + LEVELS.indexOf(importanceOf(item)) : 0);
  return items.sort((a, b) => weight(b) - weight(a) || Date.parse(b.at) - Date.parse(a.at)).slice(0, count);
}

const byLevel = (a: CompanyChange, b: CompanyChange): number => LEVELS.indexOf(b.importance) - LEVELS.indexOf(a.importance);

function ofCheck(changes: [CompanyChange, ...CompanyChange[]]): FeedItem {
  const [{ id, detectedAt, companyId, companyName }] = changes;
  return { kind: 'changes', key: `change ${id}`, at: detectedAt, companyId, companyName, changes };
}

function ofInsight(insight: CompanyInsight): FeedItem {
  const { id, generatedAt, companyId, companyName } = insight;
  return { kind: 'insight', key: `insight ${id}`, at: generatedAt, companyId, companyName, insight };
}

/** One of before that has no importance of its own is in the middle. */
const importanceOf = (item: FeedItem): Importance =>
  item.kind === 'changes' ? item.changes[0].importance : (item.insight.importance ?? 'medium');
