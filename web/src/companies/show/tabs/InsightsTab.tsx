import { Box, Card } from '@mui/material';
import type { Company, Insight } from '../../../api/types.ts';
import { citedBy } from '../../../insights/evidence.ts';
import { InsightItem } from '../../../insights/InsightItem.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { FilterBar } from '../../../ui/Filters.tsx';
import { BulbIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Empty, Failed, SkeletonCard } from '../../../ui/States.tsx';
import { bareList, divided } from '../../../ui/styles.ts';
import { isId, MOST_NAMED, useCited } from '../changes/useChanges.ts';
import { RefreshButton } from '../DataTab.tsx';
import { useInsights } from '../useInsights.ts';
import { useQueryParams } from '../useQueryParams.ts';

/** All of them, or the one that the address names. */
export default function InsightsTab({ company: { id } }: { company: Company }) {
  const [query, set] = useQueryParams();
  const named = query.get('insight') ?? '';
  const only = isId(named) ? named : null;
  const { pages, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInsights(id, only);
  if (isPending) return <SkeletonCard rows={4} />;
  if (error && !pages) return <Failed message="Failed to load data" onRetry={() => refetch()} />;
  const none = !pages?.[0]?.length;
  if (none && only === null) {
    return (
      <Card>
        <Empty
          icon={BulbIcon}
          title="No insights available. Click the refresh button to collect data."
          action={<RefreshButton companyId={id} source="insights" size="medium" />}
        />
      </Card>
    );
  }
  return (
    <Panel
      title="Insights"
      note="Every insight lists the changes and figures it rests on."
      flush
      busy={isFetching}
      actions={<RefreshButton companyId={id} source="insights" />}
    >
      {only !== null && (
        <FilterBar found={none ? 'None' : '1 insight'}>
          <FilterChip label="One insight" onRemove={() => set({ insight: null })} />
        </FilterBar>
      )}
      {none ? (
        <Box sx={{ p: 2.5, color: 'text.secondary' }}>The insight in the address is not among those kept for this company.</Box>
      ) : (
        <Box component="ul" sx={bareList}>
          {pages.map((insights, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is by its place
            <Rows key={n} companyId={id} insights={insights} />
          ))}
        </Box>
      )}
      {hasNextPage && <ShowMore busy={isFetching} onMore={() => void fetchNextPage()} />}
    </Panel>
  );
}

/** A page of insights, each with its evidence once that is there. */
function Rows({ companyId, insights }: { companyId: string; insights: Insight[] }) {
  const changes = useCited(companyId, citedBy(insights, MOST_NAMED));
  return insights.map((insight) => (
    <Box component="li" key={insight.id} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, ...divided }}>
      <InsightItem insight={insight} companyId={companyId} changes={changes} />
    </Box>
  ));
}
