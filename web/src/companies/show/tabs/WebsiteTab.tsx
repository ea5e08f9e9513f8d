import { Box, Button, TableContainer } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Company, WebsiteData } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { companyPath } from '../../../paths.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { LinkIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { wrapping } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { PastNote } from '../archive/PastNote.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { placeName } from '../places/place.ts';
import { useCollected } from '../useCollected.ts';
import { answerWords } from './answerWords.ts';
import { Seo } from './Seo.tsx';
import { Technologies } from './Technologies.tsx';

const PAGE_NAMES: Record<string, string> = {
  ...{ landingPage: 'Landing page', pricing: 'Pricing', press: 'Press', blog: 'Blog' },
  ...{ changelog: 'Changelog', careers: 'Careers', docs: 'Documentation', security: 'Security', customers: 'Customers' },
  ...{ comparison: 'Comparisons', terms: 'Terms', privacy: 'Privacy', status: 'Status' },
};

export default function WebsiteTab({ company }: { company: Company }) {
  return (
    <DataTab companyId={company.id} kind="website" empty="No website data available. Click the refresh button to collect data.">
      {(data, busy) => (
        <>
          <Panel
            title="Website Overview"
            busy={busy}
            note={
              <>
                Last updated <When at={data.lastFullScrape} />
                <PastNote companyId={company.id} source="website" />
              </>
            }
            actions={<RefreshButton companyId={company.id} source="website" />}
          >
            <FactList
              facts={[
                ['Title', <OfHome key="title" value={data.metaInfo.title} pages={data.pages} />],
                ['Description', <OfHome key="description" value={data.metaInfo.description} pages={data.pages} />],
                ['Pages tracked', formatCount(Object.keys(data.pages ?? {}).length)],
                ['Pages in the sitemap', <SitemapPages key="sitemap" sitemap={data.sitemap} />],
                ['Technologies', <Technologies key="technologies" {...data.metaInfo} />],
              ]}
            />
          </Panel>
          <Seo company={company} seo={data.seo} read={<ReadAtHome pages={data.pages} />} />
          <Pages companyId={company.id} pages={data.pages ?? {}} />
        </>
      )}
    </DataTab>
  );
}

type OfPages = Pick<WebsiteData, 'pages'>;

/** What the home page says, with where and when it was read. */
const OfHome = ({ value, pages }: OfPages & { value: string | null }) =>
  value ? (
    <Box sx={{ ...wrapping, gap: 1 }}>
      {value}
      <ReadAtHome pages={pages} />
    </Box>
  ) : (
    'N/A'
  );

function ReadAtHome({ pages }: OfPages) {
  const { url, lastChecked } = pages?.landingPage ?? {};
  if (!url || !lastChecked) return null;
  return <EvidenceChip icon={LinkIcon} label={`Home page, read ${formatDate(lastChecked)}`} href={url} />;
}

/** How many pages the site's sitemaps name, and where most of them are. */
function SitemapPages({ sitemap }: Pick<WebsiteData, 'sitemap'>) {
  if (!sitemap) return <Missing reason="No sitemap was read" />;
  const folders = sitemap.folders.slice(0, MOST_FOLDERS).map(({ path, pages }) => `${path} ${formatCount(pages)}`);
  return (
    <>
      {formatCount(sitemap.pages)} ({folders.join(', ')}), read <When at={sitemap.lastRead} relative />
    </>
  );
}

const MOST_FOLDERS = 3;

type Page = [key: string, page: WebsiteData['pages'][string]];

/** Pages that people added are called as they called them. */
const columnsOf = (names: ReadonlyMap<string, string>): Column<Page>[] => [
  { name: 'Page', cell: ([key]) => PAGE_NAMES[key] ?? names.get(key) ?? 'Added page', isRowHeader: true },
  { name: 'Address', cell: ([, { url }]) => <ExternalLink href={url} /> },
  { name: 'Result', cell: ([, { status }]) => (status ? answerWords(status) : <Missing reason="Not looked at yet" />) },
  { name: 'Last checked', align: 'right', cell: ([, { lastChecked }]) => whenOr(lastChecked, 'Not checked yet') },
  { name: 'Last changed', align: 'right', cell: ([, { lastChanged }]) => whenOr(lastChanged, 'No change seen since tracking began') },
];

const whenOr = (at: string | null, reason: string) => (at ? <When at={at} relative /> : <Missing reason={reason} />);

function Pages({ companyId, pages }: { companyId: string; pages: WebsiteData['pages'] }) {
  const { data } = useCollected(companyId, 'places');
  const entries = Object.entries(pages);
  if (entries.length === 0) return null;
  const names = new Map(data?.places.map((place) => [`page:${place.id}`, placeName(place)]));
  return (
    <Panel
      title="Pages"
      flush
      actions={
        <Button size="small" component={Link} to={companyPath(companyId, 'pages')}>
          Manage pages
        </Button>
      }
    >
      <TableContainer>
        <DataTable
          caption="Tracked pages, when each was checked and when it last changed"
          columns={columnsOf(names)}
          items={entries}
          keyOf={([key]) => key}
          sx={{ minWidth: 560 }}
        />
      </TableContainer>
    </Panel>
  );
}
