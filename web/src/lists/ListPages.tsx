import { Box, Pagination } from '@mui/material';
import { useListContext } from 'react-admin';

/** Nothing while everything fits on one page. */
export function ListPages({ label }: { label: string }) {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
      <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} shape="rounded" aria-label={label} />
    </Box>
  );
}
