import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { WatchlistEntry } from '../../../api/types.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { BellIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Empty, Failed, SkeletonRows } from '../../../ui/States.tsx';
import { useUnwatch, useWatchCompany, useWatchlistEntry } from './useWatch.ts';
import { WatchForm } from './WatchForm.tsx';

/** How the team regards a company, and what of it alerts them. */
export function WatchPanel({ companyId }: { companyId: string }) {
  const { data: entry, error, refetch } = useWatchlistEntry(companyId);
  const mayEdit = useMayEdit();
  return (
    <Panel
      title="Watchlist and alerts"
      note="What becomes an alert; everything else stays an insight."
      flush
      actions={entry && mayEdit && <TakeOff key={entry.id} entry={entry} />}
    >
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

/** Asks before: what was chosen goes with it. */
function TakeOff({ entry }: { entry: WatchlistEntry }) {
  const [asking, setAsking] = useState(false);
  const action = useUnwatch(entry, () => setAsking(false));
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Take off the watchlist
      </Button>
      {asking && (
        <AskDialog
          title="Take this company off the watchlist?"
          verb="Take off"
          doing="Taking off..."
          keep="Keep"
          action={action}
          onClose={() => setAsking(false)}
        >
          Nothing of it alerts your team any more, and what was chosen here is lost. It stays followed: changes and insights go on.
        </AskDialog>
      )}
    </>
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
