import { Box, Button } from '@mui/material';
import { formatCount } from '../../format/numbers.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { lineAbove } from '../../ui/styles.ts';
import { PER_PAGE } from './audit.ts';

interface PagerProps {
  /** Counted from 0. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, total, onPage }: PagerProps) {
  const first = page * PER_PAGE + 1;
  const last = Math.min(total, first + PER_PAGE - 1);
  return (
    <Box
      component="nav"
      aria-label="Pages of the audit log"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.25, ...lineAbove }}
    >
      <Box role="status" sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary' }}>
        {first <= total
          ? `${formatCount(first)} – ${formatCount(last)} of ${formatCount(total)}`
          : `Beyond the last of ${formatCount(total)}`}
      </Box>
      <Button size="small" startIcon={<ArrowLeftIcon size={14} />} disabled={page === 0} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" endIcon={<ArrowRightIcon size={14} />} disabled={last >= total} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Box>
  );
}
