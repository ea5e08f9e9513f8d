import { Box, Button, Card } from '@mui/material';
import { type SortPayload, useInfiniteGetList } from 'react-admin';
import type { CompanyChange, CompanyInsight } from '../api/types.ts';
import { AddSample } from '../companies/sample/AddSample.tsx';
import { SampleChip } from '../companies/sample/SampleChip.tsx';
import { useQueryParams } from '../companies/show/useQueryParams.ts';
import { useCompany } from '../companies/useCompany.ts';
import { plural } from '../format/numbers.ts';
import { useAsked } from '../lists/useAddressedList.ts';
import { ViewsMenu } from '../lists/ViewsMenu.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { FilterSelect } from '../ui/Filters.tsx';
import { BulbIcon, SearchIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, divided } from '../ui/styles.ts';
import { useUnseenWhile } from '../ui/useUnseenWhile.ts';
import { ofCompany } from './evidence.ts';
import { FindingFilters } from './FindingFilters.tsx';
import { CLEARED, chosen, insightFilter, isNarrowed, isNewestFirst, READ_STATES } from './filter.ts';
import { InsightItem } from './InsightItem.tsx';
import { useEvidence } from './useEvidence.ts';
import { INSIGHTS } from './useReadInsight.ts';

const PER_PAGE = 50;
const RANK: SortPayload = { field: 'rank', order: 'DESC' };
const NEWEST: SortPayload = { field: 'generatedAt', order: 'DESC' };

/** What the address asks for, page by page; the list before is shown until the first page has come. */
const useInsights = (query: URLSearchParams) =>
  useInfiniteGetList<CompanyInsight>(
    INSIGHTS,
    {
      pagination: { page: 1, perPage: PER_PAGE },
      sort: isNewestFirst(query) ? NEWEST : RANK,
      filter: useAsked(query, insightFilter),
    },
    { placeholderData: (before) => before },
  );

/** Insights over all companies, most important first; filters and order live in the address. */
export default function InsightsPage() {
  const [query, set] = useQueryParams();
  const { data, total, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInsights(query);
  const insights = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page>
      <PageHeader title="Insights">Every insight lists the changes and figures it rests on.</PageHeader>
      <Card component="section" aria-label="Insights" aria-busy={isFetching && !isPending}>
        <FindingFilters
          query={query}
          set={set}
          what="insights"
          actions={<ViewsMenu list="insights" />}
          found={total === undefined ? '' : plural(total, 'insight')}
        >
          <FilterSelect
            label="State"
            value={chosen(query, 'state', READ_STATES)}
            options={READ_STATES}
            onChange={(value) => set({ state: value === '' ? null : value, page: null }, true)}
          />
        </FindingFilters>
        {error && insights.length === 0 ? (
          <Box sx={{ p: 2 }}>
            <Failed message="Failed to load data" onRetry={() => refetch()} />
          </Box>
        ) : isPending ? (
          <SkeletonRows rows={5} height={110} />
        ) : insights.length === 0 ? (
          <NoInsights narrowed={isNarrowed(query)} onClear={() => set(CLEARED)} />
        ) : (
          <Box component="ul" sx={bareList}>
            {data?.pages.map((page, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is by its place
              <Rows key={n} insights={page.data} />
            ))}
          </Box>
        )}
      </Card>
      {hasNextPage && <ShowMore busy={isFetching} onMore={() => void fetchNextPage()} />}
    </Page>
  );
}

/** A filtered list keeps its filters and offers to clear them. */
function NoInsights({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return <Empty icon={SearchIcon} title="No insights match your filters." action={<Button onClick={onClear}>Clear filters</Button>} />;
  }
  return (
    <Empty
      icon={BulbIcon}
      title="No insights available."
      help="Insights come from changes: they appear once something has moved."
      action={<AddSample />}
    />
  );
}

/** A page of insights, each with its evidence once that is there: what has been seen does not move. */
function Rows({ insights }: { insights: CompanyInsight[] }) {
  const { data: changes = [], isLoading } = useEvidence(insights);
  const unseen = useUnseenWhile({ isPending: isLoading });
  return insights.map((insight) => (
    <Row key={insight.id} insight={insight} changes={ofCompany(changes, insight.companyId)} unseen={unseen} />
  ));
}

interface RowProps {
  insight: CompanyInsight;
  changes: CompanyChange[];
  unseen: ReturnType<typeof useUnseenWhile>;
}

function Row({ insight, changes, unseen }: RowProps) {
  const company = useCompany(insight.companyId);
  const name = insight.companyName ?? company?.name ?? 'A tracked company';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, px: { xs: 2, sm: 2.5 }, py: 2.5, ...divided, ...unseen }}>
      <CompanyLogo name={name} company={company} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <InsightItem
          insight={insight}
          companyId={insight.companyId}
          changes={changes}
          company={
            <>
              {name} {company?.sample && <SampleChip />}
            </>
          }
        />
      </Box>
    </Box>
  );
}
