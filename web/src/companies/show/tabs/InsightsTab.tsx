import { Box } from '@mui/material';
import type { Company, Insight } from '../../../api/types.ts';
import { citedBy } from '../../../insights/evidence.ts';
import { InsightItem } from '../../../insights/InsightItem.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, divided } from '../../../ui/styles.ts';
import { MOST_NAMED, useCited } from '../changes/useChanges.ts';
import { DataTab, RefreshButton } from '../DataTab.tsx';

export default function InsightsTab({ company }: { company: Company }) {
  return (
    <DataTab
      companyId={company.id}
      kind="insights"
      empty="No insights available. Click the refresh button to collect data."
      isEmpty={(data) => data.length === 0}
    >
      {(data: Insight[], busy) => <Insights companyId={company.id} insights={data} busy={busy} />}
    </DataTab>
  );
}

function Insights({ companyId, insights, busy }: { companyId: string; insights: Insight[]; busy: boolean }) {
  const changes = useCited(companyId, citedBy(insights, MOST_NAMED));
  return (
    <Panel
      title="Insights"
      note="Every insight lists the changes and figures it rests on."
      flush
      busy={busy}
      actions={<RefreshButton companyId={companyId} source="insights" />}
    >
      <Box component="ul" sx={bareList}>
        {insights.map((insight) => (
          <Box component="li" key={insight.id} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, ...divided }}>
            <InsightItem insight={insight} companyId={companyId} changes={changes} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
