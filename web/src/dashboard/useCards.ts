import type { Provider } from '../api/provider/provider.ts';
import type { Company, Summary } from '../api/types.ts';
import { useAnswer } from '../app/queries.ts';
import { whyUnseen } from '../companies/show/coverageOf.ts';
import { plural } from '../format/numbers.ts';
import { useIsPhone } from '../ui/useWidth.ts';

/** What is kept of companies is renewed with it. */
const CARDS = ['companies', 'cards'];
/** How many are shown: a phone keeps the activity below them within reach. */
const [ON_PHONE, ELSEWHERE] = [4, 8];

export interface Card {
  company: Company;
  summary: Summary | undefined;
}

/** Companies where most happened lately, these first, and how many companies there are in all; the own site is none of them, and the sample rival is not counted. */
export function useCards() {
  const count = useIsPhone() ? ON_PHONE : ELSEWHERE;
  // Asked for anew on each visit: a company may have been added, renamed or deleted since.
  return useAnswer([...CARDS, count], (provider) => cardsOf(provider, count), { staleTime: 0 });
}

async function cardsOf(provider: Provider, count: number): Promise<{ cards: Card[]; total: number }> {
  const list = (filter: object) =>
    provider.getList<Company>('companies', {
      pagination: { page: 1, perPage: count + 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: { own: false, ...filter },
    });
  // One more, because the own site may be among them.
  const [summaries, named] = await Promise.all([provider.foremost(count + 1), list({ sample: false })]);
  const found = summaries.length > 0 ? (await list({ id: summaries.map(({ companyId }) => companyId) })).data : [];
  return { cards: inOrder(summaries, [...found, ...named.data]).slice(0, count), total: named.total ?? named.data.length };
}

/** What is said beside 'No changes' of companies of which nothing is fresh; null where there is none. */
export function unseenOf(cards: readonly Card[]): string | null {
  const known = cards.flatMap(({ company, summary }) => (summary && !company.sample ? [summary] : []));
  const unseen = known.filter(({ coverage }) => whyUnseen(coverage) !== null).length;
  if (unseen === 0) return null;
  return unseen === known.length
    ? 'None of the companies below could be read lately.'
    : `${plural(unseen, 'company', 'companies')} of those below could not be read lately.`;
}

/** Those with a summary in its order, then the others: a company just added has none yet. */
export function inOrder(summaries: readonly Summary[], companies: readonly Company[]): Card[] {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const first = summaries.flatMap((summary) => {
    const company = byId.get(summary.companyId);
    return company ? [{ company, summary }] : [];
  });
  const told = new Set(first.map(({ company }) => company.id));
  return [...first, ...[...byId.values()].filter(({ id }) => !told.has(id)).map((company) => ({ company, summary: undefined }))];
}
