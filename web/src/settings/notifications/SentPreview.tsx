import { Box } from '@mui/material';
import { useAlertPreview } from '../../alerts/useAlertPreview.ts';
import type { ChannelRoutes } from '../../api/types.ts';
import { caption } from '../../ui/styles.ts';
import { sentSentence } from './mail.ts';

interface SentPreviewProps {
  /** Which alerts go there. */
  routes: Partial<ChannelRoutes>;
  /** 'been sent there' */
  done: string;
}

/** How many alerts of the last months would have left the product by this choice, while it is made. */
export function SentPreview({ routes, done }: SentPreviewProps) {
  const { data, error, isFetching } = useAlertPreview({ sentTo: routes });
  return (
    <Box role="status" aria-busy={isFetching} sx={{ ...caption, minHeight: 20 }}>
      {data ? sentSentence(data, done) : error ? 'What it would come to could not be worked out.' : ''}
    </Box>
  );
}
