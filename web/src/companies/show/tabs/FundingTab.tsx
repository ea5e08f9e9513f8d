import { Box, TableContainer } from '@mui/material';
import type { Company, FundingData, FundingRound } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { isWebUrl } from '../../../format/url.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactStrip } from '../../../ui/Facts.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, caption } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { floor, roundNote } from '../fundingRounds.ts';

export default function FundingTab({ company }: { company: Company }) {
  return (
    <DataTab companyId={company.id} kind="funding" empty="No funding data available. Click the refresh button to collect data.">
      {(data, busy) => (
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
                ['Total funding', <Totals key="total" totals={data.totals} atLeast={data.atLeast === true} />],
                ['Number of rounds', floor(formatCount(data.rounds.length), data.atLeast)],
                ['Key investors', data.keyInvestors.length > 0 ? data.keyInvestors.join(', ') : 'None listed'],
              ]}
            />
          </Panel>
          {data.rounds.length > 0 && <Rounds rounds={data.rounds} />}
        </>
      )}
    </DataTab>
  );
}

const COLUMNS: Column<FundingRound>[] = [
  {
    name: 'Round',
    isRowHeader: true,
    cell: (round) => (
      <>
        {round.round}
        {roundNote(round) && <Box sx={{ ...caption, fontWeight: 400 }}>{roundNote(round)}</Box>}
      </>
    ),
  },
  { name: 'Date', sx: { whiteSpace: 'nowrap' }, cell: ({ date }) => formatDate(date) },
  { name: 'Investors', cell: ({ investors }) => (investors.length > 0 ? investors.join(', ') : 'None listed') },
  { name: 'Source', sx: { minWidth: 220 }, cell: ({ parts }) => <Sources parts={parts} /> },
  {
    name: 'Amount',
    align: 'right',
    sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    cell: ({ amount, currency, goal }) => (
      <>
        {amount === null ? <Missing reason="The amount is not disclosed" /> : formatMoney(amount, currency)}
        {goal !== null && <Box sx={caption}>of {formatMoney(goal)} offered</Box>}
      </>
    ),
  },
];

/** Each statement of a round with what it says, one click away. */
function Sources({ parts }: Pick<FundingRound, 'parts'>) {
  return (
    <Box component="ul" sx={{ ...bareList, display: 'grid', gap: 0.5 }}>
      {parts.map(({ url, evidence, amount, currency }) => (
        <Box component="li" key={`${url} ${evidence}`} sx={{ overflowWrap: 'anywhere' }}>
          {url && isWebUrl(url) ? <ExternalLink href={url}>{evidence}</ExternalLink> : evidence}
          {parts.length > 1 && amount !== null && <Box sx={caption}>{formatMoney(amount, currency)}</Box>}
        </Box>
      ))}
    </Box>
  );
}

function Rounds({ rounds }: { rounds: FundingRound[] }) {
  return (
    <Panel title="Rounds" flush>
      <TableContainer>
        <DataTable
          caption="Funding rounds"
          columns={COLUMNS}
          items={rounds.toReversed()}
          keyOf={({ round, date, parts }) => `${round} ${date} ${parts[0]?.url} ${parts[0]?.evidence}`}
        />
      </TableContainer>
    </Panel>
  );
}

/** One sum for each currency: they are never added. */
const Totals = ({ totals, atLeast }: { totals: FundingData['totals']; atLeast: boolean }) =>
  totals.length === 0 ? (
    <Missing reason="No source states an amount" />
  ) : (
    floor(totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(' and '), atLeast)
  );
