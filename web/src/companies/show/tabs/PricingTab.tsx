import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Change, Company, PricePlan, PricingData } from '../../../api/types.ts';
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
import { useChangesOfKind } from '../changes/useChanges.ts';
import { noneMoved } from '../coverageOf.ts';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { PlanPrices } from '../PlanPrices.tsx';
import { PlanTable } from '../PlanTable.tsx';
import { MOST_SIDE_BY_SIDE, PriceList } from '../PriceList.tsx';
import { PlanPairs } from '../pairs/PlanPairs.tsx';
import { dueWords, isPlan, modelWords, rangeLines } from '../planPrices.ts';
import { priceHistories, stoodStill } from '../priceHistory.ts';
import { useCollected } from '../useCollected.ts';

const PriceHistoryChart = lazy(() => import('../charts/PriceHistoryChart.tsx'));

export default function PricingTab({ company }: { company: Company }) {
  const { data: changes, error } = useChangesOfKind(company.id, 'pricing');
  const moves = changes ?? [];
  return (
    <DataTab companyId={company.id} kind="pricing" empty="No pricing data available. Click the refresh button to collect data.">
      {(data, busy) => (
        <>
          <Panel title="Pricing Overview" flush busy={busy} actions={<RefreshButton companyId={company.id} source="pricing" />}>
            <FactStrip
              facts={[
                ['Number of plans', formatCount(data.plans.filter(isPlan).length)],
                ['Price range', <Range key="range" lines={rangeLines(data)} />],
                ['Pricing model', modelWords(data) ?? <Missing reason="The page does not say" />],
                ['Captured', <Captured key="captured" companyId={company.id} at={data.captureDate} latest={moves[0]} />],
              ]}
            />
          </Panel>
          <Offer company={company} plans={data.plans} moves={moves} />
          <History company={company} data={data} changes={changes} failed={error !== null} />
        </>
      )}
    </DataTab>
  );
}

/** Plans to compare, and apart from them what can be bought besides. */
function Offer({ company, plans: all, moves }: { company: Company; plans: PricePlan[]; moves: Change[] }) {
  const plans = all.filter(isPlan);
  const addOns = all.filter((plan) => !isPlan(plan));
  const isList = plans.length > MOST_SIDE_BY_SIDE;
  return (
    <>
      {isList ? <PriceList plans={plans} moves={moves} /> : plans.length > 0 && <PlanPrices plans={plans} />}
      {addOns.length > 0 && <PlanPrices plans={addOns} title="Add-ons" note="Sold besides the plans" />}
      {plans.length > 0 && !isList && <PlanTable plans={plans} moves={moves} />}
      {plans.length > 0 && <PlanPairs company={company} plans={plans} />}
    </>
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

interface HistoryProps {
  company: Company;
  data: PricingData;
  /** undefined until they have come. */
  changes: Change[] | undefined;
  failed: boolean;
}

function History({ company, data, changes, failed }: HistoryProps) {
  const past = usePast(company.id, 'pricing');
  const histories = priceHistories(data, changes ?? [], company.createdAt, useNow());
  return (
    <Panel title="Price history">
      {(changes === undefined ? [] : histories).map((history) => {
        const due = dueWords({ ...history.due, per: null });
        return (
          <Box key={`${due} ${history.currency}`} sx={{ '& + &': { mt: 3 } }}>
            {histories.length > 1 && (
              <Box sx={{ mb: 1, typography: 'body2', fontWeight: 500 }}>{due.charAt(0).toUpperCase() + due.slice(1)}</Box>
            )}
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <PriceHistoryChart history={history} archivedUntil={past?.state === 'read' ? new Date(past.until) : null} />
            </Suspense>
          </Box>
        );
      })}
      {changes === undefined && (failed ? 'Failed to load data' : <Skeleton variant="rounded" height={64} />)}
      {changes !== undefined && histories.every(stoodStill) && <Still companyId={company.id} isPriced={histories.length > 0} />}
      <PricePast past={past} moves={changes ?? []} />
    </Panel>
  );
}

/** That no price moved, where the page is read; else that it is not. */
function Still({ companyId, isPriced }: { companyId: string; isPriced: boolean }) {
  const { data: coverage, error } = useCollected(companyId, 'coverage');
  const words = !isPriced
    ? 'No plan states a price. Each that does is drawn here from that day on.'
    : coverage !== undefined
      ? noneMoved(coverage)
      : error
        ? 'No move is known. Whether the page was read lately failed to load.'
        : null;
  return <Box sx={{ mt: 1, color: 'text.secondary' }}>{words ?? <Skeleton width={280} />}</Box>;
}
