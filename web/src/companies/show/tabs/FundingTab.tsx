import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Company, FundingRound } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatCount, metric } from '../../../format/numbers.ts';
import { isWebUrl } from '../../../format/url.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactStrip } from '../../../ui/Facts.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';

export default function FundingTab({ company }: { company: Company }) {
  return (
    <DataTab companyId={company.id} kind="funding" empty="No funding data available. Click the refresh button to collect data.">
      {(data, busy) => {
        const total = metric(data.totalFunding);
        return (
          <>
            <Panel
              title="Funding Overview"
              flush
              busy={busy}
              note={
                <>
                  Last updated <When at={data.lastUpdated} />
                </>
              }
              actions={<RefreshButton companyId={company.id} source="funding" />}
            >
              <FactStrip
                facts={[
                  ['Total funding', total === null ? <Missing key="total" reason="No source states an amount" /> : formatMoney(total)],
                  ['Number of rounds', formatCount(data.rounds.length)],
                  ['Key investors', data.keyInvestors.length > 0 ? data.keyInvestors.join(', ') : 'None listed'],
                ]}
              />
            </Panel>
            {data.rounds.length > 0 && <Rounds rounds={data.rounds} />}
          </>
        );
      }}
    </DataTab>
  );
}

function Rounds({ rounds }: { rounds: FundingRound[] }) {
  return (
    <Panel title="Rounds" flush>
      <TableContainer>
        <Table>
          <caption className="visually-hidden">Funding rounds</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Round</TableCell>
              <TableCell scope="col">Date</TableCell>
              <TableCell scope="col">Source</TableCell>
              <TableCell scope="col" align="right">
                Amount
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rounds.map((round) => (
              <TableRow key={`${round.round}-${round.date}`}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                  {round.round}
                </TableCell>
                <TableCell>{formatDate(round.date)}</TableCell>
                <TableCell>
                  {round.source && isWebUrl(round.source) ? <ExternalLink href={round.source} /> : (round.source ?? 'N/A')}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {metric(round.amount) === null ? (
                    <Missing reason="The amount is not disclosed" />
                  ) : (
                    formatMoney(round.amount ?? 0, round.currency)
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
