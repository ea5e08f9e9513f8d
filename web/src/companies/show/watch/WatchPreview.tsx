import { Box } from '@mui/material';
import { caption } from '../../../ui/styles.ts';
import { useWatchPreview } from './useWatch.ts';
import { previewSentence, type WatchDraft } from './watch.ts';

/** What the chosen settings would have come to, by the rules that raise alerts; the latest of them as examples. */
export function WatchPreview({ companyId, draft }: { companyId: string; draft: WatchDraft }) {
  const { data, error, isFetching } = useWatchPreview(companyId, draft);
  return (
    <>
      <Box role="status" aria-busy={isFetching} sx={{ fontWeight: 500, minHeight: 20 }}>
        {data ? previewSentence(data) : error ? 'What these settings would come to could not be worked out.' : ''}
      </Box>
      {data && data.examples.length > 0 && <Box sx={{ ...caption, overflowWrap: 'anywhere' }}>Among them: {data.examples.join(' · ')}</Box>}
    </>
  );
}
