import { Card } from '@mui/material';
import type { Collected, Company } from '../../../api/types.ts';
import { FactStrip } from '../../../ui/Facts.tsx';
import { BriefcaseIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Empty } from '../../../ui/States.tsx';
import { When } from '../../../ui/When.tsx';
import { PastNote } from '../archive/PastNote.tsx';
import { DataTab, RefreshButton } from '../DataTab.tsx';
import { Openings } from '../jobs/Openings.tsx';
import { paidWords, remoteWords, totalWords } from '../jobs/words.ts';

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
                <PastNote companyId={company.id} source="jobs" />
              </>
            }
            actions={<RefreshButton companyId={company.id} source="jobs" />}
          >
            <FactStrip facts={factsOf(data)} />
          </Panel>
          {data.openings.length > 0 ? (
            <Openings openings={data.openings} atLeast={data.summary.atLeast === true} />
          ) : (
            <NoOpenings atLeast={data.summary.atLeast === true} />
          )}
        </>
      )}
    </DataTab>
  );
}

function factsOf({ summary, trends, openings }: Collected['jobs']): [string, React.ReactNode][] {
  const growing = trends.growingDepartments;
  const facts: [string, React.ReactNode][] = [
    ['Total open positions', totalWords(summary.totalOpenings, summary.atLeast === true)],
    ['Growing departments', growing.length > 0 ? growing.join(', ') : 'None detected'],
  ];
  if (openings.length === 0) return facts;
  return [
    ...facts,
    ['Remote', remoteWords(openings) ?? <Missing key="remote" reason="No opening states where the work is done" />],
    ['Salary stated', paidWords(openings)],
  ];
}

/** Stands where the charts and the list would. */
const NoOpenings = ({ atLeast }: { atLeast: boolean }) => (
  <Card>
    <Empty
      icon={BriefcaseIcon}
      title={atLeast ? 'No opening has been read yet.' : 'No open positions.'}
      help={
        atLeast
          ? 'There are openings, and they are read at the next checks.'
          : 'Openings, and how many there are by department, seniority and function, stand here as soon as there are some.'
      }
    />
  </Card>
);
