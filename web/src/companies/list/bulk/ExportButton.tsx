import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { useExport } from './useExport.ts';

/** Saves what the list shows, all its pages; once some are selected, their own button stands with the others. */
export function ExportButton() {
  const { total = 0, selectedIds } = useListContext();
  const { save, busy } = useExport();
  if (total === 0 || selectedIds.length > 0) return null;
  return (
    <Button size="small" startIcon={<DownloadIcon size={14} />} disabled={busy} aria-busy={busy} onClick={() => save()}>
      Export CSV
    </Button>
  );
}
