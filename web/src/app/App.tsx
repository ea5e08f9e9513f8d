import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClient, timeoutManager } from '@tanstack/react-query';
import { lazy, use, useCallback, useEffect } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { whoAmI } from '../api/auth.ts';
import { HttpError } from '../api/errors.ts';
import { dataProvider } from '../api/provider/dataProvider.ts';
import { SharedTimers } from '../api/timers.ts';
import companies from '../companies/index.ts';
import { Layout } from '../layout/Layout.tsx';
import { go } from '../navigation.ts';
import { onboardingPath, paths } from '../paths.ts';
import { MODE_KEY } from '../theme/mode.ts';
import { theme } from '../theme/theme.ts';
import { Loading } from '../ui/Loading.tsx';
import { createAuthProvider } from './authProvider.ts';
import { dropDrafts } from './drafts.ts';
import { ME } from './queries.ts';
import { SignOutContext } from './signOut.ts';
import { useOtherTabs } from './useOtherTabs.ts';

const Dashboard = lazy(() => import('../dashboard/Dashboard.tsx'));
const InsightsPage = lazy(() => import('../insights/InsightsPage.tsx'));
const AlertsPage = lazy(() => import('../alerts/AlertsPage.tsx'));
const SubscriptionPage = lazy(() => import('../subscription/SubscriptionPage.tsx'));
const PricingPage = lazy(() => import('../pricing/PricingPage.tsx'));
const SettingsPage = lazy(() => import('../settings/SettingsPage.tsx'));

/** Resources that are listed on other pages: a company's, the settings' and the subscription's. */
const PARTS = ['changes', 'members', 'invitations', 'sessions', 'api-keys', 'audit', 'invoices'];

const store = memoryStore();

/** A refusal is an answer: a call without one, or with a failing server behind it, is tried once more. */
const retry = (failures: number, cause: unknown) =>
  failures < 1 && !(cause instanceof HttpError && cause.status >= 400 && cause.status < 500);

timeoutManager.setTimeoutProvider(new SharedTimers());
const queryClient = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000 } } });

/** Pages ask for it as well, and have one answer with it. Without a network it fails at once: nothing is shown before it has settled. */
const me = () =>
  queryClient.fetchQuery({ queryKey: ME, queryFn: whoAmI, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false });
const authProvider = createAuthProvider(me, (next) => go(onboardingPath(next), { replace: true }));

const ToSignIn = () => <Navigate to={paths.login} replace />;
const Nothing = () => null;

/** The sign-in page is not part of the application: arriving there leaves it. */
function Leave({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    onLeave();
  }, [onLeave]);
  return null;
}

/** Everything behind sign-in. React-admin owns data, auth and routing of resources; the look is ours. */
export default function App({ onLeave }: { onLeave: () => void }) {
  const { create: AddCompany, list, show: CompanyPage, edit: CompanyEdit, bring: ImportPage } = companies;
  useOtherTabs();
  useEffect(() => () => queryClient.clear(), []);
  const signOut = useCallback(async () => {
    dropDrafts(window.sessionStorage);
    await authProvider.logout({});
    go(paths.login);
  }, []);
  return (
    <ThemeProvider theme={use(theme)} defaultMode="system" modeStorageKey={MODE_KEY} disableTransitionOnChange>
      <CssBaseline />
      <SignOutContext value={signOut}>
        <BrowserRouter>
          <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} store={store} basename="">
            <CoreAdminUI
              layout={Layout}
              loading={Loading}
              catchAll={ToSignIn}
              ready={Nothing}
              dashboard={Dashboard}
              requireAuth
              disableTelemetry
              title="Rivalscope"
            >
              <Resource name="companies" list={list}>
                <Route path="import" element={<ImportPage />} />
                <Route path=":id" element={<CompanyPage />} />
                <Route path=":id/edit" element={<CompanyEdit />} />
              </Resource>
              <Resource name="insights" list={InsightsPage} />
              <Resource name="alerts" list={AlertsPage} />
              {PARTS.map((name) => (
                <Resource key={name} name={name} />
              ))}
              <CustomRoutes noLayout>
                <Route path={paths.login} element={<Leave onLeave={onLeave} />} />
              </CustomRoutes>
              <CustomRoutes>
                <Route path="/add-company/*" element={<AddCompany />} />
                <Route path={paths.subscription} element={<SubscriptionPage />} />
                <Route path={paths.pricing} element={<PricingPage />} />
                <Route path={paths.settings} element={<SettingsPage />} />
              </CustomRoutes>
            </CoreAdminUI>
          </CoreAdminContext>
        </BrowserRouter>
      </SignOutContext>
    </ThemeProvider>
  );
}
