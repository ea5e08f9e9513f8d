/** What stands beside a status page: the summary for machines of one at Statuspage, read first, and the feed. */
import { printOf } from '../../change/print.ts';
import type { FeedState, FoundItem, PageFacts } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import type { Beside, ListReading } from '../beside.ts';
import { feedOf, feedsBeside } from '../feeds/beside.ts';
import { type Component, isArticle, isComponent, readSummary, type StatusItem, summaryOf } from './summary.ts';

/** Among what is found of a page; by it components are kept as items. */
export const COMPONENTS = 'components';

/** The lists that a page of a status service has beside it. */
export function listsOf(page: ParsedPage): Pick<PageFacts, 'feeds'> {
  const summary = summaryOf(page);
  const { feeds = [] } = feedOf(page);
  const all: FeedState[] = [...(summary ? [{ url: summary, print: null, own: true as const }] : []), ...feeds];
  return all.length > 0 ? { feeds: all } : {};
}

const ownIn = ({ feeds = [] }: PageFacts): FeedState | undefined => feeds.find(({ own }) => own);

export const statusBeside: Beside<StatusItem> = {
  ...feedsBeside,
  keyOf: (item) => (isComponent(item) ? `component ${item.component}` : feedsBeside.keyOf(item)),
  lists: (facts, urls) =>
    feedsBeside.lists(facts, urls).map((list) =>
      list.name === ownIn(facts)?.url
        ? {
            ...list,
            accept: 'json' as const,
            read: (body: string, _from: number, answered: string) => readSummary(body, answered),
            called: 'The summary of the status page',
            none: 'There is no summary at the address at which Statuspage has it.',
          }
        : list,
    ),
  join(facts, readings) {
    const summary = readings.find(({ name }) => name === ownIn(facts)?.url);
    const incidents = readings.map((reading) => ({ ...reading, items: reading.items?.filter(isArticle) ?? null }));
    const joined = feedsBeside.join(facts, incidents);
    if (!summary || !joined.feeds) return joined;
    const feeds = joined.feeds.map((state) => (state.url === summary.name ? ownState(state, summary) : state));
    if (!summary.items) return { ...joined, feeds };
    // It says of itself that nothing is reported, where the page shows it in another form.
    return { ...joined, feeds, articles: joined.articles ?? [], found: { ...joined.found, [COMPONENTS]: componentsIn(summary) } };
  },
  withLists(before, now) {
    const after = feedsBeside.withLists(before, now);
    const components = now.found?.[COMPONENTS];
    return (
      after && {
        ...after,
        articles: after.articles ?? now.articles,
        ...(components && { found: { ...after.found, [COMPONENTS]: components } }),
      }
    );
  },
};

/** With the print of all that it states. */
const ownState = (state: FeedState, { items }: ListReading<StatusItem>): FeedState => ({
  ...state,
  own: true,
  print: items && printOf(items),
});

const componentsIn = ({ items }: ListReading<StatusItem>): FoundItem[] =>
  (items ?? []).filter(isComponent).map(({ component, name, state, group }: Component) => ({
    ...{ key: component, label: name, url: null },
    fields: { state, group },
  }));
