import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Company, WebsiteData } from '../../../api/types.ts';
import { formatCount, plural } from '../../../format/numbers.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { caption } from '../../../ui/styles.ts';

interface SeoProps {
  company: Company;
  seo: WebsiteData['seo'];
  /** Where and when it was read. */
  read: ReactNode;
}

/** What the home page tells search engines and social networks. */
export function Seo({ company, seo, read }: SeoProps) {
  return (
    <Panel title="SEO" actions={seo && read}>
      {seo ? (
        <FactList facts={factsOf(seo)} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>
          {company.trackingSettings.seoMonitoring
            ? 'Not read yet: it is read with the home page.'
            : 'Not tracked. Turn on SEO monitoring under Tracking Settings to see what the home page tells search engines.'}
        </Box>
      )}
    </Panel>
  );
}

const said = (value: string | null | undefined): ReactNode => value || <Box sx={caption}>Not stated</Box>;

const factsOf = ({ canonical, robots, lang, openGraph, headings }: NonNullable<WebsiteData['seo']>): [string, ReactNode][] => [
  ['Canonical address', canonical ? <ExternalLink key="canonical" href={canonical} /> : said(null)],
  ['Robots', said(robots)],
  ['Language', said(lang)],
  ['Open Graph title', said(openGraph.title)],
  ['Open Graph description', said(openGraph.description)],
  ['Open Graph image', openGraph.image ? <ExternalLink key="image" href={openGraph.image} /> : said(null)],
  ['Headings', `${plural(headings.h1, 'main heading')}, ${formatCount(headings.h2)} of the second level`],
];
