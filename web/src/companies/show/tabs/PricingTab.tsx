import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Change, Company, PricingData } from '../../../api/types.ts';
import { useNow } from '../../../app/now.ts';
import { formatCount } from '../../../format/numbers.ts';
import { changePath } from '../../../paths.ts';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { FactStrip } from '../../../ui/Facts.tsx';
import { SnapshotIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { wrapping } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { PricePast } from '../archive/PricePast.tsx';
import { usePast } from '../archive/usePast.ts';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { PlanPrices } from '../PlanPrices.tsx';
import { PlanTable } from '../PlanTable.tsx';
import { PlanPairs } from '../pairs/PlanPairs.tsx';
import { modelWords, rangeLines } from '../planPrices.ts';
import { priceHistory } from '../priceHistory.ts';
import { useCollected } from '../useCollected.ts';

const PriceHistoryChart = lazy(() => import('../charts/PriceHistoryChart.tsx'));

export default function PricingTab({ company }: { company: Company }) {
  const { data: changes } = useCollected(company.id, 'changes');
  const moves = (changes ?? []).filter((change) => change.dataType === 'pricing');
  return (
    <DataTab companyId={company.id} kind="pricing" empty="No pricing data available. Click the refresh button to collect data.">
      {(data, busy) => (
        <>
          <Panel title="Pricing Overview" flush busy={busy} actions={<RefreshButton companyId={company.id} source="pricing" />}>
            <FactStrip
              facts={[
                ['Number of plans', formatCount(data.plans.length)],
                ['Price range', <Range key="range" lines={rangeLines(data)} />],
                ['Pricing model', modelWords(data) ?? <Missing reason="The page does not say" />],
                ['Captured', <Captured key="captured" companyId={company.id} at={data.captureDate} latest={moves[0]} />],
              ]}
            />
          </Panel>
          {data.plans.length > 0 && <PlanPrices plans={data.plans} />}
          {data.plans.length > 0 && <PlanTable plans={data.plans} moves={moves} />}
          {data.plans.length > 0 && <PlanPairs company={company} plans={data.plans} />}
          <History company={company} data={data} changes={changes ?? []} />
        </>
      )}
    </DataTab>
  );
}

/** One line for each period: months and years are never mixed. */
function Range({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <Missing reason="No plan states a price" />;
  return lines.map((line) => <Box key={line}>{line}</Box>);
}

function Captured({ companyId, at, latest }: { companyId: string; at: string | null; latest: Change | undefined }) {
  return (
    <Box sx={{ ...wrapping, gap: 1 }}>
      <When at={at} />
      {latest && <EvidenceChip icon={SnapshotIcon} label="Latest change" to={changePath(companyId, latest.id)} />}
    </Box>
  );
}

function History({ company, data, changes }: { company: Company; data: PricingData; changes: Change[] }) {
  const past = usePast(company.id, 'pricing');
  const history = priceHistory(data, changes, company.createdAt, useNow());
  const currency = data.plans.find((plan) => plan.currency)?.currency ?? 'USD';
  return (
    <Panel title="Price history">
      {history ? (
        <Suspense fallback={<Box sx={{ height: 280 }} />}>
          <PriceHistoryChart history={history} currency={currency} archivedUntil={past?.state === 'read' ? new Date(past.until) : null} />
        </Suspense>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>No price has moved since tracking began. The first move draws its steps here.</Box>
      )}
      <PricePast past={past} moves={changes.filter((change) => change.dataType === 'pricing')} />
    </Panel>
  );
}
