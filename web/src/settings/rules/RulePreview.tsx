import { Box } from '@mui/material';
import { useAlertPreview } from '../../alerts/useAlertPreview.ts';
import { previewSentence } from '../../companies/show/watch/watch.ts';
import { caption } from '../../ui/styles.ts';
import type { RuleWish } from './useRules.ts';

interface RulePreviewProps {
  rule: string;
  /** null: it stays as it is, and nothing is said. */
  wish: RuleWish | null;
}

/** What the last months would have come to if the rule were set so, before it is. */
export function RulePreview({ rule, wish }: RulePreviewProps) {
  const { data, error, isFetching } = useAlertPreview(wish && { rules: [{ rule, ...wish }] });
  const said = data ? previewSentence(data) : error ? 'What it would come to could not be worked out.' : '';
  return (
    <Box role="status" aria-busy={isFetching} sx={{ ...caption, width: '100%' }}>
      {wish && said}
    </Box>
  );
}
