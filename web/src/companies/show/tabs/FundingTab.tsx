import { TableContainer } from '@mui/material';
import type { Company, FundingRound } from '../../../api/types.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatCount, metric } from '../../../format/numbers.ts';
import { isWebUrl } from '../../../format/url.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
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

const COLUMNS: Column<FundingRound>[] = [
  { name: 'Round', cell: ({ round }) => round, isRowHeader: true },
  { name: 'Date', cell: ({ date }) => formatDate(date) },
  { name: 'Source', cell: ({ source }) => (source && isWebUrl(source) ? <ExternalLink href={source} /> : (source ?? 'N/A')) },
  {
    name: 'Amount',
    align: 'right',
    sx: { fontVariantNumeric: 'tabular-nums' },
    cell: ({ amount, currency }) =>
      metric(amount) === null ? <Missing reason="The amount is not disclosed" /> : formatMoney(amount ?? 0, currency),
  },
];

function Rounds({ rounds }: { rounds: FundingRound[] }) {
  return (
    <Panel title="Rounds" flush>
      <TableContainer>
        <DataTable caption="Funding rounds" columns={COLUMNS} items={rounds} keyOf={({ round, date }) => `${round}-${date}`} />
      </TableContainer>
    </Panel>
  );
}
