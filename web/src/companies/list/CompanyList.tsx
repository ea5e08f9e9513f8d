import { Box, Button, Card } from '@mui/material';
import { useDeferredValue } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { HttpError } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import { usePlans, useSubscription, useSummaries, useUsage } from '../../app/queries.ts';
import { ColumnsMenu } from '../../lists/ColumnsMenu.tsx';
import { ListPages } from '../../lists/ListPages.tsx';
import { ViewsMenu } from '../../lists/ViewsMenu.tsx';
import { paths } from '../../paths.ts';
import { useMayEdit } from '../../subscription/role.ts';
import { CoverageLegend } from '../../ui/Coverage.tsx';
import { PlusIcon, SearchIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { useUnseenWhile } from '../../ui/useUnseenWhile.ts';
import { useIsNarrow } from '../../ui/useWidth.ts';
import { NoCompanies } from '../NoCompanies.tsx';
import { OwnSitePanel } from '../own/OwnSitePanel.tsx';
import { useOwnSite } from '../own/useOwnSite.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { ExportButton } from './bulk/ExportButton.tsx';
import { CompanyRows } from './CompanyRows.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { type CompanyFilter, ListFilters } from './ListFilters.tsx';

const PER_PAGE = 50;
/** A failed load is shown where the list would be, not as a passing notice. */
const shownInPlace = { onError: () => undefined };

export default function CompanyList() {
  const mayEdit = useMayEdit();
  return (
    <Page>
      <PageHeader
        title="Companies"
        actions={
          mayEdit && (
            <>
              <Button component={Link} to={paths.importCompanies}>
                Import
              </Button>
              <Button variant="contained" color="primary" component={Link} to={paths.addCompany} startIcon={<PlusIcon />}>
                Add Company
              </Button>
            </>
          )
        }
      >
        <PlacesUsed />
      </PageHeader>
      <OwnSitePanel />
      <ListBase<Company>
        resource="companies"
        perPage={PER_PAGE}
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ own: false }}
        storeKey={false}
        queryOptions={shownInPlace}
        disableAuthentication
      >
        <CompanyListView />
      </ListBase>
    </Page>
  );
}

/** `10 of 50 places used on Business.` */
function PlacesUsed() {
  const { data: usage } = useUsage();
  const { data: subscription } = useSubscription();
  const { data: plans } = usePlans();
  if (!usage || !subscription) return <>&nbsp;</>;
  const { currentCompetitors } = usage.usage;
  const { maxCompetitors } = usage.limits;
  const plan =
    subscription.status === 'trial' ? 'in the trial' : `on ${plans?.find((p) => p.id === subscription.plan)?.name ?? subscription.plan}`;
  return maxCompetitors === -1 ? (
    <>
      {currentCompetitors} tracked {plan}.
    </>
  ) : (
    <>
      {currentCompetitors} of {maxCompetitors} places used {plan}.
    </>
  );
}

function CompanyListView() {
  const narrow = useIsNarrow();
  const { filterValues, setFilters, data, isPending, isFetching } = useListContext<Company>();
  const filter = filterValues as CompanyFilter;
  const mayEdit = useMayEdit();
  const unseen = useUnseenWhile(useOwnSite());
  // Fifty rows are drawn in pieces, between which a key or a finger is answered.
  const rows = useDeferredValue(data);
  return (
    <Box sx={unseen}>
      <Card component="section" aria-label="Companies" aria-busy={isFetching && !isPending}>
        <ListFilters filter={filter} onChange={(next) => setFilters(next, {}, false)} actions={<Actions />} />
        {mayEdit && <BulkBar />}
        <ListBody rows={rows} filter={filter} onClear={() => setFilters({}, {}, false)} />
      </Card>
      {rows && (
        <>
          {!narrow && <CoverageLegend />}
          <ListPages label="Pages of companies" />
        </>
      )}
    </Box>
  );
}

const COLUMNS = [
  ['status', 'Status'],
  ['industry', 'Industry'],
  ['coverage', 'Coverage'],
  ['latestChange', 'Latest change'],
  ['createdAt', 'Added'],
] as const;

const Actions = () => (
  <>
    <ViewsMenu list="companies" />
    <ColumnsMenu list="companies" columns={COLUMNS} />
    <ExportButton />
  </>
);

interface BodyProps extends NoneProps {
  /** As far as they are drawn yet. */
  rows: Company[] | undefined;
}

function ListBody({ rows, filter, onClear }: BodyProps) {
  const { data, error, isPending, refetch } = useListContext<Company>();
  const { data: summaries } = useSummaries((data ?? []).map((company) => company.id));
  const narrow = useIsNarrow();
  const told = useDeferredValue(summaries);
  if (error) {
    return (
      <Box sx={{ p: 2 }}>
        <Failed
          message={tooMany(error) ?? 'Failed to load companies. Please try again later.'}
          help="Nothing you follow is affected; collection goes on."
          onRetry={() => refetch()}
        />
      </Box>
    );
  }
  if (isPending || !rows) return <SkeletonRows rows={8} />;
  if (rows.length === 0) return <NoneFound filter={filter} onClear={onClear} />;
  return narrow ? <CompanyRows companies={rows} summaries={told} /> : <CompanyTable companies={rows} summaries={told} />;
}

/** Why an order that was asked for cannot be had. */
const tooMany = (error: unknown): string | null => (error instanceof HttpError && error.code === 'too_many' ? error.message : null);

interface NoneProps {
  filter: CompanyFilter;
  onClear: () => void;
}

function NoneFound({ filter, onClear }: NoneProps) {
  if (!filter.q && !filter.industry) return <NoCompanies />;
  const search = filter.q ? `Searching for “${filter.q}”` : 'Showing';
  return (
    <Empty
      icon={SearchIcon}
      title="No companies match your search criteria."
      help={filter.industry ? `${search} in ${filter.industry}.` : `${search}.`}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
