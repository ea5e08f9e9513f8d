import type { Collected } from '../../api/types.ts';

export type Article = NonNullable<Collected['news']>['articles'][number];

/** One story as several tell it. */
export interface Story {
  /** What it goes by: the company's own article, else the first that told it. */
  lead: Article;
  /** The other ones that tell it, one of each source, the earliest first. */
  others: Article[];
}

const ABOUT: Partial<Record<Article['about'], string>> = {
  funding: 'Funding',
  legal: 'Legal',
  outage: 'Incident',
  people: 'People',
  partnership: 'Partnership',
  product: 'Product',
};

/** What an article is about, for people; undefined where its title does not tell. */
export const aboutWord = ({ about }: Article): string | undefined => ABOUT[about];

/** Articles by story, in the order of each story's newest. @param articles newest first */
export function storiesOf(articles: readonly Article[]): Story[] {
  return [...Map.groupBy(articles, ({ cluster }) => cluster).values()].map((all) => {
    const told = all.toReversed();
    const lead = told.find(({ kind }) => kind === 'own') ?? told[0]!;
    const sources = new Map(told.filter((each) => each !== lead && each.source !== lead.source).map((each) => [each.source, each]));
    return { lead, others: [...sources.values()] };
  });
}

/** Services that found some of the articles and ask to be named with them, each once. */
export const findersOf = (articles: readonly Article[]): NonNullable<Article['foundBy']>[] => [
  ...new Map(articles.flatMap(({ foundBy }) => (foundBy ? [[foundBy.url, foundBy] as const] : []))).values(),
];
