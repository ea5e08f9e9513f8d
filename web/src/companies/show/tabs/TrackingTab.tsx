import { Box } from '@mui/material';
import type { Company } from '../../../api/types.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { platformName } from '../../../ui/PlatformIcon.tsx';
import { divided } from '../../../ui/styles.ts';
import { WatchPanel } from '../watch/WatchPanel.tsx';

const PAGES: [key: keyof Company['metadata']['trackedPages'], label: string][] = [
  ['pricing', 'Pricing'],
  ['press', 'Press'],
  ['landingPage', 'Landing page'],
];
const SOCIALS = ['linkedin', 'twitter', 'youtube', 'github', 'instagram', 'facebook', 'tiktok'] as const;

/** What is collected of a company, and what of that alerts the team. */
export default function TrackingTab({ company }: { company: Company }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tracked company={company} />
      <WatchPanel companyId={company.id} />
    </Box>
  );
}

function Tracked({ company: { trackingSettings, metadata } }: { company: Company }) {
  const settings: [string, boolean | undefined][] = [
    ['Website change detection', trackingSettings.websiteChangeDetection],
    ['Pricing monitoring', trackingSettings.pricingMonitoring],
    ['News monitoring', trackingSettings.newsMonitoring],
    ['Social media monitoring', trackingSettings.socialMediaMonitoring],
    ['SEO monitoring', trackingSettings.seoMonitoring],
  ];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      <Toggles title="Monitoring" rows={settings} on="Enabled" off="Disabled" />
      <Toggles title="Pages" rows={PAGES.map(([key, label]) => [label, metadata.trackedPages[key]])} on="Tracked" off="Not Tracked" />
      <Toggles
        title="Social platforms"
        rows={SOCIALS.map((key) => [platformName(key), metadata.trackedSocials[key]])}
        on="Tracked"
        off="Not Tracked"
      />
    </Box>
  );
}

interface TogglesProps {
  title: string;
  rows: [label: string, value: boolean | undefined][];
  on: string;
  off: string;
}

function Toggles({ title, rows, on, off }: TogglesProps) {
  return (
    <Panel title={title} flush>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 2.5, py: 1.25, ...divided }}>
            <dt>{label}</dt>
            <Box
              component="dd"
              sx={{
                m: 0,
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                whiteSpace: 'nowrap',
                color: value ? 'success.main' : 'text.secondary',
              }}
            >
              {value && <CheckIcon size={14} />}
              {value ? on : off}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
