import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Company, Opening } from '../../../api/types.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactStrip } from '../../../ui/Facts.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';

const SHOWN = 100;

export default function JobsTab({ company }: { company: Company }) {
  return (
    <DataTab companyId={company.id} kind="jobs" empty="No jobs data available. Click the refresh button to collect data.">
      {(data, busy) => (
        <>
          <Panel
            title="Jobs Overview"
            flush
            busy={busy}
            note={
              <>
                Last updated <When at={data.lastUpdated} />
              </>
            }
            actions={<RefreshButton companyId={company.id} source="jobs" />}
          >
            <FactStrip
              facts={[
                [
                  'Total open positions',
                  data.summary.totalOpenings === null ? (
                    <Missing key="total" reason="The careers page could not be read" />
                  ) : (
                    formatCount(data.summary.totalOpenings)
                  ),
                ],
                [
                  'Growing departments',
                  data.trends.growingDepartments.length > 0 ? data.trends.growingDepartments.join(', ') : 'None detected',
                ],
              ]}
            />
          </Panel>
          {data.openings.length > 0 && <Openings openings={data.openings} />}
        </>
      )}
    </DataTab>
  );
}

function Openings({ openings }: { openings: Opening[] }) {
  const rest = openings.length - SHOWN;
  return (
    <Panel title="Open positions" flush>
      <OpeningRows openings={openings.slice(0, SHOWN)} />
      <TableContainer sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Table>
          <caption className="visually-hidden">Open positions</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Position</TableCell>
              <TableCell scope="col">Department</TableCell>
              <TableCell scope="col">Location</TableCell>
              <TableCell scope="col" align="right">
                Posted
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {openings.slice(0, SHOWN).map((opening) => (
              <TableRow key={`${opening.url} ${opening.title} ${opening.location}`}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                  <ExternalLink href={opening.url}>{opening.title}</ExternalLink>
                </TableCell>
                <TableCell>{opening.department ?? 'N/A'}</TableCell>
                <TableCell>{opening.location ?? 'N/A'}</TableCell>
                <TableCell align="right">
                  <Posted opening={opening} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rest > 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>and {formatCount(rest)} more on the careers page</Box>}
    </Panel>
  );
}

/** The table as a list, below 600 px. */
function OpeningRows({ openings }: { openings: Opening[] }) {
  return (
    <Box component="ul" sx={{ display: { sm: 'none' }, m: 0, p: 0, listStyle: 'none' }}>
      {openings.map((opening) => (
        <Box
          component="li"
          key={`${opening.url} ${opening.title} ${opening.location}`}
          sx={{ px: 2, py: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
        >
          <ExternalLink href={opening.url}>{opening.title}</ExternalLink>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            {[opening.department, opening.location].filter(Boolean).join(' · ')} · <Posted opening={opening} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Posted({ opening: { postedAt, firstSeen } }: { opening: Opening }) {
  if (postedAt) return <When at={postedAt} />;
  return (
    <>
      seen <When at={firstSeen} />
    </>
  );
}
