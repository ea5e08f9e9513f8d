import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { formatCount } from '../../format/numbers.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { lineAbove } from '../../ui/styles.ts';

/** Nothing while everything fits on one page. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, first + perPage - 1);
  if (total <= perPage) return null;
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
      <Button size="small" startIcon={<ArrowLeftIcon size={14} />} disabled={page === 1} onClick={() => setPage(page - 1)}>
        Newer
      </Button>
      <Button size="small" endIcon={<ArrowRightIcon size={14} />} disabled={last >= total} onClick={() => setPage(page + 1)}>
        Older
      </Button>
    </Box>
  );
}
