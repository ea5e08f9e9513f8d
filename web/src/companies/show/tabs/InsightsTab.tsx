import { Box } from '@mui/material';
import type { Company, Insight } from '../../../api/types.ts';
import { InsightItem } from '../../../insights/InsightItem.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, divided } from '../../../ui/styles.ts';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { useCollected } from '../useCollected.ts';

export default function InsightsTab({ company }: { company: Company }) {
  const { data: changes } = useCollected(company.id, 'changes');
  return (
    <DataTab
      companyId={company.id}
      kind="insights"
      empty="No insights available. Click the refresh button to collect data."
      isEmpty={(data) => data.length === 0}
    >
      {(data: Insight[], busy) => (
        <Panel
          title="Insights"
          note="Every insight lists the changes and figures it rests on."
          flush
          busy={busy}
          actions={<RefreshButton companyId={company.id} source="insights" />}
        >
          <Box component="ul" sx={bareList}>
            {data.map((insight) => (
              <Box component="li" key={insight.id} sx={{ px: { xs: 2, sm: 2.5 }, py: 2, ...divided }}>
                <InsightItem insight={insight} companyId={company.id} changes={changes ?? []} />
              </Box>
            ))}
          </Box>
        </Panel>
      )}
    </DataTab>
  );
}
