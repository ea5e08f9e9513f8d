import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Company } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { useCollected, useReloadAll } from '../show/useCollected.ts';
import { Progress } from './Progress.tsx';
import { isComplete, useCollectionStatus } from './useCollectionStatus.ts';

/** Who comes to a company that was added a moment ago sees how far its first look has come. */
const FRESH_MS = 10 * 60_000;

/** How far the first look at a company has come, where it was just added. */
export function useFirstLook({ id, sample, status, createdAt }: Company) {
  const now = useNow();
  const isNew = !sample && status === 'active' && now.getTime() - new Date(createdAt).getTime() < FRESH_MS;
  const { data, isPending } = useCollectionStatus(id, isNew);
  return { isNew, data, isPending: isNew && isPending };
}

/** The first look at a company that was just added: which source, what was found, what is next; nothing later. */
export function FirstLook({ company }: { company: Company }) {
  const { isNew, data } = useFirstLook(company);
  const { data: coverage } = useCollected(company.id, 'coverage');
  const isPending = data && !isComplete(data);
  const wasAwaited = useAwaited(company.id, isPending);
  const [wanted, setWanted] = useState<boolean>();
  const sources = data?.sources ?? [];
  if (!isNew || sources.length === 0) return null;
  // What was found stands in the tabs below: only who saw it come has it in front of them without asking.
  const isOpen = isPending || (wanted ?? wasAwaited);
  return (
    <Card component="section" aria-labelledby="first-look" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="first-look" variant="h2">
            First look
          </Typography>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {isPending
              ? 'Each source is read once now. You can leave this page; collection goes on.'
              : 'Each source was tried once. What moves from now on is told as a change.'}
          </Box>
        </Box>
        {!isPending && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Box>
      {isOpen && <Progress sources={sources} coverage={isPending ? null : coverage} />}
    </Card>
  );
}

/** Whether the look was still to come on this page; what was found, and when is looked next, is loaded once it is over. */
function useAwaited(companyId: string, isPending: boolean | undefined): boolean {
  const { reload } = useReloadAll(companyId);
  const load = useEffectEvent(() => void reload());
  const [wasAwaited, setAwaited] = useState(false);
  if (isPending && !wasAwaited) setAwaited(true);
  useEffect(() => {
    if (isPending === false && wasAwaited) load();
  }, [isPending, wasAwaited]);
  return wasAwaited;
}
