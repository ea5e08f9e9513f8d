import type { CompanyChange, CompanyInsight } from '../api/types.ts';
import { byWeight, checksOf, moreOf } from '../format/weight.ts';

export type FeedItem =
  | {
      kind: 'change';
      key: string;
      at: string;
      companyId: string;
      companyName: string | null;
      change: CompanyChange;
      /** How many more its check found; undefined where not all of them may be known. */
      more: number | undefined;
    }
  | { kind: 'insight'; key: string; at: string; companyId: string; companyName: string | null; insight: CompanyInsight };

interface Happened {
  changes: readonly CompanyChange[];
  /** After which moment all changes are among them. */
  whole: string;
  insights: readonly CompanyInsight[];
}

/**
 * What happened, each thing once: the changes of one check stand together, and a change is told by the insight that was drawn from it.
 * What is recent comes first, by importance; then by time.
 */
export function feedOf({ changes, whole, insights }: Happened, count: number, now: Date): FeedItem[] {
  const told = new Set(insights.flatMap(({ evidence }) => evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : []))));
  const checks = checksOf(changes, ({ companyId, detectedAt }) => `${companyId} ${detectedAt}`);
  const items = [...checks.flatMap((check) => ofCheck(check, told, whole)), ...insights.map(ofInsight)];
  const order = byWeight(now);
  return items.sort((a, b) => order(weighed(a), weighed(b))).slice(0, count);
}

/** By the most important change that no insight tells of; nothing where each is told. */
function ofCheck(check: readonly CompanyChange[], told: ReadonlySet<string>, whole: string): FeedItem[] {
  const change = check.find(({ id }) => !told.has(id));
  if (!change) return [];
  const { id, detectedAt, companyId, companyName } = change;
  return [{ kind: 'change', key: `change ${id}`, at: detectedAt, companyId, companyName, change, more: moreOf(check, whole) }];
}

function ofInsight(insight: CompanyInsight): FeedItem {
  const { id, generatedAt, companyId, companyName } = insight;
  return { kind: 'insight', key: `insight ${id}`, at: generatedAt, companyId, companyName, insight };
}

const weighed = (item: FeedItem) => ({
  at: item.at,
  importance: item.kind === 'change' ? item.change.importance : item.insight.importance,
});
