import { Box, Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Company, WebsiteData } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';

const PAGE_NAMES: Record<string, string> = { landingPage: 'Landing page', pricing: 'Pricing', press: 'Press', careers: 'Careers' };

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
              </>
            }
            actions={<RefreshButton companyId={company.id} source="website" />}
          >
            <FactList
              facts={[
                ['Title', data.metaInfo.title || 'N/A'],
                ['Description', data.metaInfo.description || 'N/A'],
                ['Pages tracked', formatCount(Object.keys(data.pages ?? {}).length)],
                ['Technologies', <Technologies key="technologies" names={data.metaInfo.technologies ?? []} />],
              ]}
            />
          </Panel>
          <Pages pages={data.pages ?? {}} />
        </>
      )}
    </DataTab>
  );
}

function Technologies({ names }: { names: string[] }) {
  if (names.length === 0) return <>None detected</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {names.map((name) => (
        <Chip key={name} label={name} />
      ))}
    </Box>
  );
}

function Pages({ pages }: { pages: WebsiteData['pages'] }) {
  const entries = Object.entries(pages);
  if (entries.length === 0) return null;
  return (
    <Panel title="Pages" flush>
      <TableContainer>
        <Table sx={{ minWidth: 560 }}>
          <caption className="visually-hidden">Tracked pages, when each was checked and when it last changed</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Page</TableCell>
              <TableCell scope="col">Address</TableCell>
              <TableCell scope="col" align="right">
                Status
              </TableCell>
              <TableCell scope="col" align="right">
                Last checked
              </TableCell>
              <TableCell scope="col" align="right">
                Last changed
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map(([key, page]) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                  {PAGE_NAMES[key] ?? key}
                </TableCell>
                <TableCell>
                  <ExternalLink href={page.url} />
                </TableCell>
                <TableCell align="right">{page.status || <Missing reason="Not fetched yet" />}</TableCell>
                <TableCell align="right">
                  {page.lastChecked ? <When at={page.lastChecked} relative /> : <Missing reason="Not checked yet" />}
                </TableCell>
                <TableCell align="right">
                  {page.lastChanged ? <When at={page.lastChanged} relative /> : <Missing reason="No change seen since tracking began" />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
