import type { Provider } from '../api/provider/provider.ts';
import type { Company, CompanyInsight, Summary } from '../api/types.ts';
import { firstOf, useAnswer } from '../app/queries.ts';
import { noneSeen, whyUnseen } from '../companies/show/coverageOf.ts';
import { daysAgo } from '../format/dates.ts';
import { plural } from '../format/numbers.ts';
import { byWeight, RECENT_DAYS } from '../format/weight.ts';
import { useIsPhone } from '../ui/useWidth.ts';

/** What is kept of companies is renewed with it. */
const CARDS = ['companies', 'cards'];
/** How many are shown: a phone keeps the activity below them within reach. */
const [ON_PHONE, ELSEWHERE] = [4, 8];

export interface Card {
  company: Company;
  summary: Summary | undefined;
  /** What mattered most of it to the tenant within the last days; undefined where nothing did. */
  insight: CompanyInsight | undefined;
}

/** What is known of companies: what mattered lately, and what happened. */
interface Known {
  insights: readonly CompanyInsight[];
  summaries: readonly Summary[];
}

/** Companies where most that matters happened lately, these first, and how many companies there are in all; the own site is none of them, and the sample rival is not counted. */
export function useCards() {
  const count = useIsPhone() ? ON_PHONE : ELSEWHERE;
  // Asked for anew on each visit: a company may have been added, renamed or deleted since.
  return useAnswer([...CARDS, count], (provider) => cardsOf(provider, count), { staleTime: 0 });
}

async function cardsOf(provider: Provider, count: number): Promise<{ cards: Card[]; total: number }> {
  const now = new Date();
  const since = daysAgo(RECENT_DAYS, now).toISOString();
  // One more, because the own site may be among them.
  const most = count + 1;
  const list = (filter: object, perPage: number) =>
    provider.getList<Company>('companies', {
      pagination: { page: 1, perPage },
      sort: { field: 'name', order: 'ASC' },
      filter: { own: false, ...filter },
    });
  const foremost = (filter: object) =>
    firstOf<CompanyInsight>(provider, 'insights', most, { foremost: true, since, ...filter }, 'rank').catch(() => []);
  const [insights, summaries, named] = await Promise.all([foremost({}), provider.foremost(most), list({ sample: false }, most)]);
  const ids = [...new Set([...idsOf(insights), ...idsOf(summaries)])];
  // Where there may be insights about more than these, what happened elsewhere counts by its own as well.
  const others = insights.length < most ? [] : without(ids, insights);
  const [found, ...more] = await Promise.all([
    ids.length > 0 ? list({ id: ids }, ids.length) : null,
    provider.summaries(without(ids, summaries)),
    others.length > 0 ? foremost({ companyId: others }) : [],
  ]);
  const known = { summaries: [...summaries, ...more[0]], insights: [...insights, ...more[1]] };
  const cards = inOrder(order(known, now), [...(found?.data ?? []), ...named.data], known);
  return { cards: cards.slice(0, count), total: named.total ?? named.data.length };
}

const idsOf = (of: Known['insights'] | Known['summaries']): string[] => of.map(({ companyId }) => companyId);
const without = (ids: readonly string[], known: Known['insights'] | Known['summaries']): string[] => {
  const told = new Set(idsOf(known));
  return ids.filter((id) => !told.has(id));
};

/** What is said beside 'No changes' of companies of which nothing is fresh; null where there is none. */
export function unseenOf(cards: readonly Card[]): string | null {
  const known = cards.flatMap(({ company, summary }) => (summary && !company.sample ? [summary] : []));
  const unseen = known.filter(({ coverage }) => whyUnseen(coverage) !== null).length;
  const isNew = known.length > 0 && known.every(({ coverage }) => noneSeen(coverage).state === 'unread');
  if (unseen === 0) return isNew ? 'The companies below were not read yet.' : null;
  return unseen === known.length
    ? 'None of the companies below could be read lately.'
    : `${plural(unseen, 'company', 'companies')} of those below could not be read lately.`;
}

/**
 * Companies by what matters most of what is recent: its importance to the tenant, or that of a change of which no insight tells; then by
 * the latest of it.
 */
export function order({ insights, summaries }: Known, now: Date): string[] {
  const weights = new Map(
    summaries.map(({ companyId, topChange, latestChange }) => {
      const move = topChange ?? latestChange;
      return [companyId, { at: move?.detectedAt ?? NEVER, importance: move?.importance }];
    }),
  );
  for (const { companyId, generatedAt, importance } of insights) weights.set(companyId, { at: generatedAt, importance });
  const heavier = byWeight(now);
  return [...weights].sort(([, a], [, b]) => heavier(a, b)).map(([id]) => id);
}
const NEVER = new Date(0).toISOString();

/** The companies in this order, then those that are not in it: one just added is not known yet. */
export function inOrder(ids: readonly string[], companies: readonly Company[], { insights, summaries }: Known): Card[] {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const of = <T extends { companyId: string }>(all: readonly T[]) => new Map(all.map((one) => [one.companyId, one]));
  const [summary, insight] = [of(summaries), of(insights)];
  return [...new Set([...ids, ...byId.keys()])].flatMap((id) => {
    const company = byId.get(id);
    return company ? [{ company, summary: summary.get(id), insight: insight.get(id) }] : [];
  });
}
