import { Box, Typography } from '@mui/material';
import type { Change } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { insightPath } from '../../../paths.ts';
import { EvidenceChip } from '../../../ui/EvidenceChip.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FactList } from '../../../ui/Facts.tsx';
import { BulbIcon } from '../../../ui/icons.tsx';
import { useInsightsOn } from '../useInsights.ts';
import { Captures } from './Origin.tsx';
import { useSnapshots } from './Snapshots.tsx';

function confirmation({ confirmed, flapping, origin }: Change): string {
  if (origin === 'archive') return 'It is of the past, from the Internet Archive: never an alert';
  if (flapping) return 'It was gone again at a later check: kept in the list, never an alert';
  return confirmed
    ? 'Yes: the page states it as a fact, or a second check has seen it again'
    : 'Not yet: a second check comes in a few minutes; alerts wait for it';
}

const short = (hash: string): string => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash);

/** Where a change was seen, how sure it is, and what rests on it. */
export function Evidence({ change, companyId }: { change: Change; companyId: string }) {
  const { data: snapshots, isPending } = useSnapshots(change);
  const { data: insights, error } = useInsightsOn(companyId, change);
  const hashes = [snapshots?.before?.hash, snapshots?.after?.hash].flatMap((hash) => (hash ? [hash] : []));
  // The snapshots above it would push it down when they come.
  if (isPending) return null;
  return (
    <Box component="section" aria-labelledby="evidence-title">
      <Typography id="evidence-title" variant="h3" sx={{ mb: 1.25 }}>
        Evidence
      </Typography>
      <Box sx={{ typography: 'body2' }}>
        <FactList
          termWidth={104}
          facts={[
            ['Page', <ExternalLink key="page" href={change.url} />],
            ...(change.itemUrl ? ([['Item', <ExternalLink key="item" href={change.itemUrl} />]] as [string, React.ReactNode][]) : []),
            ...(change.captures ? ([['Captures', <Captures key="captures" {...change} />]] as [string, React.ReactNode][]) : []),
            ['Confirmed', confirmation(change)],
            ...(hashes.length > 0 ? ([['Proof', <Hashes key="hash" hashes={hashes} />]] as [string, React.ReactNode][]) : []),
            ['Used in', <UsedIn key="used" found={insights} error={error} companyId={companyId} />],
          ]}
        />
      </Box>
    </Box>
  );
}

/** For who wants to check that the stored pages are those that were read: SHA-256 of each. */
function Hashes({ hashes }: { hashes: string[] }) {
  return (
    <details>
      <summary>Content hash</summary>
      {hashes.map((hash, index) => (
        <span key={hash}>
          {index > 0 && ' → '}
          <Box
            component="code"
            title={hash}
            sx={{ px: 0.625, py: 0.25, borderRadius: '4px', bgcolor: 'action.hover', font: '400 12px/16px var(--mono)' }}
          >
            {short(hash)}
          </Box>
        </span>
      ))}
    </details>
  );
}

interface UsedInProps {
  /** undefined until they have come. */
  found: ReturnType<typeof useInsightsOn>['data'];
  error: Error | null;
  companyId: string;
}

function UsedIn({ found, error, companyId }: UsedInProps) {
  if (!found) return <>{error ? 'Failed to load data' : '…'}</>;
  const { data: insights, total = 0 } = found;
  if (insights.length === 0) return <>No insight so far</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {insights.map((insight) => (
        <EvidenceChip key={insight.id} icon={BulbIcon} label={insight.title} to={insightPath(companyId, insight.id)} />
      ))}
      {total > insights.length && ` and ${plural(total - insights.length, 'other')}`}
    </Box>
  );
}
