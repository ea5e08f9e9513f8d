import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { HttpError } from '../../api/errors.ts';
import type { Company } from '../../api/types.ts';
import type { CompanyTab } from '../../paths.ts';
import { BuildingIcon } from '../../ui/icons.tsx';
import { Later } from '../../ui/Later.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDocumentTitle } from '../../ui/PageHeader.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/States.tsx';
import { useUnseenWhile } from '../../ui/useUnseenWhile.ts';
import { FirstLook, useFirstLook } from '../collection/FirstLook.tsx';
import { CompanyHeader } from './CompanyHeader.tsx';
import { CompanyTabs, tabFrom } from './CompanyTabs.tsx';
import { useCollected, usePrefetchCollected } from './useCollected.ts';

interface CompanyProps {
  company: Company;
}

const TABS: Record<CompanyTab, React.LazyExoticComponent<(props: CompanyProps) => ReactNode>> = {
  dashboard: lazy(() => import('./tabs/SummaryTab.tsx')),
  overview: lazy(() => import('./tabs/OverviewTab.tsx')),
  website: lazy(() => import('./tabs/WebsiteTab.tsx')),
  socials: lazy(() => import('./tabs/SocialsTab.tsx')),
  pricing: lazy(() => import('./tabs/PricingTab.tsx')),
  news: lazy(() => import('./tabs/NewsTab.tsx')),
  funding: lazy(() => import('./tabs/FundingTab.tsx')),
  jobs: lazy(() => import('./tabs/JobsTab.tsx')),
  changes: lazy(() => import('./tabs/ChangesTab.tsx')),
  insights: lazy(() => import('./tabs/InsightsTab.tsx')),
  notes: lazy(() => import('./tabs/NotesTab.tsx')),
  tracking: lazy(() => import('./tabs/TrackingTab.tsx')),
  pages: lazy(() => import('./tabs/PagesTab.tsx')),
};

export default function CompanyPage() {
  const { id } = useParams();
  if (!id) {
    return (
      <Page>
        <Failed message="Company ID is required" />
      </Page>
    );
  }
  const settled = {
    onError: () => undefined,
    retry: (failures: number, cause: unknown) => failures < 1 && !(cause instanceof HttpError && cause.status < 500),
  };
  return (
    <ShowBase<Company> key={id} resource="companies" id={id} queryOptions={settled} disableAuthentication>
      <CompanyView />
    </ShowBase>
  );
}

function CompanyView() {
  const { record, error, isPending, refetch } = useShowContext<Company>();
  // Drawn in pieces when it comes, at once where it is known.
  const company = useDeferredValue(record);
  if (company) return <Loaded company={company} />;
  if (record || isPending) {
    return (
      <Page>
        <SkeletonRows rows={6} height={72} />
      </Page>
    );
  }
  const absent = error instanceof HttpError && error.status === 404;
  return (
    <Page>
      {absent ? (
        <Empty icon={BuildingIcon} title="Company not found." help="It may have been deleted, or the address is incomplete." />
      ) : (
        <Failed message="Failed to load company details. Please try again later." onRetry={() => refetch()} />
      )}
    </Page>
  );
}

function Loaded({ company }: CompanyProps) {
  usePrefetchCollected(company.id);
  useDocumentTitle(company.name);
  return (
    <>
      <Page>
        <CompanyHeader company={company} />
        <FirstLook company={company} />
      </Page>
      <Later>
        <BelowHeader company={company}>
          <Tabbed company={company} />
        </BelowHeader>
      </Later>
    </>
  );
}

/** How high the header and the first look are is known with these; what stands below is not drawn anew with them. */
function BelowHeader({ company, children }: CompanyProps & { children: ReactNode }) {
  return <Box sx={useUnseenWhile(useCollected(company.id, 'coverage'), useFirstLook(company))}>{children}</Box>;
}

/** The row of tabs, and the one that the address names. */
function Tabbed({ company }: CompanyProps) {
  const [query] = useSearchParams();
  const tab = tabFrom(query.get('tab'));
  const Tab = TABS[tab];
  return (
    <>
      <CompanyTabs companyId={company.id} tab={tab} />
      <Page>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} tabIndex={-1} sx={{ pt: 3, outline: 'none' }}>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Tab company={company} />
          </Suspense>
        </Box>
      </Page>
    </>
  );
}
