import type { Change, CompanyChange, CompanyInsight, Insight } from '../api/types.ts';

export type FeedItem =
  | { kind: 'change'; at: string; companyId: string; change: Change }
  | { kind: 'insight'; at: string; companyId: string; insight: Insight };

/** The latest changes and insights together, newest first. */
export function mergeFeed(changes: CompanyChange[], insights: CompanyInsight[], count: number): FeedItem[] {
  const items: FeedItem[] = [
    ...changes.map((change): FeedItem => ({ kind: 'change', at: change.detectedAt, companyId: change.companyId, change })),
    ...insights.map((insight): FeedItem => ({ kind: 'insight', at: insight.generatedAt, companyId: insight.companyId, insight })),
  ];
  return items.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, count);
}
