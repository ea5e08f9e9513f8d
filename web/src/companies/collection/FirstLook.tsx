import { Box, Card, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Company } from '../../api/types.ts';
import { useNow } from '../../app/now.ts';
import { useCollected, useReloadAll } from '../show/useCollected.ts';
import { Progress } from './Progress.tsx';
import { isComplete, useCollectionStatus } from './useCollectionStatus.ts';

/** Who comes to a company that was added a moment ago sees how far its first look has come. */
const FRESH_MS = 10 * 60_000;

/** The first look at a company that was just added: which source, what was found, what is next; nothing later. */
export function FirstLook({ company }: { company: Company }) {
  const now = useNow();
  const isNew = !company.sample && company.status === 'active' && now.getTime() - new Date(company.createdAt).getTime() < FRESH_MS;
  const { data } = useCollectionStatus(company.id, isNew);
  const { data: coverage } = useCollected(company.id, 'coverage');
  useLoadWhenOver(company.id, data && !isComplete(data));
  const sources = data?.sources ?? [];
  if (!isNew || sources.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="first-look" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography id="first-look" variant="h2">
        First look
      </Typography>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {isComplete(data)
          ? 'This is what was found. What moves from now on is told as a change.'
          : 'Each source is read once now. You can leave this page; collection goes on.'}
      </Box>
      <Progress sources={sources} coverage={isComplete(data) ? coverage : null} />
    </Card>
  );
}

/** What was found, and when is looked next, is loaded once the look that was awaited on this page is over. */
function useLoadWhenOver(companyId: string, isPending: boolean | undefined): void {
  const { reload } = useReloadAll(companyId);
  const load = useEffectEvent(() => void reload());
  const awaited = useRef(false);
  useEffect(() => {
    if (isPending === false && awaited.current) load();
    awaited.current = isPending === true;
  }, [isPending]);
}
