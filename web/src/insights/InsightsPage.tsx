import { Box, Button, Card } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Company, CompanyInsight } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';
import { formatCount } from '../format/numbers.ts';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { BulbIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { bareList, divided } from '../ui/styles.ts';
import { InsightItem } from './InsightItem.tsx';

const PER_PAGE = 25;

function useInsights() {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: ['insights'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => provider.insights([pageParam, pageParam + PER_PAGE - 1]),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, page) => count + page.items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
}

/** Insights over all companies, newest first. */
export default function InsightsPage() {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInsights();
  const { data: companies } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const byId = new Map((companies ?? []).map((company) => [company.id, company]));
  const insights = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages[0]?.total;
  return (
    <Page>
      <PageHeader title="Insights">
        Every insight lists the changes and figures it rests on. <span role="status">{total ? `${formatCount(total)} in all.` : ''}</span>
      </PageHeader>
      {error && insights.length === 0 ? (
        <Failed message="Failed to load data" onRetry={() => refetch()} />
      ) : (
        <Card aria-busy={isFetching && !isPending}>
          {isPending ? (
            <SkeletonRows rows={5} height={110} />
          ) : insights.length === 0 ? (
            <Empty
              icon={BulbIcon}
              title="No insights available."
              help="Insights come from changes: they appear once something has moved."
            />
          ) : (
            <Box component="ul" sx={bareList}>
              {insights.map((insight) => (
                <Row key={insight.id} insight={insight} company={byId.get(insight.companyId)} />
              ))}
            </Box>
          )}
        </Card>
      )}
      {hasNextPage && (
        <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
          <Button onClick={() => fetchNextPage()} disabled={isFetching}>
            Show more
          </Button>
        </Box>
      )}
    </Page>
  );
}

function Row({ insight, company }: { insight: CompanyInsight; company: Company | undefined }) {
  const name = insight.companyName ?? company?.name ?? 'A tracked company';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, px: { xs: 2, sm: 2.5 }, py: 2.5, ...divided }}>
      <CompanyLogo name={name} logo={company?.logo} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <InsightItem insight={insight} companyId={insight.companyId} company={name} />
      </Box>
    </Box>
  );
}
