import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/numbers.ts';
import { type CompanyTab, companyPath } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { lineBelow } from '../../ui/styles.ts';
import { useChanges } from './changes/useChanges.ts';
import { useCollected } from './useCollected.ts';
import { useForemostInsights } from './useInsights.ts';

const TABS: [tab: CompanyTab, label: string][] = [
  ['dashboard', 'Summary'],
  ['overview', 'Overview'],
  ['website', 'Website'],
  ['socials', 'Socials'],
  ['pricing', 'Pricing'],
  ['news', 'News'],
  ['funding', 'Funding'],
  ['jobs', 'Jobs'],
  ['changes', 'Changes'],
  ['insights', 'Insights'],
  ['notes', 'Notes'],
  ['tracking', 'Tracking Settings'],
  ['pages', 'Pages'],
];

/** The tab named in the address; the summary when it names none. */
export const tabFrom = (value: string | null): CompanyTab => TABS.find(([tab]) => tab === value)?.[0] ?? 'dashboard';

interface CountProps {
  companyId: string;
}

const JobsCount = ({ companyId }: CountProps) => {
  const jobs = useCollected(companyId, 'jobs').data?.summary;
  return <Count of={jobs?.totalOpenings} more={jobs?.atLeast ? '+' : ''} />;
};
const ChangesCount = ({ companyId }: CountProps) => <Count of={useChanges(companyId).total} />;
const InsightsCount = ({ companyId }: CountProps) => <Count of={useForemostInsights(companyId).data?.total} />;

/** Each asks for itself, so that its answer draws a number and not the row. */
const COUNTS: Partial<Record<CompanyTab, ComponentType<CountProps>>> = { jobs: JobsCount, changes: ChangesCount, insights: InsightsCount };

/** Every tab is a link with an address of its own; the row stays under the bar while the page scrolls. */
export function CompanyTabs({ companyId, tab }: { companyId: string; tab: CompanyTab }) {
  return (
    <Box sx={{ position: 'sticky', top: 56, zIndex: 3, bgcolor: 'background.default' }}>
      <Page>
        <Tabs value={tab} aria-label="Company data" sx={lineBelow}>
          {TABS.map(([value, label]) => {
            const CountOf = COUNTS[value];
            return (
              <Tab
                key={value}
                value={value}
                id={`tab-${value}`}
                aria-controls={`panel-${value}`}
                component={Link}
                to={companyPath(companyId, value)}
                replace
                iconPosition="end"
                label={
                  <span>
                    {label}
                    {CountOf && <CountOf companyId={companyId} />}
                  </span>
                }
              />
            );
          })}
        </Tabs>
      </Page>
    </Box>
  );
}

/** Of what there is; `1,000+` where there are more. */
function Count({ of, more = '' }: { of: number | undefined; more?: string }) {
  if (!of) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        px: 0.625,
        borderRadius: '4px',
        bgcolor: 'var(--surface-3)',
        color: 'text.tertiary',
        font: '500 11px/16px var(--font)',
        display: 'inline-block',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatCount(of)}
      {more}
    </Box>
  );
}
