import { Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../app/useAction.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Canceled } from '../confirm/confirmed.ts';
import { Section } from '../shared/Section.tsx';
import { save } from '../shared/save.ts';
import { formatBytes } from './bytes.ts';

const fileName = () => `rivalscope-export-${new Date().toISOString().slice(0, 10)}.zip`;

/** All data of the tenant as one archive; says how much has arrived, and can be stopped. */
export function ExportSection() {
  const [bytes, setBytes] = useState(0);
  const [saved, setSaved] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(new Canceled()), []);
  const { run, busy, error } = useAction((provider) => provider.exportTenant(stop.current.signal, setBytes), {
    failed: 'Failed to export data. Please try again.',
    onDone: (archive) => {
      save(fileName(), archive);
      setSaved(archive.size);
    },
  });

  function start() {
    stop.current = new AbortController();
    setBytes(0);
    setSaved(null);
    run();
  }

  return (
    <Section title="Export your data" help="Everything of your company in one ZIP archive: each table as JSON and as CSV.">
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <FormAlert message={error} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button startIcon={<DownloadIcon />} onClick={start} disabled={busy} aria-busy={busy}>
            {busy ? 'Exporting...' : 'Export data'}
          </Button>
          {busy && (
            <Button variant="text" onClick={() => stop.current.abort(new Canceled())}>
              Cancel
            </Button>
          )}
        </Box>
        {busy && <LinearProgress aria-label="Export" sx={{ width: 240 }} />}
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
          {busy && bytes > 0 && `${formatBytes(bytes)} received`}
          {saved !== null && `Done: ${formatBytes(saved)} saved to your downloads.`}
        </Box>
      </Box>
    </Section>
  );
}
