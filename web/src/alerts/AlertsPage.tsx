import { Box, Button, Card, Pagination } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Listed } from '../api/provider/answers.ts';
import type { Alert } from '../api/types.ts';
import { AddSample } from '../companies/sample/AddSample.tsx';
import { useQueryParams } from '../companies/show/useQueryParams.ts';
import { plural } from '../format/numbers.ts';
import { FindingFilters } from '../insights/FindingFilters.tsx';
import { CLEARED, chosen, isNarrowed } from '../insights/filter.ts';
import { useCompanies } from '../insights/useCompanies.ts';
import { ViewsMenu } from '../lists/ViewsMenu.tsx';
import { tabPath } from '../settings/tabs.ts';
import { FilterSelect } from '../ui/Filters.tsx';
import { BellIcon, SearchIcon, SettingsIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { AlertPanes } from './AlertPanes.tsx';
import { activeWords, PER_PAGE, pageFrom, STATES } from './alerts.ts';
import { useActive, useAlertList } from './useAlerts.ts';

/** What reached the thresholds of the watchlist: a list, and beside it the alert that is open. All choices live in the address. */
export default function AlertsPage() {
  const [query, set] = useQueryParams();
  const { byId } = useCompanies();
  const { data, error, isPending, isFetching, refetch } = useAlertList(query);
  const { data: active } = useActive();
  return (
    <Page>
      <PageHeader title="Alerts" actions={<SettingsLink />}>
        <span role="status">{active === undefined ? '\u00a0' : activeWords(active)}</span>
      </PageHeader>
      <Card component="section" aria-label="Alerts" aria-busy={isFetching && !isPending} sx={{ overflow: 'visible' }}>
        <FindingFilters
          query={query}
          set={set}
          what="alerts"
          found={data ? plural(data.total, 'alert') : ''}
          actions={<ViewsMenu list="alerts" />}
        >
          <FilterSelect
            label="State"
            value={chosen(query, 'state', STATES)}
            options={STATES}
            onChange={(value) => set({ state: value === '' ? null : value, page: null }, true)}
          />
        </FindingFilters>
        {error && !data ? (
          <Box sx={{ p: 2 }}>
            <Failed message="Failed to load data" help="Alerts go on being raised and kept." onRetry={() => refetch()} />
          </Box>
        ) : isPending || !data ? (
          <SkeletonRows rows={8} height={84} />
        ) : data.items.length === 0 && query.get('alert') === null ? (
          <NoAlerts narrowed={isNarrowed(query) || pageFrom(query) > 1} onClear={() => set(CLEARED)} />
        ) : (
          <AlertPanes key={pageFrom(query)} alerts={data.items} byId={byId} query={query} set={set} />
        )}
      </Card>
      {data && <Pages data={data} page={pageFrom(query)} onPage={(page) => set({ page: page === 1 ? null : String(page), alert: null })} />}
    </Page>
  );
}

const SettingsLink = () => (
  <Button component={RouterLink} to={tabPath('notifications')} startIcon={<SettingsIcon />}>
    Notification settings
  </Button>
);

/** Nothing while everything fits on one page. */
function Pages({ data, page, onPage }: { data: Listed<Alert>; page: number; onPage: (page: number) => void }) {
  const pages = Math.ceil(data.total / PER_PAGE);
  if (pages <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
      <Pagination count={pages} page={page} onChange={(_, next) => onPage(next)} shape="rounded" aria-label="Pages of alerts" />
    </Box>
  );
}

/** Nothing yet: what will come, and where to choose it. A filtered list keeps its filters and offers to clear them. */
function NoAlerts({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return <Empty icon={SearchIcon} title="No alerts match your filters." action={<Button onClick={onClear}>Clear filters</Button>} />;
  }
  return (
    <Empty
      icon={BellIcon}
      title="No alerts yet."
      help="One comes when a confirmed change reaches the importance that you chose for its company, under Tracking Settings."
      action={
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
          <SettingsLink />
          <AddSample />
        </Box>
      }
    />
  );
}
