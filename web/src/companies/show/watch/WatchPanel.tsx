import { Box, Button } from '@mui/material';
import { useMayEdit } from '../../../subscription/role.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { BellIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Empty, Failed, SkeletonRows } from '../../../ui/States.tsx';
import { useWatchCompany, useWatchlistEntry } from './useWatch.ts';
import { WatchForm } from './WatchForm.tsx';

/** How the team regards a company, and what of it alerts them. */
export function WatchPanel({ companyId }: { companyId: string }) {
  const { data: entry, error, refetch } = useWatchlistEntry(companyId);
  return (
    <Panel title="Watchlist and alerts" note="What becomes an alert; everything else stays an insight." flush>
      {entry ? (
        <WatchForm key={entry.id} entry={entry} />
      ) : entry === null ? (
        <NotWatched companyId={companyId} />
      ) : error ? (
        <Box sx={{ p: 2 }}>
          <Failed message="Failed to load data" onRetry={() => refetch()} />
        </Box>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Panel>
  );
}

function NotWatched({ companyId }: { companyId: string }) {
  const mayEdit = useMayEdit();
  const { run, busy, error } = useWatchCompany(companyId);
  return (
    <>
      <Box sx={{ px: 2, pt: error ? 2 : 0 }}>
        <FormAlert message={error} />
      </Box>
      <Empty
        icon={BellIcon}
        title="This company is not on the watchlist."
        help="Once it is, you choose here what alerts you."
        action={
          mayEdit && (
            <Button startIcon={<PlusIcon />} disabled={busy} aria-busy={busy} onClick={() => run()}>
              Add to the watchlist
            </Button>
          )
        }
      />
    </>
  );
}
