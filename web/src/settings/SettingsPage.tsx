import { Box, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonRows } from '../ui/States.tsx';
import { lineBelow } from '../ui/styles.ts';
import { ConfirmationProvider } from './confirm/ConfirmationProvider.tsx';
import { useMe } from './shared/me.ts';
import { tabPath } from './tabPath.ts';
import { TABS, tabFrom, visibleTo } from './tabs.ts';

/** Every tab is a link with an address of its own. */
export default function SettingsPage() {
  const [query] = useSearchParams();
  const { data: me } = useMe();
  const current = tabFrom(query.get('tab'));
  const shown = TABS.filter((tab) => tab === current || visibleTo(tab, me?.role));
  return (
    <Page width={1000}>
      <PageHeader title="Settings" documentTitle={`${current.label} · Settings`} />
      <Tabs value={current.value} aria-label="Settings" sx={{ mb: 3, ...lineBelow }}>
        {shown.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`settings-${value}`}
            aria-controls={`settings-panel-${value}`}
            component={Link}
            to={tabPath(value)}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`settings-panel-${current.value}`} aria-labelledby={`settings-${current.value}`}>
        <ConfirmationProvider>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <current.Panel key={current.value} />
          </Suspense>
        </ConfirmationProvider>
      </Box>
    </Page>
  );
}
