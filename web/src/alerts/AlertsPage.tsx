import { Box, Button, Card } from '@mui/material';
import { ListContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AddSample } from '../companies/sample/AddSample.tsx';
import { useQueryParams } from '../companies/show/useQueryParams.ts';
import { plural } from '../format/numbers.ts';
import { FindingFilters } from '../insights/FindingFilters.tsx';
import { CLEARED, chosen, isNarrowed } from '../insights/filter.ts';
import { ListPages } from '../lists/ListPages.tsx';
import { ViewsMenu } from '../lists/ViewsMenu.tsx';
import { tabPath } from '../settings/tabPath.ts';
import { FilterSelect } from '../ui/Filters.tsx';
import { BellIcon, SearchIcon, SettingsIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../ui/States.tsx';
import { AlertPanes } from './AlertPanes.tsx';
import { activeWords, pageFrom, STATES } from './alerts.ts';
import { useAlertList } from './useAlerts.ts';
import { useActive } from './useFigures.ts';

/** What reached the thresholds of the watchlist: a list, and beside it the alert that is open. All choices live in the address. */
export default function AlertsPage() {
  const [query, set] = useQueryParams();
  const list = useAlertList(query, (page) => set({ page: page === 1 ? null : String(page), alert: null }));
  const { data, total, error, isPending, isFetching, refetch } = list;
  const { data: active } = useActive();
  return (
    <ListContextProvider value={list}>
      <Page>
        <PageHeader title="Alerts" actions={<SettingsLink />}>
          <span role="status">{active === undefined ? '\u00a0' : activeWords(active)}</span>
        </PageHeader>
        <Card component="section" aria-label="Alerts" aria-busy={isFetching && !isPending} sx={{ overflow: 'visible' }}>
          <FindingFilters
            query={query}
            set={set}
            what="alerts"
            found={total === undefined ? '' : plural(total, 'alert')}
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
          ) : data.length === 0 && query.get('alert') === null ? (
            <NoAlerts narrowed={isNarrowed(query) || pageFrom(query) > 1} onClear={() => set(CLEARED)} />
          ) : (
            <AlertPanes query={query} set={set} />
          )}
        </Card>
        <ListPages label="Pages of alerts" />
      </Page>
    </ListContextProvider>
  );
}

const SettingsLink = () => (
  <Button component={RouterLink} to={tabPath('notifications')} startIcon={<SettingsIcon />}>
    Notification settings
  </Button>
);

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
